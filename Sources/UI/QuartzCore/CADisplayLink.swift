// Display links: a call a frame for as long as they are not paused.

/// The links that want frames, called by whoever makes frames.
@_spi(Nagare) public enum DisplayLinks {
    nonisolated(unsafe) private static var links: [CADisplayLink] = []
    /// Told when a link begins to want frames.
    nonisolated(unsafe) public static var onStart: (() -> Void)?
    /// Performs a selector on a target with the link as its argument; UIKit installs it.
    nonisolated(unsafe) public static var perform: (_ target: AnyObject, _ selector: String, _ link: CADisplayLink) -> Void = { _, _, _ in }

    public static var isActive: Bool { links.contains { !$0.isPaused } }

    public static func fire(at now: TimeInterval) {
        for link in links where !link.isPaused { link.tick(now) }
    }

    static func insert(_ link: CADisplayLink) {
        if !links.contains(where: { $0 === link }) { links.append(link) }
        onStart?()
    }

    static func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }
}

/// Calls its target once a frame. Keeps the target until it is invalidated.
open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private var selector: String?
    private var previous: TimeInterval?

    /// UIKit's `init(target:selector:)` ends here, where selectors are only names.
    @_spi(Nagare) public init(target: AnyObject, selectorName: String) {
        self.target = target
        selector = selectorName
        super.init()
    }

    open private(set) var timestamp: CFTimeInterval = 0
    open private(set) var duration: CFTimeInterval = 1.0 / 60
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    open var preferredFramesPerSecond = 0
    open var isPaused = false { didSet { if !isPaused { DisplayLinks.onStart?() } } }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        DisplayLinks.insert(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        DisplayLinks.remove(self)
    }

    open func invalidate() {
        DisplayLinks.remove(self)
        target = nil
    }

    fileprivate func tick(_ now: TimeInterval) {
        if preferredFramesPerSecond > 0, let previous, now - previous < 0.999 / Double(preferredFramesPerSecond) { return }
        previous = now
        timestamp = now
        if let target, let selector { DisplayLinks.perform(target, selector, self) }
    }
}
