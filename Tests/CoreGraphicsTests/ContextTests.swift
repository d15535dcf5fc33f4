// The context's state: the stack, the path under changing transforms, layers. A recording back end stands for the raster.

@_spi(Nagare) import CoreGraphics
import XCTest

private final class Recorder: GraphicsBackend {
    var fills: [(bounds: CGRect, color: CGColor, alpha: CGFloat)] = []
    var layers: [CGFloat] = []
    var transform = CGAffineTransform.identity
    private var saved: [CGAffineTransform] = []

    func saveState() { saved.append(transform) }
    func restoreState() { transform = saved.popLast() ?? transform }
    func concatenate(_ transform: CGAffineTransform) { self.transform = transform.concatenating(self.transform) }
    func clip(to path: CGPath, rule: CGPathFillRule) {}
    func clip(to rect: CGRect) {}
    func clip(to mask: CGImage, in rect: CGRect) {}
    var clipBounds: CGRect { .infinite }

    func fill(_ path: CGPath, rule: CGPathFillRule, color: CGColor, compositing: Compositing) {
        fills.append((path.boundingBox.applying(transform), color, compositing.alpha))
    }

    func fill(_ rect: CGRect, color: CGColor, compositing: Compositing) {
        fills.append((rect.applying(transform), color, compositing.alpha))
    }

    func stroke(_ path: CGPath, style: StrokeStyle, color: CGColor, compositing: Compositing) {}
    func drawShadow(of path: CGPath, rule: CGPathFillRule, shadow: DrawingShadow, alpha: CGFloat) {}
    func draw(_ image: CGImage, in rect: CGRect, compositing: Compositing) {
        fills.append((rect.applying(transform), .clear, compositing.alpha))
    }
    func fill(_ mask: CGImage, in rect: CGRect, color: CGColor, compositing: Compositing) {}
    func draw(_ gradient: CGGradient, shape: GradientShape, options: CGGradientDrawingOptions, compositing: Compositing) {}
    func clear(_ rect: CGRect) {}
    func beginLayer(in rect: CGRect?) { saveState() }
    func endLayer(compositing: Compositing) {
        restoreState()
        layers.append(compositing.alpha)
    }
    func makeImage() -> CGImage? { nil }
    func flush() {}
}

final class ContextTests: XCTestCase {
    private let recorder = Recorder()
    private lazy var context = CGContext(backend: recorder)
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    func testRestoringBringsBackColourAlphaAndTransform() {
        context.setFillColor(.white)
        context.saveGState()
        context.setFillColor(.black)
        context.setAlpha(0.5)
        context.translateBy(x: 100, y: 0)
        context.fill(square)
        context.restoreGState()
        context.fill(square)
        XCTAssertEqual(recorder.fills.map(\.color), [.black, .white])
        XCTAssertEqual(recorder.fills.map(\.alpha), [0.5, 1])
        XCTAssertEqual(recorder.fills.map(\.bounds.minX), [100, 0])
        XCTAssertTrue(context.ctm.isIdentity)
    }

    func testRestoringWithoutSavingDoesNothing() {
        context.setFillColor(.white)
        context.restoreGState()
        context.fill(square)
        XCTAssertEqual(recorder.fills.first?.color, .white)
    }

    func testThePathStaysWhereItWasDrawnWhenTheTransformChanges() {
        context.addRect(square)
        context.translateBy(x: 50, y: 50)
        context.addRect(square)
        context.fillPath()
        XCTAssertEqual(recorder.fills.first?.bounds, CGRect(x: 0, y: 0, width: 60, height: 60))
    }

    func testThePathStaysWhereItWasDrawnWhenTheStateIsRestored() {
        context.saveGState()
        context.translateBy(x: 50, y: 50)
        context.addRect(square)
        context.restoreGState()
        context.fillPath()
        XCTAssertEqual(recorder.fills.first?.bounds, CGRect(x: 50, y: 50, width: 10, height: 10))
    }

    func testPaintingForgetsThePath() {
        context.addRect(square)
        context.fillPath()
        context.fillPath()
        XCTAssertEqual(recorder.fills.count, 1)
        XCTAssertTrue(context.isPathEmpty)
    }

    func testAlphaOfATransparencyLayerAppliesOnceAtItsEnd() {
        context.setAlpha(0.4)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(square)
        context.endTransparencyLayer()
        context.fill(square)
        XCTAssertEqual(recorder.fills.map(\.alpha), [1, 0.4])
        XCTAssertEqual(recorder.layers, [0.4])
    }

    func testImagesAreDrawnUpsideDownWhereYPointsDown() {
        let image = CGImage(.blank(width: 2, height: 2))
        context.draw(image, in: CGRect(x: 0, y: 20, width: 10, height: 10))
        XCTAssertEqual(recorder.fills.first?.bounds, CGRect(x: 0, y: 20, width: 10, height: 10))
        XCTAssertTrue(context.ctm.isIdentity)
    }
}
