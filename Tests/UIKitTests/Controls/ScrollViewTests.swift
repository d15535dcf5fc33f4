// Scroll views: dragging, ends, deceleration, paging, the wheel, insets.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private final class ScrollLogger: NSObject, UIScrollViewDelegate {
    let log = Log()

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.add("didEndDragging \(decelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.add("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("didEndScrollingAnimation") }
}

@MainActor final class ScrollViewTests: XCTestCase {
    private let host = TestHost()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    private let logger = ScrollLogger()

    private func show(content: CGSize = CGSize(width: 300, height: 2000)) -> UIWindow {
        scrollView.contentSize = content
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = logger
        return host.show(scrollView)
    }

    func testAFlickMovesContentDeceleratesAndTellsTheDelegateInOrder() async {
        _ = show()
        host.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 250), duration: 0.15)
        let released = scrollView.contentOffset.y
        XCTAssertEqual(released, 140, accuracy: 15)
        XCTAssertTrue(scrollView.isDecelerating)
        host.run(4)
        XCTAssertGreaterThan(scrollView.contentOffset.y, released + 100)
        XCTAssertEqual(logger.log.entries, ["willBeginDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating"])
    }

    func testContentPulledPastItsTopResistsAndComesBack() async {
        _ = show()
        host.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 350), duration: 0.4, release: false)
        XCTAssertLessThan(scrollView.contentOffset.y, -40)
        XCTAssertGreaterThan(scrollView.contentOffset.y, -180)
        host.events.touchEnded(id: 1, at: CGPoint(x: 150, y: 350), timestamp: host.clock.now + 0.2)
        host.run(3)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
    }

    func testWithoutBounceContentStopsAtItsEnd() async {
        _ = show()
        scrollView.bounces = false
        host.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 350))
        host.run(1)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
    }

    func testPagingStopsAtWholePages() async {
        _ = show(content: CGSize(width: 1200, height: 400))
        scrollView.isPagingEnabled = true
        host.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.1)
        host.run(2)
        XCTAssertEqual(scrollView.contentOffset.x, 300)
        host.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 110, y: 300), duration: 1)
        host.run(2)
        XCTAssertEqual(scrollView.contentOffset.x, 300)
    }

    func testTheWheelScrollsAndLeavesTheRestToTheOuterScrollView() async {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        outer.contentSize = CGSize(width: 393, height: 3000)
        outer.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 300, height: 500)
        scrollView.contentInsetAdjustmentBehavior = .never
        outer.addSubview(scrollView)
        _ = host.show(outer)
        host.events.scroll(dx: 0, dy: 60, at: CGPoint(x: 100, y: 200), timestamp: 0)
        XCTAssertEqual(scrollView.contentOffset.y, 60)
        XCTAssertEqual(outer.contentOffset.y, 0)
        host.events.scroll(dx: 0, dy: 60, at: CGPoint(x: 100, y: 200), timestamp: 0)
        XCTAssertEqual(scrollView.contentOffset.y, 100)
        host.events.scroll(dx: 0, dy: 60, at: CGPoint(x: 100, y: 200), timestamp: 0)
        XCTAssertEqual(outer.contentOffset.y, 60)
    }

    func testAnAnimatedOffsetArrivesAndSaysSo() async {
        _ = show()
        scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        host.run(0.1)
        XCTAssertGreaterThan(scrollView.contentOffset.y, 0)
        XCTAssertLessThan(scrollView.contentOffset.y, 500)
        host.run(0.5)
        XCTAssertEqual(scrollView.contentOffset.y, 500)
        XCTAssertEqual(logger.log.entries, ["didEndScrollingAnimation"])
    }

    func testAButtonInsideIsCancelledWhenContentIsDragged() async {
        let log = Log()
        let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        button.addAction(UIAction { _ in log.add("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in log.add("cancel") }, for: .touchCancel)
        scrollView.addSubview(button)
        _ = show()
        host.drag(from: CGPoint(x: 150, y: 330), to: CGPoint(x: 150, y: 180))
        XCTAssertEqual(log.entries, ["cancel"])
        host.run(4)
        scrollView.contentOffset = .zero
        host.tap(button)
        XCTAssertEqual(log.entries, ["cancel", "up"])
    }

    func testSafeAreaBecomesAnInsetThatContentStartsUnder() async {
        let controller = UIViewController()
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        controller.view = scrollView
        _ = host.show(controller)
        XCTAssertEqual(scrollView.adjustedContentInset.top, 59)
        XCTAssertEqual(scrollView.contentOffset.y, -59)
    }
}
