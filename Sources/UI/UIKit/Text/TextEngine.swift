// The contract between UIKit and whatever measures and draws text.
// Implementations: `BuiltInTextEngine` (this module, metrics only) and UIRaster's Pango engine.

@_spi(Nagare) import CoreGraphics
import Foundation

/// Vertical metrics of a font at its point size, in points; `descender` is negative as in `UIFont`.
@_spi(Nagare) public struct FontMetrics: Hashable, Sendable {
    public var ascender: CGFloat
    public var descender: CGFloat
    public var leading: CGFloat
    public var capHeight: CGFloat
    public var xHeight: CGFloat

    public init(ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}

/// How a piece of text is broken into lines. Lengths in points.
@_spi(Nagare) public struct TextLayoutOptions: Hashable, Sendable {
    /// `nil`: one unbounded line per paragraph.
    public var width: CGFloat?
    /// `nil`: unbounded. Lines that do not fit are dropped and the last one is truncated.
    public var height: CGFloat?
    /// 0: no limit.
    public var maximumNumberOfLines: Int
    public var lineBreakMode: NSLineBreakMode
    public var alignment: NSTextAlignment

    public init(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        maximumNumberOfLines: Int = 0,
        lineBreakMode: NSLineBreakMode = .byWordWrapping,
        alignment: NSTextAlignment = .natural
    ) {
        self.width = width
        self.height = height
        self.maximumNumberOfLines = maximumNumberOfLines
        self.lineBreakMode = lineBreakMode
        self.alignment = alignment
    }
}

/// One laid-out line. Coordinates are the layout's own, origin top left.
@_spi(Nagare) public struct TextLine: Hashable, Sendable {
    public var frame: CGRect
    /// Distance from the layout's top to this line's baseline.
    public var baseline: CGFloat
    /// UTF-16 range of the source text shown on this line.
    public var range: NSRange

    public init(frame: CGRect, baseline: CGFloat, range: NSRange) {
        self.frame = frame
        self.baseline = baseline
        self.range = range
    }
}

/// Text broken into lines, ready to be measured, hit-tested and drawn. Immutable.
@_spi(Nagare) public protocol TextLayout: AnyObject {
    /// The used size, not rounded.
    var size: CGSize { get }
    var lines: [TextLine] { get }
    var isTruncated: Bool { get }
    /// The UTF-16 index of the caret position nearest to `point`.
    func index(at point: CGPoint) -> Int
    /// The caret's rectangle in front of the UTF-16 index, 2 points wide.
    func caretRect(at index: Int) -> CGRect
    /// One rectangle per line touched by `range`.
    func selectionRects(for range: NSRange) -> [CGRect]
    /// Draws with the text's own colours; `color` for runs without one.
    func draw(in context: CGContext, at origin: CGPoint, color: CGColor)
}

/// Measures text. One engine per process, installed before the first view is made. Called from any thread.
@_spi(Nagare) public protocol TextEngine: AnyObject, Sendable {
    func metrics(for font: UIFont) -> FontMetrics
    /// `text` carries a `UIFont` under `.font` on every run; runs without one use 17 pt system.
    func layout(_ text: NSAttributedString, options: TextLayoutOptions) -> any TextLayout
}

/// Holds the process's text engine: the built-in one until a host installs its own.
@_spi(Nagare) public enum TextEngines {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var installed: any TextEngine = BuiltInTextEngine()

    public static var current: any TextEngine {
        get { lock.withLock { installed } }
        set { lock.withLock { installed = newValue } }
    }
}
