// The contract of everything that runs actions without regard to time, and recursion on it.

/// An object that runs actions, as soon as it may.
@preconcurrency
public protocol ImmediateSchedulerType: Sendable {
    /// Schedules an action.
    ///
    /// - Parameters:
    ///   - state: Handed to the action.
    ///   - action: Runs when its turn comes; its disposable becomes part of the returned one.
    /// - Returns: Cancels the action if it has not run, and what it returned if it has.
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable
}

extension ImmediateSchedulerType {
    /// Schedules an action that may schedule itself again.
    ///
    /// - Parameters:
    ///   - state: The state of the first run.
    ///   - action: Receives the state and a function that schedules the next run.
    /// - Returns: Cancels every pending run.
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> Disposable {
        let recursion = ImmediateRecursion(scheduler: self, action: action)
        recursion.schedule(state)
        return recursion
    }
}

/// A recursion without time: every run is a new action on the scheduler.
private final class ImmediateRecursion<State>: Disposable, @unchecked Sendable {
    typealias Action = (_ state: State, _ recurse: (State) -> Void) -> Void

    private let scheduler: any ImmediateSchedulerType
    private let action: Action
    private let pending = CompositeDisposable()

    init(scheduler: any ImmediateSchedulerType, action: @escaping Action) {
        self.scheduler = scheduler
        self.action = action
    }

    func schedule(_ state: State) {
        let run = SingleAssignmentDisposable()
        guard let key = pending.insert(run) else { return }
        run.setDisposable(scheduler.schedule(state) { [self] state in
            pending.remove(for: key)
            if !pending.isDisposed { action(state, schedule) }
            return Disposables.create()
        })
    }

    func dispose() {
        pending.dispose()
    }
}
