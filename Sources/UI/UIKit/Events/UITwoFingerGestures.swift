// Gestures of two fingers: pinch and rotation. Both begin with a movement and end when the last finger is up.

@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var lastDistance: CGFloat = 0
    private var lastTime: TimeInterval = 0

    /// The distance of the fingers, relative to when the gesture began. Apps set it to 1 to hear of changes only.
    open var scale: CGFloat = 1
    /// The change of the scale a second.
    open internal(set) var velocity: CGFloat = 0

    private var distance: CGFloat? {
        guard trackedTouches.count >= 2 else { return nil }
        return trackedTouches[0].location.distance(to: trackedTouches[1].location)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let distance, distance > 0 { lastDistance = distance }
        lastTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let distance, distance > 0, lastDistance > 0 else { return }
        if state == .possible {
            guard abs(distance - lastDistance) >= Metrics.pinchMovement else { return }
            scale = 1
            follow(distance, at: event.timestamp)
            state = .began
        } else {
            let change = scale * (distance / lastDistance - 1)
            if event.timestamp > lastTime { velocity = change / CGFloat(event.timestamp - lastTime) }
            scale += change
            follow(distance, at: event.timestamp)
            state = .changed
        }
    }

    private func follow(_ distance: CGFloat, at time: TimeInterval) {
        lastDistance = distance
        lastTime = time
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        endWithTheLastFinger()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        lastDistance = 0
        velocity = 0
    }
}

@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var lastAngle: CGFloat?
    private var lastTime: TimeInterval = 0

    /// In radians, clockwise, since the gesture began.
    open var rotation: CGFloat = 0
    /// In radians a second.
    open internal(set) var velocity: CGFloat = 0

    private var angle: CGFloat? {
        guard trackedTouches.count >= 2 else { return nil }
        let delta = trackedTouches[1].location - trackedTouches[0].location
        return atan2(delta.y, delta.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastAngle = angle
        lastTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let angle, let last = lastAngle else { return }
        // The short way round, over the seam at half a turn too.
        var change = angle - last
        if change > .pi { change -= 2 * .pi } else if change < -.pi { change += 2 * .pi }
        if state == .possible {
            guard abs(change) >= Metrics.rotationAngle else { return }
            rotation = 0
            follow(angle, at: event.timestamp)
            state = .began
        } else {
            if event.timestamp > lastTime { velocity = change / CGFloat(event.timestamp - lastTime) }
            rotation += change
            follow(angle, at: event.timestamp)
            state = .changed
        }
    }

    private func follow(_ angle: CGFloat, at time: TimeInterval) {
        lastAngle = angle
        lastTime = time
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        endWithTheLastFinger()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        lastAngle = nil
        velocity = 0
    }
}

extension UIGestureRecognizer {
    /// One finger may leave and come back; the gesture ends when none is down any more.
    fileprivate func endWithTheLastFinger() {
        guard trackedTouches.allSatisfy(\.isUp) else { return }
        state = state == .possible ? .failed : .ended
    }
}

extension UITouch {
    fileprivate var isUp: Bool { phase == .ended || phase == .cancelled }
}
