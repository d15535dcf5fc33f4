// `<attributedString>` elements: fragments with fonts, colours and paragraph styles.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum AttributedTextReader {
    static func string(_ element: InterfaceElement, _ reading: ObjectReading) -> NSAttributedString? {
        guard element.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString(string: "")
        var previousCount = 0
        for fragment in element.first("fragments")?.all("fragment") ?? [] {
            let content = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
            var attributes = fragment.first("attributes").map { self.attributes($0, reading) } ?? [:]
            // Foundation on Linux compares a fragment with the one before it and traps on values such as fonts, unless the
            // number of attributes already tells them apart.
            if attributes.count == previousCount, !attributes.isEmpty { attributes[fragmentMark] = true }
            previousCount = attributes.count
            result.append(NSAttributedString(string: content, attributes: attributes))
        }
        return result
    }

    private static let fragmentMark = NSAttributedString.Key("NagareFragment")

    private static func attributes(
        _ element: InterfaceElement,
        _ reading: ObjectReading
    ) -> [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        for child in element.children {
            switch child.key {
            case "NSColor": found[.foregroundColor] = reading.color(child)
            case "NSBackgroundColor": found[.backgroundColor] = reading.color(child)
            case "NSStrokeColor": found[.strokeColor] = reading.color(child)
            case "NSUnderlineColor": found[.underlineColor] = reading.color(child)
            case "NSFont": found[.font] = font(child, reading)
            case "NSParagraphStyle": found[.paragraphStyle] = paragraphStyle(child, reading)
            case "NSUnderline": found[.underlineStyle] = child["value"].flatMap(AttributeValue.int)
            case "NSStrikethrough": found[.strikethroughStyle] = child["value"].flatMap(AttributeValue.int)
            case "NSKern": found[.kern] = child["value"].flatMap(AttributeValue.number)
            case "NSBaselineOffset": found[.baselineOffset] = child["value"].flatMap(AttributeValue.number)
            case "NSOriginalFont": break
            case let key:
                reading.warn(child, "the text attribute \"\(key ?? child.name)\" is not known; it is ignored")
            }
        }
        return found
    }

    /// `<font key="NSFont" size="17" name="HelveticaNeue"/>`, or `metaFont="system"`.
    private static func font(_ element: InterfaceElement, _ reading: ObjectReading) -> UIFont? {
        guard element.name == "font" else { return reading.font(element) }
        let size = element["size"].flatMap(AttributeValue.number) ?? 12
        if let meta = element["metaFont"] {
            return meta.lowercased().contains("bold") ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
        }
        guard let name = element["name"] else { return .systemFont(ofSize: size) }
        if name.hasPrefix(".") { return .systemFont(ofSize: size) }
        return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }

    private static func paragraphStyle(_ element: InterfaceElement, _ reading: ObjectReading) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        func number(_ name: String) -> CGFloat? {
            element[name].flatMap(AttributeValue.number)
        }
        if let alignment = element["alignment"] {
            style.alignment = ElementTable.textAlignments.first { $0.key == alignment }?.value ?? .natural
        }
        if let mode = element["lineBreakMode"] {
            let names: [String: NSLineBreakMode] = [
                "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
                "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
                "truncatingMiddle": .byTruncatingMiddle,
            ]
            style.lineBreakMode = names[mode] ?? .byWordWrapping
        }
        if let value = number("lineSpacing") { style.lineSpacing = value }
        if let value = number("paragraphSpacing") { style.paragraphSpacing = value }
        if let value = number("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
        if let value = number("lineHeightMultiple") { style.lineHeightMultiple = value }
        if let value = number("minimumLineHeight") { style.minimumLineHeight = value }
        if let value = number("maximumLineHeight") { style.maximumLineHeight = value }
        if let value = number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
        if let value = number("headIndent") { style.headIndent = value }
        if let value = number("tailIndent") { style.tailIndent = value }
        return style
    }
}
