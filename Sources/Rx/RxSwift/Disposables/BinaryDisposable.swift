// The disposable of a pair.
import Synchronization

/// Disposes two disposables, in order, then lets go of them.
final class BinaryDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private let disposed = Atomic<Bool>(false)
    // Owned by whoever turns `disposed` to true; untouched before that.
    @exclusivity(unchecked) private var pair: (first: Disposable, second: Disposable)?

    init(_ first: Disposable, _ second: Disposable) {
        pair = (first, second)
        super.init()
    }

    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing), let pair else { return }
        self.pair = nil
        pair.first.dispose()
        pair.second.dispose()
    }
}
