// A finished layout: carets, hit-testing, selections. Drawing it: TypesetLayout+Drawing.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// Text in lines. Immutable.
final class TypesetLayout: TextLayout {
    let typesetLines: [TypesetLine]
    let paragraphs: [TypesetParagraph]
    let isTruncated: Bool
    let shaper: any TextShaper
    let size: CGSize
    private let length: Int

    init(
        lines: [TypesetLine], paragraphs: [TypesetParagraph], isTruncated: Bool, length: Int, options: TextLayoutOptions,
        shaper: any TextShaper
    ) {
        typesetLines = lines
        self.paragraphs = paragraphs
        self.isTruncated = isTruncated
        self.length = length
        self.shaper = shaper
        var width: CGFloat = 0
        for line in lines {
            let style = paragraphs[line.paragraph].style
            width = max(width, line.width + min(style.firstLineHeadIndent, style.headIndent), line.frame.width)
        }
        if let limit = options.width, options.lineBreakMode != .byClipping { width = min(width, limit) }
        size = CGSize(width: width, height: lines.last.map { $0.top + $0.height } ?? 0)
    }

    var lines: [TextLine] {
        typesetLines.map { TextLine(frame: $0.frame, baseline: $0.baseline, range: $0.range) }
    }

    // MARK: Hit-testing

    func index(at point: CGPoint) -> Int {
        guard let line = typesetLines.first(where: { point.y < $0.top + $0.height }) ?? typesetLines.last else { return 0 }
        let paragraph = paragraphs[line.paragraph]
        guard let first = line.pieces.first, let last = line.pieces.last else { return line.range.location }
        if point.x <= first.left { return edge(of: first, atRight: false, line: line, paragraph) }
        for piece in line.pieces where point.x < piece.left + piece.width {
            if piece.isEllipsis { return edge(of: piece, atRight: false, line: line, paragraph) }
            return index(at: point.x - piece.left, in: piece, line: line, paragraph)
        }
        return edge(of: last, atRight: true, line: line, paragraph)
    }

    private func index(at x: CGFloat, in piece: TypesetLine.Piece, line: TypesetLine, _ paragraph: TypesetParagraph) -> Int {
        var position = piece.isRightToLeft ? piece.width : 0
        for (offset, advance) in piece.advances.enumerated() {
            let middle = piece.isRightToLeft ? position - advance / 2 : position + advance / 2
            let isBefore = piece.isRightToLeft ? x > middle : x < middle
            if isBefore { return paragraph.range.location + paragraph.cells[piece.firstCell + offset].location }
            position += piece.isRightToLeft ? -advance : advance
        }
        return clampedToLine(end(of: piece, paragraph), line, paragraph)
    }

    private func end(of piece: TypesetLine.Piece, _ paragraph: TypesetParagraph) -> Int {
        let cell = paragraph.cells[piece.firstCell + piece.advances.count - 1]
        return paragraph.range.location + cell.location + cell.length
    }

    private func edge(
        of piece: TypesetLine.Piece, atRight: Bool, line: TypesetLine, _ paragraph: TypesetParagraph
    ) -> Int {
        if piece.isEllipsis {
            // The dots stand for what begins after the text to their left.
            guard let index = line.pieces.firstIndex(where: \.isEllipsis), index > 0 else { return line.range.location }
            return end(of: line.pieces[index - 1], paragraph)
        }
        if atRight != piece.isRightToLeft { return clampedToLine(end(of: piece, paragraph), line, paragraph) }
        return paragraph.range.location + paragraph.cells[piece.firstCell].location
    }

    /// Behind the space that ends a wrapped line the caret would stand on the next line; in front of it, it stays.
    private func clampedToLine(_ index: Int, _ line: TypesetLine, _ paragraph: TypesetParagraph) -> Int {
        let end = line.range.location + line.range.length
        guard index == end, end < paragraph.range.location + paragraph.range.length, let piece = line.pieces.last,
            !piece.isEllipsis
        else { return index }
        let last = piece.firstCell + piece.advances.count - 1
        return paragraph.isSpace[last] ? paragraph.range.location + paragraph.cells[last].location : index
    }

    // MARK: Carets and selections

    private static let caretWidth: CGFloat = 2

    func caretRect(at index: Int) -> CGRect {
        let index = min(max(index, 0), length)
        guard let line = typesetLines.last(where: { $0.range.location <= index }) ?? typesetLines.first else {
            let metrics = TextStyle.standardFont.metrics
            return CGRect(x: 0, y: 0, width: Self.caretWidth, height: metrics.ascender - metrics.descender)
        }
        let x = position(of: index, on: line)
        return CGRect(x: max(x - Self.caretWidth / 2, 0), y: line.top, width: Self.caretWidth, height: line.height)
    }

    /// The place in front of the character at `index`; inside a character, in front of it.
    private func position(of index: Int, on line: TypesetLine) -> CGFloat {
        let paragraph = paragraphs[line.paragraph]
        let offset = index - paragraph.range.location
        var behind: (location: Int, x: CGFloat)?
        for piece in line.pieces where !piece.isEllipsis {
            var x = piece.isRightToLeft ? piece.left + piece.width : piece.left
            for (number, advance) in piece.advances.enumerated() {
                let cell = paragraph.cells[piece.firstCell + number]
                if offset >= cell.location, offset < cell.location + cell.length { return x }
                x += piece.isRightToLeft ? -advance : advance
                let end = cell.location + cell.length
                if end <= offset, end > behind?.location ?? -1 { behind = (end, x) }
            }
        }
        return behind?.x ?? line.left
    }

    func selectionRects(for range: NSRange) -> [CGRect] {
        typesetLines.compactMap { line in
            let paragraph = paragraphs[line.paragraph]
            var left = CGFloat.infinity, right = -CGFloat.infinity
            for piece in line.pieces where !piece.isEllipsis {
                var x = piece.isRightToLeft ? piece.left + piece.width : piece.left
                for (number, advance) in piece.advances.enumerated() {
                    let cell = paragraph.cells[piece.firstCell + number]
                    let start = paragraph.range.location + cell.location
                    let next = x + (piece.isRightToLeft ? -advance : advance)
                    if start < range.location + range.length, start + cell.length > range.location {
                        left = min(left, x, next)
                        right = max(right, x, next)
                    }
                    x = next
                }
            }
            guard left <= right else { return nil }
            return CGRect(x: left, y: line.top, width: right - left, height: line.height)
        }
    }
}
