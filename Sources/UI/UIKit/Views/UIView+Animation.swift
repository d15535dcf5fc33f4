// `UIView.animate` and its kin: changes inside the block become animations of the layers, on the host's clock.

@_spi(Nagare) import QuartzCore

/// What changes of view properties become while an animation block runs.
@MainActor final class ViewAnimationContext {
    private(set) static var current: ViewAnimationContext?

    private let duration: TimeInterval
    private let delay: TimeInterval
    private let options: UIView.AnimationOptions
    private let spring: (damping: CGFloat, velocity: CGFloat)?
    private let isRecording: Bool
    /// The changes made, if they are recorded instead of being animated.
    private(set) var recorded: [RecordedChange] = []
    private var pending = 0
    private var isClosed = false
    private var allFinished = true
    private let completion: ((Bool) -> Void)?

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        spring: (damping: CGFloat, velocity: CGFloat)? = nil, isRecording: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        self.duration = duration
        self.delay = delay
        self.options = options
        self.spring = spring
        self.isRecording = isRecording
        self.completion = completion
    }

    func run(_ changes: () -> Void) {
        let outer = Self.current
        Self.current = self
        changes()
        Self.current = outer
        isClosed = true
        finishIfDone()
    }

    static func withoutAnimation(_ changes: () -> Void) {
        let outer = current
        current = nil
        changes()
        current = outer
    }

    private static let animatedKeys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
        "shadowOpacity", "shadowColor", "shadowOffset", "shadowRadius", "anchorPoint",
    ]

    /// The animation from the shown to the new value of a property that is about to change.
    func action(for layer: CALayer, key: String) -> (any CAAction)? {
        guard Self.animatedKeys.contains(key), duration > 0 || delay > 0 else { return nil }
        if isRecording {
            let change = RecordedChange(keyPath: key)
            recorded.append(change)
            return change
        }
        let animation: CABasicAnimation
        if let spring {
            let made = CASpringAnimation(keyPath: key)
            // A spring that has settled to a thousandth when the duration is over.
            let damping = max(Double(spring.damping), 0.05)
            let omega = 6.9 / (damping * max(duration, 0.01))
            made.stiffness = CGFloat(omega * omega)
            made.damping = CGFloat(2 * damping * omega)
            made.initialVelocity = spring.velocity
            animation = made
        } else {
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = CAMediaTimingFunction(name: options.timing)
        }
        animation.duration = max(duration, 0.001)
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        pending += 1
        animation.completion = { finished in
            MainActor.assumeIsolated { self.animationDidEnd(finished) }
        }
        return animation
    }

    private func animationDidEnd(_ finished: Bool) {
        pending -= 1
        if !finished { allFinished = false }
        finishIfDone()
    }

    private func finishIfDone() {
        guard isClosed, pending == 0, let completion else { return }
        // Nothing changed: the completion still comes when the time is over, as on iOS it comes at once.
        isClosed = false
        completion(allFinished)
    }
}

/// The action of a change that is only taken down: the layer and the value it showed before.
final class RecordedChange: CABasicAnimation {
    private(set) var layer: CALayer?

    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        layer = anObject as? CALayer
    }
}

extension UIView.AnimationOptions {
    var timing: CAMediaTimingFunctionName {
        switch rawValue >> 16 & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInEaseOut
        }
    }
}

extension UIView {
    private(set) static var animationsAreEnabled: Bool {
        get { AnimationSwitch.isOn }
        set { AnimationSwitch.isOn = newValue }
    }

    public class var areAnimationsEnabled: Bool { animationsAreEnabled }

    public class func setAnimationsEnabled(_ enabled: Bool) {
        animationsAreEnabled = enabled
    }

    /// Runs changes that show at once, also those that ask for an animation of their own.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = animationsAreEnabled
        animationsAreEnabled = false
        ViewAnimationContext.withoutAnimation(actionsWithoutAnimation)
        animationsAreEnabled = wereEnabled
    }

    public class var inheritedAnimationDuration: TimeInterval { 0 }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(animations, duration: duration, delay: delay, options: options, spring: nil, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(animations, duration: duration, delay: delay, options: options, spring: (dampingRatio, velocity), completion: completion)
    }

    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(animations, duration: duration, delay: delay, options: options, spring: (1 - bounce, initialSpringVelocity), completion: completion)
    }

    /// Runs the changes of a transition; a cross dissolve of `view` where UIKit would flip or curl.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        performWithoutAnimation { animations?() }
        guard duration > 0, animationsAreEnabled, view.window != nil else {
            completion?(true)
            return
        }
        let fade = CATransition()
        fade.duration = duration
        fade.completion = { finished in MainActor.assumeIsolated { completion?(finished) } }
        view.layer.add(fade, forKey: "transition")
    }

    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let parent = fromView.superview else { return }
        if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
        } else {
            parent.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        transition(with: toView, duration: duration, options: options, animations: nil, completion: completion)
    }

    private static func run(
        _ changes: () -> Void, duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
        spring: (damping: CGFloat, velocity: CGFloat)?, completion: ((Bool) -> Void)?
    ) {
        guard animationsAreEnabled, duration > 0 || delay > 0 else {
            ViewAnimationContext.withoutAnimation(changes)
            completion?(true)
            return
        }
        ViewAnimationContext(duration: duration, delay: delay, options: options, spring: spring, completion: completion).run(changes)
        UIRuntime.shared.setNeedsFrame()
    }
}

@MainActor private enum AnimationSwitch {
    static var isOn = true
}
