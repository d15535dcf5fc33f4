// The scheduler on a serial queue. The main queue's own rules live in MainScheduler.swift.
import Dispatch
import Foundation

/// Runs actions one after the other on a dispatch queue.
///
/// A concurrent queue given to it is wrapped by a serial one that targets it.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    /// Points of time are dates.
    public typealias TimeInterval = Foundation.TimeInterval
    /// Intervals are seconds.
    public typealias Time = Date

    let configuration: DispatchQueueConfiguration

    /// The current time.
    public var now: Date { Date() }

    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        configuration = DispatchQueueConfiguration(queue: serialQueue, leeway: leeway)
    }

    /// Makes a scheduler with a queue of its own.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The label of the queue.
    ///   - serialQueueConfiguration: Configures the queue before its first use.
    ///   - leeway: How late timers may fire.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Makes a scheduler with a serial queue that targets another queue.
    ///
    /// - Parameters:
    ///   - queue: Where the actions run in the end; may be concurrent.
    ///   - internalSerialQueueName: The label of the serial queue.
    ///   - leeway: How late timers may fire.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
    }

    /// Makes a scheduler with a serial queue on the global queue of a quality of service.
    ///
    /// - Parameters:
    ///   - qos: The quality of service.
    ///   - internalSerialQueueName: The label of the serial queue.
    ///   - leeway: How late timers may fire.
    @available(macOS 10.10, *)
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: DispatchQueue.global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway
        )
    }

    /// Schedules an action as soon as the queue reaches it.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        scheduleInternal(state, action: action)
    }

    func scheduleInternal<StateType>(
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
