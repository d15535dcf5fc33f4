// `UIFont`: a face at a size, its metrics, and the ways to make one.
// Text styles and their sizes: UIFont+TextStyle.swift. Descriptors: UIFontDescriptor.swift. Files are the text engine's business.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A face at a point size. Immutable, usable from any thread.
open class UIFont: AttributeObject, NSCopying, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable, Comparable {
        public let rawValue: CGFloat

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        // The SDK's values (iOS 8.2).
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }

        /// The weight on OpenType's scale, 100…900.
        @_spi(Nagare) public var openTypeWeight: Int {
            let named: [(Weight, Int)] = [
                (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
                (.bold, 700), (.heavy, 800), (.black, 900),
            ]
            return named.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
        }
    }

    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// What the font is, by value.
    @_spi(Nagare) public let face: FontFace
    public let pointSize: CGFloat

    @_spi(Nagare) public init(face: FontFace, size: CGFloat) {
        self.face = face
        self.pointSize = size > 0 ? size : UIFont.systemFontSize
    }

    /// Returns nil when no such font exists here: neither a font of iOS with a stand-in, nor an installed one.
    public convenience init?(name: String, size: CGFloat) {
        guard let face = FontNames.face(named: name) else { return nil }
        self.init(face: face, size: size)
    }

    /// - Parameter size: 0 takes the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(face: descriptor.face, size: size > 0 ? size : descriptor.pointSize)
    }

    // MARK: System fonts

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontFace(), size: fontSize)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(weight: weight), size: fontSize)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        UIFont(face: FontFace(weight: weight, width: width), size: fontSize)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontFace(weight: .bold), size: fontSize)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontFace(isItalic: true), size: fontSize)
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(weight: weight, hasMonospacedDigits: true), size: fontSize)
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(family: .monospaced, weight: weight), size: fontSize)
    }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(face: face, size: fontSize)
    }

    // MARK: Names

    open var familyName: String { FontNames.familyName(of: face) }
    open var fontName: String { FontNames.postScriptName(of: face) }

    open class var familyNames: [String] { FontNames.knownFamilies }

    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontNames.names(inFamily: familyName)
    }

    open var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(face: face, pointSize: pointSize)
    }

    // MARK: Metrics, in points

    @_spi(Nagare) public var metrics: FontMetrics {
        TextEngines.current.metrics(for: self)
    }

    open var ascender: CGFloat { metrics.ascender }
    /// Negative.
    open var descender: CGFloat { metrics.descender }
    open var leading: CGFloat { metrics.leading }
    open var capHeight: CGFloat { metrics.capHeight }
    open var xHeight: CGFloat { metrics.xHeight }

    open var lineHeight: CGFloat {
        let metrics = metrics
        return metrics.ascender - metrics.descender
    }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other === self || (other.face == face && other.pointSize == pointSize)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(pointSize)
        return hasher.finalize()
    }

    open override var description: String {
        "<UIFont: font-family: \"\(familyName)\"; font-weight: \(face.weight.openTypeWeight); "
            + "font-style: \(face.isItalic ? "italic" : "normal"); font-size: \(String(format: "%.2f", Double(pointSize)))pt>"
    }
}
