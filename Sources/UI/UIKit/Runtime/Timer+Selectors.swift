// `Timer` with target and selector, as iOS has it beside the block form.

import Foundation

extension Timer {
    /// Makes a timer that performs `selector` with itself as the argument. The target is retained until the timer is invalidated.
    public convenience init(
        timeInterval interval: TimeInterval,
        target: Any,
        selector: Selector,
        userInfo: Any?,
        repeats: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: interval),
            interval: interval,
            target: target,
            selector: selector,
            userInfo: userInfo,
            repeats: repeats
        )
    }

    /// Makes a timer whose first firing is at `date`.
    public convenience init(
        fireAt date: Date,
        interval: TimeInterval,
        target: Any,
        selector: Selector,
        userInfo: Any?,
        repeats: Bool
    ) {
        let target = UncheckedBox(target as AnyObject)
        self.init(fire: date, interval: interval, repeats: repeats) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                _ = ActionDispatch.perform(selector, on: target.value, arguments: [timer])
            }
        }
    }

    /// Makes a timer and puts it on the current run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval,
        target: Any,
        selector: Selector,
        userInfo: Any?,
        repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval,
            target: target,
            selector: selector,
            userInfo: userInfo,
            repeats: repeats
        )
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
