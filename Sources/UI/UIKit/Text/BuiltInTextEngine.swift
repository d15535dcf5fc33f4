// The text engine of pure Swift: metrics only, from an embedded table of advance widths.
// It draws nothing; UIRaster's engine does.

@_spi(Nagare) import CoreGraphics
import Foundation

/// Measures text without fonts.
@_spi(Nagare) public final class BuiltInTextEngine: TextEngine {
    public init() {}

    public func metrics(for font: UIFont) -> FontMetrics {
        FontMetrics.standard(for: font)
    }

    public func layout(_ text: NSAttributedString, options: TextLayoutOptions) -> any TextLayout {
        BuiltInTextLayout(text)
    }
}

final class BuiltInTextLayout: TextLayout {
    let size: CGSize
    let lines: [TextLine]
    let isTruncated = false
    private let advance: CGFloat
    private let length: Int

    init(_ text: NSAttributedString) {
        length = text.length
        let font = length > 0 ? text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
        let used = font ?? UIFont.systemFont(ofSize: 17)
        let metrics = used.metrics
        advance = used.pointSize * 0.55
        size = CGSize(width: CGFloat(length) * advance, height: metrics.ascender - metrics.descender)
        lines = [TextLine(frame: CGRect(origin: .zero, size: size), baseline: metrics.ascender, range: NSRange(location: 0, length: length))]
    }

    func index(at point: CGPoint) -> Int { min(max(Int((point.x / advance).rounded()), 0), length) }

    func caretRect(at index: Int) -> CGRect {
        CGRect(x: CGFloat(index) * advance - 1, y: 0, width: 2, height: size.height)
    }

    func selectionRects(for range: NSRange) -> [CGRect] {
        [CGRect(x: CGFloat(range.location) * advance, y: 0, width: CGFloat(range.length) * advance, height: size.height)]
    }

    func draw(in context: CGContext, at origin: CGPoint, color: CGColor) {}
}
