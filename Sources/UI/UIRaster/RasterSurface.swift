// Drawing into memory and into a host's Cairo context; pixels and PNG files.

internal import CPangoCairo
import Foundation
@_spi(Nagare) import UIKit

/// A bitmap to draw a screen into: lengths in points, origin top left.
@_spi(Nagare) public final class RasterSurface {
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    public let context: CGContext

    public init(size: CGSize, scale: CGFloat) {
        Raster.install()
        self.size = size
        self.scale = scale
        context = CGContext(bitmapOfSize: size, scale: scale)
    }

    /// A copy of the pixels so far.
    public var pixels: PixelBuffer {
        context.makeImage()?.pixelBuffer ?? .blank(width: 1, height: 1)
    }

    /// The colour of the pixel at a point, each component 0…1, not premultiplied; transparent outside.
    public func color(at point: CGPoint) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let pixels = pixels
        let x = Int((point.x * scale).rounded(.down)), y = Int((point.y * scale).rounded(.down))
        guard x >= 0, y >= 0, x < pixels.width, y < pixels.height else { return (0, 0, 0, 0) }
        let word = pixels.pixels[y * pixels.width + x]
        let alpha = CGFloat(word >> 24) / 255
        guard alpha > 0 else { return (0, 0, 0, 0) }
        func component(_ shift: UInt32) -> CGFloat { CGFloat(word >> shift & 255) / 255 / alpha }
        return (component(16), component(8), component(0), alpha)
    }

    /// - Throws: what `Data.write` throws, or `RasterError` when the picture cannot be encoded.
    public func writePNG(to path: String) throws {
        guard let data = ImageCodecs.current?.encodePNG(pixels) else { throw RasterError.cannotEncode }
        try data.write(to: URL(fileURLWithPath: path))
    }
}

@_spi(Nagare) public enum RasterError: Error, CustomStringConvertible, Sendable {
    case cannotEncode

    public var description: String { "the picture could not be encoded as PNG" }
}

@_spi(Nagare) public enum RasterContext {
    /// Returns a context that draws into a `cairo_t` whose origin is the top left and whose unit is a point.
    /// The `cairo_t` must outlive it.
    public static func wrap(_ cairo: OpaquePointer) -> CGContext {
        Raster.install()
        return CGContext(backend: CairoBackend(cairo: cairo), baseTransform: CairoBackend(cairo: cairo).deviceTransform)
    }
}
