// Image files: the door to whatever decodes them, and the headers, which pure Swift can read.
// Decoders live in UIRaster; without one, images have a size and no pixels.

import Foundation

/// Decodes and encodes image files. Called from any thread.
@_spi(Nagare) public protocol ImageCodec: Sendable {
    /// Returns nil when the data is damaged.
    func decode(_ data: Data) -> PixelBuffer?
    /// Draws a vector image at a size in pixels; nil when the data is damaged or nothing installed can draw it.
    func decodeVector(_ data: Data, width: Int, height: Int) -> PixelBuffer?
    func encodePNG(_ pixels: PixelBuffer) -> Data?
    /// - Parameter quality: 0…1.
    func encodeJPEG(_ pixels: PixelBuffer, quality: CGFloat) -> Data?
}

/// Holds the process's codec. Installed once, by the raster module.
@_spi(Nagare) public enum ImageCodecs {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var installed: (any ImageCodec)?

    public static var current: (any ImageCodec)? {
        get { lock.withLock { installed } }
        set { lock.withLock { installed = newValue } }
    }
}

/// Format and size of an image file, read from its first bytes.
@_spi(Nagare) public struct ImageHeader: Hashable, Sendable {
    public enum Format: Hashable, Sendable {
        case png, jpeg, gif, webp, bmp
    }

    public let format: Format
    public let width: Int
    public let height: Int

    /// Larger sides than this are taken for damage, not for an image.
    private static let largestSide = 1 << 15

    /// Returns nil for unknown formats and damaged headers.
    public init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(1 << 18))
        let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.webp(bytes) ?? Self.bmp(bytes)
        guard let (format, width, height) = found, width > 0, height > 0, width <= Self.largestSide, height <= Self.largestSide
        else { return nil }
        self.format = format
        self.width = width
        self.height = height
    }

    private typealias Found = (Format, Int, Int)

    private static func png(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 else { return nil }
        return (.png, bytes.bigEndian(16, count: 4), bytes.bigEndian(20, count: 4))
    }

    private static func gif(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
        return (.gif, bytes.littleEndian(6, count: 2), bytes.littleEndian(8, count: 2))
    }

    /// Walks the segments up to the frame header that carries the size.
    private static func jpeg(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var position = 2
        while position + 9 < bytes.count {
            guard bytes[position] == 0xFF else { return nil }
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            let isFrame = (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
            if isFrame {
                return (.jpeg, bytes.bigEndian(position + 7, count: 2), bytes.bigEndian(position + 5, count: 2))
            }
            position += 2 + bytes.bigEndian(position + 2, count: 2)
        }
        return nil
    }

    private static func webp(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30, Array(bytes[8..<12]) == Array("WEBP".utf8) else { return nil }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X":
            return (.webp, bytes.littleEndian(24, count: 3) + 1, bytes.littleEndian(27, count: 3) + 1)
        case "VP8L":
            let bits = bytes.littleEndian(21, count: 4)
            return (.webp, bits & 0x3FFF + 1, (bits >> 14) & 0x3FFF + 1)
        case "VP8 ":
            return (.webp, bytes.littleEndian(26, count: 2) & 0x3FFF, bytes.littleEndian(28, count: 2) & 0x3FFF)
        default:
            return nil
        }
    }

    private static func bmp(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: Array("BM".utf8)), bytes.count >= 26 else { return nil }
        let height = Int(Int32(truncatingIfNeeded: bytes.littleEndian(22, count: 4)))
        return (.bmp, bytes.littleEndian(18, count: 4), abs(height))
    }
}

extension [UInt8] {
    fileprivate func bigEndian(_ start: Int, count: Int) -> Int {
        self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func littleEndian(_ start: Int, count: Int) -> Int {
        self[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
