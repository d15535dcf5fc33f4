// CoreGraphics' values in Cairo's terms. No drawing.

internal import CPangoCairo
@_spi(Nagare) import CoreGraphics
import Foundation

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }

    var affineTransform: CGAffineTransform {
        CGAffineTransform(a: xx, b: yx, c: xy, d: yy, tx: x0, ty: y0)
    }
}

extension CGRect {
    /// Cairo keeps coordinates in 24.8 fixed point; what lies further out cannot be seen.
    var drawable: CGRect {
        intersection(CGRect(x: -4e6, y: -4e6, width: 8e6, height: 8e6))
    }
}

extension CGBlendMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken, .plusDarker: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo would also change pixels the shape does not cover, which CoreGraphics never does.
    var reachesOutside: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension CGLineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// An image's pixels as a surface Cairo can paint with; kept by the image for as long as it lives.
final class CairoImage {
    let surface: OpaquePointer
    private let memory: UnsafeMutablePointer<UInt32>

    init(_ buffer: PixelBuffer) {
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: max(buffer.pixels.count, 1))
        buffer.pixels.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { memory.initialize(from: base, count: source.count) }
        }
        self.memory = memory
        surface = memory.withMemoryRebound(to: UInt8.self, capacity: buffer.pixels.count * 4) { bytes in
            cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_ARGB32, Int32(buffer.width), Int32(buffer.height), Int32(buffer.width * 4))
        }
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        memory.deallocate()
    }
}

extension CGImage {
    var cairoImage: CairoImage {
        attachment { CairoImage($0) }
    }
}
