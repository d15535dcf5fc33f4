// `CGColor`: a fixed colour or a tiled image. Colours that change with light and dark are UIKit's.
// Conversion between spaces: CGColorSpace.swift.

import Foundation

/// An immutable colour in some colour space. Comparable by value, usable from any thread.
public final class CGColor: Sendable {
    public let colorSpace: CGColorSpace?
    /// The colour's own components with alpha last; nil for a pattern.
    public let components: [CGFloat]?
    /// The same colour in sRGB, not premultiplied.
    @_spi(Nagare) public let standardRed: CGFloat
    @_spi(Nagare) public let standardGreen: CGFloat
    @_spi(Nagare) public let standardBlue: CGFloat
    public let alpha: CGFloat
    /// The image tiled over the area, if this is a pattern.
    @_spi(Nagare) public let pattern: Pattern?

    /// A repeated image; `scale` is its pixels per point.
    @_spi(Nagare) public struct Pattern: Sendable {
        public let image: CGImage
        public let scale: CGFloat
    }

    /// Returns nil when `components` is shorter than the space's components plus alpha.
    public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let values = Array(UnsafeBufferPointer(start: components, count: colorSpace.numberOfComponents + 1))
        let standard = colorSpace.standardComponents(values.dropLast())
        self.colorSpace = colorSpace
        self.components = values
        (standardRed, standardGreen, standardBlue) = standard
        self.alpha = min(max(values[values.count - 1], 0), 1)
        self.pattern = nil
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.colorSpace = .standardRGB
        self.components = [red, green, blue, alpha]
        self.standardRed = red
        self.standardGreen = green
        self.standardBlue = blue
        self.alpha = min(max(alpha, 0), 1)
        self.pattern = nil
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        let light = 1 - black
        self.init(red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        self.colorSpace = .standardGray
        self.components = [gray, alpha]
        self.standardRed = gray
        self.standardGreen = gray
        self.standardBlue = gray
        self.alpha = min(max(alpha, 0), 1)
        self.pattern = nil
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// A colour that tiles `image` from the origin of the area it fills.
    @_spi(Nagare) public init(patternImage image: CGImage, scale: CGFloat) {
        self.colorSpace = nil
        self.components = nil
        self.standardRed = 0
        self.standardGreen = 0
        self.standardBlue = 0
        self.alpha = 1
        self.pattern = Pattern(image: image, scale: scale)
    }

    private init(_ original: CGColor, alpha: CGFloat) {
        self.colorSpace = original.colorSpace
        self.components = original.components.map { $0.dropLast() + [alpha] }
        self.standardRed = original.standardRed
        self.standardGreen = original.standardGreen
        self.standardBlue = original.standardBlue
        self.alpha = min(max(alpha, 0), 1)
        self.pattern = original.pattern
    }

    public var numberOfComponents: Int { components?.count ?? 0 }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(self, alpha: alpha)
    }

    /// Converts to sRGB or grey; other targets return nil. A grey target takes the luminance (Rec. 709).
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
        if space == colorSpace { return self }
        switch space.name {
        case CGColorSpace.sRGB, CGColorSpace.extendedSRGB:
            return CGColor(red: standardRed, green: standardGreen, blue: standardBlue, alpha: alpha)
        case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray:
            let luminance = 0.2126 * standardRed + 0.7152 * standardGreen + 0.0722 * standardBlue
            return CGColor(gray: luminance, alpha: alpha)
        default:
            return nil
        }
    }

    public static let white = CGColor(gray: 1, alpha: 1)
    public static let black = CGColor(gray: 0, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGColor: Hashable {
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || (left.colorSpace == right.colorSpace && left.components == right.components
                && left.pattern?.image === right.pattern?.image)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
        hasher.combine(pattern.map { ObjectIdentifier($0.image) })
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        guard let components else { return "<CGColor pattern>" }
        return "<CGColor \(colorSpace?.name ?? "") (\(components.map { "\($0)" }.joined(separator: " ")))>"
    }
}
