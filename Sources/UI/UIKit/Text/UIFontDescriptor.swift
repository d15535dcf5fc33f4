// `UIFontDescriptor`: a font's description, changed attribute by attribute.
// The values behind it are `FontFace` and a size.

@_spi(Nagare) import CoreGraphics
import Foundation

open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    let face: FontFace
    public let pointSize: CGFloat

    init(face: FontFace, pointSize: CGFloat) {
        self.face = face
        self.pointSize = pointSize
    }

    /// Attributes it does not know are left out; an unknown family or name gives the system font.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        self.init(face: FontFace().merging(attributes), pointSize: number(attributes[.size]) ?? 0)
    }

    public convenience init(name: String, size: CGFloat) {
        self.init(face: FontNames.face(named: name) ?? FontFace(), pointSize: size)
    }

    public override convenience init() {
        self.init(face: FontFace(), pointSize: 0)
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
    }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= .semibold { traits.insert(.traitBold) }
        if face.width.rawValue > 0 { traits.insert(.traitExpanded) }
        if face.width.rawValue < 0 { traits.insert(.traitCondensed) }
        if face.family == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    open var postscriptName: String { FontNames.postScriptName(of: face) }

    open var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [
            .size: pointSize, .name: postscriptName,
            .traits: [TraitKey.weight: face.weight, TraitKey.symbolic: symbolicTraits.rawValue] as [TraitKey: Any],
        ]
        if case .named(let name) = face.family { attributes[.family] = name }
        if let style = face.textStyle { attributes[.textStyle] = style }
        return attributes
    }

    open func object(forKey key: AttributeName) -> Any? { fontAttributes[key] }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, pointSize: newPointSize)
    }

    private func with(_ change: (inout FontFace) -> Void) -> UIFontDescriptor {
        var changed = face
        change(&changed)
        return UIFontDescriptor(face: changed, pointSize: pointSize)
    }

    open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        with { face in
            face.isItalic = traits.contains(.traitItalic)
            if traits.contains(.traitBold) {
                face.weight = max(face.weight, .bold)
            } else if face.weight >= .semibold {
                face.weight = .regular
            }
            if traits.contains(.traitMonoSpace) { face.family = .monospaced }
            if traits.contains(.traitExpanded) { face.width = .expanded }
            if traits.contains(.traitCondensed) { face.width = .condensed }
        }
    }

    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        with { face in
            face.family = switch design {
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            default: .system
            }
        }
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        with { $0.family = FontNames.face(named: newFamily)?.family ?? $0.family }
    }

    open func withFace(_ newFace: String) -> UIFontDescriptor {
        let stem = FontNames.familyName(of: face)
        let styled = FontNames.face(named: "\(stem)-\(newFace.replacingOccurrences(of: " ", with: ""))")
        return with { face in
            face.weight = styled?.weight ?? face.weight
            face.isItalic = styled?.isItalic ?? face.isItalic
        }
    }

    open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        UIFontDescriptor(face: face.merging(attributes), pointSize: number(attributes[.size]) ?? pointSize)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.face == face && other.pointSize == pointSize
    }

    open override var hash: Int { face.hashValue }
}

/// Numbers arrive as `CGFloat`, `Double`, `Int` or `NSNumber`.
private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UIFont.Weight: value.rawValue
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
}

extension FontFace {
    fileprivate func merging(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontFace {
        var result = self
        for key in [UIFontDescriptor.AttributeName.family, .name] {
            if let name = attributes[key] as? String, let named = FontNames.face(named: name) {
                result.family = named.family
                if key == .name { (result.weight, result.isItalic) = (named.weight, named.isItalic) }
            }
        }
        if let style = attributes[.textStyle] as? UIFont.TextStyle { result.textStyle = style }
        if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
            if let weight = number(traits[.weight]) { result.weight = UIFont.Weight(weight) }
            if let slant = number(traits[.slant]) { result.isItalic = slant > 0 }
            if let width = number(traits[.width]) { result.width = UIFont.Width(width) }
        }
        return result
    }
}
