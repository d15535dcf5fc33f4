// Pull to refresh: when it begins, what room it takes, how it ends.

@_spi(Nagare) import UIKit
import XCTest

@MainActor final class RefreshControlTests: XCTestCase {
    private let host = TestHost()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let refresh = UIRefreshControl()
    private let log = Log()

    private func show() {
        refresh.addAction(UIAction { [log] _ in log.add("refresh") }, for: .valueChanged)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 393, height: 300)
        scrollView.refreshControl = refresh
        _ = host.show(scrollView)
    }

    private func pull(_ distance: CGFloat, release: Bool = true) {
        host.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 200 + distance), duration: 0.5, release: release)
    }

    func testAPullFarEnoughBeginsOnceAndContentRestsBelowTheSpinner() async {
        show()
        pull(350)
        XCTAssertTrue(refresh.isRefreshing)
        XCTAssertEqual(log.entries, ["refresh"])
        host.run(2)
        XCTAssertEqual(scrollView.contentOffset.y, -refresh.bounds.height)
        XCTAssertEqual(scrollView.contentInset, .zero, "the inset is the app's own")
        XCTAssertEqual(scrollView.adjustedContentInset.top, refresh.bounds.height)
    }

    func testAShortPullDoesNothing() async {
        show()
        pull(60)
        host.run(2)
        XCTAssertFalse(refresh.isRefreshing)
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(scrollView.contentOffset.y, 0)
    }

    func testContentMovesBackWhenRefreshingEnds() async {
        show()
        pull(350)
        host.run(2)
        refresh.endRefreshing()
        XCTAssertFalse(refresh.isRefreshing)
        XCTAssertNotEqual(scrollView.layer.presentation()?.bounds.minY, 0, "content does not jump")
        host.run(1)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        XCTAssertEqual(scrollView.layer.presentation()?.bounds.minY, 0)
    }

    func testRefreshingThatEndsWhileContentStillMovesLeavesItAtItsTop() async {
        show()
        pull(350)
        host.run(0.05)
        refresh.endRefreshing()
        host.run(3)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
    }

    func testRefreshingThatEndsUnderTheFingerWaitsForIt() async {
        show()
        pull(350, release: false)
        let held = scrollView.contentOffset.y
        refresh.endRefreshing()
        XCTAssertEqual(scrollView.contentOffset.y, held)
        host.events.touchEnded(id: 1, at: CGPoint(x: 200, y: 550), timestamp: host.clock.now)
        host.run(3)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        XCTAssertEqual(log.entries, ["refresh"])
    }

    func testBeginningInCodeSendsNoActionAndLeavesContentInPlace() async {
        show()
        refresh.beginRefreshing()
        XCTAssertTrue(refresh.isRefreshing)
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(scrollView.contentOffset.y, 0)
        scrollView.setContentOffset(CGPoint(x: 0, y: -refresh.frame.height), animated: true)
        host.run(1)
        XCTAssertEqual(scrollView.contentOffset.y, -60)
        refresh.endRefreshing()
        host.run(1)
        XCTAssertEqual(scrollView.contentOffset.y, 0)
    }

    func testATakenAwayControlLeavesNothingBehind() async {
        show()
        refresh.beginRefreshing()
        scrollView.refreshControl = nil
        XCTAssertNil(refresh.superview)
        XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
        pull(350)
        XCTAssertEqual(log.entries, [])
    }
}
