// The base of gesture recognisers: touches in, states out, actions. Who wins over whom: +Arbitration.

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0, began, changed, ended, cancelled, failed
        public static var recognized: State { .ended }
    }

    private enum Target {
        case selector(WeakReference<AnyObject>, Selector)
        case action(UIAction)
        case closure(id: ObjectIdentifier, @MainActor (UIGestureRecognizer) -> Void)
    }

    private var targets: [Target] = []
    var stateStorage = State.possible
    /// The touches this recogniser follows, in the order in which they came.
    var trackedTouches: [UITouch] = []
    /// Recognised, but waiting for another one to fail first.
    var pendingState: State?
    var failureRequirements: [WeakReference<UIGestureRecognizer>] = []
    /// Those that must fail before the pending state counts, and those that wait for this one.
    var awaited: [WeakReference<UIGestureRecognizer>] = []
    var waiters: [WeakReference<UIGestureRecognizer>] = []
    var lastEvent: UIEvent?
    private final var cancelTimer: (@MainActor () -> Void)?

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    public required init?(coder: NSCoder) {
        super.init()
        coder.decodeInterface(into: self)
    }

    open internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true { didSet { if oldValue, !isEnabled { cancelOrFail() } } }
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var requiresExclusiveTouchType = true
    open var allowedTouchTypes: [NSNumber] = []
    open var allowedPressTypes: [NSNumber] = []
    open var name: String?
    open var buttonMask = 1
    open var modifierFlags: UIKeyModifierFlags { [] }

    /// Set by subclasses as they recognise; the change goes through arbitration.
    open var state: State {
        get { stateStorage }
        set { change(to: newValue) }
    }

    // MARK: Targets

    open func addTarget(_ target: Any, action: Selector) {
        targets.append(.selector(WeakReference(object: target as AnyObject), action))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { entry in
            guard case .selector(let object, let selector) = entry else { return false }
            return (target == nil || object.object === (target as AnyObject)) && (action == nil || selector == action)
        }
    }

    /// Calls `handler` with every action message, until `removeHandler` with the same owner.
    @_spi(Nagare) public final func addHandler(owner: AnyObject, _ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        targets.append(.closure(id: ObjectIdentifier(owner), handler))
    }

    @_spi(Nagare) public func removeHandler(owner: AnyObject) {
        targets.removeAll { if case .closure(ObjectIdentifier(owner), _) = $0 { true } else { false } }
    }

    func sendActions() {
        for target in targets {
            switch target {
            case .selector(let object, let selector):
                if let object = object.object { ActionDispatch.perform(selector, on: object, arguments: [self]) }
            case .action(let action): action.perform(sender: self)
            case .closure(_, let handler): handler(self)
            }
        }
    }

    // MARK: Touches, overridden by subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func reset() {}

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append(WeakReference(object: otherGestureRecognizer))
    }

    // MARK: Where

    open func location(in view: UIView?) -> CGPoint {
        let touches = trackedTouches
        guard !touches.isEmpty else { return convert(lastLocation, to: view) }
        let sum = touches.reduce(CGPoint.zero) { $0 + $1.location }
        return convert(CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count)), to: view)
    }

    open var numberOfTouches: Int { trackedTouches.count }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard trackedTouches.indices.contains(touchIndex) else { return .zero }
        return trackedTouches[touchIndex].location(in: view)
    }

    /// The middle of the touches when they were last down, in the window's coordinates.
    var lastLocation = CGPoint.zero

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(point, from: nil) ?? point
    }

    // MARK: From the dispatcher

    func attach(to view: UIView?) {
        if view == nil { cancelOrFail() }
        self.view = view
    }

    /// Whether the recogniser wants to follow a touch that begins.
    func takes(_ touch: UITouch) -> Bool {
        guard isEnabled, !(self is UIHoverGestureRecognizer) else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    func receive(_ touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
        guard isEnabled, !touches.isEmpty else { return }
        lastEvent = event
        if phase == .began {
            for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) { trackedTouches.append(touch) }
        }
        lastLocation = location(in: nil)
        // One that has failed or is done waits until all fingers are up.
        guard !isFinished, pendingState == nil || phase != .began else { return }
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        default: touchesCancelled(touches, with: event)
        }
    }

    /// The dispatcher is done with touches that ended or were cancelled.
    func touchesAreUp(_ touches: [UITouch]) {
        trackedTouches.removeAll { tracked in touches.contains { $0 === tracked } }
        if trackedTouches.isEmpty, isFinished { returnToPossible() }
    }

    func abandon() {
        trackedTouches.removeAll()
        returnToPossible()
    }

    func returnToPossible() {
        stateStorage = .possible
        pendingState = nil
        awaited = []
        waiters = []
        stopTimer()
        reset()
    }

    /// Waiting for further touches after some have ended, as a double tap is.
    var isBetweenTouches: Bool { false }

    var isFinished: Bool {
        switch stateStorage {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }

    // MARK: Time

    /// Calls `action` in `interval` seconds unless the recogniser is reset before.
    final func startTimer(_ interval: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        stopTimer()
        let clock = UIRuntime.shared.clock
        cancelTimer = clock.schedule(at: clock.now + interval) { [weak self] in
            guard let self, self.cancelTimer != nil else { return }
            self.cancelTimer = nil
            action()
        }
    }

    func stopTimer() {
        cancelTimer?()
        cancelTimer = nil
    }
}

@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
}
