// Lines cut to fit, with an ellipsis at their head, middle or tail.

@_spi(Nagare) import CoreGraphics
import Foundation

extension Typesetter {
    /// The pieces of a line that shows as much of `cells` as fits beside an ellipsis.
    ///
    /// - Parameter hasMore: whether text follows that this line cannot show at all.
    func truncatedPieces(
        _ paragraph: TypesetParagraph, _ cells: Range<Int>, width: CGFloat, hasMore: Bool
    ) -> [TypesetLine.Piece] {
        guard !cells.isEmpty else { return [] }
        let ellipsis = ellipsis(in: paragraph, at: options.lineBreakMode == .byTruncatingHead ? cells.lowerBound : cells.upperBound - 1)
        let room = max(width - ellipsis.width, 0) + TypesetParagraph.tolerance
        switch options.lineBreakMode {
        case .byTruncatingHead:
            let start = tailStart(paragraph, cells, room: room)
            return [ellipsis] + paragraph.pieces(start..<cells.upperBound)
        case .byTruncatingMiddle:
            let end = headEnd(paragraph, cells, room: room / 2)
            let used = paragraph.width(of: cells.lowerBound..<end)
            let start = max(tailStart(paragraph, cells, room: room - used), end)
            return paragraph.pieces(cells.lowerBound..<end) + [ellipsis] + paragraph.pieces(start..<cells.upperBound)
        default:
            var end = headEnd(paragraph, cells, room: room)
            // No space before the dots, as on iOS.
            while end > cells.lowerBound, paragraph.isSpace[end - 1] { end -= 1 }
            return paragraph.pieces(cells.lowerBound..<end) + [ellipsis]
        }
    }

    private func headEnd(_ paragraph: TypesetParagraph, _ cells: Range<Int>, room: CGFloat) -> Int {
        var used: CGFloat = 0
        for index in cells {
            used += paragraph.cells[index].advance
            if used > room { return index }
        }
        return cells.upperBound
    }

    private func tailStart(_ paragraph: TypesetParagraph, _ cells: Range<Int>, room: CGFloat) -> Int {
        var used: CGFloat = 0
        for index in cells.reversed() {
            used += paragraph.cells[index].advance
            if used > room { return index + 1 }
        }
        return cells.lowerBound
    }

    /// The dots, set like the text at the cell where they stand.
    private func ellipsis(in paragraph: TypesetParagraph, at cell: Int) -> TypesetLine.Piece {
        let place = paragraph.places[min(max(cell, 0), paragraph.places.count - 1)]
        var style = paragraph.styles[paragraph.runs[place.run].style]
        style.range = NSRange(location: 0, length: 1)
        style.attributes[.attachment] = nil
        let run = shaper.shape("…", styles: [style]).first ?? ShapedRun(style: 0, level: 0, cells: [], payload: nil)
        return TypesetLine.Piece(
            run: run, cells: 0..<run.cells.count, style: style, width: run.cells.reduce(0) { $0 + $1.advance },
            isEllipsis: true)
    }
}
