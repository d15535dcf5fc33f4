// The run-out of a touchpad scroll: after the fingers leave, steps go on and get smaller as iOS's scroll views do.
// Finger scrolling on a touch screen is not here: UIScrollView does that itself.

import Foundation
@_spi(Nagare) import UIKit

@MainActor final class KineticScroll {
    /// Share of the velocity kept after a millisecond: `UIScrollView.DecelerationRate.normal`.
    private static let keptPerMillisecond = 0.998
    /// Only the last moments of the movement count for the velocity, in seconds.
    private static let window: TimeInterval = 0.1
    /// Below this, in points a second, the content stands still.
    private static let slowest: CGFloat = 15
    private static let step: TimeInterval = 1.0 / 60

    private let clock: any UIClock
    private let events: any HostEvents
    private var moves: [(time: TimeInterval, dx: CGFloat, dy: CGFloat)] = []
    private var cancel: (@MainActor () -> Void)?

    init(clock: any UIClock, events: any HostEvents) {
        self.clock = clock
        self.events = events
    }

    func moved(dx: CGFloat, dy: CGFloat, at time: TimeInterval) {
        cancel?()
        cancel = nil
        moves.removeAll { time - $0.time > Self.window }
        moves.append((time, dx, dy))
    }

    /// The fingers left the touchpad.
    func release(at point: CGPoint) {
        let now = clock.now
        let recent = moves.filter { now - $0.time <= Self.window }
        moves.removeAll()
        guard let first = recent.first, recent.count > 1 else { return }
        // The first move happened before its time; what came after it is the movement of the duration.
        let duration = max(now - first.time, 0.01), later = recent.dropFirst()
        run(
            velocity: CGVector(dx: later.reduce(0) { $0 + $1.dx } / duration, dy: later.reduce(0) { $0 + $1.dy } / duration),
            at: point, since: now)
    }

    func stop() {
        cancel?()
        cancel = nil
        moves.removeAll()
    }

    private func run(velocity: CGVector, at point: CGPoint, since last: TimeInterval) {
        guard hypot(velocity.dx, velocity.dy) > Self.slowest else { return }
        cancel = clock.schedule(at: last + Self.step) { [weak self] in
            guard let self else { return }
            let now = clock.now
            let elapsed = now - last
            events.scroll(dx: velocity.dx * elapsed, dy: velocity.dy * elapsed, at: point, timestamp: now)
            let kept = pow(Self.keptPerMillisecond, elapsed * 1000)
            run(velocity: CGVector(dx: velocity.dx * kept, dy: velocity.dy * kept), at: point, since: now)
        }
    }
}
