// The disposable that waits for everyone who retained it.

/// Disposes its content once it was disposed itself and so was everything retained from it.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private let lock = ParkingLock()
    // All guarded by `lock`.
    @exclusivity(unchecked) private var content: Disposable?
    @exclusivity(unchecked) private var primaryDisposed = false
    @exclusivity(unchecked) private var retained = 0

    /// Makes one around the given disposable.
    public init(disposable: Disposable) {
        content = disposable
        super.init()
    }

    /// Is true once the content was disposed.
    public var isDisposed: Bool { lock.withLock { content == nil } }

    /// Returns a disposable that keeps the content alive until it is disposed; a no-op one if the content is gone.
    public func retain() -> Disposable {
        let isAlive = lock.withLock {
            guard content != nil else { return false }
            retained += 1
            return true
        }
        guard isAlive else { return Disposables.create() }
        return Disposables.create { self.release() }
    }

    /// Gives up this object's own claim on the content.
    public func dispose() {
        takeContent { primaryDisposed = true }?.dispose()
    }

    private func release() {
        takeContent { retained -= 1 }?.dispose()
    }

    /// Changes the counts and returns the content if nobody claims it any more.
    private func takeContent(after change: () -> Void) -> Disposable? {
        lock.withLock {
            change()
            guard primaryDisposed, retained == 0 else { return nil }
            let released = content
            content = nil
            return released
        }
    }
}
