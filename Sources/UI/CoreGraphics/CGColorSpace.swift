// Colour spaces and their conversion to sRGB, the one space drawing happens in.
// Colours themselves: CGColor.swift.

import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
    case cmyk = 2
    case lab = 3
    case deviceN = 4
    case indexed = 5
    case pattern = 6
    case XYZ = 7
}

/// How colour components are to be read. Drawing converts everything to sRGB.
public final class CGColorSpace: Sendable {
    public let name: CFStringName?
    public let model: CGColorSpaceModel

    /// The name constants are plain strings on Linux.
    public typealias CFStringName = String

    public static let sRGB: CFStringName = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFStringName = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: CFStringName = "kCGColorSpaceLinearSRGB"
    public static let displayP3: CFStringName = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2: CFStringName = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray: CFStringName = "kCGColorSpaceExtendedGray"
    public static let genericRGBLinear: CFStringName = "kCGColorSpaceGenericRGBLinear"

    static let standardRGB = CGColorSpace(uncheckedName: sRGB, model: .rgb)
    static let standardGray = CGColorSpace(uncheckedName: genericGrayGamma2_2, model: .monochrome)

    /// Returns nil for a space that cannot be converted to sRGB here.
    public init?(name: CFStringName) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3, Self.genericRGBLinear:
            self.model = .rgb
        case Self.genericGrayGamma2_2, Self.extendedGray:
            self.model = .monochrome
        default:
            return nil
        }
        self.name = name
    }

    private init(uncheckedName name: CFStringName, model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    /// Colour components, alpha not counted.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// Converts components (alpha not among them) to sRGB. Missing components count as 0.
    func standardComponents(_ components: some Sequence<CGFloat>) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        var values: [CGFloat] = Array(components.prefix(numberOfComponents))
        while values.count < numberOfComponents { values.append(0) }
        if model == .monochrome { return (values[0], values[0], values[0]) }
        switch name {
        case Self.linearSRGB, Self.genericRGBLinear:
            return (Self.encoded(values[0]), Self.encoded(values[1]), Self.encoded(values[2]))
        case Self.displayP3:
            return Self.standard(displayP3: values)
        default:
            return (values[0], values[1], values[2])
        }
    }

    /// Display P3 and sRGB share the transfer curve; the matrix is P3-D65 → XYZ → sRGB (CSS Color 4, section 10.8).
    private static func standard(displayP3 values: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let red = linear(values[0]), green = linear(values[1]), blue = linear(values[2])
        return (
            encoded(1.2249401763 * red - 0.2249401763 * green),
            encoded(-0.0420569547 * red + 1.0420569547 * green),
            encoded(-0.0196375546 * red - 0.0786360656 * green + 1.0982736202 * blue)
        )
    }

    /// The sRGB transfer curve (IEC 61966-2-1), mirrored for values below 0.
    private static func linear(_ value: CGFloat) -> CGFloat {
        let magnitude = abs(value)
        let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    private static func encoded(_ value: CGFloat) -> CGFloat {
        let magnitude = abs(value)
        let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}

extension CGColorSpace: Hashable {
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.name == right.name && left.model == right.model
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .standardRGB
}

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .standardGray
}
