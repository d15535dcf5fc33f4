// The scheduler of the thread that calls it. Its queue lives in Engine/Trampoline.swift.

/// Runs actions on the calling thread: at once when it is idle, after the action under way when it is not.
public class CurrentThreadScheduler: ImmediateSchedulerType, @unchecked Sendable {
    /// The scheduler; there is one, and a queue for each thread.
    public static let instance = CurrentThreadScheduler()

    /// Is true when this thread does not run an action of this scheduler.
    public static var isScheduleRequired: Bool { !Trampoline.isActive }

    private init() {}

    /// Runs an action after those this thread has queued already; at once, and before returning, when it runs none.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        let result = SingleAssignmentDisposable()
        Trampoline.run(TrampolineItem {
            if !result.isDisposed { result.setDisposable(action(state)) }
            return false
        })
        return result
    }
}
