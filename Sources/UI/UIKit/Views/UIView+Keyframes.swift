// `UIView.animateKeyframes`: what each key frame changes is collected and becomes one animation a property of a layer.
// Animations with one beginning and one end are in UIView+Animation.swift.

@_spi(Nagare) import QuartzCore

extension UIView {
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard areAnimationsEnabled, duration > 0 else {
            performWithoutAnimation(animations)
            completion?(true)
            return
        }
        let block = KeyframeBlock(duration: duration, delay: delay, options: options, completion: completion)
        block.collect(animations)
        block.start()
    }

    /// Adds a key frame to the block of `animateKeyframes` that is running; times are shares of its duration.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let block = KeyframeBlock.current else { return animations() }
        let start = min(max(frameStartTime, 0), 1)
        block.record(from: start, to: min(start + max(frameDuration, 0), 1), animations)
    }

    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }
}

/// The key frames being collected.
@MainActor private final class KeyframeBlock {
    private(set) static var current: KeyframeBlock?

    /// What happens to one property of one layer.
    private struct Track {
        let layer: CALayer
        let key: String
        let from: Any
        var frames: [(start: Double, end: Double, value: Any)] = []
    }

    private struct Place: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    private let duration: TimeInterval
    private let delay: TimeInterval
    private let options: UIView.AnimationOptions
    private let isDiscrete: Bool
    private let completion: ((Bool) -> Void)?
    private var tracks: [Track] = []
    private var indices: [Place: Int] = [:]
    private var running = 0
    private var allFinished = true

    init(duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions, completion: ((Bool) -> Void)?) {
        self.duration = duration
        self.delay = delay
        // The bits of both kinds of options are the same, and apps pass curves of the one to the other, as UIKit allows.
        self.options = UIView.AnimationOptions(rawValue: options.rawValue)
        isDiscrete = options.rawValue >> 10 & 7 == 1
        self.completion = completion
    }

    /// Runs the whole block: what it changes outside any key frame takes all the time there is.
    func collect(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        record(from: 0, to: 1, body)
        Self.current = outer
    }

    func record(from start: Double, to end: Double, _ changes: () -> Void) {
        let context = ViewAnimationContext(duration: duration, delay: 0, options: options, isRecording: true)
        context.run(changes)
        var seen: Set<Int> = []
        for change in context.recorded {
            guard let layer = change.layer, let key = change.keyPath, let old = change.fromValue,
                  let value = layer.modelValue(forKeyPath: key)
            else { continue }
            let place = Place(layer: ObjectIdentifier(layer), key: key)
            let index = indices[place] ?? tracks.count
            if index == tracks.count {
                tracks.append(Track(layer: layer, key: key, from: old))
                indices[place] = index
            }
            if seen.insert(index).inserted { tracks[index].frames.append((start, end, value)) }
        }
    }

    func start() {
        guard !tracks.isEmpty else {
            completion?(true)
            return
        }
        running = tracks.count
        for track in tracks { track.layer.add(animation(of: track), forKey: track.key) }
        UIRuntime.shared.setNeedsFrame()
    }

    private func animation(of track: Track) -> CAKeyframeAnimation {
        var values = [track.from]
        var times = [0.0]
        for frame in track.frames.sorted(by: { $0.start < $1.start }) {
            if frame.start > times[times.count - 1] {
                values.append(values[values.count - 1])
                times.append(frame.start)
            }
            values.append(frame.value)
            times.append(max(frame.end, times[times.count - 1]))
        }
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.values = values
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = isDiscrete ? .discrete : .linear
        animation.timingFunction = CAMediaTimingFunction(name: options.timing)
        animation.duration = duration
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        animation.completion = { finished in MainActor.assumeIsolated { self.trackDidEnd(finished) } }
        return animation
    }

    private func trackDidEnd(_ finished: Bool) {
        running -= 1
        if !finished { allFinished = false }
        if running == 0 { completion?(allFinished) }
    }
}
