// Taps: so many short touches with so many fingers.

@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    private var tapsDone = 0
    private var largestTouchCount = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        largestTouchCount = max(largestTouchCount, downCount)
        if downCount > numberOfTouchesRequired { return state = .failed }
        startTimer(Metrics.tapDuration) { [weak self] in self?.state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.location.distance(to: $0.startLocation) > Metrics.tapMovement }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard downCount == 0 else { return }
        guard largestTouchCount == numberOfTouchesRequired else { return state = .failed }
        tapsDone += 1
        largestTouchCount = 0
        if tapsDone >= numberOfTapsRequired {
            state = .ended
        } else {
            startTimer(Metrics.multipleTapInterval) { [weak self] in self?.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        tapsDone = 0
        largestTouchCount = 0
    }

    override var isBetweenTouches: Bool { tapsDone > 0 && tapsDone < numberOfTapsRequired }

    private var downCount: Int {
        trackedTouches.count { $0.phase != .ended && $0.phase != .cancelled }
    }
}
