// The door a host comes in by: launching an app, and turning the host's input into events.

@_spi(Nagare) @MainActor public enum HostConnection {
    private static let events = ConnectedEvents()

    /// Starts the app `entry` describes on `host`: delegate, scenes, main interface, first activation.
    ///
    /// Errors of the app's files are reported through `Diagnostics`; the app starts with what can be used.
    public static func launch(entry: any AppEntry.Type, host: any UIHost) -> any HostEvents {
        UIRuntime.shared.connect(host)
        AppLauncher(entry: entry).launch()
        return events
    }

    /// Shows on `host` whatever windows code makes, without an app: tests and snapshots of views.
    public static func connect(host: any UIHost) -> any HostEvents {
        UIRuntime.shared.connect(host)
        return events
    }

    /// Goes back to the host a process begins with, which shows nothing: for tests that connected one of their own.
    public static func disconnect() {
        UIRuntime.shared.connect(UIRuntime.shared.standardHost)
    }

    /// The way in for input, whoever the host is.
    public static var current: any HostEvents { events }
    public static var host: any UIHost { UIRuntime.shared.host }
}

@MainActor private final class ConnectedEvents: HostEvents {
    private var runtime: UIRuntime { .shared }

    func touchBegan(id: Int, at point: CGPoint, timestamp: TimeInterval) {
        runtime.touches.began(id: id, at: point, timestamp: timestamp)
    }

    func touchMoved(id: Int, at point: CGPoint, timestamp: TimeInterval) {
        runtime.touches.moved(id: id, to: point, timestamp: timestamp)
    }

    func touchEnded(id: Int, at point: CGPoint, timestamp: TimeInterval) {
        runtime.touches.ended(id: id, at: point, timestamp: timestamp)
    }

    func touchCancelled(id: Int, timestamp: TimeInterval) {
        runtime.touches.cancelled(id: id, timestamp: timestamp)
    }

    func scroll(dx: CGFloat, dy: CGFloat, at point: CGPoint, timestamp: TimeInterval) {
        runtime.touches.scroll(dx: dx, dy: dy, at: point, timestamp: timestamp)
    }

    func hover(at point: CGPoint?) {
        runtime.touches.hover(at: point)
    }

    func keyDown(_ key: HostKey) -> Bool {
        runtime.keyboard.keyDown(key)
    }

    func keyUp(_ key: HostKey) -> Bool {
        runtime.keyboard.keyUp(key)
    }

    func insertText(_ text: String) {
        runtime.keyboard.insertText(text)
    }

    func setMarkedText(_ text: String, selectedRange: NSRange) {
        runtime.keyboard.setMarkedText(text, selectedRange: selectedRange)
    }

    var textSurroundings: TextSurroundings? { runtime.keyboard.textSurroundings }

    func deleteSurroundingText(_ range: NSRange) {
        runtime.keyboard.deleteSurroundingText(range)
    }

    func screenDidChange() {
        UIScreen.main.take(runtime.host.screen)
        for window in runtime.allWindows { window.screenDidChange() }
        runtime.setNeedsFrame()
    }

    func didBecomeActive() { UIApplication.shared.becomeActive() }
    func willResignActive() { UIApplication.shared.resignActive() }
    func didEnterBackground() { UIApplication.shared.enterBackground() }
    func willEnterForeground() { UIApplication.shared.enterForeground() }
    func willTerminate() { UIApplication.shared.terminate() }

    func prepareFrame() -> [CGRect] { runtime.prepareFrame() }
    func draw(in context: CGContext, rect: CGRect) { runtime.draw(in: context, rect: rect) }
    var isAnimating: Bool { runtime.isAnimating }
}
