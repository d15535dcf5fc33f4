// `<label>`.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let label = ElementDefinition("label", UILabel.self, inherits: view, font + appearance + fitting + text)

    private static let font: [Member<UILabel>] = [
        .font("fontDescription") { $0.font = $1 },
        .ignored("adjustsFontForContentSizeCategory"),
    ]

    private static let appearance: [Member<UILabel>] = [
        .choice("textAlignment", textAlignments, \.textAlignment),
        .choice("lineBreakMode", lineBreakModes, \.lineBreakMode),
        .int("numberOfLines", \.numberOfLines),
        .bool("enabled", \.isEnabled),
        .bool("highlighted", \.isHighlighted),
        .child(key: "textColor") { label, element, reading in
            label.textColor = element.name == "nil" ? .label : reading.color(element)
        },
        .color("highlightedColor", \.highlightedTextColor),
        .color("shadowColor", \.shadowColor),
        .child(key: "shadowOffset") { label, element, _ in
            if let offset = AttributeValue.size(element) { label.shadowOffset = offset }
        },
    ]

    private static let fitting: [Member<UILabel>] = [
        .bool("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth),
        .number("minimumScaleFactor", \.minimumScaleFactor),
        .custom(attributes: ["minimumFontSize"]) { label, element, _ in
            // Before iOS 6 the least size was given in points.
            guard let size = element["minimumFontSize"].flatMap(AttributeValue.number), label.font.pointSize > 0 else {
                return
            }
            label.minimumScaleFactor = size / label.font.pointSize
        },
        .number("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
        .ignored(
            "baselineAdjustment", "adjustsLetterSpacingToFitWidth", "allowsDefaultTighteningForTruncation",
            "showsExpansionTextWhenTruncated", "useAutomaticPreferredMaxLayoutWidth", "usesAttributedText"
        ),
    ]

    private static let text: [Member<UILabel>] = Member.text("text", \.text) + [
        .child(key: "attributedText") { label, element, reading in
            label.attributedText = AttributedTextReader.string(element, reading)
        },
    ]

    static let textAlignments: KeyValuePairs<String, NSTextAlignment> = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    static let lineBreakModes: KeyValuePairs<String, NSLineBreakMode> = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]
}
