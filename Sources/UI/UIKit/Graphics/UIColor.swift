// `UIColor`: fixed colours, colours that follow traits, and patterns.
// System colours and their values: UIColor+System.swift. Components: UIColor+Components.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A colour that may depend on light and dark. Immutable, usable from any thread.
open class UIColor: AttributeObject, @unchecked Sendable, _ExpressibleByColorLiteral {
    enum Storage {
        case fixed(CGColor)
        case dynamic(Dynamic)
    }

    /// A colour's rule, compared by identity.
    final class Dynamic: Sendable {
        let name: String?
        let resolve: @Sendable (UITraitCollection) -> UIColor

        init(name: String?, resolve: @escaping @Sendable (UITraitCollection) -> UIColor) {
            self.name = name
            self.resolve = resolve
        }
    }

    let storage: Storage

    /// Transparent black.
    public override init() {
        storage = .fixed(.clear)
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(white: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(gray: white, alpha: alpha))
    }

    /// - Parameter hue: 0…1, wrapping around.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = UIColor.rgb(hue: hue, saturation: saturation, brightness: brightness)
        storage = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
    }

    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3)
        let color = space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
        storage = .fixed(color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(cgColor: CGColor) {
        storage = .fixed(cgColor)
    }

    /// Tiles the image from the origin of what is filled.
    public init(patternImage image: UIImage) {
        storage = .fixed(image.cgImage.map { CGColor(patternImage: $0, scale: image.scale) } ?? .clear)
    }

    /// A colour computed for the traits it is shown with. `provider` may run at any time, on any thread that draws.
    public convenience init(dynamicProvider provider: @escaping (UITraitCollection) -> UIColor) {
        // Apps write non-sendable closures here, as the SDK allows; UIKit calls them where it resolves colours.
        nonisolated(unsafe) let provider = provider
        self.init(storage: .dynamic(Dynamic(name: nil) { provider($0) }))
    }

    init(storage: Storage) {
        self.storage = storage
    }

    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(storage: .fixed(
            CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))))
    }

    // MARK: Resolving

    /// The colour as it is under the current traits.
    open var cgColor: CGColor {
        cgColor(with: nil)
    }

    /// - Parameter traits: nil for the current ones.
    final func cgColor(with traits: UITraitCollection?) -> CGColor {
        if case .fixed(let color) = storage { return color }
        return resolvedColor(with: traits ?? .current).fixedColor
    }

    private var fixedColor: CGColor {
        if case .fixed(let color) = storage { return color }
        return .clear
    }

    /// Returns a fixed colour: what this one is under `traits`.
    open func resolvedColor(with traits: UITraitCollection) -> UIColor {
        var color = self
        // A provider may answer with another dynamic colour; one that answers with itself for ever ends transparent.
        for _ in 0..<16 {
            guard case .dynamic(let dynamic) = color.storage else { return color }
            color = dynamic.resolve(traits)
        }
        return UIColor(cgColor: .clear)
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let color):
            return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic:
            return UIColor(storage: .dynamic(Dynamic(name: nil) { [self] traits in
                resolvedColor(with: traits).withAlphaComponent(alpha)
            }))
        }
    }

    // MARK: Drawing

    /// Uses the colour for fills and strokes of the current context.
    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (storage, other.storage) {
        case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
        case (.dynamic(let mine), .dynamic(let theirs)): return mine === theirs
        default: return false
        }
    }

    open override var hash: Int {
        switch storage {
        case .fixed(let color): color.hashValue
        case .dynamic(let dynamic): ObjectIdentifier(dynamic).hashValue
        }
    }

    open override var description: String {
        switch storage {
        case .fixed(let color):
            (color.colorSpace?.model == .monochrome ? "UIExtendedGrayColorSpace " : "UIExtendedSRGBColorSpace ")
                + (color.components ?? []).map { String(format: "%g", Double($0)) }.joined(separator: " ")
        case .dynamic(let dynamic):
            "<UIDynamicColor; name = \(dynamic.name ?? "(none)")>"
        }
    }
}

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
