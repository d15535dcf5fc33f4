// The disposable whose content is replaced again and again.

/// Holds one disposable; assigning another disposes the one before.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private let lock = ParkingLock()
    // Both guarded by `lock`.
    @exclusivity(unchecked) private var content: Disposable?
    @exclusivity(unchecked) private var disposed = false

    /// Makes an empty one.
    override public init() {
        super.init()
    }

    /// Is true once `dispose()` was called.
    public var isDisposed: Bool { lock.withLock { disposed } }

    /// The current content. What is assigned after the disposal is disposed at once.
    public var disposable: Disposable {
        get {
            lock.withLock { content } ?? Disposables.create()
        }
        set {
            let superseded: Disposable? = lock.withLock {
                if disposed { return newValue }
                let previous = content
                content = newValue
                return previous
            }
            superseded?.dispose()
        }
    }

    /// Disposes the content, and everything assigned from now on.
    public func dispose() {
        let released: Disposable? = lock.withLock {
            disposed = true
            let released = content
            content = nil
            return released
        }
        released?.dispose()
    }
}
