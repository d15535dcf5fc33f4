// Touches: hit-testing, controls' tracking, target-action, recognisers against views.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private final class TouchLogger: UIView {
    let log: Log

    init(_ log: Log) {
        self.log = log
        super.init(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { return nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("began \(touches.first!.tapCount)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("cancelled") }
}

@MainActor private final class Receiver: NSObject {
    var calls: [String] = []

    static func register() {
        ClassRegistry.register(Receiver.self, name: "Receiver", module: "UIKitTests", actions: [
            ActionEntry("tapped:") { object, arguments in
                (object as! Receiver).calls.append("tapped \(arguments[0].map { String(describing: type(of: $0)) } ?? "nil")")
                return nil
            },
            ActionEntry("fired") { object, _ in
                (object as! Receiver).calls.append("fired")
                return nil
            },
        ])
    }
}

@MainActor final class TouchTests: XCTestCase {
    private let host = TestHost()

    func testTheFrontmostViewUnderTheFingerGetsTheTouch() async {
        let log = Log()
        let view = TouchLogger(log)
        _ = host.show(view)
        host.tap(CGPoint(x: 100, y: 150))
        host.tap(CGPoint(x: 300, y: 150))
        XCTAssertEqual(log.entries, ["began 1", "ended"])
    }

    func testHiddenTransparentAndDisabledViewsAreSkipped() async {
        let window = host.show(UIView())
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = UIView(frame: back.frame)
        window.rootViewController!.view.addSubview(back)
        window.rootViewController!.view.addSubview(front)
        let point = CGPoint(x: 10, y: 10)
        XCTAssertIdentical(window.hitTest(point, with: nil), front)
        front.isHidden = true
        XCTAssertIdentical(window.hitTest(point, with: nil), back)
        front.isHidden = false
        front.alpha = 0.005
        XCTAssertIdentical(window.hitTest(point, with: nil), back)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        XCTAssertIdentical(window.hitTest(point, with: nil), back)
    }

    func testATransformedViewIsHitWhereItIsSeen() async {
        let window = host.show(UIView())
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        window.rootViewController!.view.addSubview(view)
        XCTAssertIdentical(window.hitTest(CGPoint(x: 85, y: 85), with: nil), view)
        XCTAssertEqual(view.convert(CGPoint(x: 0, y: 0), to: nil), CGPoint(x: 80, y: 80))
    }

    func testTapCountRisesWithQuickTapsInOnePlace() async {
        let log = Log()
        _ = host.show(TouchLogger(log))
        host.tap(CGPoint(x: 100, y: 150))
        host.tap(CGPoint(x: 101, y: 150))
        host.manualClock.advance(by: 1)
        host.tap(CGPoint(x: 100, y: 150))
        XCTAssertEqual(log.entries, ["began 1", "ended", "began 2", "ended", "began 1", "ended"])
    }

    func testASecondFingerReachesAViewOnlyWithMultipleTouch() async {
        let log = Log()
        let view = TouchLogger(log)
        _ = host.show(view)
        host.events.touchBegan(id: 1, at: CGPoint(x: 60, y: 110), timestamp: 100)
        host.events.touchBegan(id: 2, at: CGPoint(x: 120, y: 180), timestamp: 100)
        XCTAssertEqual(log.entries.count, 1)
        host.events.touchEnded(id: 2, at: CGPoint(x: 120, y: 180), timestamp: 100)
        host.events.touchEnded(id: 1, at: CGPoint(x: 60, y: 110), timestamp: 100)
        XCTAssertEqual(log.entries, ["began 1", "ended"])
        view.isMultipleTouchEnabled = true
        log.entries = []
        host.events.touchBegan(id: 1, at: CGPoint(x: 60, y: 110), timestamp: 110)
        host.events.touchBegan(id: 2, at: CGPoint(x: 120, y: 180), timestamp: 111)
        XCTAssertEqual(log.entries, ["began 1", "began 1"])
        host.events.touchCancelled(id: 1, timestamp: 112)
        host.events.touchCancelled(id: 2, timestamp: 112)
    }

    // MARK: Controls

    func testAButtonSendsUIKitsEventsInOrder() async {
        let button = UIButton(type: .system)
        let log = Log()
        button.addHandler(owner: log, for: .allTouchEvents) { _, _ in }
        for (name, event) in [("down", UIControl.Event.touchDown), ("exit", .touchDragExit), ("enter", .touchDragEnter),
            ("upInside", .touchUpInside), ("upOutside", .touchUpOutside), ("primary", .primaryActionTriggered)]
        {
            button.addAction(UIAction { _ in log.add(name) }, for: event)
        }
        _ = host.show(button, in: CGRect(x: 100, y: 200, width: 80, height: 40))
        host.tap(button)
        XCTAssertEqual(log.entries, ["down", "upInside", "primary"])
        log.entries = []
        host.drag(from: CGPoint(x: 140, y: 220), to: CGPoint(x: 140, y: 500))
        XCTAssertEqual(log.entries, ["down", "exit", "upOutside"])
        log.entries = []
        host.drag(from: CGPoint(x: 140, y: 220), to: CGPoint(x: 140, y: 290))
        XCTAssertEqual(log.entries, ["down", "upInside", "primary"], "70 points beside a control still count")
    }

    func testADisabledButtonSendsNothingAndLetsNothingThrough() async {
        let behind = UITapGestureRecognizer()
        let log = Log()
        behind.addHandler(owner: log) { _ in log.add("behind") }
        let button = UIButton(type: .system)
        button.addAction(UIAction { _ in log.add("button") }, for: .touchUpInside)
        button.isEnabled = false
        let window = host.show(button, in: CGRect(x: 100, y: 200, width: 80, height: 40))
        window.rootViewController!.view.addGestureRecognizer(behind)
        host.tap(button)
        XCTAssertEqual(log.entries, [])
    }

    func testTargetActionPassesTheSenderAndRemovedTargetsHearNothing() async {
        Receiver.register()
        let receiver = Receiver()
        let button = UIButton(type: .system)
        button.addTarget(receiver, action: Selector("tapped:"), for: .touchUpInside)
        button.addTarget(receiver, action: Selector("fired"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(receiver.calls, ["tapped UIButton", "fired"])
        XCTAssertEqual(button.actions(forTarget: receiver, forControlEvent: .touchUpInside), ["tapped:", "fired"])
        button.removeTarget(receiver, action: Selector("tapped:"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(receiver.calls, ["tapped UIButton", "fired", "fired"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(receiver.calls.count, 3)
    }

    func testATargetThatIsGoneIsNotKeptAlive() async {
        Receiver.register()
        let button = UIButton(type: .system)
        weak var weakReceiver: Receiver?
        do {
            let receiver = Receiver()
            weakReceiver = receiver
            button.addTarget(receiver, action: Selector("tapped:"), for: .touchUpInside)
        }
        XCTAssertNil(weakReceiver)
        button.sendActions(for: .touchUpInside)
    }

    // MARK: Recognisers

    func testATapTakesTheTouchFromTheView() async {
        let log = Log()
        let view = TouchLogger(log)
        let tap = UITapGestureRecognizer()
        tap.addHandler(owner: log) { log.add("tap \($0.state.rawValue)") }
        view.addGestureRecognizer(tap)
        _ = host.show(view)
        host.tap(view)
        XCTAssertEqual(log.entries, ["began 1", "cancelled", "tap 3"])
        XCTAssertEqual(tap.state, .possible)
    }

    func testATapThatMovesFarFailsAndTheViewKeepsTheTouch() async {
        let log = Log()
        let view = TouchLogger(log)
        let tap = UITapGestureRecognizer()
        tap.addHandler(owner: log) { _ in log.add("tap") }
        view.addGestureRecognizer(tap)
        _ = host.show(view)
        host.drag(from: CGPoint(x: 60, y: 110), to: CGPoint(x: 140, y: 190))
        XCTAssertFalse(log.entries.contains("tap"))
        XCTAssertEqual(log.entries.last, "ended")
    }

    func testASingleTapWaitsForADoubleTapToFail() async {
        let log = Log()
        let view = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        single.addHandler(owner: log) { _ in log.add("single") }
        double.addHandler(owner: log) { _ in log.add("double") }
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        _ = host.show(view)
        host.tap(view)
        XCTAssertEqual(log.entries, [])
        host.run(0.5)
        XCTAssertEqual(log.entries, ["single"])
        host.run(1)
        log.entries = []
        host.tap(view)
        host.tap(view)
        host.run(1)
        XCTAssertEqual(log.entries, ["double"])
    }

    func testALongPressBeginsByTimeAlone() async {
        let log = Log()
        let view = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
        let press = UILongPressGestureRecognizer()
        press.addHandler(owner: log) { log.add("\($0.state.rawValue)") }
        view.addGestureRecognizer(press)
        _ = host.show(view)
        host.events.touchBegan(id: 1, at: CGPoint(x: 100, y: 150), timestamp: host.clock.now)
        host.run(0.4)
        XCTAssertEqual(log.entries, [])
        host.run(0.2)
        XCTAssertEqual(log.entries, ["1"])
        host.events.touchEnded(id: 1, at: CGPoint(x: 100, y: 150), timestamp: host.clock.now)
        XCTAssertEqual(log.entries, ["1", "3"])
    }

    func testAPanReportsTranslationAndVelocity() async {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        let pan = UIPanGestureRecognizer()
        var translation = CGPoint.zero
        var velocity = CGPoint.zero
        var states: [UIGestureRecognizer.State] = []
        pan.addHandler(owner: self) { _ in
            states.append(pan.state)
            translation = pan.translation(in: view)
            velocity = pan.velocity(in: view)
        }
        view.addGestureRecognizer(pan)
        _ = host.show(view)
        host.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 170, y: 150), duration: 0.24)
        XCTAssertEqual(states.first, .began)
        XCTAssertEqual(states.last, .ended)
        XCTAssertEqual(translation.x, 110, accuracy: 11)
        XCTAssertEqual(velocity.x, 500, accuracy: 20)
    }

    func testATapOnAButtonIsNotATapOnTheViewBehindIt() async {
        let log = Log()
        let button = UIButton(type: .system)
        button.addAction(UIAction { _ in log.add("button") }, for: .touchUpInside)
        let window = host.show(button, in: CGRect(x: 100, y: 200, width: 80, height: 40))
        let tap = UITapGestureRecognizer()
        tap.addHandler(owner: log) { _ in log.add("tap") }
        window.rootViewController!.view.addGestureRecognizer(tap)
        host.tap(button)
        XCTAssertEqual(log.entries, ["button"])
        host.tap(CGPoint(x: 20, y: 700))
        XCTAssertEqual(log.entries, ["button", "tap"])
    }
}
