// `CGGradient`: colours at positions. Contexts draw them along a line or between two circles.

import Foundation

/// Colours and the places (0…1) where they are reached. Immutable.
public final class CGGradient: Sendable {
    @_spi(Nagare) public struct Stop: Sendable, Hashable {
        public let location: CGFloat
        public let color: CGColor
    }

    @_spi(Nagare) public let stops: [Stop]

    /// - Parameters:
    ///   - colors: `CGColor` values; other elements are left out.
    ///   - locations: one for each colour; nil spreads them evenly.
    /// - Returns: nil without a colour.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let values = colors.compactMap { $0 as? CGColor }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: values.count)) }
        self.init(colors: values, locations: places)
    }

    /// - Parameter colorComponents: `count` groups of the space's components followed by alpha.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let stride = space.numberOfComponents + 1
        let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: colorComponents + $0 * stride) }
        self.init(colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
    }

    @_spi(Nagare) public init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { index, color in
            let even = CGFloat(index) / last
            let place = locations.flatMap { index < $0.count ? $0[index] : nil } ?? even
            return Stop(location: min(max(place, 0), 1), color: color)
        }.sorted { $0.location < $1.location }
    }
}

/// Toll-free bridging does not exist on Linux; Swift arrays take the place of `CFArray` in these signatures.
public typealias CFArray = [Any]
