// The scheduler of the main thread, which runs at once when it may.
import CRx
import Dispatch
import Foundation
import Synchronization

/// Runs actions on the main thread, at once if the caller is there and nothing waits before it.
///
/// Use it for `observe(on:)`. `asyncInstance` always takes a turn of the queue.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    private let enqueued = Atomic<Int>(0)

    /// Makes a main scheduler; actions of different ones do not wait for each other.
    public init() {
        super.init(serialQueue: .main)
    }

    /// The shared main scheduler.
    public static let instance = MainScheduler()

    /// A scheduler of the main queue that never runs at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    /// Stops the program unless the caller is on the main thread.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        guard !isOnMain else { return }
        Diagnostics.stop(errorMessage ?? "This must run on the main thread. Put `observe(on: MainScheduler.instance)` before it.")
    }

    /// Stops the program unless the caller is on the main thread.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        guard !isOnMain else { return }
        Diagnostics.stop(errorMessage ?? "This must run on the main thread.")
    }

    /// Is true on the main thread, and on a thread that serves the main queue.
    package static var isOnMain: Bool {
        rx_is_main_thread() || DispatchQueue.getSpecific(key: mainQueueMark) != nil
    }

    private static let mainQueueMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Runs an action at once if the rules allow it, and says whether it did.
    func runNow(_ action: () -> Void) -> Bool {
        guard Self.isOnMain,
            enqueued.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
        else { return false }
        defer { enqueued.subtract(1, ordering: .releasing) }
        action()
        return true
    }

    override func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        var result: Disposable = Disposables.create()
        if runNow({ result = action(state) }) { return result }
        let cancel = SingleAssignmentDisposable()
        let work = UncheckedSendable((state, action))
        enqueued.add(1, ordering: .relaxed)
        DispatchQueue.main.async { [self] in
            defer { enqueued.subtract(1, ordering: .releasing) }
            guard !cancel.isDisposed else { return }
            cancel.setDisposable(work.value.1(work.value.0))
        }
        return cancel
    }
}
