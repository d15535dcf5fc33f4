// CoreGraphics' back end over Cairo: state, clip, layers. Painting: CairoBackend+Painting.swift.
// Conversions of values: CairoValues.swift; shadows: CairoShadow.swift.

internal import CPangoCairo
@_spi(Nagare) import CoreGraphics
import Foundation

/// Draws into a `cairo_t`. Used on one thread at a time.
final class CairoBackend: GraphicsBackend {
    /// Owned: referenced in `init`, released in `deinit`.
    let cairo: OpaquePointer
    /// The surface of an own bitmap; nil when drawing into somebody else's.
    private let bitmap: CairoBitmap?
    /// Clips by an image's alpha, open since the state they belong to; one list per saved state.
    private var maskClips: [[MaskClip]] = [[]]

    private struct MaskClip {
        let image: CGImage
        let rect: CGRect
    }

    init(cairo: OpaquePointer, bitmap: CairoBitmap? = nil) {
        self.cairo = cairo_reference(cairo)
        self.bitmap = bitmap
    }

    deinit {
        cairo_destroy(cairo)
    }

    // MARK: State

    func saveState() {
        cairo_save(cairo)
        maskClips.append([])
    }

    func restoreState() {
        guard maskClips.count > 1 else { return }
        closeMaskClips(maskClips.removeLast())
        cairo_restore(cairo)
    }

    func concatenate(_ transform: CGAffineTransform) {
        // Cairo goes into an error state for good on a singular matrix; nothing is visible then anyway.
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant.isFinite, abs(determinant) > 1e-12 else {
            clip(to: CGRect.zero)
            return
        }
        var matrix = cairo_matrix_t(transform)
        cairo_transform(cairo, &matrix)
    }

    // MARK: Clip

    func clip(to path: CGPath, rule: CGPathFillRule) {
        if let rect = path.rectangle { return clip(to: rect) }
        append(path)
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }

    func clip(to rect: CGRect) {
        let rect = rect.isNull ? .zero : rect.drawable
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(cairo)
    }

    /// Cairo has no clip by alpha: what follows is collected, and goes through the mask when the state is restored.
    func clip(to mask: CGImage, in rect: CGRect) {
        clip(to: rect)
        cairo_push_group(cairo)
        maskClips[maskClips.count - 1].append(MaskClip(image: mask, rect: rect))
    }

    private func closeMaskClips(_ clips: [MaskClip]) {
        for clip in clips.reversed() {
            cairo_pop_group_to_source(cairo)
            mask(with: clip.image, in: clip.rect)
        }
    }

    var clipBounds: CGRect {
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Layers

    func beginLayer(in rect: CGRect?) {
        saveState()
        if let rect { clip(to: rect) }
        cairo_push_group(cairo)
    }

    func endLayer(compositing: Compositing) {
        guard maskClips.count > 1 else { return }
        closeMaskClips(maskClips.removeLast())
        guard let group = cairo_pop_group(cairo) else { return }
        cairo_restore(cairo)
        cairo_save(cairo)
        if let shadow = compositing.shadow { castShadow(of: group, shadow, alpha: compositing.alpha) }
        cairo_set_source(cairo, group)
        cairo_set_operator(cairo, compositing.blendMode.cairoOperator)
        cairo_paint_with_alpha(cairo, Double(compositing.alpha))
        cairo_restore(cairo)
        cairo_pattern_destroy(group)
    }

    // MARK: Bitmaps

    func makeImage() -> CGImage? {
        bitmap.map { CGImage($0.pixels()) }
    }

    func flush() {
        cairo_surface_flush(cairo_get_target(cairo))
    }

    // MARK: Paths

    /// Makes `path` the current path of the `cairo_t`.
    func append(_ path: CGPath) {
        cairo_new_path(cairo)
        for element in path.elements {
            switch element {
            case .move(let point):
                cairo_move_to(cairo, point.x, point.y)
            case .line(let point):
                cairo_line_to(cairo, point.x, point.y)
            case .quadCurve(let control, let end):
                var x = 0.0, y = 0.0
                cairo_get_current_point(cairo, &x, &y)
                cairo_curve_to(
                    cairo, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
                    end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
            case .curve(let control1, let control2, let end):
                cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
            case .close:
                cairo_close_path(cairo)
            }
        }
    }
}

/// Pixels in memory that Cairo draws into.
final class CairoBitmap {
    let surface: OpaquePointer
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// A copy of what has been drawn so far.
    func pixels() -> PixelBuffer {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return .blank(width: width, height: height) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let words = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for row in 0..<height {
                memcpy(buffer.baseAddress! + row * width, data + row * stride, width * 4)
            }
            count = width * height
        }
        return PixelBuffer(width: width, height: height, pixels: words)
    }
}

/// Makes bitmaps for `CGContext`.
struct CairoBitmaps: BitmapProvider {
    func makeBitmap(width: Int, height: Int) -> any GraphicsBackend {
        let bitmap = CairoBitmap(width: width, height: height)
        let cairo = cairo_create(bitmap.surface)!
        defer { cairo_destroy(cairo) }
        return CairoBackend(cairo: cairo, bitmap: bitmap)
    }
}
