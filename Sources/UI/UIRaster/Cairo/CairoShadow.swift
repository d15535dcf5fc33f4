// Shadows: the shape's coverage, blurred, painted in the shadow's colour below the shape.
// Shadows of filled paths are kept, since most frames draw the same ones again.

internal import CPangoCairo
@_spi(Nagare) import CoreGraphics
import Foundation

extension CairoBackend {
    /// Pixels per point of the base space, in which offsets and blur are given.
    private var pixelsPerPoint: CGFloat {
        let device = deviceTransform
        return max(hypot(device.a, device.b), 0.01)
    }

    func castShadow(ofFilled path: CGPath, rule: CGPathFillRule, _ shadow: DrawingShadow, alpha: CGFloat) {
        let device = deviceTransform
        let bounds = path.boundingBox.applying(device)
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
        let radius = shadow.blur / 2 * pixelsPerPoint
        // Moving a shape does not change its shadow, so only the fraction of a pixel belongs to the key.
        let origin = CGPoint(x: bounds.minX.rounded(.down), y: bounds.minY.rounded(.down))
        let local = device.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y))
        let key = ShadowCache.Key(elements: path.elements, rule: rule, transform: local, radius: radius)
        let mask = ShadowCache.shared.mask(for: key) {
            CoverageMask(size: bounds.size, radius: radius) { backend in
                backend.concatenate(local)
                backend.fill(path, rule: rule, color: .black, compositing: Compositing())
            }
        }
        paint(mask, at: origin, shadow, alpha: alpha)
    }

    func drawShadow(of path: CGPath, rule: CGPathFillRule, shadow: DrawingShadow, alpha: CGFloat) {
        castShadow(ofFilled: path, rule: rule, shadow, alpha: alpha)
    }

    /// Casts the shadow of whatever `draw` draws.
    func castShadow(_ shadow: DrawingShadow, alpha: CGFloat, draw: (CairoBackend) -> Void) {
        let device = deviceTransform
        let visible = clipBounds.applying(device)
        let radius = shadow.blur / 2 * pixelsPerPoint
        let reach = radius * 3 + max(abs(shadow.offset.width), abs(shadow.offset.height)) * pixelsPerPoint
        let area = visible.insetBy(dx: -reach, dy: -reach).integral
        guard !area.isNull, area.width > 0, area.width < 20_000, area.height > 0, area.height < 20_000 else { return }
        let mask = CoverageMask(size: area.size, radius: radius) { backend in
            backend.concatenate(device.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)))
            draw(backend)
        }
        paint(mask, at: area.origin, shadow, alpha: alpha)
    }

    /// Casts the shadow of a finished group.
    func castShadow(of group: OpaquePointer, _ shadow: DrawingShadow, alpha: CGFloat) {
        castShadow(shadow, alpha: alpha) { backend in
            cairo_set_source(backend.cairo, group)
            cairo_paint(backend.cairo)
        }
    }

    private func paint(_ mask: CoverageMask, at origin: CGPoint, _ shadow: DrawingShadow, alpha: CGFloat) {
        let device = deviceTransform, scale = pixelsPerPoint
        cairo_save(cairo)
        concatenate(device.inverted())
        let color = shadow.color
        cairo_set_source_rgba(cairo, color.standardRed, color.standardGreen, color.standardBlue, color.alpha * alpha)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_mask_surface(
            cairo, mask.surface, origin.x - CGFloat(mask.margin) + shadow.offset.width * scale,
            origin.y - CGFloat(mask.margin) + shadow.offset.height * scale)
        cairo_restore(cairo)
    }
}

/// How much of each pixel a shape covers, blurred. Immutable once made.
final class CoverageMask: @unchecked Sendable {
    let surface: OpaquePointer
    /// Pixels around the shape that the blur runs into.
    let margin: Int

    /// - Parameters:
    ///   - size: of the shape, in pixels.
    ///   - radius: the Gaussian's standard deviation, in pixels.
    init(size: CGSize, radius: CGFloat, draw: (CairoBackend) -> Void) {
        margin = Int((radius * 3).rounded(.up)) + 1
        let width = Int(size.width.rounded(.up)) + 2 * margin + 1, height = Int(size.height.rounded(.up)) + 2 * margin + 1
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let cairo = cairo_create(surface)!
        let backend = CairoBackend(cairo: cairo)
        backend.concatenate(CGAffineTransform(translationX: CGFloat(margin), y: CGFloat(margin)))
        draw(backend)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        if radius > 0.1, let data = cairo_image_surface_get_data(surface) {
            let stride = Int(cairo_image_surface_get_stride(surface))
            BoxBlur(deviation: radius).run(on: data, width: width, height: height, stride: stride)
            cairo_surface_mark_dirty(surface)
        }
    }

    deinit {
        cairo_surface_destroy(surface)
    }
}

/// Three box filters in a row, which come within 3 % of a Gaussian.
private struct BoxBlur {
    private let widths: [Int]

    /// Box widths whose combined variance is the Gaussian's (the usual 12·σ²/n + 1 rule).
    init(deviation: CGFloat) {
        let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower.isMultiple(of: 2) { lower -= 1 }
        lower = max(lower, 1)
        let l = CGFloat(lower)
        let count = Int(((12 * deviation * deviation - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
        widths = (0..<3).map { $0 < count ? lower : lower + 2 }
    }

    func run(on data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { line in
            for row in 0..<height {
                for box in widths { blur(data + row * stride, step: 1, count: width, box: box, line: line) }
            }
            for column in 0..<width {
                for box in widths { blur(data + column, step: stride, count: height, box: box, line: line) }
            }
        }
    }

    private func blur(
        _ pixels: UnsafeMutablePointer<UInt8>, step: Int, count: Int, box: Int, line: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard box > 1 else { return }
        let half = box / 2
        for index in 0..<count { line[index] = pixels[index * step] }
        var sum = 0
        for index in 0..<min(half, count) { sum += Int(line[index]) }
        for index in 0..<count {
            if index + half < count { sum += Int(line[index + half]) }
            if index - half - 1 >= 0 { sum -= Int(line[index - half - 1]) }
            pixels[index * step] = UInt8(sum / box)
        }
    }
}

/// The latest shadows of filled paths. Usable from any thread.
private final class ShadowCache: @unchecked Sendable {
    struct Key: Hashable {
        let elements: [CGPath.Element]
        let rule: CGPathFillRule
        let transform: CGAffineTransform
        let radius: CGFloat
    }

    static let shared = ShadowCache()
    private static let limit = 64

    // Both under `lock`.
    private let lock = NSLock()
    private var masks: [Key: CoverageMask] = [:]
    private var order: [Key] = []

    func mask(for key: Key, make: () -> CoverageMask) -> CoverageMask {
        if let known = lock.withLock({ masks[key] }) { return known }
        let mask = make()
        lock.withLock {
            if masks.updateValue(mask, forKey: key) == nil { order.append(key) }
            if order.count > Self.limit { masks[order.removeFirst()] = nil }
        }
        return mask
    }
}
