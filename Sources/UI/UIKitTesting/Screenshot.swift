// Pictures of the screen and their comparison. Drawing is UIKit's; without a raster module in the process pictures cannot be taken.

import Foundation
@_spi(Nagare) import UIKit

/// The pixels of a screen at one moment.
public struct Screenshot: Sendable {
    public let image: CGImage
    /// Pixels per point.
    public let scale: CGFloat

    /// Red, green and blue, 0 to 255, of the pixel at a point of the screen.
    public func color(at point: CGPoint) -> (red: Int, green: Int, blue: Int) {
        let buffer = image.pixelBuffer
        let x = min(max(0, Int(point.x * scale)), buffer.width - 1), y = min(max(0, Int(point.y * scale)), buffer.height - 1)
        let pixel = Int(buffer.pixels[y * buffer.width + x])
        return (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    }

    /// The part inside `rect`, in points.
    public func cropped(to rect: CGRect) -> Screenshot? {
        let pixels = CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
        return image.cropping(to: pixels).map { Screenshot(image: $0, scale: scale) }
    }

    /// How two pictures differ.
    public struct Difference: Hashable, Sendable, CustomStringConvertible {
        /// Pixels that differ by more than the tolerance.
        public var count: Int
        /// Of all pixels, 0 to 1.
        public var share: Double
        /// The smallest rectangle around them, in points; null without any.
        public var area: CGRect
        /// The sizes in pixels, if they differ; nothing else is compared then.
        public var sizes: [CGSize] = []

        public var description: String {
            if let first = sizes.first, let second = sizes.last {
                return "the sizes are \(Int(first.width))×\(Int(first.height)) and \(Int(second.width))×\(Int(second.height)) pixels"
            }
            return String(format: "%d pixels differ (%.2f %%)", count, share * 100) + (count == 0 ? "" : " inside \(area)")
        }
    }

    /// - Parameter tolerance: the largest difference of a red, green, blue or alpha value that counts as equal, 0 to 255.
    public func difference(from other: Screenshot, tolerance: Int = 2) -> Difference {
        let first = image.pixelBuffer, second = other.image.pixelBuffer
        guard first.width == second.width, first.height == second.height else {
            return Difference(
                count: max(first.pixels.count, second.pixels.count), share: 1, area: .null,
                sizes: [CGSize(width: first.width, height: first.height), CGSize(width: second.width, height: second.height)])
        }
        var count = 0
        var left = Int.max, top = Int.max, right = -1, bottom = -1
        for index in first.pixels.indices where first.pixels[index] != second.pixels[index] {
            guard Self.distance(first.pixels[index], second.pixels[index]) > tolerance else { continue }
            count += 1
            let x = index % first.width, y = index / first.width
            left = min(left, x); right = max(right, x); top = min(top, y); bottom = max(bottom, y)
        }
        let area = count == 0 ? CGRect.null : CGRect(
            x: CGFloat(left) / scale, y: CGFloat(top) / scale,
            width: CGFloat(right - left + 1) / scale, height: CGFloat(bottom - top + 1) / scale)
        return Difference(count: count, share: Double(count) / Double(max(1, first.pixels.count)), area: area)
    }

    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(first >> $0 & 255) - Int(second >> $0 & 255)) }.max() ?? 0
    }
}

extension TestApp {
    /// Draws the screen.
    ///
    /// - Parameter scale: pixels per point; the screen's own by default.
    /// - Throws: if nothing in the process can draw. Link the `UIRaster` product to the test target.
    public func screenshot(scale: CGFloat? = nil, file: StaticString = #filePath, line: UInt = #line) throws -> Screenshot {
        guard BitmapProviders.current != nil else {
            throw TestFailure("Pictures need the UIRaster module, which is not linked to this test, or not installed.", file, line)
        }
        layout()
        let scale = scale ?? host.screen.scale
        let context = CGContext(bitmapOfSize: host.screen.size, scale: scale)
        events.draw(in: context, rect: CGRect(origin: .zero, size: host.screen.size))
        guard let image = context.makeImage() else { throw TestFailure("The screen could not be drawn.", file, line) }
        return Screenshot(image: image, scale: scale)
    }
}
