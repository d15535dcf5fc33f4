// Fills, strokes, images and gradients. What a shadow takes is in CairoShadow.swift.

internal import CPangoCairo
@_spi(Nagare) import CoreGraphics
import Foundation

extension CairoBackend {
    // MARK: Paint

    /// Makes `color` the source, and the operator what the blend mode asks for.
    func setPaint(_ color: CGColor, _ compositing: Compositing) {
        if let pattern = color.pattern {
            setPattern(pattern)
        } else {
            cairo_set_source_rgba(
                cairo, color.standardRed, color.standardGreen, color.standardBlue, color.alpha * compositing.alpha)
        }
        setMode(compositing)
    }

    private func setMode(_ compositing: Compositing) {
        cairo_set_operator(cairo, compositing.blendMode.cairoOperator)
        cairo_set_antialias(cairo, compositing.antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    private func setPattern(_ pattern: CGColor.Pattern) {
        cairo_set_source_surface(cairo, pattern.image.cairoImage.surface, 0, 0)
        let source = cairo_get_source(cairo)
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        var matrix = cairo_matrix_t(CGAffineTransform(scaleX: pattern.scale, y: pattern.scale))
        cairo_pattern_set_matrix(source, &matrix)
    }

    /// Fills the current path of the `cairo_t`.
    private func fillPath(_ compositing: Compositing) {
        guard compositing.blendMode.reachesOutside else {
            cairo_fill(cairo)
            return
        }
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    // MARK: Shapes

    func fill(_ rect: CGRect, color: CGColor, compositing: Compositing) {
        let rect = rect.drawable
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        if compositing.shadow != nil {
            return fill(CGPath(rect: rect), rule: .winding, color: color, compositing: compositing)
        }
        setPaint(color, compositing)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        fillPath(compositing)
    }

    func fill(_ path: CGPath, rule: CGPathFillRule, color: CGColor, compositing: Compositing) {
        if let shadow = compositing.shadow {
            castShadow(ofFilled: path, rule: rule, shadow, alpha: color.alpha * compositing.alpha)
        }
        setPaint(color, compositing)
        append(path)
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        fillPath(compositing)
    }

    func stroke(_ path: CGPath, style: StrokeStyle, color: CGColor, compositing: Compositing) {
        guard style.width > 0 else { return }
        if let shadow = compositing.shadow {
            castShadow(shadow, alpha: color.alpha * compositing.alpha) { backend in
                backend.stroke(path, style: style, color: .black, compositing: Compositing())
            }
        }
        setPaint(color, compositing)
        append(path)
        cairo_set_line_width(cairo, style.width)
        cairo_set_line_cap(cairo, style.cap.cairoCap)
        cairo_set_line_join(cairo, style.join.cairoJoin)
        cairo_set_miter_limit(cairo, max(style.miterLimit, 1))
        // A dash of nothing but zeros is an error to Cairo and a solid line to CoreGraphics.
        let dashes = style.dashLengths.map { Double(max($0, 0)) }
        let isDashed = dashes.contains { $0 > 0 }
        cairo_set_dash(cairo, dashes, isDashed ? Int32(dashes.count) : 0, style.dashPhase)
        cairo_stroke(cairo)
    }

    func clear(_ rect: CGRect) {
        let rect = rect.drawable
        guard !rect.isNull else { return }
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    // MARK: Images

    func draw(_ image: CGImage, in rect: CGRect, compositing: Compositing) {
        guard rect.width > 0, rect.height > 0 else { return }
        if let shadow = compositing.shadow {
            castShadow(shadow, alpha: compositing.alpha) { backend in
                backend.draw(image, in: rect, compositing: Compositing())
            }
        }
        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(cairo)
        setMode(compositing)
        setSource(image, in: rect, interpolation: compositing.interpolation)
        cairo_paint_with_alpha(cairo, Double(compositing.alpha))
        cairo_restore(cairo)
    }

    func fill(_ mask: CGImage, in rect: CGRect, color: CGColor, compositing: Compositing) {
        guard rect.width > 0, rect.height > 0 else { return }
        if let shadow = compositing.shadow {
            castShadow(shadow, alpha: color.alpha * compositing.alpha) { backend in
                backend.fill(mask, in: rect, color: .black, compositing: Compositing())
            }
        }
        cairo_save(cairo)
        setPaint(color, compositing)
        self.mask(with: mask, in: rect)
        cairo_restore(cairo)
    }

    /// Paints the current source through the image's alpha.
    func mask(with image: CGImage, in rect: CGRect) {
        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(cairo)
        if let pattern = cairo_pattern_create_for_surface(image.cairoImage.surface) {
            place(pattern, of: image, in: rect, interpolation: .default)
            cairo_mask(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
        cairo_restore(cairo)
    }

    private func setSource(_ image: CGImage, in rect: CGRect, interpolation: CGInterpolationQuality) {
        cairo_set_source_surface(cairo, image.cairoImage.surface, 0, 0)
        place(cairo_get_source(cairo), of: image, in: rect, interpolation: interpolation)
    }

    private func place(
        _ pattern: OpaquePointer?, of image: CGImage, in rect: CGRect, interpolation: CGInterpolationQuality
    ) {
        let scaleX = CGFloat(image.width) / rect.width, scaleY = CGFloat(image.height) / rect.height
        var matrix = cairo_matrix_t(
            CGAffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, tx: -rect.minX * scaleX, ty: -rect.minY * scaleY))
        cairo_pattern_set_matrix(pattern, &matrix)
        // Without padding, an enlarged image fades out at its border.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, filter(interpolation, scaleX: scaleX, scaleY: scaleY))
    }

    private func filter(_ quality: CGInterpolationQuality, scaleX: CGFloat, scaleY: CGFloat) -> cairo_filter_t {
        switch quality {
        case .none: return CAIRO_FILTER_NEAREST
        case .low: return CAIRO_FILTER_BILINEAR
        case .high: return CAIRO_FILTER_BEST
        case .default, .medium: break
        }
        // Pixel on pixel needs no filter; that is most icons.
        let device = deviceTransform
        let horizontal = abs(device.a) / scaleX, vertical = abs(device.d) / scaleY
        let isExact = device.preservesRectangles && abs(horizontal - 1) < 1e-4 && abs(vertical - 1) < 1e-4
            && abs(device.tx - device.tx.rounded()) < 1e-3 && abs(device.ty - device.ty.rounded()) < 1e-3
        return isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
    }

    /// From user space to pixels, the surface's own scale included.
    var deviceTransform: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var scaleX = 1.0, scaleY = 1.0
        cairo_surface_get_device_scale(cairo_get_group_target(cairo), &scaleX, &scaleY)
        return matrix.affineTransform.concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
    }

    // MARK: Gradients

    func draw(
        _ gradient: CGGradient, shape: GradientShape, options: CGGradientDrawingOptions, compositing: Compositing
    ) {
        let pattern: OpaquePointer? = switch shape {
        case .linear(let start, let end):
            cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
        }
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        func add(_ location: CGFloat, _ color: CGColor, alpha: CGFloat) {
            cairo_pattern_add_color_stop_rgba(
                pattern, location, color.standardRed, color.standardGreen, color.standardBlue, alpha)
        }
        // The ends go on for ever; a transparent stop at the very end keeps an end from being seen.
        if !options.contains(.drawsBeforeStartLocation), let first = gradient.stops.first { add(0, first.color, alpha: 0) }
        for stop in gradient.stops { add(stop.location, stop.color, alpha: stop.color.alpha) }
        if !options.contains(.drawsAfterEndLocation), let last = gradient.stops.last {
            if last.location < 1 { add(1, last.color, alpha: last.color.alpha) }
            add(1, last.color, alpha: 0)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        setMode(compositing)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, Double(compositing.alpha))
    }
}
