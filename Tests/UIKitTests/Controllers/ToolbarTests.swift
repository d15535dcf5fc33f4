// Toolbars: where items stand, and the one of a navigation controller.

@_spi(Nagare) import UIKit
import XCTest

@MainActor final class ToolbarTests: XCTestCase {
    private let host = TestHost()

    private func titled(_ title: String, _ log: Log) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in log.add(title) })
    }

    private func buttons(in view: UIView) -> [UIButton] {
        (view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }).sorted {
            $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x
        }
    }

    func testFlexibleSpacePushesItemsToTheEdges() async {
        let log = Log()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 44))
        bar.setItems([titled("Left", log), UIBarButtonItem(systemItem: .flexibleSpace), titled("Right", log)], animated: false)
        _ = host.show(bar)
        let found = buttons(in: bar)
        XCTAssertEqual(found.count, 2)
        XCTAssertEqual(found[0].convert(found[0].bounds, to: bar).minX, 16)
        XCTAssertEqual(found[1].convert(found[1].bounds, to: bar).maxX, 377, accuracy: 0.5)
        host.tap(found[1])
        host.tap(found[0])
        XCTAssertEqual(log.entries, ["Right", "Left"])
    }

    func testFlexibleSpacesShareTheRoomAndFixedOnesKeepTheirs() async {
        let log = Log()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 44))
        let fixed = UIBarButtonItem(systemItem: .fixedSpace)
        fixed.width = 50
        bar.items = [UIBarButtonItem(systemItem: .flexibleSpace), titled("Middle", log), UIBarButtonItem(systemItem: .flexibleSpace)]
        _ = host.show(bar)
        let middle = buttons(in: bar)[0]
        XCTAssertEqual(middle.convert(middle.bounds, to: bar).midX, 196.5, accuracy: 1)
        bar.items = [titled("A", log), fixed, titled("B", log)]
        bar.layoutIfNeeded()
        let pair = buttons(in: bar)
        let gap = pair[1].convert(CGPoint.zero, to: bar).x - pair[0].convert(pair[0].bounds, to: bar).maxX
        XCTAssertEqual(gap, 50 + 2 * 8, accuracy: 0.5)
    }

    func testADisabledItemSendsNothing() async {
        let log = Log()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 44))
        let item = titled("Send", log)
        bar.items = [item]
        item.isEnabled = false
        _ = host.show(bar)
        host.tap(buttons(in: bar)[0])
        XCTAssertEqual(log.entries, [])
        item.isEnabled = true
        _ = host.events.prepareFrame()
        host.tap(buttons(in: bar)[0])
        XCTAssertEqual(log.entries, ["Send"])
    }

    func testANavigationControllersToolbarShowsTheTopControllersItems() async {
        let log = Log()
        let root = UIViewController()
        root.toolbarItems = [titled("Add", log)]
        let navigation = UINavigationController(rootViewController: root)
        host.show(navigation)
        XCTAssertTrue(navigation.toolbar.isHidden)
        XCTAssertEqual(root.view.safeAreaInsets.bottom, 34)
        navigation.setToolbarHidden(false, animated: false)
        _ = host.events.prepareFrame()
        XCTAssertEqual(navigation.toolbar.frame.minY, 852 - 34 - 44)
        XCTAssertEqual(root.view.safeAreaInsets.bottom, 34 + 44)
        host.tap(buttons(in: navigation.toolbar)[0])
        XCTAssertEqual(log.entries, ["Add"])

        let next = UIViewController()
        next.toolbarItems = [titled("Share", log), titled("Delete", log)]
        navigation.pushViewController(next, animated: false)
        _ = host.events.prepareFrame()
        XCTAssertEqual(buttons(in: navigation.toolbar).count, 2)
        next.setToolbarItems([titled("Done", log)], animated: false)
        _ = host.events.prepareFrame()
        host.tap(buttons(in: navigation.toolbar)[0])
        XCTAssertEqual(log.entries, ["Add", "Done"])
    }
}
