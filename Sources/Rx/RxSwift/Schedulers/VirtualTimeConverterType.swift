// How a virtual-time scheduler's own notion of time relates to dates.
import Foundation

/// Translates between virtual time and dates.
public protocol VirtualTimeConverterType {
    /// A point of virtual time.
    associatedtype VirtualTimeUnit
    /// An interval of virtual time.
    associatedtype VirtualTimeIntervalUnit

    /// The date of a point of virtual time.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// The point of virtual time of a date.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// The length of a virtual interval, in seconds.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

    /// The virtual interval of a number of seconds.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

    /// The point of virtual time an interval later.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

    /// Which of two points of virtual time comes first.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two points of virtual time.
public enum VirtualTimeComparison: Sendable {
    /// The first comes before the second.
    case lessThan
    /// They are the same.
    case equal
    /// The first comes after the second.
    case greaterThan
}
