// What Cairo puts down for CoreGraphics' calls, looked at pixel by pixel.

@_spi(Nagare) import UIKit
@_spi(Nagare) import UIRaster
import XCTest

final class DrawingTests: XCTestCase {
    /// Made when a test runs: it changes the process's text engine, and XCTest makes all test cases before the first runs.
    private lazy var surface = RasterSurface(size: CGSize(width: 40, height: 40), scale: 2)
    private var context: CGContext { surface.context }
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func assertColor(
        _ x: CGFloat, _ y: CGFloat, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1,
        accuracy: CGFloat = 0.02, file: StaticString = #filePath, line: UInt = #line
    ) {
        let color = surface.color(at: CGPoint(x: x, y: y))
        let isNear = abs(color.red - red) <= accuracy && abs(color.green - green) <= accuracy
            && abs(color.blue - blue) <= accuracy && abs(color.alpha - alpha) <= accuracy
        XCTAssertTrue(isNear, "at (\(x), \(y)): \(color), expected \((red, green, blue, alpha))", file: file, line: line)
    }

    func testPixelsCoverExactlyTheRectangle() {
        context.setFillColor(red)
        context.fill(CGRect(x: 10, y: 10, width: 10, height: 0.5))
        assertColor(10, 10, 1, 0, 0)
        assertColor(19.5, 10, 1, 0, 0)
        assertColor(10, 10.5, 0, 0, 0, 0)
        assertColor(9.5, 10, 0, 0, 0, 0)
        assertColor(20, 10, 0, 0, 0, 0)
    }

    func testAlphaOfColourAndContextMultiply() {
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.setAlpha(0.5)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        assertColor(5, 5, 1, 0, 0, 0.25)
    }

    func testClipsAndTransformsEndWithTheState() {
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 40))
        context.translateBy(x: 5, y: 0)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
        context.restoreGState()
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 20, width: 40, height: 10))
        assertColor(2, 5, 0, 0, 0, 0)
        assertColor(7, 5, 1, 0, 0)
        assertColor(12, 5, 0, 0, 0, 0)
        assertColor(35, 25, 0, 0, 1)
    }

    func testEvenOddLeavesAHole() {
        context.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        context.setFillColor(red)
        context.fillPath(using: .evenOdd)
        assertColor(5, 5, 1, 0, 0)
        assertColor(20, 20, 0, 0, 0, 0)
    }

    func testATransparencyLayerFadesAsOnePicture() {
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
        context.setFillColor(blue)
        context.fill(CGRect(x: 20, y: 0, width: 20, height: 40))
        context.endTransparencyLayer()
        assertColor(10, 10, 1, 0, 0, 0.5)
        assertColor(25, 10, 0, 0, 1, 0.5)
    }

    func testMasksLetThroughWhereTheyAreOpaque() {
        let mask = CGImage(PixelBuffer(width: 2, height: 1, pixels: [0xFF00_0000, 0]))
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40), mask: mask)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.restoreGState()
        assertColor(3, 20, 1, 0, 0)
        assertColor(37, 20, 0, 0, 0, 0)
        context.setFillColor(blue)
        context.fill(CGRect(x: 30, y: 0, width: 10, height: 10))
        assertColor(35, 5, 0, 0, 1)
    }

    func testLinearGradientsMeetInTheMiddleAndEndWhereTold() throws {
        let gradient = try XCTUnwrap(CGGradient(colors: [red, blue], locations: nil))
        context.drawLinearGradient(gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsAfterEndLocation)
        assertColor(20, 20, 0.5, 0, 0.5, accuracy: 0.03)
        assertColor(38, 20, 0, 0, 1)
        assertColor(4, 20, 0, 0, 0, 0)
    }

    func testShadowsAreBlurredAndMoved() {
        context.setShadow(offset: CGSize(width: 0, height: 8), blur: 4, color: CGColor(gray: 0, alpha: 1))
        context.setFillColor(red)
        context.fill(CGRect(x: 10, y: 5, width: 20, height: 15))
        assertColor(20, 10, 1, 0, 0)
        assertColor(20, 24, 0, 0, 0, 1, accuracy: 0.1)
        let edge = surface.color(at: CGPoint(x: 20, y: 28)).alpha
        XCTAssertEqual(edge, 0.5, accuracy: 0.15)
        assertColor(20, 38, 0, 0, 0, 0)
    }

    func testBlendModesStayInsideTheShape() {
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setBlendMode(.sourceIn)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
        assertColor(10, 10, 0, 0, 1)
        assertColor(30, 10, 1, 0, 0)
    }

    func testDashesOfZerosDrawASolidLine() {
        context.setLineDash(phase: 0, lengths: [0, 0])
        context.setLineWidth(4)
        context.setStrokeColor(red)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)])
        assertColor(20, 20, 1, 0, 0)
    }

    func testATransformWithoutInverseDrawsNothingAndTheContextGoesOn() {
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.restoreGState()
        assertColor(20, 20, 0, 0, 0, 0)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        assertColor(20, 20, 0, 0, 1)
    }

    func testPatternsRepeat() {
        let tile = CGImage(PixelBuffer(width: 4, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF]))
        context.setFillColor(CGColor(patternImage: tile, scale: 1))
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        assertColor(0.5, 10, 1, 0, 0)
        assertColor(2.5, 10, 0, 0, 1)
        assertColor(20.5, 10, 1, 0, 0)
    }

    func testArcsOfBezierPathsGoClockwiseOnTheScreen() {
        UIGraphicsPushContext(context)
        UIColor.red.setStroke()
        let arc = UIBezierPath(arcCenter: CGPoint(x: 20, y: 20), radius: 15, startAngle: 0, endAngle: .pi, clockwise: true)
        arc.lineWidth = 4
        arc.stroke()
        UIGraphicsPopContext()
        assertColor(20, 35, 1, 0, 0)
        assertColor(20, 5, 0, 0, 0, 0)
    }
}
