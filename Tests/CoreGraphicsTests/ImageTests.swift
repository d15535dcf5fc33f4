// Images: headers of files, cropping. Decoding is UIRaster's and tested there.

@_spi(Nagare) import CoreGraphics
import XCTest

final class ImageTests: XCTestCase {
    /// The first bytes of a PNG of that size.
    private func pngHeader(width: UInt32, height: UInt32) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
        for value in [width, height] { withUnsafeBytes(of: value.bigEndian) { data.append(contentsOf: $0) } }
        return data + Data([8, 6, 0, 0, 0])
    }

    func testTheSizeComesFromTheHeaderWithoutADecoder() throws {
        let image = try XCTUnwrap(CGImage(encoded: pngHeader(width: 300, height: 200)))
        XCTAssertEqual(image.width, 300)
        XCTAssertEqual(image.height, 200)
    }

    func testAJPEGHeaderIsFoundBehindOtherSegments() {
        var data = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2])
        data += Data([0xFF, 0xC0, 0, 17, 8, 0, 100, 0, 200, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
        XCTAssertEqual(ImageHeader(data)?.format, .jpeg)
        XCTAssertEqual(ImageHeader(data)?.width, 200)
        XCTAssertEqual(ImageHeader(data)?.height, 100)
    }

    func testWhatIsNoImageIsRefused() {
        XCTAssertNil(CGImage(encoded: Data()))
        XCTAssertNil(CGImage(encoded: Data("<html>".utf8)))
        XCTAssertNil(CGImage(encoded: Data([0xFF, 0xD8, 0xFF, 0xC0])))
        XCTAssertNil(CGImage(encoded: pngHeader(width: 0, height: 10)))
        XCTAssertNil(CGImage(encoded: pngHeader(width: .max, height: 10)))
    }

    func testCroppingTakesThePixelsInside() throws {
        let image = CGImage(PixelBuffer(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
        let part = try XCTUnwrap(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 2)))
        XCTAssertEqual(part.pixelBuffer.pixels, [2, 3, 5, 6])
        XCTAssertNil(image.cropping(to: CGRect(x: 10, y: 0, width: 5, height: 2)))
    }
}
