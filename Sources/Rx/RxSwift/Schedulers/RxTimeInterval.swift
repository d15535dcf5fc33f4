// Arithmetic of scheduler intervals.
import Dispatch
import Foundation

extension DispatchTimeInterval {
    /// This interval, or none where it is negative.
    var orNothing: DispatchTimeInterval {
        switch self {
        case .seconds(let count): return .seconds(max(0, count))
        case .milliseconds(let count): return .milliseconds(max(0, count))
        case .microseconds(let count): return .microseconds(max(0, count))
        case .nanoseconds(let count): return .nanoseconds(max(0, count))
        case .never: return .never
        @unknown default: return self
        }
    }

    /// The interval in seconds; infinite for `never`.
    @usableFromInline
    package var inSeconds: TimeInterval {
        switch self {
        case .seconds(let count): return TimeInterval(count)
        case .milliseconds(let count): return TimeInterval(count) / 1_000
        case .microseconds(let count): return TimeInterval(count) / 1_000_000
        case .nanoseconds(let count): return TimeInterval(count) / 1_000_000_000
        case .never: return .infinity
        @unknown default: return .infinity
        }
    }
}

extension Date {
    /// The date an interval later; the distant future for `never`.
    @usableFromInline
    package func adding(_ interval: RxTimeInterval) -> Date {
        if case .never = interval { return .distantFuture }
        return addingTimeInterval(interval.inSeconds)
    }
}
