// `<buttonConfiguration>` elements as `UIButton.Configuration`s.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum ButtonConfigurationReader {
    static func configuration(_ element: InterfaceElement, _ reading: ObjectReading) -> UIButton.Configuration {
        var result = styled(element, reading)
        texts(element, &result, reading)
        images(element, &result, reading)
        measures(element, &result, reading)
        for child in element.children { apply(child, &result, reading) }
        return result
    }

    private static func styled(_ element: InterfaceElement, _ reading: ObjectReading) -> UIButton.Configuration {
        switch element["style"] {
        case "plain", nil: return .plain()
        case "gray": return .gray()
        case "tinted": return .tinted()
        case "filled": return .filled()
        case "borderless": return .borderless()
        case "bordered": return .bordered()
        case "borderedTinted": return .borderedTinted()
        case "borderedProminent": return .borderedProminent()
        case let style?:
            reading.warn(element, "\"\(style)\" is not a style of a button configuration; the plain style is used")
            return .plain()
        }
    }

    private static func texts(
        _ element: InterfaceElement,
        _ result: inout UIButton.Configuration,
        _ reading: ObjectReading
    ) {
        result.title = element["title"] ?? element.child(key: "title")?.text
        result.subtitle = element["subtitle"] ?? element.child(key: "subtitle")?.text
        switch element["titleAlignment"] {
        case "leading": result.titleAlignment = .leading
        case "center": result.titleAlignment = .center
        case "trailing": result.titleAlignment = .trailing
        default: break
        }
        if let shows = element["showsActivityIndicator"].flatMap(AttributeValue.bool) {
            result.showsActivityIndicator = shows
        }
    }

    private static func images(
        _ element: InterfaceElement,
        _ result: inout UIButton.Configuration,
        _ reading: ObjectReading
    ) {
        if let name = element["image"] {
            result.image = reading.image(named: name, catalog: element["catalog"], element)
        }
        switch element["imagePlacement"] {
        case "leading": result.imagePlacement = .leading
        case "trailing": result.imagePlacement = .trailing
        case "top": result.imagePlacement = .top
        case "bottom": result.imagePlacement = .bottom
        default: break
        }
    }

    private static func measures(
        _ element: InterfaceElement,
        _ result: inout UIButton.Configuration,
        _ reading: ObjectReading
    ) {
        if let padding = element["imagePadding"].flatMap(AttributeValue.number) { result.imagePadding = padding }
        if let padding = element["titlePadding"].flatMap(AttributeValue.number) { result.titlePadding = padding }
        switch element["cornerStyle"] {
        case "fixed": result.cornerStyle = .fixed
        case "dynamic": result.cornerStyle = .dynamic
        case "small": result.cornerStyle = .small
        case "medium": result.cornerStyle = .medium
        case "large": result.cornerStyle = .large
        case "capsule": result.cornerStyle = .capsule
        default: break
        }
        switch element["buttonSize"] {
        case "mini": result.buttonSize = .mini
        case "small": result.buttonSize = .small
        case "medium": result.buttonSize = .medium
        case "large": result.buttonSize = .large
        default: break
        }
    }

    private static func apply(
        _ child: InterfaceElement,
        _ result: inout UIButton.Configuration,
        _ reading: ObjectReading
    ) {
        switch (child.name, child.key) {
        case (_, "baseForegroundColor"): result.baseForegroundColor = reading.color(child)
        case (_, "baseBackgroundColor"): result.baseBackgroundColor = reading.color(child)
        case (_, "image"):
            guard let name = child["image"] else { return }
            result.image = reading.image(named: name, catalog: child["catalog"], child)
        case (_, "contentInsets"):
            if let insets = reading.directionalInsets(child) { result.contentInsets = insets }
        case (_, "attributedTitle"):
            result.attributedTitle = AttributedTextReader.string(child, reading).map { AttributedString($0.string) }
        case ("backgroundConfiguration", _):
            background(child, &result, reading)
        case (_, "title"), (_, "subtitle"), (_, "preferredSymbolConfigurationForImage"), (_, "preferredSymbolConfiguration"):
            break
        default:
            reading.warn(child, "<\(child.name)> inside <buttonConfiguration> is not known; it is left out")
        }
    }

    private static func background(
        _ element: InterfaceElement,
        _ result: inout UIButton.Configuration,
        _ reading: ObjectReading
    ) {
        if let radius = element["cornerRadius"].flatMap(AttributeValue.number) { result.background.cornerRadius = radius }
        if let width = element["strokeWidth"].flatMap(AttributeValue.number) { result.background.strokeWidth = width }
        if let color = element.child(key: "backgroundColor") { result.background.backgroundColor = reading.color(color) }
        if let color = element.child(key: "strokeColor") { result.background.strokeColor = reading.color(color) }
    }
}
