// What a tick of the test scheduler means in seconds.
import Foundation
import RxSwift

/// A point of the test scheduler's time, in ticks.
public typealias TestTime = Int

/// Translates between ticks and dates; a tick is the resolution's number of seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
    /// A point of virtual time is a number of ticks.
    public typealias VirtualTimeUnit = Int
    /// A virtual interval is a number of ticks.
    public typealias VirtualTimeIntervalUnit = Int

    private let resolution: Double

    init(resolution: Double) {
        self.resolution = resolution
    }

    /// The date of a tick, counted from 1970.
    public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime {
        Date(timeIntervalSince1970: TimeInterval(virtualTime) * resolution)
    }

    /// The tick nearest to a date.
    public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit {
        nearestTick(time.timeIntervalSince1970)
    }

    /// The seconds of a number of ticks.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
        TimeInterval(virtualTimeInterval) * resolution
    }

    /// The number of ticks nearest to a number of seconds.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit {
        nearestTick(timeInterval)
    }

    /// The tick a number of ticks later.
    public func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit {
        time + offset
    }

    /// Which of two ticks comes first.
    public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
        if lhs < rhs { return .lessThan }
        return lhs > rhs ? .greaterThan : .equal
    }

    /// Times beyond the counter's range, such as those of `never`, become its last tick.
    private func nearestTick(_ seconds: TimeInterval) -> Int {
        Int(exactly: (seconds / resolution).rounded(.toNearestOrAwayFromZero)) ?? (seconds > 0 ? Int.max : Int.min)
    }
}
