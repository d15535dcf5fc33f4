// Changes to a source text that keep every line, and every column a diagnostic may point at, where it was.

/// Edits of one file, applied together.
struct SourceEdits {
    private struct Edit {
        var range: Range<Int>
        var text: String
    }

    private let source: SourceText
    private var edits: [Edit] = []

    init(_ source: SourceText) {
        self.source = source
    }

    /// Overwrites a range with blanks.
    mutating func blank(_ range: Range<Int>) {
        replace(range, with: "")
    }

    /// Overwrites a range with a text that is not longer, filled up with blanks. Line ends inside the range stay.
    mutating func replace(_ range: Range<Int>, with text: String) {
        precondition(text.utf8.count <= range.count, "a replacement must fit in the place of what it replaces")
        let rest = source.bytes[range.dropFirst(text.utf8.count)]
        let filling = rest.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
        edits.append(Edit(range: range, text: text + String(decoding: filling, as: UTF8.self)))
    }

    /// Puts a few characters in the middle of a line. What follows on the line moves to the right, so this is
    /// for headers of declarations only, after which nothing is worth pointing at.
    mutating func insertInline(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text))
    }

    /// Puts whole lines at a place where a declaration may begin; the original goes on at its own line and column.
    mutating func insertLines(_ text: String, at offset: Int) {
        let resumption = source.location(line: source.line(at: offset)) + "\n" + source.indentation(upTo: offset)
        edits.append(Edit(range: offset..<offset, text: "\n\(text)\n\(resumption)"))
    }

    func applied() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.bytes.count + 256)
        var position = 0
        // At one place insertions come first, then the widest replacement, which covers the others.
        let ordered = edits.enumerated().sorted { left, right in
            let (one, other) = (left.element.range, right.element.range)
            if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
            if one.isEmpty != other.isEmpty { return one.isEmpty }
            if one.count != other.count { return one.count > other.count }
            return left.offset < right.offset
        }
        for (_, edit) in ordered where edit.range.lowerBound >= position {
            result += source.bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        result += source.bytes[position...]
        return result
    }
}
