// `<fontDescription>` elements as fonts: system fonts with weights, text styles, fonts by name.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum FontReader {
    /// What Interface Builder means where it writes no size.
    private static let defaultSize: CGFloat = 17

    static func font(_ element: InterfaceElement, _ reading: ObjectReading) -> UIFont? {
        let size = element["pointSize"].flatMap(AttributeValue.number)
        if let style = element["style"] { return textStyle(style, size: size, element, reading) }
        if let name = element["name"] { return named(name, size: size ?? defaultSize, element, reading) }
        let pointSize = size ?? defaultSize
        switch element["type"] {
        case "boldSystem":
            return .boldSystemFont(ofSize: pointSize)
        case "italicSystem":
            return .italicSystemFont(ofSize: pointSize)
        case "system", "smallSystem", "menu", nil:
            guard let weight = element["weight"] else { return .systemFont(ofSize: pointSize) }
            if let found = weights[weight] { return .systemFont(ofSize: pointSize, weight: found) }
            reading.warn(element, "\"\(weight)\" is not a font weight; the regular weight is used")
            return .systemFont(ofSize: pointSize)
        case let type?:
            reading.warn(element, "\"\(type)\" is not a type of font; the system font is used")
            return .systemFont(ofSize: pointSize)
        }
    }

    private static func textStyle(
        _ name: String,
        size: CGFloat?,
        _ element: InterfaceElement,
        _ reading: ObjectReading
    ) -> UIFont {
        guard let style = styles[name] else {
            reading.warn(element, "\"\(name)\" is not a text style; the system font is used")
            return .systemFont(ofSize: size ?? defaultSize)
        }
        let font = UIFont.preferredFont(forTextStyle: style)
        return size.map(font.withSize) ?? font
    }

    private static func named(
        _ name: String,
        size: CGFloat,
        _ element: InterfaceElement,
        _ reading: ObjectReading
    ) -> UIFont {
        if let font = UIFont(name: name, size: size) { return font }
        reading.warn(element, "the font \"\(name)\" is not installed; the system font is used")
        let lowered = name.lowercased()
        let isBold = ["bold", "heavy", "black", "-w6", "-w7", "-w8", "-w9"].contains { lowered.contains($0) }
        return isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    private static let styles: [String: UIFont.TextStyle] = [
        "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
        "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
        "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleSubhead": .subheadline,
        "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
        "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
        "UICTFontTextStyleCaption2": .caption2,
    ]
}
