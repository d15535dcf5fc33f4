// Reads the OpenStep property list format, in which Xcode writes project.pbxproj and older .strings files.
// Only the grammar lives here.

import Diagnostics

/// A recursive-descent parser over UTF-8 bytes.
struct OpenStepParser {
    private let bytes: [UInt8]
    private let file: String
    private var position = 0
    private var line = 1

    /// Parses the whole of `text`. Throws a `Diagnostic` with the line of the first mistake.
    static func parse(_ text: String, file: String) throws -> PropertyNode {
        var parser = OpenStepParser(bytes: Array(text.utf8), file: file)
        try parser.skipBlanks()
        let node = try parser.parseValue()
        try parser.skipBlanks()
        guard parser.position == parser.bytes.count else {
            throw parser.failure("found \(parser.here) after the end of the property list")
        }
        return node
    }

    private init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    private var current: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private var here: String {
        current.map { "'\(Character(UnicodeScalar($0)))'" } ?? "the end of the file"
    }

    private func failure(_ message: String, line: Int? = nil) -> Diagnostic {
        .error(message, file: file, line: line ?? self.line)
    }

    private mutating func advance() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { position + $0.count <= bytes.count && bytes[position..<position + $0.count].elementsEqual($0) }
    }

    private mutating func skipBlanks() throws {
        while let byte = current {
            if byte <= UInt8(ascii: " ") {
                advance()
            } else if isNext("//") {
                while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
            } else if isNext("/*") {
                let start = line
                while !isNext("*/") {
                    guard current != nil else { throw failure("a comment that begins here has no end", line: start) }
                    advance()
                }
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func expect(_ byte: UInt8, after what: String) throws {
        try skipBlanks()
        guard current == byte else {
            throw failure("expected '\(Character(UnicodeScalar(byte)))' after \(what), found \(here)")
        }
        advance()
    }

    private mutating func parseValue() throws -> PropertyNode {
        let start = line
        switch current {
        case UInt8(ascii: "{"): return PropertyNode(value: .dictionary(try parseEntries()), line: start)
        case UInt8(ascii: "("): return PropertyNode(value: .array(try parseElements()), line: start)
        case UInt8(ascii: "<"): return PropertyNode(value: .string(try parseData()), line: start)
        default: return PropertyNode(value: .string(try parseString()), line: start)
        }
    }

    private mutating func parseEntries() throws -> [PropertyNode.Entry] {
        let start = line
        advance()
        var entries: [PropertyNode.Entry] = []
        while true {
            try skipBlanks()
            guard let byte = current else { throw failure("the dictionary that begins on line \(start) has no '}'") }
            if byte == UInt8(ascii: "}") {
                advance()
                return entries
            }
            let keyLine = line
            let key = try parseString()
            try expect(UInt8(ascii: "="), after: "the key '\(key)'")
            try skipBlanks()
            let value = try parseValue()
            entries.append(.init(key: key, value: value, line: keyLine))
            try skipBlanks()
            if current != UInt8(ascii: "}") { try expect(UInt8(ascii: ";"), after: "the value of '\(key)'") }
        }
    }

    private mutating func parseElements() throws -> [PropertyNode] {
        let start = line
        advance()
        var elements: [PropertyNode] = []
        while true {
            try skipBlanks()
            guard let byte = current else { throw failure("the list that begins on line \(start) has no ')'") }
            if byte == UInt8(ascii: ")") {
                advance()
                return elements
            }
            elements.append(try parseValue())
            try skipBlanks()
            if current != UInt8(ascii: ")") { try expect(UInt8(ascii: ","), after: "an element") }
        }
    }

    /// Data is kept as its hexadecimal text: no object of a project needs the bytes.
    private mutating func parseData() throws -> String {
        let start = line
        advance()
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: ">") {
            if byte > UInt8(ascii: " ") { text.append(byte) }
            advance()
        }
        guard current != nil else { throw failure("the data that begins here has no '>'", line: start) }
        advance()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func parseString() throws -> String {
        guard let first = current else { throw failure("expected a value, found the end of the file") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try parseQuoted(by: first) }
        let start = position
        while let byte = current, Self.isUnquoted(byte) { position += 1 }
        guard position > start else { throw failure("expected a value, found \(here)") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
             UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "~"): true
        default: byte >= 0x80
        }
    }

    private mutating func parseQuoted(by quote: UInt8) throws -> String {
        let start = line
        advance()
        var text: [UInt8] = []
        while let byte = current {
            advance()
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard let escaped = current else { break }
            advance()
            switch escaped {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "a"): text.append(0x07)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "v"): text.append(0x0B)
            case UInt8(ascii: "U"): text.append(contentsOf: try parseUnicodeEscape().utf8)
            case UInt8(ascii: "0")...UInt8(ascii: "7"): text.append(parseOctalEscape(first: escaped))
            default: text.append(escaped)
            }
        }
        throw failure("the string that begins here has no closing quote", line: start)
    }

    private mutating func parseUnicodeEscape() throws -> String {
        var units = [try parseHexadecimalUnit()]
        if UTF16.isLeadSurrogate(units[0]), isNext("\\U") {
            position += 2
            units.append(try parseHexadecimalUnit())
        }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func parseHexadecimalUnit() throws -> UInt16 {
        guard position + 4 <= bytes.count, let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16) else {
            throw failure("'\\U' is not followed by four hexadecimal digits")
        }
        position += 4
        return unit
    }

    private mutating func parseOctalEscape(first: UInt8) -> UInt8 {
        var value = Int(first - UInt8(ascii: "0"))
        var digits = 1
        while digits < 3, let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
            value = value * 8 + Int(byte - UInt8(ascii: "0"))
            position += 1
            digits += 1
        }
        return UInt8(truncatingIfNeeded: value)
    }
}
