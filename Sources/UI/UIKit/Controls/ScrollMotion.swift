// How content moves without a finger: deceleration, bounce and animated travel, as functions of time.

/// A movement of the content offset that has begun. Numbers of iOS's deceleration: a share of the velocity is left after each millisecond.
struct ScrollMotion {
    private enum Kind {
        case decelerate(rate: CGFloat)
        /// A critically damped spring towards the target.
        case bounce(target: CGPoint)
        case travel(target: CGPoint)
    }

    /// Points per second below which content stands still.
    private static let restVelocity: CGFloat = 10
    private static let travelDuration: TimeInterval = 0.3
    private static let springFrequency: CGFloat = 12

    private var kind: Kind
    private var start: CGPoint
    private var velocity: CGPoint
    private var startTime: TimeInterval

    static func decelerate(from start: CGPoint, velocity: CGPoint, rate: CGFloat, now: TimeInterval) -> ScrollMotion {
        ScrollMotion(kind: .decelerate(rate: rate), start: start, velocity: velocity, startTime: now)
    }

    static func bounce(from start: CGPoint, to target: CGPoint, velocity: CGPoint, now: TimeInterval) -> ScrollMotion {
        ScrollMotion(kind: .bounce(target: target), start: start, velocity: velocity, startTime: now)
    }

    static func travel(from start: CGPoint, to target: CGPoint, now: TimeInterval) -> ScrollMotion {
        ScrollMotion(kind: .travel(target: target), start: start, velocity: .zero, startTime: now)
    }

    /// How far content goes that is let go with `velocity`.
    static func distance(of velocity: CGPoint, rate: CGFloat) -> CGPoint {
        let factor = -1 / (1000 * log(rate))
        return CGPoint(x: velocity.x * factor, y: velocity.y * factor)
    }

    /// How far content moves when it is pulled past its end by `distance`; never as far as the view is long.
    static func rubberBand(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * 0.55 / length + 1)) * length
    }

    /// The page that content let go at `offset` belongs to, one beyond `start`'s at most.
    static func page(_ offset: CGFloat, _ start: CGFloat, _ length: CGFloat, _ speed: CGFloat, _ high: CGFloat) -> CGFloat {
        guard length > 0 else { return offset }
        var index = (start / length).rounded()
        let moved = offset / length - index
        if speed > 200 || moved > 0.5 { index += 1 } else if speed < -200 || moved < -0.5 { index -= 1 }
        return min(max(index * length, 0), max(high, 0))
    }

    /// The same movement in content that has moved by `growth` points.
    mutating func shift(by growth: CGFloat) {
        start.y += growth
        switch kind {
        case .decelerate: break
        case .bounce(let target): kind = .bounce(target: CGPoint(x: target.x, y: target.y + growth))
        case .travel(let target): kind = .travel(target: CGPoint(x: target.x, y: target.y + growth))
        }
    }

    /// The offset now, and whether the movement is over. Content that runs into its end turns into a bounce.
    mutating func offset(at now: TimeInterval, allowed: CGRect, bounces: Bool) -> (CGPoint, isOver: Bool) {
        let time = CGFloat(now - startTime)
        switch kind {
        case .travel(let target):
            let progress = min(max(CGFloat(time / CGFloat(Self.travelDuration)), 0), 1)
            let eased = progress * progress * (3 - 2 * progress)
            if progress >= 1 { return (target, true) }
            return (CGPoint(x: start.x + (target.x - start.x) * eased, y: start.y + (target.y - start.y) * eased), false)
        case .bounce(let target):
            let decay = exp(-Self.springFrequency * time)
            func position(_ start: CGFloat, _ target: CGFloat, _ velocity: CGFloat) -> CGFloat {
                let offset = start - target
                return target + (offset + (velocity + Self.springFrequency * offset) * time) * decay
            }
            let point = CGPoint(x: position(start.x, target.x, velocity.x), y: position(start.y, target.y, velocity.y))
            if time > 0.1, point.distance(to: target) < 0.3 { return (target, true) }
            return (point, false)
        case .decelerate(let rate):
            let left = pow(rate, 1000 * time)
            let gone = (left - 1) / (1000 * log(rate))
            let point = CGPoint(x: start.x + velocity.x * gone, y: start.y + velocity.y * gone)
            let current = CGPoint(x: velocity.x * left, y: velocity.y * left)
            let rest = CGPoint(
                x: min(max(point.x, allowed.minX), allowed.maxX), y: min(max(point.y, allowed.minY), allowed.maxY)
            )
            if rest != point {
                guard bounces else { return (rest, true) }
                self = .bounce(from: point, to: rest, velocity: current, now: now)
                return (point, false)
            }
            return (point, hypot(current.x, current.y) < Self.restVelocity)
        }
    }
}
