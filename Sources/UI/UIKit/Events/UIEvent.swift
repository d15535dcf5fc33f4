// Events and touches: values a host's input becomes before it is delivered.

@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0, motion, remoteControl, presses
        case scroll = 10, hover = 11, transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0, motionShake = 1
    }

    open internal(set) var timestamp: TimeInterval = 0
    var touchSet: Set<UITouch> = []

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open var allTouches: Set<UITouch>? { touchSet }
    open var modifierFlags: UIKeyModifierFlags { [] }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touchSet.filter { $0.window === window }
    }

    open func touches(for view: UIView) -> Set<UITouch>? {
        touchSet.filter { $0.view === view }
    }

    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touchSet.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        [touch]
    }

    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        []
    }
}

/// A finger, or the mouse's primary button, from going down to going up.
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct = 0, indirect, pencil, indirectPointer
        public static var stylus: TouchType { .pencil }
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var tapCount = 1
    open internal(set) var type: TouchType = .direct
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var view: UIView?
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    var recognizers: [UIGestureRecognizer] = []
    /// In the window's coordinates.
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    var startLocation = CGPoint.zero

    open var majorRadius: CGFloat { 20 }
    open var majorRadiusTolerance: CGFloat { 5 }
    open var force: CGFloat { 1 }
    open var maximumPossibleForce: CGFloat { 6.66 }

    open func location(in view: UIView?) -> CGPoint {
        guard let view else { return location }
        return view.convert(location, from: nil)
    }

    open func previousLocation(in view: UIView?) -> CGPoint {
        guard let view else { return previousLocation }
        return view.convert(previousLocation, from: nil)
    }

    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }
}
