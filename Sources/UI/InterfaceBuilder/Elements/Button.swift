// `<button>`: type, states, fonts and the configurations of iOS 15.

import Foundation
@_spi(Nagare) import UIKit

extension ElementTable {
    static let button = ElementDefinition(
        "button",
        UIButton.self,
        inherits: control,
        type + titles + insets + states + configuration
    )

    private static let type: [Member<UIButton>] = [
        .choice("buttonType", buttonTypes) { $0._setButtonType($1) },
        .bool("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted),
        .bool("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted),
        .bool("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled),
        .ignored("reversesTitleShadowWhenHighlighted", "role", "hasAttributedTitle", "pointerInteraction"),
    ]

    private static let titles: [Member<UIButton>] = [
        .font("fontDescription") { $0.titleLabel?.font = $1 },
        .choice("lineBreakMode", lineBreakModes) { $0.titleLabel?.lineBreakMode = $1 },
        .child(key: "titleShadowOffset") { button, element, _ in
            if let offset = AttributeValue.size(element) { button.titleLabel?.shadowOffset = offset }
        },
    ]

    private static let insets: [Member<UIButton>] = [
        .child(key: "contentEdgeInsets") { button, element, reading in
            if let insets = reading.edgeInsets(element) { button.contentEdgeInsets = insets }
        },
        .child(key: "titleEdgeInsets") { button, element, reading in
            if let insets = reading.edgeInsets(element) { button.titleEdgeInsets = insets }
        },
        .child(key: "imageEdgeInsets") { button, element, reading in
            if let insets = reading.edgeInsets(element) { button.imageEdgeInsets = insets }
        },
    ]

    private static let states: [Member<UIButton>] = [
        .children("state") { button, element, reading in
            guard let name = element.key, let state = controlStates[name] else {
                reading.warn(element, "\"\(element.key ?? "")\" is not a state of a button; it is ignored")
                return
            }
            apply(element, state, to: button, reading)
        },
    ]

    private static func apply(
        _ element: InterfaceElement,
        _ state: UIControl.State,
        to button: UIButton,
        _ reading: ObjectReading
    ) {
        if let title = element["title"] ?? element.child(key: "title")?.text { button.setTitle(title, for: state) }
        if let name = element["image"] {
            button.setImage(reading.image(named: name, catalog: element["catalog"], element), for: state)
        }
        if let name = element["backgroundImage"] {
            button.setBackgroundImage(reading.image(named: name, catalog: element["catalog"], element), for: state)
        }
        for child in element.children {
            switch child.key {
            case "titleColor": button.setTitleColor(reading.color(child), for: state)
            case "titleShadowColor": button.setTitleShadowColor(reading.color(child), for: state)
            case "attributedTitle": button.setAttributedTitle(AttributedTextReader.string(child, reading), for: state)
            case "image":
                if let name = child["image"] {
                    button.setImage(reading.image(named: name, catalog: child["catalog"], child), for: state)
                }
            case "backgroundImage":
                if let name = child["image"] {
                    button.setBackgroundImage(reading.image(named: name, catalog: child["catalog"], child), for: state)
                }
            case "title", "preferredSymbolConfiguration": break
            default: reading.warn(child, "<\(child.name)> inside <state> is not known; it is left out")
            }
        }
    }

    private static let configuration: [Member<UIButton>] = [
        .children("buttonConfiguration") { button, element, reading in
            button.configuration = ButtonConfigurationReader.configuration(element, reading)
        },
    ]

    private static let buttonTypes: KeyValuePairs<String, UIButton.ButtonType> = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]

    private static let controlStates: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
        "focused": .focused,
    ]
}
