// One paragraph ready for breaking: its cells with advances, where lines may end, how high lines are.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A shaped paragraph. Offsets inside are UTF-16 from the paragraph's start. Never changed after `init`.
final class TypesetParagraph {
    /// Where in its run a cell is.
    struct Place {
        let run: Int
        let cell: Int
    }

    /// Rounding of summed advances must not push a word that fits to the next line.
    static let tolerance: CGFloat = 0.01

    /// UTF-16, in the whole text; without the separator that ends the paragraph.
    let range: NSRange
    let style: NSParagraphStyle
    /// Whether the text says how it wants to be set, rather than its view.
    let hasStyle: Bool
    let styles: [TextStyle]
    let runs: [ShapedRun]
    private(set) var cells: [TextCell] = []
    private(set) var places: [Place] = []
    private(set) var isSpace: [Bool] = []
    private var canEndAfter: [Bool] = []
    let isRightToLeft: Bool
    private let emptyFont: UIFont

    /// The paragraphs' ranges: text between line feeds, carriage returns and paragraph separators. Text that ends with one
    /// has an empty paragraph after it.
    static func ranges(in text: String) -> [NSRange] {
        var ranges: [NSRange] = []
        var start = 0, position = 0
        var previous: UInt16 = 0
        for unit in text.utf16 {
            switch unit {
            case 0x0A where previous == 0x0D:
                start = position + 1
            case 0x0A, 0x0D, 0x2028, 0x2029:
                ranges.append(NSRange(location: start, length: position - start))
                start = position + 1
            default:
                break
            }
            previous = unit
            position += 1
        }
        ranges.append(NSRange(location: start, length: position - start))
        return ranges
    }

    init(_ text: NSAttributedString, range: NSRange, shaper: any TextShaper) {
        self.range = range
        let probe = min(range.location, text.length - 1)
        let given = text.attribute(.paragraphStyle, at: probe, effectiveRange: nil) as? NSParagraphStyle
        style = given ?? .default
        hasStyle = given != nil
        // An empty paragraph is as high as the text before it, or after it at the very start.
        let neighbour = range.length == 0 && probe > 0 && range.location == text.length ? text.length - 1 : probe
        emptyFont = text.attribute(.font, at: neighbour, effectiveRange: nil) as? UIFont ?? TextStyle.standardFont

        var styles: [TextStyle] = []
        if range.length > 0 {
            text.enumerateAttributes(in: range, options: []) { attributes, part, _ in
                styles.append(TextStyle(
                    range: NSRange(location: part.location - range.location, length: part.length), attributes: attributes))
            }
        }
        self.styles = styles
        let content = range.length > 0 ? (text.string as NSString).substring(with: range) : ""
        let units = Array(content.utf16)
        isRightToLeft = style.baseWritingDirection == .rightToLeft
            || (style.baseWritingDirection == .natural && TextDirection.isRightToLeft(content))
        runs = content.isEmpty ? [] : shaper.shape(content, styles: styles)
        for (runIndex, run) in runs.enumerated() {
            let runStyle = styles[run.style]
            let attachment = runStyle.attributes[.attachment] as? NSTextAttachment
            for (cellIndex, cell) in run.cells.enumerated() {
                var cell = cell
                if let attachment, units[cell.location] == 0xFFFC { cell.advance = attachment.frame.maxX }
                if units[cell.location] == 0x09 { cell.advance = 0 }
                cells.append(cell)
                places.append(Place(run: runIndex, cell: cellIndex))
                isSpace.append(LineBreakClass(LineBreaks.firstScalar(of: cell, in: units)) == .space)
            }
        }
        canEndAfter = LineBreaks.opportunities(in: units, cells: cells)
        if units.contains(0x09) { setTabs(units) }
    }

    /// Tabs reach to the next stop, counted from the paragraph's start as long as it is one line.
    private func setTabs(_ units: [UInt16]) {
        var position = style.firstLineHeadIndent
        for index in cells.indices {
            if units[cells[index].location] == 0x09 {
                let interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
                let next = style.tabStops.first { $0.location > position + Self.tolerance }?.location
                    ?? ((position / interval).rounded(.down) + 1) * interval
                cells[index].advance = next - position
            }
            position += cells[index].advance
        }
    }

    // MARK: Breaking

    /// The end of the line that starts at cell `start`, at least one cell further. `width` nil: the paragraph's end.
    func end(ofLineFrom start: Int, width: CGFloat?, mode: NSLineBreakMode) -> Int {
        guard let width else { return cells.count }
        var used: CGFloat = 0
        var lastEnd: Int?
        for index in start..<cells.count {
            used += cells[index].advance
            // Spaces at a line's end hang over it.
            if used > width + Self.tolerance, !isSpace[index] {
                if mode != .byCharWrapping, let lastEnd { return lastEnd }
                return max(index, start + 1)
            }
            if canEndAfter[index] { lastEnd = index + 1 }
        }
        return cells.count
    }

    func width(of range: Range<Int>) -> CGFloat {
        range.reduce(0) { $0 + cells[$1].advance }
    }

    // MARK: Heights

    struct LineHeight {
        var total: CGFloat
        /// From the line's top.
        var baseline: CGFloat
    }

    /// A line's height comes from the fonts asked for, not from those that stand in for missing characters.
    func height(of range: Range<Int>) -> LineHeight {
        var ascent: CGFloat = 0, descent: CGFloat = 0
        func add(_ font: UIFont, offset: CGFloat) {
            let metrics = font.metrics
            ascent = max(ascent, metrics.ascender + offset)
            descent = max(descent, -metrics.descender - offset)
        }
        if range.isEmpty {
            add(emptyFont, offset: 0)
        } else {
            let first = places[range.lowerBound].run, last = places[range.upperBound - 1].run
            for run in first...last {
                let style = styles[runs[run].style]
                add(style.font, offset: textNumber(style.attributes[.baselineOffset]) ?? 0)
                if let attachment = style.attributes[.attachment] as? NSTextAttachment {
                    ascent = max(ascent, -attachment.frame.minY)
                    descent = max(descent, attachment.frame.maxY)
                }
            }
        }
        var total = ascent + descent
        if style.lineHeightMultiple > 0 { total *= style.lineHeightMultiple }
        if style.minimumLineHeight > 0 { total = max(total, style.minimumLineHeight) }
        if style.maximumLineHeight > 0 { total = min(total, style.maximumLineHeight) }
        // Room gained or lost is above the text, as in TextKit.
        return LineHeight(total: total, baseline: total - descent)
    }

    // MARK: Ranges and pieces

    /// UTF-16 in the whole text.
    func utf16Range(of cells: Range<Int>, isLineEnd: Bool) -> NSRange {
        let start = cells.lowerBound < self.cells.count ? self.cells[cells.lowerBound].location : range.length
        let end = isLineEnd || cells.upperBound >= self.cells.count ? range.length : self.cells[cells.upperBound].location
        return NSRange(location: range.location + start, length: max(end - start, 0))
    }

    /// The cells grouped by run, in logical order.
    func pieces(_ range: Range<Int>) -> [TypesetLine.Piece] {
        var pieces: [TypesetLine.Piece] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let run = places[start].run
            var end = start
            while end < range.upperBound, places[end].run == run { end += 1 }
            pieces.append(TypesetLine.Piece(
                run: runs[run], cells: places[start].cell..<places[end - 1].cell + 1, style: styles[runs[run].style],
                firstCell: start, advances: cells[start..<end].map(\.advance)))
            start = end
        }
        return pieces
    }
}

/// Which way text runs.
enum TextDirection {
    /// Whether the first letter with a direction is Hebrew, Arabic or of their kin.
    static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            if isRightToLeft(scalar) { return true }
            if scalar.properties.isAlphabetic { return false }
        }
        return false
    }

    static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
