// XML to elements, with the line of each. What the elements mean is said elsewhere.

import Foundation
import FoundationXML
@_spi(Nagare) import UIKit

/// Reads one file. Faults become an `InterfaceError` with the line where XML ends to make sense.
final class InterfaceParser: NSObject, XMLParserDelegate {
    private var root: InterfaceElement?
    private var open: [InterfaceElement] = []
    /// The parser goes on after most faults; the first one is what has to be repaired.
    private var fault: (code: Int, line: Int, innermost: InterfaceElement?)?

    static func parse(_ data: Data, file: String) throws -> InterfaceElement {
        let parser = XMLParser(data: data)
        let receiver = InterfaceParser()
        parser.delegate = receiver
        let succeeded = parser.parse()
        if receiver.fault == nil, succeeded, let root = receiver.root { return root }
        let code = receiver.fault?.code ?? (parser.parserError as NSError?)?.code ?? 0
        let innermost = receiver.fault?.innermost
        throw InterfaceError(
            file: file,
            line: data.isEmpty ? nil : max(receiver.fault?.line ?? parser.lineNumber, 1),
            message: "this is not XML: "
                + describe(code, data: data, innermost: innermost, isAfterEnd: innermost == nil && receiver.root != nil)
                + "; the file cannot be used"
        )
    }

    /// The faults that happen to Interface Builder files, most of all in merges. Codes are libxml2's.
    private static func describe(_ code: Int, data: Data, innermost: InterfaceElement?, isAfterEnd: Bool) -> String {
        if data.isEmpty { return "the file is empty" }
        if let conflict = conflictMarker(in: data) { return "\(conflict) is a marker of an unfinished merge" }
        let place = innermost.map { " inside <\($0.name)> of line \($0.line)" } ?? ""
        if isAfterEnd { return "something follows the end of the document" }
        switch code {
        case 0, 4: return "no element was found"
        case 5, 77: return "the file ends\(place)"
        case 9: return "a character is not allowed in XML\(place)"
        case 23, 26: return "\"&\" does not begin a known entity\(place)"
        case 38, 39, 40: return "an attribute's value is not quoted, or holds \"<\"\(place)"
        case 42: return "an attribute stands twice\(place)"
        case 68: return "\"<\" is not followed by an element's name\(place)"
        case 65: return "a space is missing between attributes\(place)"
        case 73: return "a tag is not closed\(place)"
        case 76: return "the end tag does not match\(place)"
        case 81: return "the text is not in the encoding the file declares\(place)"
        default: return "it stops making sense\(place)"
        }
    }

    private static func conflictMarker(in data: Data) -> String? {
        let text = String(decoding: data, as: UTF8.self)
        return text.split(separator: "\n").first { $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ") }
            .map { "\"\($0)\"" }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        let element = InterfaceElement(name: elementName, attributes: attributeDict, line: parser.lineNumber)
        if let parent = open.last {
            parent.append(element)
        } else {
            root = element
        }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard fault == nil else { return }
        fault = ((parseError as NSError).code, parser.lineNumber, open.last)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.append(text: string)
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        open.last?.append(text: String(decoding: CDATABlock, as: UTF8.self))
    }
}
