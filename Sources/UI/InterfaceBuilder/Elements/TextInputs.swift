// `<textField>`, `<textView>` and `<searchBar>`. The input traits they share have a reader of their own.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let textField = ElementDefinition(
        "textField",
        UITextField.self,
        inherits: control,
        Member.text("text", \.text) + [
            .font("fontDescription") { $0.font = $1 },
            .string("placeholder", \.placeholder),
            .choice("textAlignment", textAlignments, \.textAlignment),
            .color("textColor", \.textColor),
            .choice(
                "borderStyle",
                ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect],
                \.borderStyle
            ),
            .choice("clearButtonMode", viewModes, \.clearButtonMode),
            .bool("clearsOnBeginEditing", \.clearsOnBeginEditing),
            .bool("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth),
            .number("minimumFontSize", \.minimumFontSize),
            .child(key: "attributedText") { field, element, reading in
                field.attributedText = AttributedTextReader.string(element, reading)
            },
            .child(key: "attributedPlaceholder") { field, element, reading in
                field.attributedPlaceholder = AttributedTextReader.string(element, reading)
            },
            .children("textInputTraits") { field, element, reading in
                TextInputTraitsReader.apply(element, to: field, reading)
            },
            .ignored("background", "disabledBackground", "adjustsFontForContentSizeCategory", "allowsEditingTextAttributes"),
            .ignoredChildren("fontDescription", "attributedString"),
        ]
    )

    static let textView = ElementDefinition(
        "textView",
        UITextView.self,
        inherits: scrollView,
        [
            .font("fontDescription") { $0.font = $1 },
            .custom(attributes: ["text"]) { view, element, _ in
                if let text = element["text"] { view.text = text }
            },
            .child(key: "text") { view, element, _ in view.text = element.text },
            .child(key: "attributedText") { view, element, reading in
                view.attributedText = AttributedTextReader.string(element, reading)
            },
            .choice("textAlignment", textAlignments, \.textAlignment),
            .color("textColor", \.textColor),
            .bool("editable", \.isEditable),
            .bool("selectable", \.isSelectable),
            .children("textInputTraits") { view, element, reading in
                TextInputTraitsReader.apply(element, to: view, reading)
            },
            .ignored(
                "allowsEditingTextAttributes", "adjustsFontForContentSizeCategory", "usesAttributedText",
                "findInteractionEnabled"
            ),
            .ignoredChildren("dataDetectorType"),
        ]
    )

    static let searchBar = ElementDefinition(
        "searchBar",
        UISearchBar.self,
        inherits: view,
        [
            .string("text", \.text),
            .string("placeholder", \.placeholder),
            .string("prompt", \.prompt),
            .choice(
                "searchBarStyle",
                ["default": .default, "prominent": .prominent, "minimal": .minimal],
                \.searchBarStyle
            ),
            .choice("barStyle", ["default": .default, "black": .black, "blackTranslucent": .black], \.barStyle),
            .bool("translucent", \.isTranslucent),
            .color("barTintColor", \.barTintColor),
            .bool("showsCancelButton", \.showsCancelButton),
            .bool("showsBookmarkButton", \.showsBookmarkButton),
            .bool("showsSearchResultsButton", \.showsSearchResultsButton),
            .bool("showsScopeBar", \.showsScopeBar),
            .children("scopeButtonTitles") { bar, element, _ in
                bar.scopeButtonTitles = element.all("string").map(\.text)
            },
            .int("selectedScopeButtonIndex", \.selectedScopeButtonIndex),
            .children("textInputTraits") { bar, element, reading in
                TextInputTraitsReader.apply(element, to: bar, reading)
            },
            .ignored("backgroundImage", "scopeBarBackgroundImage"),
            .ignoredChildren("offsetWrapper"),
        ]
    )

    private static let viewModes: KeyValuePairs<String, UITextField.ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}
