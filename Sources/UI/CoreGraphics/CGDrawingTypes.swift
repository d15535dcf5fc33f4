// The small vocabularies of drawing: caps, joins, fill rules, blend modes.
// Values equal CoreGraphics' raw values, since apps persist and compare them.

import Foundation

public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}

public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
    case destinationAtop, xor, plusDarker, plusLighter
}

public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How a line is drawn along a path. Lengths in user space units.
@_spi(Nagare) public struct StrokeStyle: Hashable, Sendable {
    public var width: CGFloat = 1
    public var cap: CGLineCap = .butt
    public var join: CGLineJoin = .miter
    public var miterLimit: CGFloat = 10
    public var dashPhase: CGFloat = 0
    /// Empty: a solid line.
    public var dashLengths: [CGFloat] = []

    public init() {}
}

/// A shadow cast by everything drawn. `offset` and `blur` are points of the base space, untouched by the transform.
@_spi(Nagare) public struct DrawingShadow: Hashable, Sendable {
    public var offset: CGSize
    /// The width over which the shadow's edge fades; twice the standard deviation of the Gaussian.
    public var blur: CGFloat
    public var color: CGColor

    public init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// How painted pixels meet those already there.
@_spi(Nagare) public struct Compositing: Hashable, Sendable {
    /// Multiplies the paint's own alpha; 0…1.
    public var alpha: CGFloat = 1
    public var blendMode: CGBlendMode = .normal
    public var shadow: DrawingShadow?
    public var interpolation: CGInterpolationQuality = .default
    public var antialias = true

    public init() {}
}
