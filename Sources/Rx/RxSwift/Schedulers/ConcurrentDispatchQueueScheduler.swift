// The scheduler on a concurrent queue.
import Dispatch
import Foundation

/// Runs actions on a dispatch queue that may run several at once; a serial queue works as well.
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    /// Intervals are seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// Points of time are dates.
    public typealias Time = Date

    let configuration: DispatchQueueConfiguration

    /// The current time.
    public var now: Date { Date() }

    /// Makes a scheduler on a queue.
    ///
    /// - Parameters:
    ///   - queue: Where the actions run.
    ///   - leeway: How late timers may fire.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        configuration = DispatchQueueConfiguration(queue: queue, leeway: leeway)
    }

    /// Makes a scheduler with a concurrent queue of its own.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the queue.
    ///   - leeway: How late timers may fire.
    @available(macOS 10.10, *)
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.init(
            queue: DispatchQueue(label: "rx.concurrent.\(qos.qosClass)", qos: qos, attributes: .concurrent), leeway: leeway
        )
    }

    /// Schedules an action as soon as the queue reaches it.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        configuration.schedule(state, action: action)
    }

    /// Schedules an action after an interval.
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        configuration.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Schedules an action again and again with a timer of the queue.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> Disposable {
        configuration.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
