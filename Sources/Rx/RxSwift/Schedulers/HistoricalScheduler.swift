// The virtual-time scheduler whose virtual time is a date.
import Foundation

/// A virtual-time scheduler that counts in dates, for replaying what once happened.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
    /// Makes a scheduler.
    ///
    /// - Parameter initialClock: The date the clock begins at.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// Dates are their own virtual time.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
    /// A point of virtual time is a date.
    public typealias VirtualTimeUnit = RxTime
    /// A virtual interval is a number of seconds.
    public typealias VirtualTimeIntervalUnit = TimeInterval

    /// Returns the date itself.
    public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime { virtualTime }

    /// Returns the date itself.
    public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit { time }

    /// Returns the interval itself.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
        virtualTimeInterval
    }

    /// Returns the interval itself.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit { timeInterval }

    /// The date an interval later.
    public func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit {
        time.addingTimeInterval(offset)
    }

    /// Which of two dates comes first.
    public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
        if lhs < rhs { return .lessThan }
        return lhs > rhs ? .greaterThan : .equal
    }
}
