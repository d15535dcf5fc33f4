// The disposable that only remembers.
import Synchronization

/// Remembers that it was disposed, for code that polls.
public final class BooleanDisposable: Cancelable, Sendable {
    private let disposed: Atomic<Bool>

    /// Makes one that is not disposed.
    public convenience init() {
        self.init(isDisposed: false)
    }

    /// Makes one in the given state.
    public init(isDisposed: Bool) {
        disposed = Atomic(isDisposed)
    }

    /// Is true once `dispose()` was called.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Remembers the disposal.
    public func dispose() {
        disposed.store(true, ordering: .releasing)
    }
}
