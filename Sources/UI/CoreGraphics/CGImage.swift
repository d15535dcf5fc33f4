// `CGImage`: pixels, or encoded data decoded on first use. No file formats here: ImageCodec.swift.

import Foundation

public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// 8-bit pixels in the one format drawing uses: a native-endian 32-bit word, alpha in the highest byte, then red,
/// green, blue, premultiplied.
@_spi(Nagare) public struct PixelBuffer: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Rows from the top, `width` words each, without padding.
    public let pixels: [UInt32]

    /// - Precondition: `pixels.count == width * height`.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "a pixel buffer needs width × height words")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    public static func blank(width: Int, height: Int) -> PixelBuffer {
        PixelBuffer(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    }
}

/// An immutable bitmap. Usable from any thread.
public final class CGImage: @unchecked Sendable {
    public let width: Int
    public let height: Int
    public let bitsPerComponent = 8
    public let bitsPerPixel = 32
    public var bytesPerRow: Int { width * 4 }
    public let colorSpace: CGColorSpace? = .standardRGB
    public let alphaInfo = CGImageAlphaInfo.premultipliedFirst
    public let bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | 2 << 12)

    // `buffer` and `encoded` are read and written under `lock` only; one of them is always set.
    private let lock = NSLock()
    private var buffer: PixelBuffer?
    private var encoded: Data?
    private var attachment: AnyObject?

    @_spi(Nagare) public init(_ buffer: PixelBuffer) {
        width = buffer.width
        height = buffer.height
        self.buffer = buffer
    }

    /// An image from the bytes of a file, decoded when first drawn. Nil when the format or its header is not understood.
    @_spi(Nagare) public init?(encoded data: Data) {
        guard let header = ImageHeader(data) else { return nil }
        width = header.width
        height = header.height
        encoded = data
    }

    /// The pixels. Blank, with one message, when the data cannot be decoded or nothing in the process can decode it.
    @_spi(Nagare) public var pixelBuffer: PixelBuffer {
        lock.lock()
        defer { lock.unlock() }
        if let buffer { return buffer }
        let decoded = encoded.flatMap { ImageCodecs.current?.decode($0) }
        if decoded == nil, ImageCodecs.current != nil {
            FileHandle.standardError.write(Data("Nagare: an image of \(width)×\(height) pixels is damaged and stays blank\n".utf8))
        }
        let result = decoded.map { $0.resampled(width: width, height: height) } ?? .blank(width: width, height: height)
        buffer = result
        encoded = nil
        return result
    }

    /// Keeps one object of the drawing back end for as long as the image lives; `make` runs once.
    @_spi(Nagare) public func attachment<Object: AnyObject>(_ make: (PixelBuffer) -> Object) -> Object {
        let pixels = pixelBuffer
        lock.lock()
        defer { lock.unlock() }
        if let present = attachment as? Object { return present }
        let made = make(pixels)
        attachment = made
        return made
    }

    public func copy() -> CGImage? { self }

    /// The part inside `rect` (pixels, origin top left); nil if nothing of the image is.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let source = pixelBuffer
        let left = Int(part.minX), count = Int(part.width)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(count * Int(part.height))
        for row in Int(part.minY)..<Int(part.maxY) {
            let start = row * source.width + left
            pixels.append(contentsOf: source.pixels[start..<start + count])
        }
        return CGImage(PixelBuffer(width: count, height: Int(part.height), pixels: pixels))
    }

    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: pixelBuffer.pixels.withUnsafeBytes { Data($0) })
    }
}

extension PixelBuffer {
    /// Nearest-pixel copy; only used when a decoder disagrees with the header about the size.
    func resampled(width: Int, height: Int) -> PixelBuffer {
        guard width != self.width || height != self.height, self.width > 0, self.height > 0 else { return self }
        var result: [UInt32] = []
        result.reserveCapacity(width * height)
        for y in 0..<height {
            let row = y * self.height / height * self.width
            for x in 0..<width { result.append(pixels[row + x * self.width / width]) }
        }
        return PixelBuffer(width: width, height: height, pixels: result)
    }
}

/// A source of bytes.
public final class CGDataProvider: Sendable {
    public let data: Data?

    public init?(data: Data) {
        self.data = data
    }
}
