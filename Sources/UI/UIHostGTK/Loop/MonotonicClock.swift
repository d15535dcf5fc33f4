// The clock of an app in a window: monotonic time, timers of the main run loop.
// No other file of the host reads the time.

import Foundation
@_spi(Nagare) import UIKit

@MainActor final class MonotonicClock: UIClock {
    var now: TimeInterval {
        TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9
    }

    @discardableResult
    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let timer = Timer(timeInterval: max(0, time - now), repeats: false) { _ in MainActor.assumeIsolated { action() } }
        RunLoop.main.add(timer, forMode: .common)
        return { timer.invalidate() }
    }
}
