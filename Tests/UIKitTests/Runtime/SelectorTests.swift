// Performing by name: actions, timers, notifications, key-value access.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor private final class Listener: NSObject {
    var log: [String] = []
    var size: CGFloat = 1

    static let registered: Void = ClassRegistry.register(
        Listener.self,
        name: "Listener",
        module: "Tests",
        location: "Listener.swift:12",
        outlets: [AppMembers.outlet("size", type: "CGFloat", isCollection: false, \Listener.size)],
        actions: [
            ActionEntry("hear:") { object, arguments in
                let name = (arguments[0] as? Notification)?.name.rawValue ?? arguments[0].map { "\(type(of: $0))" } ?? "nil"
                (object as? Listener)?.log.append(name)
                return nil
            },
            ActionEntry("touch:forEvent:") { object, arguments in
                (object as? Listener)?.log.append("\(arguments.count) arguments")
                return nil
            },
            ActionEntry("wantsText:") { object, arguments in
                let text: String = try AppMembers.argument(arguments, 0)
                (object as? Listener)?.log.append(text)
                return nil
            },
            ActionEntry("name") { _, _ in "listener" },
        ]
    )

    override init() {
        super.init()
        Self.registered
    }
}

@MainActor final class SelectorTests: XCTestCase {
    func testMissingArgumentsArePadded() async {
        let listener = Listener()
        ActionDispatch.perform("touch:forEvent:", on: listener, arguments: [])
        XCTAssertEqual(listener.log, ["2 arguments"])
    }

    func testPerformReturnsTheResult() async {
        let listener = Listener()
        XCTAssertEqual(listener.perform("name")?.takeUnretainedValue() as? String, "listener")
        XCTAssertTrue(listener.responds(to: "hear:"))
        XCTAssertFalse(listener.responds(to: "sing:"))
    }

    func testAMethodNobodyImplementsIsOneMessageWithClassAndPlace() async {
        let listener = Listener()
        let messages = Diagnostics.collect { ActionDispatch.perform("sing:", on: listener) }
        XCTAssertEqual(
            messages.map(\.description),
            [
                "Listener.swift:12: error: -[Listener sing:]: unrecognized selector sent to instance; "
                    + "add @IBAction or @objc to a method sing(_:) of Listener",
            ]
        )
    }

    func testANearbyNameIsSuggested() async {
        let listener = Listener()
        let messages = Diagnostics.collect { ActionDispatch.perform("hear", on: listener) }
        XCTAssertEqual(
            messages.map(\.message),
            ["-[Listener hear]: unrecognized selector sent to instance; the class has \"hear:\""]
        )
    }

    func testAnArgumentOfAnotherTypeIsSkippedWithAMessage() async {
        let listener = Listener()
        let messages = Diagnostics.collect { ActionDispatch.perform("wantsText:", on: listener, arguments: [7]) }
        XCTAssertEqual(
            messages.map(\.message),
            ["-[Listener wantsText:] expects String as argument 1, but was sent Int; the call is skipped"]
        )
        XCTAssertEqual(listener.log, [])
    }

    func testNotificationsReachTheSelectorUntilTheObserverIsRemoved() async {
        let center = NotificationCenter()
        let listener = Listener()
        center.addObserver(listener, selector: "hear:", name: Notification.Name("bell"), object: nil)
        center.post(name: Notification.Name("bell"), object: nil)
        center.post(name: Notification.Name("horn"), object: nil)
        center.removeObserver(listener)
        center.post(name: Notification.Name("bell"), object: nil)
        XCTAssertEqual(listener.log, ["bell"])
    }

    func testAnObserverThatWentAwayIsNotKept() async {
        let center = NotificationCenter()
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            center.addObserver(listener, selector: "hear:", name: Notification.Name("bell"), object: nil)
        }
        XCTAssertNil(gone)
        center.post(name: Notification.Name("bell"), object: nil)
    }

    func testATimerPerformsItsSelector() async {
        let listener = Listener()
        let timer = Timer(timeInterval: 100, target: listener, selector: "hear:", userInfo: nil, repeats: false)
        timer.fire()
        XCTAssertEqual(listener.log, ["Timer"])
    }

    func testKeysReachRegisteredAndBuiltInProperties() async {
        let listener = Listener()
        listener.setValue(3, forKey: "size")
        XCTAssertEqual(listener.size, 3)
        XCTAssertEqual(listener.value(forKey: "size") as? CGFloat, 3)
        let view = UIView()
        view.setValue(12, forKeyPath: "layer.cornerRadius")
        XCTAssertEqual(view.layer.cornerRadius, 12)
        XCTAssertEqual(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat, 12)
    }

    func testAnUnknownKeyIsNamed() async {
        let view = UIView()
        let messages = Diagnostics.collect { view.setValue(1, forKey: "shine") }
        XCTAssertEqual(
            messages.map(\.message),
            [
                "UIView is not key value coding-compliant for the key \"shine\"; "
                    + "mark the property @IBInspectable or @objc",
            ]
        )
    }
}
