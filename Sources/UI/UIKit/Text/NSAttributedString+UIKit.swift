// The attributes UIKit understands, and the objects some of them carry.
// Attributed strings themselves are Foundation's. Paragraph styles: NSParagraphStyle.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; 12 pt Helvetica's stand-in, the system font, without one.
    public static let font = NSAttributedString.Key("NSFont")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An integer; 0 turns ligatures off.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points added after each character.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points added after each character, beside the font's own kerning.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// `NSUnderlineStyle.rawValue`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// `NSUnderlineStyle.rawValue`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// Percent of the point size; negative strokes and fills.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// An `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or string.
    public static let link = NSAttributedString.Key("NSLink")
    /// Points; positive raises.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    public static let expansion = NSAttributedString.Key("NSExpansion")
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

public enum NSWritingDirection: Int, Hashable, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// A shadow cast by text.
open class NSShadow: AttributeObject, NSCopying {
    /// Points; positive height moves it down.
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let result = NSShadow()
        result.shadowOffset = shadowOffset
        result.shadowBlurRadius = shadowBlurRadius
        result.shadowColor = shadowColor
        return result
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }

    open override var hash: Int { shadowBlurRadius.hashValue }
}

/// An image standing in the text like a character.
open class NSTextAttachment: AttributeObject {
    /// The character an attachment takes the place of.
    public static let character = 0xFFFC

    open var image: UIImage?
    /// Relative to the baseline, y up; zero takes the image's size.
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?

    public override init() {}

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Where the image stands, the baseline at y 0 and y pointing down.
    @_spi(Nagare) public var frame: CGRect {
        let size = bounds.size == .zero ? image?.size ?? .zero : bounds.size
        return CGRect(x: bounds.minX, y: -bounds.minY - size.height, width: size.width, height: size.height)
    }
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
