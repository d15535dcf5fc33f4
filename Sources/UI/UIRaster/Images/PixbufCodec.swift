// Image files through gdk-pixbuf: PNG, JPEG, GIF (first frame), BMP and what its loaders add.
// Pixels leave and enter in CoreGraphics' one format.

internal import CPixbuf
@_spi(Nagare) import CoreGraphics
import Foundation

struct PixbufCodec: ImageCodec {
    func decode(_ data: Data) -> PixelBuffer? {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        return decode(data, with: loader)
    }

    func decodeVector(_ data: Data, width: Int, height: Int) -> PixelBuffer? {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
        return decode(data, with: loader)
    }

    private func decode(_ data: Data, with loader: UnsafeMutablePointer<GdkPixbufLoader>) -> PixelBuffer? {
        defer { nagare_pixbuf_unref(loader) }
        let isWritten = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil) != 0
        }
        // Closing also reports data that ends too early; what was read until then is still a picture, as on iOS.
        let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
        guard isWritten || isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
        return pixels(of: pixbuf)
    }

    private func pixels(of pixbuf: OpaquePointer) -> PixelBuffer? {
        let width = Int(gdk_pixbuf_get_width(pixbuf)), height = Int(gdk_pixbuf_get_height(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf)), stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        guard let bytes = gdk_pixbuf_read_pixels(pixbuf), channels >= 3, width > 0, height > 0 else { return nil }
        let words = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                var source = bytes + y * stride
                for x in 0..<width {
                    let alpha = channels == 4 ? UInt32(source[3]) : 255
                    buffer[y * width + x] = alpha << 24 | premultiplied(source[0], alpha) << 16
                        | premultiplied(source[1], alpha) << 8 | premultiplied(source[2], alpha)
                    source += channels
                }
            }
            count = width * height
        }
        return PixelBuffer(width: width, height: height, pixels: words)
    }

    private func premultiplied(_ value: UInt8, _ alpha: UInt32) -> UInt32 {
        alpha == 255 ? UInt32(value) : (UInt32(value) * alpha + 127) / 255
    }

    func encodePNG(_ pixels: PixelBuffer) -> Data? {
        encode(pixels, type: "png", options: [:])
    }

    func encodeJPEG(_ pixels: PixelBuffer, quality: CGFloat) -> Data? {
        encode(pixels, type: "jpeg", options: ["quality": String(Int((min(max(quality, 0), 1) * 100).rounded()))])
    }

    private func encode(_ pixels: PixelBuffer, type: String, options: [String: String]) -> Data? {
        let hasAlpha = type == "png"
        guard let pixbuf = gdk_pixbuf_new(
            GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(pixels.width), Int32(pixels.height)) else { return nil }
        defer { nagare_pixbuf_unref(UnsafeMutableRawPointer(pixbuf)) }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf)), channels = hasAlpha ? 4 : 3
        guard let bytes = gdk_pixbuf_get_pixels(pixbuf) else { return nil }
        for y in 0..<pixels.height {
            var target = bytes + y * stride
            for x in 0..<pixels.width {
                let word = pixels.pixels[y * pixels.width + x], alpha = word >> 24
                for channel in 0..<3 {
                    let value = word >> (16 - 8 * UInt32(channel)) & 255
                    // JPEG knows no transparency: what shows through is white.
                    target[channel] = hasAlpha
                        ? UInt8(alpha == 0 ? 0 : min((value * 255 + alpha / 2) / alpha, 255))
                        : UInt8(min(value + 255 - alpha, 255))
                }
                if hasAlpha { target[3] = UInt8(alpha) }
                target += channels
            }
        }
        return save(pixbuf, type: type, options: options)
    }

    private func save(_ pixbuf: OpaquePointer, type: String, options: [String: String]) -> Data? {
        var buffer: UnsafeMutablePointer<gchar>?
        var size: gsize = 0
        let keys = options.keys.sorted()
        var names = keys.map { strdup($0) } + [nil]
        var values = keys.map { strdup(options[$0] ?? "") } + [nil]
        defer {
            for text in names + values { free(text) }
        }
        guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, type, &names, &values, nil) != 0, let buffer else { return nil }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(size))
    }
}
