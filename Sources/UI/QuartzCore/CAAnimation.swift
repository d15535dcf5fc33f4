// The public animation classes. How they act on a layer: CALayer+Animation.

public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    public override init() {
        super.init()
    }

    /// Held strongly, as Core Animation does.
    open var delegate: (any CAAnimationDelegate)?
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    open var beginTime: CFTimeInterval = 0
    /// 0 takes the transaction's duration.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    /// Runs once when the animation ends; the argument tells whether it ran to its end.
    @_spi(Nagare) public var completion: ((Bool) -> Void)?

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Writes the state at `progress` (0 to 1, after the timing function) into `state`; `model` is what the layer is set to.
    func apply(to state: inout LayerProperties, layer: CALayer, progress: Double, elapsed: CFTimeInterval) {}

    /// The time one run takes, in the layer's seconds.
    var activeDuration: CFTimeInterval { duration }
}

open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override func apply(to state: inout LayerProperties, layer: CALayer, progress: Double, elapsed: CFTimeInterval) {
        guard let keyPath, let property = LayerProperty.named(keyPath) else { return }
        let current = property.get(state)
        let from = fromValue.flatMap(property.read) ?? current
        var to = toValue.flatMap(property.read) ?? current
        if toValue == nil, let by = byValue.flatMap(property.read) { to = from.adding(by) }
        let value = from.interpolated(to: to, progress: progress)
        property.set(&state, isAdditive ? current.adding(value) : value)
    }
}

open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0

    /// The time after which the spring is within a thousandth of its rest.
    open var settlingDuration: CFTimeInterval {
        let decay = Double(damping / (2 * mass))
        return decay > 0 ? 6.9 / decay : 10
    }

    override func apply(to state: inout LayerProperties, layer: CALayer, progress: Double, elapsed: CFTimeInterval) {
        let shown = springValue(at: elapsed)
        super.apply(to: &state, layer: layer, progress: progress >= 1 ? 1 : shown, elapsed: elapsed)
    }

    private func springValue(at time: Double) -> Double {
        let omega = Double((stiffness / mass).squareRoot())
        let zeta = Double(damping) / (2 * Double((stiffness * mass).squareRoot()))
        let velocity = Double(-initialVelocity)
        if zeta < 1 {
            let damped = omega * (1 - zeta * zeta).squareRoot()
            let b = (velocity + zeta * omega) / damped
            return 1 - exp(-zeta * omega * time) * (cos(damped * time) + b * sin(damped * time))
        }
        return 1 - exp(-omega * time) * (1 + (velocity + omega) * time)
    }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode: CAAnimationCalculationMode = .linear

    override func apply(to state: inout LayerProperties, layer: CALayer, progress: Double, elapsed: CFTimeInterval) {
        guard let keyPath, let property = LayerProperty.named(keyPath) else { return }
        let frames = (values ?? []).compactMap { $0 as? AnimatableValue ?? property.read($0) }
        guard let last = frames.last else { return }
        let current = property.get(state)
        let isDiscrete = calculationMode == .discrete
        let gaps = max(isDiscrete ? frames.count : frames.count - 1, 1)
        let times = keyTimes?.map(\.doubleValue) ?? (0...gaps).map { Double($0) / Double(gaps) }
        let index = max(0, (times.lastIndex { $0 <= progress } ?? 0))
        var value = last
        if index < frames.count - 1, index + 1 < times.count {
            let span = times[index + 1] - times[index]
            var part = isDiscrete || span <= 0 ? 0 : (progress - times[index]) / span
            if let timingFunctions, index < timingFunctions.count { part = timingFunctions[index].value(at: part) }
            value = frames[index].interpolated(to: frames[index + 1], progress: part)
        }
        property.set(&state, isAdditive ? current.adding(value) : value)
    }
}

open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func apply(to state: inout LayerProperties, layer: CALayer, progress: Double, elapsed: CFTimeInterval) {
        for animation in animations ?? [] {
            let own = animation.duration > 0 ? animation.duration : duration
            let time = elapsed - animation.beginTime
            guard time >= 0, own > 0 else { continue }
            let linear = min(time / own, 1)
            let shown = animation.timingFunction?.value(at: linear) ?? linear
            animation.apply(to: &state, layer: layer, progress: shown, elapsed: time)
        }
    }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Shows a layer's new content by fading or moving it in.
open class CATransition: CAAnimation {
    open var type: CATransitionType = .fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    override func apply(to state: inout LayerProperties, layer: CALayer, progress: Double, elapsed: CFTimeInterval) {
        guard type != .fade else {
            state.opacity *= Float(progress)
            return
        }
        let rest = CGFloat(1 - progress)
        switch subtype {
        case .fromLeft?: state.position.x -= state.bounds.width * rest
        case .fromTop?: state.position.y -= state.bounds.height * rest
        case .fromBottom?: state.position.y += state.bounds.height * rest
        default: state.position.x += state.bounds.width * rest
        }
    }
}
