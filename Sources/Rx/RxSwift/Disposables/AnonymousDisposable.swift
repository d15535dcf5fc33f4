// The disposable made of a closure.
import Synchronization

/// Runs a closure on the first disposal, then lets go of it.
final class AnonymousDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private let disposed = Atomic<Bool>(false)
    // Owned by whoever turns `disposed` to true; untouched before that.
    @exclusivity(unchecked) private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
        super.init()
    }

    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing), let action else { return }
        self.action = nil
        action()
    }
}
