// Reading files and property lists with messages a person can act on. No Xcode knowledge lives here.

import Diagnostics
import Foundation
import FoundationXML

enum FileReading {
    /// The reason of a Foundation error, without its domain and code.
    static func reason(of error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
        case .fileReadNoPermission: "no permission"
        case .fileReadInapplicableStringEncoding, .fileReadCorruptFile, .fileReadUnknownStringEncoding: "it is not UTF-8 text"
        default: "\((error as NSError).localizedDescription)"
        }
    }
}

/// Property lists in the XML and binary formats.
public enum PropertyListReading {
    /// Throws a `Diagnostic`, with the line when the XML itself is broken.
    public static func dictionary(from data: Data, file: String) throws -> [String: Any] {
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            if let mistake = XMLMistake.first(in: data) {
                throw Diagnostic.error("is not a property list: \(mistake.message)", file: file, line: mistake.line)
            }
            throw Diagnostic.error("is not a property list", file: file)
        }
        guard let dictionary = value as? [String: Any] else {
            throw Diagnostic.error("holds no dictionary", file: file)
        }
        return dictionary
    }

    public static func dictionary(atPath path: String) throws -> [String: Any] {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw Diagnostic.error("cannot be read: \(FileReading.reason(of: error))", file: path)
        }
        return try dictionary(from: data, file: path)
    }
}

/// Finds where XML stops being XML.
private final class XMLMistake: NSObject, XMLParserDelegate {
    private var mistake: (message: String, line: Int)?

    static func first(in data: Data) -> (message: String, line: Int)? {
        let finder = XMLMistake()
        let parser = XMLParser(data: data)
        parser.delegate = finder
        _ = parser.parse()
        return finder.mistake
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        if mistake == nil { mistake = ("the XML is malformed", max(parser.lineNumber, 1)) }
    }
}
