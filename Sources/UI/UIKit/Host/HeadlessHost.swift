// The host of a process that has no other: an app's own unit tests. No window; frames happen on the main run loop.

@_spi(Nagare) import QuartzCore

/// An iPhone-sized screen nobody looks at.
@MainActor final class HeadlessHost: UIHost {
    let screen = HostScreen(
        size: Metrics.screenSize, scale: Metrics.screenScale,
        safeArea: HostInsets(top: Metrics.statusBarHeight, bottom: Metrics.homeIndicatorHeight)
    )
    let clock: any UIClock = RunLoopClock()
    let textEngine: any TextEngine = TextEngines.current

    func setNeedsFrame() {
        // A test that waits on the run loop sees layout and animations go on, as in the simulator.
        clock.schedule(at: clock.now + frameDelay) {
            _ = UIRuntime.shared.host === self ? UIRuntime.shared.prepareFrame() : []
        }
    }

    private var frameDelay: TimeInterval { LayerAnimator.isAnimating ? 1.0 / 60 : 0 }

    func textInputDidChange(caret: CGRect?) {}
    func accessibilityDidChange() {}
    func terminate() {}
}

/// Time as the process experiences it, with actions on the main run loop.
@_spi(Nagare) @MainActor public final class RunLoopClock: UIClock {
    public init() {}

    public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    @discardableResult
    public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let timer = Timer(timeInterval: max(0, time - now), repeats: false) { _ in
            MainActor.assumeIsolated { action() }
        }
        RunLoop.main.add(timer, forMode: .common)
        return { timer.invalidate() }
    }
}

/// Time that passes only when it is told to. For tests.
@_spi(Nagare) @MainActor public final class ManualClock: UIClock {
    private struct Entry {
        let id: Int
        let time: TimeInterval
        let action: @MainActor () -> Void
    }

    public private(set) var now: TimeInterval
    private var entries: [Entry] = []
    private var nextID = 0

    public init(now: TimeInterval = 0) {
        self.now = now
    }

    @discardableResult
    public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let id = nextID
        nextID += 1
        entries.append(Entry(id: id, time: time, action: action))
        return { self.entries.removeAll { $0.id == id } }
    }

    /// Lets `interval` seconds pass, running what falls due in its order.
    public func advance(by interval: TimeInterval) {
        let end = now + interval
        while let next = entries.min(by: { ($0.time, $0.id) < ($1.time, $1.id) }), next.time <= end {
            entries.removeAll { $0.id == next.id }
            now = max(now, next.time)
            next.action()
        }
        now = end
    }
}
