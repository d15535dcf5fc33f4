// One set line: its pieces from left to right, each with its place.

@_spi(Nagare) import CoreGraphics
import Foundation

struct TypesetLine {
    /// Cells of one run that stand together on the line.
    struct Piece {
        let run: ShapedRun
        let cells: Range<Int>
        let style: TextStyle
        /// The first cell's index in the paragraph; -1 for an ellipsis.
        let firstCell: Int
        /// By cell, in logical order; what the line really gives them.
        var advances: [CGFloat]
        let isEllipsis: Bool
        /// Left edge, set by `place`.
        var left: CGFloat = 0

        var width: CGFloat { advances.reduce(0, +) }
        var isRightToLeft: Bool { !run.level.isMultiple(of: 2) }

        init(run: ShapedRun, cells: Range<Int>, style: TextStyle, firstCell: Int, advances: [CGFloat]) {
            self.run = run
            self.cells = cells
            self.style = style
            self.firstCell = firstCell
            self.advances = advances
            isEllipsis = false
        }

        init(run: ShapedRun, cells: Range<Int>, style: TextStyle, width: CGFloat, isEllipsis: Bool) {
            self.run = run
            self.cells = cells
            self.style = style
            firstCell = -1
            advances = run.cells.map(\.advance)
            self.isEllipsis = isEllipsis
        }
    }

    let paragraph: Int
    /// UTF-16, in the whole text.
    let range: NSRange
    let top: CGFloat
    let height: CGFloat
    let baseline: CGFloat
    var pieces: [Piece] = []
    private(set) var left: CGFloat = 0
    /// Without the spaces a wrapped line ends with.
    private(set) var width: CGFloat = 0

    init(paragraph: Int, range: NSRange, top: CGFloat, height: CGFloat, baseline: CGFloat) {
        self.paragraph = paragraph
        self.range = range
        self.top = top
        self.height = height
        self.baseline = baseline
    }

    var frame: CGRect { CGRect(x: left, y: top, width: width, height: height) }

    /// Gives every piece its place.
    ///
    /// - Parameters:
    ///   - width: the room for the line; nil for as much as it needs.
    ///   - isJustified: whether the line is one that may be stretched, not a paragraph's last.
    mutating func place(
        _ paragraph: TypesetParagraph, width room: CGFloat?, head: CGFloat, alignment: NSTextAlignment, isJustified: Bool
    ) {
        let hanging = isJustified ? hangingWidth(paragraph) : 0
        width = pieces.reduce(0) { $0 + $1.width } - hanging
        let slack = max((room ?? width) - width, 0)
        if alignment == .justified, isJustified, slack > 0 { justify(paragraph, slack) }
        switch alignment {
        case .center: left = head + slack / 2
        case .right: left = head + slack
        case .left, .justified, .natural: left = head
        }
        orderVisually()
        // Hanging spaces of text from right to left hang out to the left.
        var x = left - (paragraph.isRightToLeft ? hanging : 0)
        for index in pieces.indices {
            pieces[index].left = x
            x += pieces[index].width
        }
    }

    private func hangingWidth(_ paragraph: TypesetParagraph) -> CGFloat {
        var width: CGFloat = 0
        for piece in pieces.reversed() where !piece.isEllipsis {
            for offset in piece.advances.indices.reversed() {
                guard paragraph.isSpace[piece.firstCell + offset] else { return width }
                width += piece.advances[offset]
            }
        }
        return width
    }

    /// Widens the spaces between words; between all characters where there are none.
    private mutating func justify(_ paragraph: TypesetParagraph, _ slack: CGFloat) {
        func offsets(_ piece: Piece, onlySpaces: Bool) -> [Int] {
            piece.isEllipsis ? [] : piece.advances.indices.filter { !onlySpaces || paragraph.isSpace[piece.firstCell + $0] }
        }
        var places: [(piece: Int, offset: Int)] = []
        for onlySpaces in [true, false] where places.isEmpty {
            places = pieces.indices.flatMap { index in offsets(pieces[index], onlySpaces: onlySpaces).map { (index, $0) } }
            // What comes last on the line, hanging or not, is not widened.
            while let last = places.last, last.piece == pieces.count - 1,
                pieces[last.piece].advances[last.offset...].indices.allSatisfy({
                    $0 == last.offset || paragraph.isSpace[pieces[last.piece].firstCell + $0]
                }) {
                places.removeLast()
            }
        }
        guard !places.isEmpty else { return }
        let share = slack / CGFloat(places.count)
        for place in places { pieces[place.piece].advances[place.offset] += share }
        width += slack
    }

    /// Rule L2 of the bidirectional algorithm: from the highest level down, turns every stretch at or above it around.
    private mutating func orderVisually() {
        guard let highest = pieces.map(\.run.level).max(), highest > 0 else { return }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < pieces.count {
                guard pieces[start].run.level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < pieces.count, pieces[end].run.level >= level { end += 1 }
                pieces[start..<end].reverse()
                start = end
            }
        }
    }
}
