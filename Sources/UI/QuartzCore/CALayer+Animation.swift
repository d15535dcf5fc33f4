// Running animations: started by `add`, advanced once a frame by the root, ended on the clock.

/// An animation on a layer, with the time it began.
struct RunningAnimation {
    let key: String
    let animation: CAAnimation
    let start: CFTimeInterval
    let duration: CFTimeInterval
    let timing: CAMediaTimingFunction?

    /// The time at which it is over; infinite if it repeats forever.
    var end: CFTimeInterval {
        let once = duration * (animation.autoreverses ? 2 : 1)
        let speed = Double(animation.speed)
        guard speed > 0 else { return .infinity }
        if animation.repeatDuration > 0 { return start + animation.repeatDuration / speed }
        return start + once * Double(max(animation.repeatCount, 1)) / speed
    }

    func apply(to state: inout LayerProperties, layer: CALayer, at now: CFTimeInterval) {
        let time = (min(now, end) - start) * Double(animation.speed) + animation.timeOffset
        guard time >= 0 || animation.fillMode == .backwards || animation.fillMode == .both else { return }
        var progress = duration > 0 ? max(0, time) / duration : 1
        let isOver = now >= end
        if animation.autoreverses {
            let phase = progress.truncatingRemainder(dividingBy: 2)
            progress = isOver ? 0 : (phase <= 1 ? phase : 2 - phase)
        } else if isOver {
            progress = 1
        } else {
            progress = progress.truncatingRemainder(dividingBy: 1)
        }
        animation.apply(
            to: &state, layer: layer, progress: timing?.value(at: progress) ?? progress, elapsed: progress * duration
        )
    }
}

/// The layers that have animations, advanced by whoever makes frames.
@_spi(Nagare) public enum LayerAnimator {
    nonisolated(unsafe) private static var layers: [ObjectIdentifier: CALayer] = [:]
    /// Told when the first animation starts.
    nonisolated(unsafe) public static var onStart: (() -> Void)?

    public static var isAnimating: Bool { !layers.isEmpty }

    /// The earliest time at which a running animation ends, if there is one.
    public static var nextEnd: TimeInterval? {
        layers.values.flatMap { $0.runningAnimations.map(\.end) }.filter(\.isFinite).min()
    }

    static func insert(_ layer: CALayer) {
        layers[ObjectIdentifier(layer)] = layer
        onStart?()
    }

    static func remove(_ layer: CALayer) {
        layers[ObjectIdentifier(layer)] = nil
    }

    /// Ends all animations where they are: their times are those of a clock that goes no more.
    public static func endAll() {
        for layer in Array(layers.values) { layer.removeAllAnimations() }
    }

    /// Computes the shown state of all animated layers now and ends what is over.
    public static func advance() {
        let now = CACurrentMediaTime()
        // Sorted by the time of ending, so that completions run in the order in which the animations end.
        var ended: [(RunningAnimation, CALayer)] = []
        for layer in Array(layers.values) { ended.append(contentsOf: layer.advanceAnimations(to: now).map { ($0, layer) }) }
        ended.sort { $0.0.end != $1.0.end ? $0.0.end < $1.0.end : $0.0.start < $1.0.start }
        for (running, _) in ended { running.animation.finish(true) }
    }
}

extension CAAnimation {
    func finish(_ finished: Bool) {
        let completion = completion
        self.completion = nil
        delegate?.animationDidStop(self, finished: finished)
        completion?(finished)
    }
}

extension CALayer {
    /// Adds an animation. With a `key`, one already there under it is removed.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let key = key ?? "animation-\(ObjectIdentifier(anim).hashValue)"
        if let property = anim as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = key }
        removeAnimation(forKey: key)
        let duration = anim.duration > 0 ? anim.duration : CATransaction.animationDuration()
        let now = CACurrentMediaTime()
        let running = RunningAnimation(
            key: key,
            animation: anim,
            start: anim.beginTime > 0 ? anim.beginTime : now,
            duration: duration,
            timing: anim.timingFunction ?? CATransaction.animationTimingFunction()
        )
        CATransaction.register(anim)
        runningAnimations.append(running)
        anim.delegate?.animationDidStart(anim)
        refreshAnimatedState(at: now)
        LayerAnimator.insert(self)
    }

    public func removeAnimation(forKey key: String) {
        remove { $0.key == key }
    }

    public func removeAllAnimations() {
        remove { _ in true }
        for layer in sublayerStorage { layer.removeAllAnimations() }
    }

    public func animation(forKey key: String) -> CAAnimation? {
        runningAnimations.first { $0.key == key }?.animation
    }

    public func animationKeys() -> [String]? {
        runningAnimations.isEmpty ? nil : runningAnimations.map(\.key)
    }

    private func remove(where condition: (RunningAnimation) -> Bool) {
        let removed = runningAnimations.filter(condition)
        guard !removed.isEmpty else { return }
        runningAnimations.removeAll(where: condition)
        refreshAnimatedState(at: CACurrentMediaTime())
        for running in removed { running.animation.finish(false) }
    }

    fileprivate func advanceAnimations(to now: CFTimeInterval) -> [RunningAnimation] {
        let ended = runningAnimations.filter { $0.end <= now && $0.animation.isRemovedOnCompletion }
        runningAnimations.removeAll { running in ended.contains { $0.animation === running.animation } }
        refreshAnimatedState(at: now)
        return ended
    }

    private func refreshAnimatedState(at now: CFTimeInterval) {
        markDamaged(.geometry)
        guard !runningAnimations.isEmpty else {
            animated = nil
            LayerAnimator.remove(self)
            return
        }
        var state = properties
        for running in runningAnimations { running.apply(to: &state, layer: self, at: now) }
        animated = state
    }

    /// What the layer is set to, whatever is shown, in a form that a key frame animation takes among its values.
    @_spi(Nagare) public func modelValue(forKeyPath keyPath: String) -> Any? {
        LayerProperty.named(keyPath)?.get(properties)
    }

    // MARK: Implicit actions

    func actionForChange(of key: String) -> (any CAAction)? {
        if CATransaction.disableActions() { return nil }
        if let action = action(forKey: key) { return action is NSNull ? nil : action }
        // A layer without a delegate animates by itself once it has been shown.
        guard delegate == nil, damage.painted != nil, superlayer != nil, LayerProperty.named(key) != nil else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.duration = CATransaction.animationDuration()
        return animation
    }

    func run(_ action: any CAAction, key: String, from old: Any) {
        if let animation = action as? CABasicAnimation, animation.fromValue == nil {
            if let value = Self.unwrapped(old) { animation.fromValue = value }
        }
        action.run(forKey: key, object: self, arguments: nil)
        if animated != nil { refreshAnimatedState(at: CACurrentMediaTime()) }
    }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }
}
