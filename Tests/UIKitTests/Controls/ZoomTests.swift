// Zooming a scroll view: by code, to a rectangle, by two fingers, beyond the limits.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private final class Zoomer: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    let log = Log()

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.add("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.entries.last != "zoom" { log.add("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { log.add("end \(scale)") }
}

@MainActor final class ZoomTests: XCTestCase {
    private let host = TestHost()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    private let zoomer = Zoomer()

    private func show() {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 3
        scrollView.delegate = zoomer
        scrollView.addSubview(zoomer.content)
        scrollView.contentSize = zoomer.content.frame.size
        _ = host.show(scrollView)
    }

    private func pinch(from start: CGFloat, to end: CGFloat, around middle: CGPoint) {
        for step in 0...10 {
            host.manualClock.advance(by: 1.0 / 60)
            let half = (start + (end - start) * CGFloat(step) / 10) / 2
            let points = [CGPoint(x: middle.x - half, y: middle.y), CGPoint(x: middle.x + half, y: middle.y)]
            for (id, point) in points.enumerated() {
                if step == 0 {
                    host.events.touchBegan(id: id, at: point, timestamp: host.clock.now)
                } else {
                    host.events.touchMoved(id: id, at: point, timestamp: host.clock.now)
                }
            }
        }
    }

    private func release(at middle: CGPoint, distance: CGFloat) {
        host.events.touchEnded(id: 0, at: CGPoint(x: middle.x - distance / 2, y: middle.y), timestamp: host.clock.now)
        host.events.touchEnded(id: 1, at: CGPoint(x: middle.x + distance / 2, y: middle.y), timestamp: host.clock.now)
    }

    func testTheScaleStaysWithinItsLimitsAndContentGrows() async {
        show()
        scrollView.zoomScale = 2
        XCTAssertEqual(scrollView.zoomScale, 2)
        XCTAssertEqual(scrollView.contentSize, CGSize(width: 1200, height: 1200))
        scrollView.zoomScale = 9
        XCTAssertEqual(scrollView.zoomScale, 3)
        scrollView.zoomScale = 0.1
        XCTAssertEqual(scrollView.zoomScale, 0.5)
        XCTAssertEqual(scrollView.contentOffset, .zero)
        XCTAssertEqual(zoomer.log.entries, ["zoom"])
    }

    func testWhatIsInTheMiddleStaysThere() async {
        show()
        scrollView.contentOffset = CGPoint(x: 100, y: 50)
        scrollView.zoomScale = 2
        XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 350, y: 250))
    }

    func testARectangleIsShownAsLargeAsItFitsAndInTheMiddle() async {
        show()
        scrollView.zoom(to: CGRect(x: 200, y: 100, width: 150, height: 100), animated: true)
        XCTAssertTrue(scrollView.isZooming)
        host.run(0.5)
        XCTAssertEqual(scrollView.zoomScale, 2)
        XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 400, y: 150))
        XCTAssertFalse(scrollView.isZooming)
        XCTAssertEqual(zoomer.log.entries, ["begin", "zoom", "end 2.0"])
    }

    func testTwoFingersZoomAroundWhatIsBetweenThem() async {
        show()
        scrollView.contentOffset = CGPoint(x: 100, y: 100)
        let middle = CGPoint(x: 200, y: 300)
        let between = zoomer.content.convert(middle, from: nil)
        pinch(from: 100, to: 200, around: middle)
        XCTAssertTrue(scrollView.isZooming)
        XCTAssertGreaterThan(scrollView.zoomScale, 1.5)
        let now = zoomer.content.convert(middle, from: nil)
        XCTAssertEqual(now.x, between.x, accuracy: 5)
        XCTAssertEqual(now.y, between.y, accuracy: 5)
        release(at: middle, distance: 200)
        XCTAssertFalse(scrollView.isZooming)
        XCTAssertEqual(zoomer.log.entries.first, "begin")
        XCTAssertTrue(zoomer.log.entries.last!.hasPrefix("end"))
    }

    func testZoomingBeyondTheLimitResistsAndComesBack() async {
        show()
        scrollView.zoomScale = 3
        zoomer.log.entries = []
        let middle = CGPoint(x: 150, y: 250)
        pinch(from: 100, to: 250, around: middle)
        XCTAssertGreaterThan(scrollView.zoomScale, 3)
        XCTAssertLessThan(scrollView.zoomScale, 6)
        release(at: middle, distance: 250)
        XCTAssertTrue(scrollView.isZoomBouncing)
        host.run(0.5)
        XCTAssertEqual(scrollView.zoomScale, 3)
        XCTAssertFalse(scrollView.isZoomBouncing)
        XCTAssertEqual(zoomer.log.entries, ["begin", "zoom", "end 3.0"])
    }

    func testWithoutAZoomBounceTheLimitHolds() async {
        show()
        scrollView.bouncesZoom = false
        scrollView.zoomScale = 3
        pinch(from: 100, to: 250, around: CGPoint(x: 150, y: 250))
        XCTAssertEqual(scrollView.zoomScale, 3)
        release(at: CGPoint(x: 150, y: 250), distance: 250)
    }

    func testTwoFingersDoNotZoomWhereLimitsAreEqual() async {
        show()
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 1
        pinch(from: 100, to: 250, around: CGPoint(x: 150, y: 250))
        release(at: CGPoint(x: 150, y: 250), distance: 250)
        XCTAssertEqual(scrollView.zoomScale, 1)
        XCTAssertEqual(zoomer.log.entries, [])
    }
}
