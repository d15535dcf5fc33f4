// Images through files, orientations, tints and slices.

@_spi(Nagare) import UIKit
@_spi(Nagare) import UIRaster
import XCTest

final class ImageTests: XCTestCase {
    override func setUp() {
        Raster.install()
    }

    /// 2×2: red, green / blue, half-transparent white.
    private let sample = CGImage(PixelBuffer(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080]))

    func testPNGKeepsPixelsAndTransparency() throws {
        let data = try XCTUnwrap(UIImage(cgImage: sample).pngData())
        let back = try XCTUnwrap(UIImage(data: data)?.cgImage)
        XCTAssertEqual(back.pixelBuffer.pixels, sample.pixelBuffer.pixels)
    }

    func testJPEGComesCloseAndHasNoTransparency() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format).image { context in
            UIColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        let data = try XCTUnwrap(picture.jpegData(compressionQuality: 0.9))
        let pixel = try XCTUnwrap(UIImage(data: data)?.cgImage?.pixelBuffer.pixels.first)
        XCTAssertEqual(pixel >> 24, 255)
        XCTAssertEqual(Double(pixel >> 16 & 255), 204, accuracy: 6)
        XCTAssertEqual(Double(pixel >> 8 & 255), 51, accuracy: 6)
    }

    func testDamagedDataGivesABlankImageOfTheRightSize() throws {
        let data = try XCTUnwrap(UIImage(cgImage: sample).pngData()).prefix(40)
        let image = try XCTUnwrap(UIImage(data: Data(data)))
        XCTAssertEqual(image.size, CGSize(width: 2, height: 2))
        XCTAssertEqual(image.cgImage?.pixelBuffer.pixels.count, 4)
        XCTAssertNil(UIImage(data: Data("no image".utf8)))
    }

    /// The four corners of a picture drawn at 20 × 20: clockwise from the top left.
    private func corners(_ image: UIImage, tint: UIColor? = nil) -> [String] {
        let surface = RasterSurface(size: CGSize(width: 20, height: 20), scale: 1)
        surface.context.interpolationQuality = .none
        image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), context: surface.context, tint: tint)
        return [(3, 3), (16, 3), (16, 16), (3, 16)].map { x, y in
            let color = surface.color(at: CGPoint(x: x, y: y))
            if color.alpha < 0.9 { return color.alpha < 0.1 ? "clear" : "half" }
            return color.red > 0.5 ? "red" : color.green > 0.5 ? "green" : "blue"
        }
    }

    func testOrientationsTurnThePicture() {
        func shown(_ orientation: UIImage.Orientation) -> [String] {
            corners(UIImage(cgImage: sample, scale: 1, orientation: orientation))
        }
        XCTAssertEqual(shown(.up), ["red", "green", "half", "blue"])
        XCTAssertEqual(shown(.right), ["blue", "red", "green", "half"])
        XCTAssertEqual(shown(.left), ["green", "half", "blue", "red"])
        XCTAssertEqual(shown(.down), ["half", "blue", "red", "green"])
        XCTAssertEqual(shown(.upMirrored), ["green", "red", "blue", "half"])
        XCTAssertEqual(shown(.leftMirrored), ["red", "blue", "half", "green"])
    }

    func testCoreGraphicsDrawsUpsideDownInAView() {
        let surface = RasterSurface(size: CGSize(width: 20, height: 20), scale: 1)
        surface.context.draw(sample, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(surface.color(at: CGPoint(x: 3, y: 3)).blue, 1, accuracy: 0.02)
        XCTAssertEqual(surface.color(at: CGPoint(x: 3, y: 16)).red, 1, accuracy: 0.02)
    }

    func testTemplatesTakeTheTint() {
        XCTAssertEqual(corners(UIImage(cgImage: sample).withRenderingMode(.alwaysTemplate), tint: .red), ["red", "red", "half", "red"])
        XCTAssertEqual(corners(UIImage(cgImage: sample), tint: .red), ["red", "green", "half", "blue"])
        XCTAssertEqual(corners(UIImage(cgImage: sample).withTintColor(.blue)), ["blue", "blue", "half", "blue"])
    }

    func testResizableImagesKeepTheirBorder() {
        // A black pixel at each end, white between.
        let strip = CGImage(PixelBuffer(width: 4, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000]))
        let image = UIImage(cgImage: strip).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
        let surface = RasterSurface(size: CGSize(width: 20, height: 1), scale: 1)
        image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 1), context: surface.context, tint: nil)
        let row = surface.pixels.pixels.map { $0 & 255 }
        XCTAssertEqual(row.first, 0)
        XCTAssertEqual(row.last, 0)
        XCTAssertEqual(Set(row.dropFirst().dropLast()), [255])
    }

    func testEverySymbolDrawsInItsTintInsideItsBox() throws {
        for name in ["plus", "trash.fill", "checkmark.circle.fill", "bell.slash", "envelope.fill", "gearshape", "star"] {
            let image = try XCTUnwrap(UIImage(systemName: name), name)
            let surface = RasterSurface(size: CGSize(width: 40, height: 40), scale: 2)
            let box = CGRect(origin: CGPoint(x: 8, y: 8), size: image.size)
            image.draw(in: box, context: surface.context, tint: .red)
            let pixels = surface.pixels
            let inked = pixels.pixels.indices.filter { pixels.pixels[$0] >> 24 > 20 }
            XCTAssertGreaterThan(inked.count, 40, name)
            for index in inked {
                let point = CGPoint(x: CGFloat(index % pixels.width) / 2, y: CGFloat(index / pixels.width) / 2)
                XCTAssertTrue(box.insetBy(dx: -1, dy: -1).contains(point), "\(name) at \(point)")
                XCTAssertEqual(pixels.pixels[index] & 0xFFFF, 0, "\(name) has another colour than its tint")
            }
        }
    }

    func testAFilledSymbolHasItsMarkCutOut() throws {
        let image = try XCTUnwrap(UIImage(systemName: "minus.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
        let surface = RasterSurface(size: image.size, scale: 1)
        surface.context.setFillColor(.white)
        surface.context.fill(CGRect(origin: .zero, size: image.size))
        image.draw(in: CGRect(origin: .zero, size: image.size), context: surface.context, tint: .red)
        XCTAssertEqual(surface.color(at: CGPoint(x: image.size.width / 2, y: image.size.height / 2)).green, 1, accuracy: 0.1)
        XCTAssertEqual(surface.color(at: CGPoint(x: image.size.width / 2, y: image.size.height / 4)).green, 0, accuracy: 0.1)
    }

    func testImagesMayBeMadeOnOtherThreads() async {
        let sizes = await withTaskGroup(of: CGSize.self) { group in
            for index in 1...8 {
                group.addTask {
                    UIGraphicsImageRenderer(size: CGSize(width: index, height: index)).image { context in
                        UIColor.red.setFill()
                        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                        "テスト".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: CGFloat(index))])
                    }.size
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        XCTAssertEqual(Set(sizes.map(\.width)), Set((1...8).map { CGFloat($0) }))
    }
}
