// The two contracts of cancellation. Every implementation has a file of its own beside this one.

/// Something that can be given up: a subscription, a scheduled action, a resource.
///
/// Disposables may be disposed from any thread, more than once; only the first time counts.
@preconcurrency
public protocol Disposable: Sendable {
    /// Gives up the resource.
    func dispose()
}

/// A disposable that can say whether it was disposed.
public protocol Cancelable: Disposable {
    /// Is true once `dispose()` was called.
    var isDisposed: Bool { get }
}

/// The base of the library's disposables, kept so that sources which name it compile.
public class DisposeBase: @unchecked Sendable {
    @usableFromInline
    init() {
        Resources.track()
    }

    deinit {
        Resources.untrack()
    }
}
