// `TestApp`: an app or a screen under test. Launching, time and layout are here; touches, typing and queries in extensions.

import Foundation
@_spi(Nagare) import UIKit

/// An app, or one view controller, on a screen of the test's own, driven as a user would.
///
/// ```swift
/// let app = try TestApp.launch()          // the app this test target belongs to
/// try app.tap("＋")
/// XCTAssertEqual(try app.element("count").label, "1")
/// ```
///
/// Time is virtual: animations, long presses and everything else on the UI's clock happen when `advance(by:)` or an action lets time
/// pass, never because the machine was slow. After every action the main queue is drained and layout is up to date.
@preconcurrency @MainActor public final class TestApp {
    /// How long an action may let running animations go on, in seconds of virtual time. With 0 the test steers them with `advance(by:)`.
    public var animationPatience: TimeInterval = 2

    let host: TestHost
    let events: any HostEvents
    /// The text being composed by the pretended input method.
    var composition: String?
    /// The screen before `rotate()`.
    var uprightScreen: TestScreen?
    private static let frame: TimeInterval = 1.0 / 60
    private static weak var current: TestApp?

    private init(host: TestHost, events: any HostEvents) {
        self.host = host
        self.events = events
        TestApp.current = self
    }

    // MARK: Launching

    /// Launches a whole app: delegate, scenes, main interface. Ends the app launched before it.
    ///
    /// The build tool adds a `launch(on:)` to an app's test target that passes the app's own entry.
    @_spi(Nagare) public static func launch(entry: any AppEntry.Type, on screen: TestScreen = .iPhone) throws -> TestApp {
        endCurrent()
        let host = TestHost(screen: screen.hostScreen)
        let app = TestApp(host: host, events: HostConnection.launch(entry: entry, host: host))
        guard app.keyWindow != nil else {
            throw TestFailure("The app launched without a window: neither the delegate nor a scene made one visible.")
        }
        app.settle()
        return app
    }

    /// Shows one view controller in a window of its own.
    public static func launch(rootViewController: UIViewController, on screen: TestScreen = .iPhone) -> TestApp {
        endCurrent()
        let host = TestHost(screen: screen.hostScreen)
        let app = TestApp(host: host, events: HostConnection.connect(host: host))
        // The app before may have ended in the background.
        app.events.willEnterForeground()
        app.events.didBecomeActive()
        let window = UIWindow(frame: CGRect(origin: .zero, size: screen.size))
        window.rootViewController = rootViewController
        window.makeKeyAndVisible()
        app.window = window
        app.settle()
        return app
    }

    /// Shows one view, at the size its constraints ask for, in the middle of a screen.
    public static func launch(view: UIView, on screen: TestScreen = .iPhone) -> TestApp {
        let controller = UIViewController()
        controller.view.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        ])
        return launch(rootViewController: controller, on: screen)
    }

    /// Takes the app off its screen. Called by the next launch; leak tests call it themselves.
    public func end() {
        for window in UIApplication.shared.windows {
            window.isHidden = true
            window.rootViewController = nil
        }
        window = nil
        settle()
    }

    private static func endCurrent() {
        current?.end()
        current = nil
    }

    /// The window made by `launch(rootViewController:)`.
    private var window: UIWindow?

    public var keyWindow: UIWindow? {
        UIApplication.shared.windows.last { $0.isKeyWindow } ?? UIApplication.shared.windows.last
    }

    public var rootViewController: UIViewController? { keyWindow?.rootViewController }

    /// The controller in front: presented ones first, then the selected and topmost of containers.
    public var topViewController: UIViewController? {
        var controller = rootViewController
        while let current = controller {
            if let presented = current.presentedViewController {
                controller = presented
            } else if let front = current.children.last(where: { $0.viewIfLoaded?.window != nil }) {
                controller = front
            } else {
                return current
            }
        }
        return nil
    }

    /// Whether the app asked to end.
    public var hasTerminated: Bool { host.hasTerminated }

    // MARK: Time

    /// Seconds of virtual time since the launch.
    public var now: TimeInterval { host.virtualClock.now }

    /// Lets time pass, frame by frame, as a display would.
    public func advance(by seconds: TimeInterval) {
        let end = host.virtualClock.now + seconds
        drainMainQueue()
        while host.virtualClock.now < end {
            renderFrame()
            host.virtualClock.advance(by: min(Self.frame, end - host.virtualClock.now))
            drainMainQueue()
        }
        layout()
    }

    /// Brings constraints and frames up to date without letting time pass.
    public func layout() {
        for _ in 0..<Self.layoutPasses where host.needsFrame { renderFrame() }
    }

    /// Waits in real time, running the main run loop, until `condition` holds. For work on background queues and networks.
    ///
    /// - Throws: when `timeout` seconds have passed and it does not.
    public func wait(
        timeout: TimeInterval = 5, file: StaticString = #filePath, line: UInt = #line, until condition: () throws -> Bool
    ) throws {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while try !condition() {
            guard Date() < deadline else {
                throw TestFailure("What the test waits for did not come about in \(timeout) seconds.\n\(screenDescription)", file, line)
            }
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
            settle()
        }
    }

    /// What follows every action: pending work of the main queue, layout, animations.
    func settle() {
        drainMainQueue()
        layout()
        let end = host.virtualClock.now + animationPatience
        while events.isAnimating, host.virtualClock.now < end { advance(by: Self.frame) }
        layout()
    }

    /// A layout pass may ask for another, for instance when a table measures its rows; an endless chain of requests is cut off here.
    private static let layoutPasses = 10
    /// Blocks that enqueue further blocks are followed this many times.
    private static let queuePasses = 4

    private func renderFrame() {
        host.frameBegins()
        _ = events.prepareFrame()
    }

    private func drainMainQueue() {
        for _ in 0..<Self.queuePasses { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    }
}
