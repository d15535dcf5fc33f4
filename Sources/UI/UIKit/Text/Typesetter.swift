// Setting text in lines: paragraphs, breaking, limits. Truncated lines: Typesetter+Truncation.swift.
// Engines differ only in the shaper they pass in, so labels get the same lines from all of them.

@_spi(Nagare) import CoreGraphics
import Foundation

/// Breaks attributed text into lines. A value for one layout.
@_spi(Nagare) public struct Typesetter {
    let shaper: any TextShaper
    let options: TextLayoutOptions
    private(set) var lines: [TypesetLine] = []
    private(set) var isTruncated = false
    private(set) var paragraphs: [TypesetParagraph] = []
    /// Where the next line's top goes.
    private var top: CGFloat = 0

    public static func layout(
        _ text: NSAttributedString, options: TextLayoutOptions, shaper: any TextShaper
    ) -> any TextLayout {
        var typesetter = Typesetter(shaper: shaper, options: options)
        typesetter.set(text)
        return TypesetLayout(
            lines: typesetter.lines, paragraphs: typesetter.paragraphs, isTruncated: typesetter.isTruncated,
            length: text.length, options: options, shaper: shaper)
    }

    private init(shaper: any TextShaper, options: TextLayoutOptions) {
        self.shaper = shaper
        self.options = options
    }

    private mutating func set(_ text: NSAttributedString) {
        guard text.length > 0 else { return }
        let ranges = TypesetParagraph.ranges(in: text.string)
        for (index, range) in ranges.enumerated() {
            let paragraph = TypesetParagraph(text, range: range, shaper: shaper)
            paragraphs.append(paragraph)
            if index > 0 { top += paragraph.style.paragraphSpacingBefore }
            let isLast = index == ranges.count - 1
            guard set(paragraph, index: index, isLast: isLast) else { return }
            if !isLast { top += paragraph.style.paragraphSpacing }
        }
    }

    /// Returns whether there is room for more.
    private mutating func set(_ paragraph: TypesetParagraph, index: Int, isLast: Bool) -> Bool {
        var start = 0
        repeat {
            let isFirst = start == 0
            let head = isFirst ? paragraph.style.firstLineHeadIndent : paragraph.style.headIndent
            let width = options.width.map { lineWidth($0, head: head, style: paragraph.style) }
            var end = paragraph.end(ofLineFrom: start, width: width, mode: mode(for: paragraph))
            var height = paragraph.height(of: start..<max(end, start))
            let isFinal = isFinalLine(height: height, spacing: paragraph.style.lineSpacing)
            // A single clipped or truncated line runs to the paragraph's end, whatever its width.
            if isFinal, truncates || (options.maximumNumberOfLines == 1 && options.lineBreakMode == .byClipping) {
                end = paragraph.cells.count
                height = paragraph.height(of: start..<end)
            }
            if options.height != nil, !lines.isEmpty, !fits(height.total) {
                isTruncated = true
                return false
            }
            let hasMore = end < paragraph.cells.count || !isLast
            var line = TypesetLine(
                paragraph: index, range: paragraph.utf16Range(of: start..<end, isLineEnd: end == paragraph.cells.count),
                top: top, height: height.total, baseline: top + height.baseline)
            let isCut = isFinal && truncates && (hasMore || overflows(paragraph, start..<end, width))
            if isCut, let width {
                line.pieces = truncatedPieces(paragraph, start..<end, width: width, hasMore: hasMore)
                isTruncated = true
            } else {
                line.pieces = paragraph.pieces(start..<end)
                if isFinal, hasMore { isTruncated = true }
            }
            line.place(
                paragraph, width: width, head: head, alignment: alignment(of: paragraph),
                isJustified: !isCut && end < paragraph.cells.count)
            lines.append(line)
            top += height.total
            if isFinal { return false }
            if end < paragraph.cells.count || !isLast { top += paragraph.style.lineSpacing }
            start = end
        } while start < paragraph.cells.count
        return true
    }

    // MARK: Limits

    private var truncates: Bool {
        switch options.lineBreakMode {
        case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: options.width != nil
        case .byWordWrapping, .byCharWrapping, .byClipping: false
        }
    }

    private func lineWidth(_ width: CGFloat, head: CGFloat, style: NSParagraphStyle) -> CGFloat {
        let right = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
        return max(right - head, 0)
    }

    private func mode(for paragraph: TypesetParagraph) -> NSLineBreakMode {
        paragraph.style.lineBreakMode == .byCharWrapping ? .byCharWrapping : options.lineBreakMode
    }

    private func alignment(of paragraph: TypesetParagraph) -> NSTextAlignment {
        let own = paragraph.hasStyle ? paragraph.style.alignment : options.alignment
        guard own == .natural else { return own }
        return paragraph.isRightToLeft ? .right : .left
    }

    /// Half a point of tolerance: labels are rounded to pixels and must not lose their last line to that.
    private func fits(_ height: CGFloat) -> Bool {
        options.height.map { top + height <= $0 + 0.5 } ?? true
    }

    /// Whether no line can follow one of this height.
    private func isFinalLine(height: TypesetParagraph.LineHeight, spacing: CGFloat) -> Bool {
        if options.maximumNumberOfLines > 0, lines.count + 1 >= options.maximumNumberOfLines { return true }
        return !fits(height.total * 2 + spacing)
    }

    private func overflows(_ paragraph: TypesetParagraph, _ cells: Range<Int>, _ width: CGFloat?) -> Bool {
        guard let width else { return false }
        return paragraph.width(of: cells) > width + TypesetParagraph.tolerance
    }
}
