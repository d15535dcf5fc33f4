// What every scheduler on a dispatch queue shares: running now, once later, or periodically.
import Dispatch
import Foundation

/// A queue and the tolerance of its timers.
struct DispatchQueueConfiguration: Sendable {
    let queue: DispatchQueue
    let leeway: DispatchTimeInterval

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        let cancel = SingleAssignmentDisposable()
        let work = UncheckedSendable((state, action))
        queue.async {
            guard !cancel.isDisposed else { return }
            cancel.setDisposable(work.value.1(work.value.0))
        }
        return cancel
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        let timer = DispatchTimer(queue: queue)
        let result = SingleAssignmentDisposable()
        let work = UncheckedSendable((state, action))
        timer.start(at: .now() + dueTime.orNothing, leeway: leeway) { [unowned timer] in
            // The timer keeps this closure, so it goes first: a finished action must not hold on to anything.
            timer.dispose()
            guard !result.isDisposed else { return }
            result.setDisposable(work.value.1(work.value.0))
        }
        return BinaryDisposable(result, timer)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> Disposable {
        let timer = DispatchTimer(queue: queue)
        // A timer's handler never runs beside itself, so the state needs no lock even on a concurrent queue.
        let progress = PeriodicProgress(state, action)
        timer.start(at: .now() + startAfter.orNothing, repeating: period.orNothing, leeway: leeway) { [unowned timer] in
            guard !timer.isDisposed else { return }
            progress.step()
        }
        return timer
    }
}

/// The state of a periodic action.
private final class PeriodicProgress<StateType>: @unchecked Sendable {
    private var state: StateType
    private let action: (StateType) -> StateType

    init(_ state: StateType, _ action: @escaping (StateType) -> StateType) {
        self.state = state
        self.action = action
    }

    func step() {
        state = action(state)
    }
}

/// A dispatch timer that ends with its disposal.
///
/// The dispatch source retains its handler until it is cancelled, and a running source keeps itself: an undisposed timer fires
/// even when nobody holds it.
private final class DispatchTimer: Cancelable, @unchecked Sendable {
    private let source: any DispatchSourceTimer
    private let disposed = BooleanDisposable()

    init(queue: DispatchQueue) {
        source = DispatchSource.makeTimerSource(queue: queue)
    }

    func start(
        at deadline: DispatchTime, repeating period: DispatchTimeInterval = .never, leeway: DispatchTimeInterval,
        handler: @escaping @Sendable () -> Void
    ) {
        source.schedule(deadline: deadline, repeating: period, leeway: leeway)
        source.setEventHandler { [self] in
            guard !disposed.isDisposed else { return }
            handler()
        }
        source.resume()
    }

    var isDisposed: Bool { disposed.isDisposed }

    func dispose() {
        disposed.dispose()
        source.cancel()
    }
}
