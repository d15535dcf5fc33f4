// A host and a window for the tests of this module: time passes when told to, fingers are calls.

@_spi(Nagare) import UIKit
import XCTest

/// A screen of 393×852 points with bars, on a clock of its own.
@MainActor final class TestHost: UIHost {
    var screen = HostScreen(size: CGSize(width: 393, height: 852), scale: 3, safeArea: HostInsets(top: 59, bottom: 34))
    let manualClock = ManualClock(now: 100)
    var clock: any UIClock { manualClock }
    let textEngine: any TextEngine = BuiltInTextEngine()
    var clipboardText: String?
    private(set) var frameRequests = 0
    private(set) var caret: CGRect?
    /// Shown windows are kept alive by whoever made them, as on iOS.
    private var window: UIWindow?
    private(set) lazy var events: any HostEvents = HostConnection.connect(host: self)

    func setNeedsFrame() { frameRequests += 1 }
    func textInputDidChange(caret: CGRect?) { self.caret = caret }
    func accessibilityDidChange() {}
    func terminate() {}

    /// Connects, shows `content` as the root controller of a new window and lays it out.
    @discardableResult
    func show(_ controller: UIViewController) -> UIWindow {
        _ = events
        for window in UIApplication.shared.windows { window.isHidden = true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        _ = events.prepareFrame()
        return window
    }

    func show(_ view: UIView, in frame: CGRect? = nil) -> UIWindow {
        let controller = UIViewController()
        if let frame { view.frame = frame }
        controller.view.addSubview(view)
        return show(controller)
    }

    /// Lets time pass in steps of a frame.
    func run(_ seconds: TimeInterval) {
        let end = manualClock.now + seconds
        while manualClock.now < end - 1e-9 {
            manualClock.advance(by: min(1.0 / 60, end - manualClock.now))
            _ = events.prepareFrame()
        }
    }

    func tap(_ point: CGPoint, id: Int = 1) {
        events.touchBegan(id: id, at: point, timestamp: clock.now)
        manualClock.advance(by: 0.05)
        events.touchEnded(id: id, at: point, timestamp: clock.now)
        _ = events.prepareFrame()
    }

    func tap(_ view: UIView) {
        tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// Moves a finger in steps over `duration` seconds, and leaves it down.
    func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2, id: Int = 1, release: Bool = true) {
        events.touchBegan(id: id, at: start, timestamp: clock.now)
        let steps = 12
        for step in 1...steps {
            manualClock.advance(by: duration / Double(steps))
            let part = CGFloat(step) / CGFloat(steps)
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            events.touchMoved(id: id, at: point, timestamp: clock.now)
            _ = events.prepareFrame()
        }
        if release { events.touchEnded(id: id, at: end, timestamp: clock.now) }
        _ = events.prepareFrame()
    }

    func type(_ text: String) {
        for character in text where !events.keyDown(HostKey(.character(String(character)))) { events.insertText(String(character)) }
        _ = events.prepareFrame()
    }

    @discardableResult
    func press(_ code: HostKey.Code, shift: Bool = false, control: Bool = false) -> Bool {
        let key = HostKey(code, shift: shift, control: control)
        let used = events.keyDown(key)
        _ = events.keyUp(key)
        _ = events.prepareFrame()
        return used
    }
}

/// A list of what happened, in order.
@MainActor final class Log {
    var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }
}
