// `<color>` elements as colours: components in every colour space, system colours, colours of the asset catalog.
// What a system colour looks like is said by UIKit.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum ColorReader {
    static func color(_ element: InterfaceElement, _ reading: ObjectReading) -> UIColor? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let color = systemColors[name] { return color }
            if let stored = reading.document.systemColors[name] { return components(stored, reading) }
            reading.warn(element, "\"\(name)\" is not a known system colour; no colour is set")
            return nil
        }
        if let name = element["name"], element["red"] == nil, element["white"] == nil {
            if let color = UIColor(named: name) { return color }
            if let stored = reading.document.namedColors[name] { return components(stored, reading) }
            reading.warn(element, "the colour \"\(name)\" is not in an asset catalog; no colour is set")
            return nil
        }
        return components(element, reading)
    }

    private static func components(_ element: InterfaceElement, _ reading: ObjectReading) -> UIColor? {
        func component(_ name: String) -> CGFloat? {
            element[name].flatMap(AttributeValue.number)
        }
        let alpha = component("alpha") ?? 1
        if let white = component("white") {
            return UIColor(white: white, alpha: alpha)
        }
        if let red = component("red"), let green = component("green"), let blue = component("blue") {
            return element["customColorSpace"] == "displayP3"
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        if let cyan = component("cyan"), let magenta = component("magenta"), let yellow = component("yellow") {
            let light = 1 - (component("black") ?? 0)
            return UIColor(
                red: (1 - cyan) * light,
                green: (1 - magenta) * light,
                blue: (1 - yellow) * light,
                alpha: alpha
            )
        }
        if let inner = element.first("color") { return color(inner, reading) }
        reading.warn(element, "<color> has no components that are understood; no colour is set")
        return nil
    }

    /// As Interface Builder names them (Xcode 16), with the older `cocoaTouchSystemColor` names.
    private static let systemColors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
        "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "darkTextColor": .darkText, "lightTextColor": .lightText, "tintColor": .tintColor,
        "blackColor": .black, "whiteColor": .white, "clearColor": .clear, "redColor": .red, "greenColor": .green,
        "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta,
        "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown, "grayColor": .gray,
        "darkGrayColor": .darkGray, "lightGrayColor": .lightGray,
    ]
}
