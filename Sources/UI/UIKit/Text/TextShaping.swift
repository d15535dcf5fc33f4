// What the typesetter needs of an engine: the advances of a paragraph's characters, and their drawing.
// Everything else about text – breaking, truncating, aligning, carets – is shared: Typesetter.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// The smallest piece of text a caret can stand before: one user-perceived character.
@_spi(Nagare) public struct TextCell: Hashable, Sendable {
    /// UTF-16 offset in the paragraph.
    public var location: Int
    /// UTF-16 units.
    public var length: Int
    /// Points.
    public var advance: CGFloat

    public init(location: Int, length: Int, advance: CGFloat) {
        self.location = location
        self.length = length
        self.advance = advance
    }
}

/// A stretch of a paragraph with one set of attributes.
@_spi(Nagare) public struct TextStyle {
    /// UTF-16, in the paragraph.
    public var range: NSRange
    public var font: UIFont
    /// Points added to each cell: `.kern` and `.tracking` together.
    public var kern: CGFloat
    public var attributes: [NSAttributedString.Key: Any]

    public init(range: NSRange, attributes: [NSAttributedString.Key: Any]) {
        self.range = range
        self.attributes = attributes
        font = attributes[.font] as? UIFont ?? TextStyle.standardFont
        kern = (textNumber(attributes[.kern]) ?? 0) + (textNumber(attributes[.tracking]) ?? 0)
    }

    /// What text without a font is set in.
    static let standardFont = UIFont.systemFont(ofSize: 17)
}

/// Numbers in attributes arrive as `CGFloat`, `Double`, `Int` or `NSNumber`.
func textNumber(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
}

/// Cells of one style, font file and direction, with whatever the engine needs to draw them.
@_spi(Nagare) public final class ShapedRun {
    /// Index into the paragraph's styles.
    public let style: Int
    /// Bidirectional level: odd runs from right to left.
    public let level: UInt8
    /// In logical order, without gaps.
    public let cells: [TextCell]
    public let payload: AnyObject?

    public init(style: Int, level: UInt8, cells: [TextCell], payload: AnyObject?) {
        self.style = style
        self.level = level
        self.cells = cells
        self.payload = payload
    }
}

/// Turns characters into advances, and draws them. Called from any thread.
@_spi(Nagare) public protocol TextShaper: AnyObject, Sendable {
    /// Runs in logical order that cover the paragraph.
    func shape(_ paragraph: String, styles: [TextStyle]) -> [ShapedRun]
    /// Draws cells of a run with the left end of their baseline at `point`.
    func draw(
        _ run: ShapedRun, cells: Range<Int>, style: TextStyle, in context: CGContext, at point: CGPoint, color: CGColor)
}

/// Letter spacing of the system font.
@_spi(Nagare) public enum SystemFontSpacing {
    /// Points to add after each character: Inter is drawn for small sizes and wants to be set tighter as it grows
    /// (its designer's formula, −0.0223 + 0.185·e^(−0.1745·size) em), which also brings it to San Francisco's widths.
    public static func tracking(for font: UIFont) -> CGFloat {
        switch font.face.family {
        case .system, .rounded: font.pointSize * (-0.0223 + 0.185 * exp(-0.1745 * font.pointSize))
        case .monospaced, .serif, .named: 0
        }
    }
}
