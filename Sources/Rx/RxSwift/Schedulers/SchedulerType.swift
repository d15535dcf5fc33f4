// The contract of schedulers that know time, and what follows from it: periodic and recursive scheduling.
import Dispatch
import Foundation

/// An interval of time on a scheduler.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point of time on a scheduler.
public typealias RxTime = Date

/// A scheduler that can run actions later.
@preconcurrency
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's notion of the current time.
    var now: RxTime { get }

    /// Schedules an action.
    ///
    /// - Parameters:
    ///   - state: Handed to the action.
    ///   - dueTime: How long to wait; nothing and less than nothing mean as soon as possible.
    ///   - action: Runs when its time comes.
    /// - Returns: Cancels the action if it has not run, and what it returned if it has.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable

    /// Schedules an action again and again.
    ///
    /// - Parameters:
    ///   - state: Handed to the first run; each run returns the state of the next.
    ///   - startAfter: How long to wait for the first run.
    ///   - period: How long to wait between runs.
    ///   - action: Runs each time.
    /// - Returns: Cancels the runs to come.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> Disposable
}

extension SchedulerType {
    /// Schedules an action again and again by re-scheduling it; schedulers with timers of their own do better.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> Disposable {
        scheduleRecursive(state, dueTime: startAfter) { state, recurse in
            recurse(action(state), period)
        }
    }

    /// Schedules an action that may schedule itself again after an interval.
    ///
    /// - Parameters:
    ///   - state: The state of the first run.
    ///   - dueTime: How long to wait for the first run.
    ///   - action: Receives the state and a function that schedules the next run.
    /// - Returns: Cancels every pending run.
    @usableFromInline
    func scheduleRecursive<State>(
        _ state: State, dueTime: RxTimeInterval,
        action: @escaping (_ state: State, _ recurse: (State, RxTimeInterval) -> Void) -> Void
    ) -> Disposable {
        let recursion = TimedRecursion(scheduler: self, action: action)
        recursion.schedule(state, dueTime: dueTime)
        return recursion
    }
}

/// A recursion in time: every run is a new action on the scheduler.
private final class TimedRecursion<State>: Disposable, @unchecked Sendable {
    typealias Action = (_ state: State, _ recurse: (State, RxTimeInterval) -> Void) -> Void

    private let scheduler: any SchedulerType
    private let action: Action
    private let pending = CompositeDisposable()

    init(scheduler: any SchedulerType, action: @escaping Action) {
        self.scheduler = scheduler
        self.action = action
    }

    func schedule(_ state: State, dueTime: RxTimeInterval) {
        let run = SingleAssignmentDisposable()
        guard let key = pending.insert(run) else { return }
        run.setDisposable(scheduler.scheduleRelative(state, dueTime: dueTime) { [self] state in
            pending.remove(for: key)
            if !pending.isDisposed { action(state, schedule) }
            return Disposables.create()
        })
    }

    func dispose() {
        pending.dispose()
    }
}
