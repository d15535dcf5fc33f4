// The disposable that gives up its content on a scheduler.
import Synchronization

/// Disposes its content on a scheduler instead of the disposing thread.
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
    /// Where the content is disposed.
    public let scheduler: ImmediateSchedulerType
    private let disposed = Atomic<Bool>(false)
    // Owned by whoever turns `disposed` to true; untouched before that.
    @exclusivity(unchecked) private var content: Disposable?

    /// Makes one around a disposable.
    public init(scheduler: ImmediateSchedulerType, disposable: Disposable) {
        self.scheduler = scheduler
        content = disposable
    }

    /// Is true once the disposal was asked for.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Schedules the disposal of the content.
    public func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing), let content else { return }
        self.content = nil
        _ = scheduler.schedule(content) { content in
            content.dispose()
            return Disposables.create()
        }
    }
}
