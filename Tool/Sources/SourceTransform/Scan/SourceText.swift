// A source file's bytes and where its lines begin. Knows nothing of Swift.

/// UTF-8 text with positions in lines and columns.
struct SourceText: Sendable {
    let path: String
    let bytes: [UInt8]
    private let lineStarts: [Int]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// Counted from 1.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Counted from 0, in bytes.
    func column(at offset: Int) -> Int {
        offset - lineStarts[line(at: offset) - 1]
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Blanks as wide as the text before `offset` on its line; tabs stay tabs.
    func indentation(upTo offset: Int) -> String {
        let start = lineStarts[line(at: offset) - 1]
        return String(decoding: bytes[start..<offset].map { $0 == UInt8(ascii: "\t") ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// The directive that makes the next line count as `line` of this file.
    func location(line: Int) -> String {
        "#sourceLocation(file: \(SwiftLiteral.string(path)), line: \(line))"
    }
}

enum SwiftLiteral {
    /// A string literal with the text.
    static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\0": literal += "\\0"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
