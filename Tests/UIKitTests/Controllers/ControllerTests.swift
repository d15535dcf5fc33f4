// Containers and presentation: the order of life-cycle calls, stacks, tabs, alerts.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private final class Logging: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() { super.viewDidLoad(); log.add("\(name) load") }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); log.add("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); log.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); log.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); log.add("\(name) didDisappear") }
    override func willMove(toParent parent: UIViewController?) { log.add("\(name) willMove \(parent == nil ? "out" : "in")") }
    override func didMove(toParent parent: UIViewController?) { log.add("\(name) didMove \(parent == nil ? "out" : "in")") }
}

@MainActor final class ControllerTests: XCTestCase {
    private let host = TestHost()
    private let log = Log()

    func testPushAndPopCallBothControllersInOrder() async {
        let first = Logging("A", log)
        let second = Logging("B", log)
        let navigation = UINavigationController(rootViewController: first)
        host.show(navigation)
        XCTAssertEqual(log.entries, ["A willMove in", "A didMove in", "A load", "A willAppear", "A didAppear"])
        log.entries = []
        navigation.pushViewController(second, animated: true)
        host.run(0.5)
        XCTAssertEqual(log.entries, [
            "B willMove in", "B load", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear", "B didMove in",
        ])
        XCTAssertNil(first.view.superview)
        XCTAssertIdentical(second.navigationController, navigation)
        log.entries = []
        XCTAssertIdentical(navigation.popViewController(animated: true), second)
        host.run(0.5)
        XCTAssertEqual(log.entries, [
            "B willMove out", "A willAppear", "B willDisappear", "B didDisappear", "A didAppear", "B didMove out",
        ])
        XCTAssertNil(navigation.popViewController(animated: false))
    }

    func testTheBackButtonNamesThePreviousTitleAndPops() async {
        let first = Logging("First", log)
        let navigation = UINavigationController(rootViewController: first)
        host.show(navigation)
        navigation.pushViewController(Logging("Second", log), animated: false)
        _ = host.events.prepareFrame()
        XCTAssertNotNil(AccessibilityTree.element(matching: "Second"))
        host.tap(AccessibilityTree.elements.first { $0.label == "First" && $0.actions.contains(.activate) }!.view!)
        host.run(0.5)
        XCTAssertIdentical(navigation.topViewController, first)
    }

    func testContentUnderTheBarHasASafeAreaBelowIt() async {
        let first = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        host.show(navigation)
        XCTAssertEqual(first.view.safeAreaInsets.top, 59 + 44)
        XCTAssertEqual(first.view.frame, navigation.view.bounds)
        navigation.setNavigationBarHidden(true, animated: false)
        _ = host.events.prepareFrame()
        XCTAssertEqual(first.view.safeAreaInsets.top, 59)
        navigation.setNavigationBarHidden(false, animated: false)
        navigation.navigationBar.prefersLargeTitles = true
        _ = host.events.prepareFrame()
        XCTAssertEqual(first.view.safeAreaInsets.top, 59 + 96)
    }

    func testABarButtonItemSendsItsAction() async {
        let first = UIViewController()
        let item = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [log] _ in log.add("done") })
        item.title = "Done"
        first.navigationItem.rightBarButtonItem = item
        host.show(UINavigationController(rootViewController: first))
        host.tap(AccessibilityTree.element(matching: "Done")!.view!)
        XCTAssertEqual(log.entries, ["done"])
        item.isEnabled = false
        _ = host.events.prepareFrame()
        XCTAssertEqual(AccessibilityTree.element(matching: "Done")?.isEnabled, false)
    }

    func testAFullScreenPresentationTakesThePresenterAway() async {
        let first = Logging("A", log)
        let second = Logging("B", log)
        host.show(first)
        log.entries = []
        second.modalPresentationStyle = .fullScreen
        first.present(second, animated: true) { [log] in log.add("completion") }
        XCTAssertIdentical(first.presentedViewController, second)
        host.run(0.6)
        XCTAssertEqual(log.entries, [
            "B load", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear", "completion",
        ])
        log.entries = []
        second.dismiss(animated: true)
        host.run(0.6)
        XCTAssertEqual(log.entries, ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
        XCTAssertNil(first.presentedViewController)
        XCTAssertNil(second.presentingViewController)
    }

    func testASheetLeavesThePresenterAppearedAndIsPulledDown() async {
        let first = Logging("A", log)
        let second = Logging("B", log)
        host.show(first)
        log.entries = []
        first.present(second, animated: false)
        _ = host.events.prepareFrame()
        XCTAssertEqual(log.entries, ["B load", "B willAppear", "B didAppear"])
        XCTAssertEqual(second.view.frame.minY, 69)
        host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 600))
        host.run(1)
        XCTAssertNil(first.presentedViewController)
        XCTAssertEqual(Array(log.entries.suffix(2)), ["B willDisappear", "B didDisappear"])
    }

    func testASecondPresentationIsRefusedWithOneMessage() async {
        let first = Logging("A", log)
        host.show(first)
        first.present(Logging("B", log), animated: false)
        let messages = Diagnostics.collect { first.present(Logging("C", log), animated: false) }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].message.contains("already presenting"))
        first.dismiss(animated: false)
    }

    func testAnAlertShowsItsButtonsAndRunsTheHandlerAfterItIsGone() async {
        let first = UIViewController()
        host.show(first)
        let alert = UIAlertController(title: "Delete?", message: "For ever", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [log, weak first] _ in
            log.add("OK \(first?.presentedViewController == nil)")
        })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log.add("cancel") })
        first.present(alert, animated: true)
        host.run(0.5)
        XCTAssertEqual(AccessibilityTree.elements.compactMap(\.label), ["Delete?", "For ever", "Name", "Cancel", "OK"])
        XCTAssertTrue(alert.textFields![0].isFirstResponder)
        host.tap(AccessibilityTree.element(matching: "OK")!.view!)
        host.run(1)
        XCTAssertEqual(log.entries, ["OK true"])
    }

    func testEscapeChoosesTheCancelAction() async {
        let first = UIViewController()
        host.show(first)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log.add("cancel") })
        sheet.addAction(UIAlertAction(title: "Red", style: .destructive))
        first.present(sheet, animated: false)
        host.press(.escape)
        host.run(1)
        XCTAssertEqual(log.entries, ["cancel"])
    }

    func testTabsShowTheirControllerWhenTapped() async {
        let first = Logging("One", log)
        let second = Logging("Two", log)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        host.show(tabs)
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertFalse(second.isViewLoaded)
        XCTAssertEqual(first.view.safeAreaInsets.bottom, 34 + 49)
        log.entries = []
        host.tap(AccessibilityTree.element(matching: "Two")!.view!)
        _ = host.events.prepareFrame()
        XCTAssertIdentical(tabs.selectedViewController, second)
        XCTAssertEqual(log.entries, ["Two load", "Two willAppear", "One willDisappear", "One didDisappear", "Two didAppear"])
    }

    func testAChildAddedToAVisibleParentAppears() async {
        let parent = UIViewController()
        host.show(parent)
        let child = Logging("C", log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = host.events.prepareFrame()
        XCTAssertEqual(log.entries, ["C willMove in", "C load", "C willAppear", "C didMove in", "C didAppear"])
        log.entries = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        XCTAssertEqual(log.entries, ["C willMove out", "C willDisappear", "C didDisappear", "C didMove out"])
    }
}
