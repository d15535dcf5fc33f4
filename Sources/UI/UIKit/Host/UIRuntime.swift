// The running UI of a process: its host, its windows, and the frame they make together.
// Input is in HostConnection, the life-cycle of apps in Application.

@_spi(Nagare) import QuartzCore

/// What ties windows to the host.
@MainActor final class UIRuntime {
    static let shared = UIRuntime()

    private(set) var host: any UIHost
    /// The host of a process that shows nothing; there from the beginning.
    let standardHost: any UIHost
    /// Windows that have been shown, in the order in which they were.
    private var windows: [WeakWindow] = []
    private var needsFrame = false
    private var damageOutsideWindows: [CGRect] = []
    let touches = TouchDispatcher()
    let keyboard = KeyboardDispatcher()

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    private init() {
        standardHost = HeadlessHost()
        host = standardHost
        take(host)
    }

    /// Makes `host` the one that shows everything from now on.
    func connect(_ newHost: any UIHost) {
        LayerAnimator.endAll()
        take(newHost)
    }

    private func take(_ newHost: any UIHost) {
        host = newHost
        MediaClock.now = { MainActor.assumeIsolated { UIRuntime.shared.host.clock.now } }
        LayerAnimator.onStart = { MainActor.assumeIsolated { UIRuntime.shared.setNeedsFrame() } }
        TextEngines.current = newHost.textEngine
        touches.reset()
        UIScreen.main.take(newHost.screen)
        for window in allWindows {
            window.screenDidChange()
            window.layer.damageEverything()
        }
        needsFrame = false
        setNeedsFrame()
    }

    var clock: any UIClock { host.clock }

    // MARK: Windows

    var allWindows: [UIWindow] { windows.compactMap(\.window) }

    /// Visible windows from back to front.
    var visibleWindows: [UIWindow] {
        allWindows.enumerated()
            .filter { !$0.element.isHidden }
            .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
            .map(\.element)
    }

    var keyWindow: UIWindow? { allWindows.last { $0.isKeyWindow } ?? nil }

    func windowDidShow(_ window: UIWindow) {
        windows.removeAll { $0.window == nil || $0.window === window }
        windows.append(WeakWindow(window: window))
        window.layer.damageEverything()
        setNeedsFrame()
    }

    func windowDidHide(_ window: UIWindow) {
        damageOutsideWindows.append(window.frame)
        windows.removeAll { $0.window == nil || $0.window === window }
        setNeedsFrame()
        accessibilityDidChange()
    }

    // MARK: Frames

    func setNeedsFrame() {
        guard !needsFrame else { return }
        needsFrame = true
        host.setNeedsFrame()
    }

    func accessibilityDidChange() {
        host.accessibilityDidChange()
    }

    /// Animations, constraints and layout up to now; returns what has to be painted.
    func prepareFrame() -> [CGRect] {
        LayerAnimator.advance()
        DisplayLinks.fire(at: clock.now)
        layoutWindows()
        needsFrame = false
        var rects = damageOutsideWindows
        damageOutsideWindows.removeAll()
        let screen = CGRect(origin: .zero, size: host.screen.size)
        for window in visibleWindows { rects.append(contentsOf: window.layer.collectDamage()) }
        if isAnimating { setNeedsFrame() }
        return rects.map { $0.integralForDamage.intersection(screen) }.filter { !$0.isEmpty }
    }

    func layoutWindows() {
        for window in visibleWindows { window.layoutIfNeeded() }
        for controller in UIViewController.awaitingAppearance { controller.finishAppearanceAfterLayout() }
    }

    func draw(in context: CGContext, rect: CGRect) {
        context.saveGState()
        context.clip(to: rect)
        for window in visibleWindows {
            UITraitCollection.current = window.traitCollection
            window.layer.paint(in: context, dirty: rect)
        }
        context.restoreGState()
    }

    var isAnimating: Bool { LayerAnimator.isAnimating || DisplayLinks.isActive }

    // MARK: Taps without a finger

    /// A short touch in the middle of an element, as assistive technology makes it.
    func tap(at point: CGPoint) {
        let now = clock.now
        touches.began(id: -1, at: point, timestamp: now)
        touches.ended(id: -1, at: point, timestamp: now)
    }
}

extension CGRect {
    /// Grown to whole points with one to spare for antialiasing.
    fileprivate var integralForDamage: CGRect {
        guard !isNull, !isInfinite else { return self }
        return insetBy(dx: -1, dy: -1).integral
    }
}
