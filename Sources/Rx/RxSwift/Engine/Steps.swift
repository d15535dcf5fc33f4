// How a synchronous source produces its elements: one step at a time, on a scheduler. The sources live in Observables/Sources/.

/// Runs steps on a scheduler until one returns nil or the subscription is over.
///
/// On the current-thread scheduler the steps run in a loop while nothing else waits for the thread, and take turns with what does.
/// On others each step is scheduled.
///
/// - Parameters:
///   - state: Handed to the first step; each step returns the state of the next.
///   - step: Emits at most one event.
@inlinable
func scheduleSteps<State>(
    on scheduler: ImmediateSchedulerType, for root: Subscription, from state: State, _ step: @escaping (State) -> State?
) {
    if scheduler is CurrentThreadScheduler {
        runSteps(for: root, from: state, step)
        return
    }
    root.setDisposable(scheduler.scheduleRecursive(state) { state, recurse in
        if !root.isOver, let next = step(state) { recurse(next) }
    })
}

/// The same on the current thread, where the optimiser can join the loop and its steps.
///
/// The step captures the stage it feeds, and that keeps `root` alive.
@inlinable
@inline(__always)
func runSteps<State>(for root: Subscription, from state: State, _ step: @escaping (State) -> State?) {
    let position = Box(state)
    let othersWait = Trampoline.headAddress()
    Trampoline.run(TrampolineItem {
        var state = position.value
        while !root.isOver {
            guard let next = step(state) else { return false }
            state = next
            if othersWait.pointee != nil {
                position.value = state
                return !root.isOver
            }
        }
        return false
    })
}
