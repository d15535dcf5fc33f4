// The main-thread scheduler for `subscribe(on:)`.
import Dispatch
import Foundation

/// Runs actions on the main thread, at once whenever the caller is there, even if others wait.
///
/// Use it for `subscribe(on:)`, where the order of actions does not matter.
public final class ConcurrentMainScheduler: SchedulerType {
    /// Intervals are seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// Points of time are dates.
    public typealias Time = Date

    private let configuration = DispatchQueueConfiguration(queue: .main, leeway: .nanoseconds(0))

    private init() {}

    /// The shared instance.
    public static let instance = ConcurrentMainScheduler()

    /// The current time.
    public var now: Date { Date() }

    /// Runs an action at once on the main thread, or as soon as its queue reaches it.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        MainScheduler.isOnMain ? action(state) : configuration.schedule(state, action: action)
    }

    /// Schedules an action after an interval.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        configuration.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Schedules an action again and again with a timer of the main queue.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> Disposable {
        configuration.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
