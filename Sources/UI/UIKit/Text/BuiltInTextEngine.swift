// The text engine of pure Swift: right lines and carets without a font in sight, and no glyphs drawn.
// Tests on a bare Swift image use it; hosts install UIRaster's.

@_spi(Nagare) import CoreGraphics
import Foundation

/// Measures text with the embedded advance widths.
@_spi(Nagare) public final class BuiltInTextEngine: TextEngine {
    private let shaper = AdvanceShaper()
    private let cache = LayoutCache()

    public init() {}

    public func metrics(for font: UIFont) -> FontMetrics {
        .standard(for: font)
    }

    public func layout(_ text: NSAttributedString, options: TextLayoutOptions) -> any TextLayout {
        cache.layout(text, options: options) { Typesetter.layout(text, options: options, shaper: shaper) }
    }
}

/// Gives every character its width by the table.
private final class AdvanceShaper: TextShaper {
    func shape(_ paragraph: String, styles: [TextStyle]) -> [ShapedRun] {
        var runs: [ShapedRun] = []
        for (index, style) in styles.enumerated() {
            let text = styles.count == 1 ? paragraph : (paragraph as NSString).substring(with: style.range)
            runs += shape(text, at: style.range.location, style: style, index: index)
        }
        return runs
    }

    private func shape(_ text: String, at start: Int, style: TextStyle, index: Int) -> [ShapedRun] {
        let widths = AdvanceWidths.widths(for: style.font.face)
        let size = style.font.pointSize
        let spacing = style.kern + SystemFontSpacing.tracking(for: style.font)
        var runs: [ShapedRun] = []
        var cells: [TextCell] = []
        var isRightToLeft = false
        var location = start
        func finish() {
            if !cells.isEmpty { runs.append(ShapedRun(style: index, level: isRightToLeft ? 1 : 0, cells: cells, payload: nil)) }
            cells = []
        }
        for character in text {
            let length = character.utf16.count
            if let first = character.unicodeScalars.first, first.properties.isAlphabetic {
                let direction = TextDirection.isRightToLeft(first)
                if direction != isRightToLeft { finish() }
                isRightToLeft = direction
            }
            let advance = widths.advance(of: character) * size
            cells.append(TextCell(location: location, length: length, advance: advance == 0 ? 0 : max(advance + spacing, 0)))
            location += length
        }
        finish()
        return runs
    }

    func draw(
        _ run: ShapedRun, cells: Range<Int>, style: TextStyle, in context: CGContext, at point: CGPoint, color: CGColor
    ) {}
}
