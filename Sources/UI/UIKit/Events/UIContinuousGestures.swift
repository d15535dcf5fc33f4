// Gestures of one finger that go on: pan, screen edge, long press, swipe, hover. Those of two: UITwoFingerGestures.swift.

@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    open var allowedScrollTypesMask = 0

    private var origin = CGPoint.zero
    private var offset = CGPoint.zero
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    open func translation(in view: UIView?) -> CGPoint {
        let current = convert(lastLocation, to: view)
        let start = convert(CGPoint(x: origin.x - offset.x, y: origin.y - offset.y), to: view)
        return current - start
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = lastLocation
        let moved = convert(lastLocation, to: view)
        let target = view?.convert(CGPoint(x: moved.x - translation.x, y: moved.y - translation.y), to: nil)
            ?? CGPoint(x: moved.x - translation.x, y: moved.y - translation.y)
        offset = lastLocation - target
    }

    /// Points per second over the last tenth of a second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }), last.time > first.time
        else { return .zero }
        let from = convert(first.point, to: view)
        let to = convert(last.point, to: view)
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (to.x - from.x) / seconds, y: (to.y - from.y) / seconds)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches { return state = .failed }
        // A further finger moves the middle of all; that is no movement of the pan.
        offset = CGPoint(x: offset.x, y: offset.y)
        if trackedTouches.count == touches.count { origin = lastLocation } else { origin = lastLocation - translationSoFar }
        translationSoFar = lastLocation - origin
        samples = [(event.timestamp, lastLocation)]
    }

    private var translationSoFar = CGPoint.zero

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        samples.append((event.timestamp, lastLocation))
        if samples.count > 20 { samples.removeFirst() }
        translationSoFar = lastLocation - origin
        if state == .possible {
            guard trackedTouches.count >= minimumNumberOfTouches, startsPan(translationSoFar) else { return }
            // Beginning from here, the content does not jump by the distance that was needed to be sure.
            state = .began
            if state == .began { origin = lastLocation; offset = .zero }
        } else {
            state = .changed
        }
    }

    func startsPan(_ movement: CGPoint) -> Bool {
        (movement.x * movement.x + movement.y * movement.y).squareRoot() >= Metrics.panMovement
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else { return }
        // A finger that rested before it went up has no velocity.
        if let last = samples.last, event.timestamp - last.time > 0.1 { samples = [] }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        samples = []
        offset = .zero
    }
}

@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
    private static let edgeWidth: CGFloat = 20

    override func takes(_ touch: UITouch) -> Bool {
        guard super.takes(touch), let window = touch.window else { return false }
        let (point, area) = (touch.location, window.bounds)
        return edges.contains(.left) && point.x < Self.edgeWidth
            || edges.contains(.right) && point.x > area.maxX - Self.edgeWidth
            || edges.contains(.top) && point.y < Self.edgeWidth
            || edges.contains(.bottom) && point.y > area.maxY - Self.edgeWidth
    }

    /// Only what leaves the edge is a pan from it; a finger that runs along the edge is not.
    override func startsPan(_ movement: CGPoint) -> Bool {
        guard super.startsPan(movement) else { return false }
        let isHorizontal = abs(movement.x) > abs(movement.y)
        if isHorizontal { return edges.contains(movement.x > 0 ? .left : .right) }
        return edges.contains(movement.y > 0 ? .top : .bottom)
    }
}

@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = Metrics.longPressDuration
    open var allowableMovement: CGFloat = Metrics.longPressMovement

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired { return state = .failed }
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        if let touch = touches.first, touch.tapCount <= numberOfTapsRequired { return state = .failed }
        startTimer(minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { return state = .changed }
        if touches.contains(where: { $0.location.distance(to: $0.startLocation) > allowableMovement }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
}

@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count == touches.count { startTime = event.timestamp }
        if trackedTouches.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count == numberOfTouchesRequired, let touch = touches.first else { return }
        if event.timestamp - startTime > Metrics.swipeDuration { return state = .failed }
        let movement = touch.location - touch.startLocation
        let isHorizontal = abs(movement.x) > abs(movement.y)
        let along = isHorizontal ? movement.x : movement.y
        guard abs(along) >= Metrics.swipeDistance else { return }
        let made: Direction = isHorizontal ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
        state = direction.contains(made) ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}

/// Follows the pointer with no button down.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    func pointerMoved(to location: CGPoint) {
        lastLocation = location
        stateStorage = stateStorage == .began || stateStorage == .changed ? .changed : .began
        sendActions()
    }

    func pointerLeft() {
        guard stateStorage == .began || stateStorage == .changed else { return }
        stateStorage = .ended
        sendActions()
        stateStorage = .possible
    }
}
