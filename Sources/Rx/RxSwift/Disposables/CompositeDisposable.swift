// The disposable of many, with insertion and removal.

/// Holds any number of disposables and disposes them together, in the order of insertion.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    /// Names one inserted disposable, for its removal.
    public struct DisposeKey: Sendable {
        fileprivate let number: UInt64
    }

    private let lock = ParkingLock()
    // All guarded by `lock`. Numbers rise along the array, so a key is found by halving.
    @exclusivity(unchecked) private var entries: [(number: UInt64, disposable: Disposable?)] = []
    @exclusivity(unchecked) private var present = 0
    @exclusivity(unchecked) private var nextNumber: UInt64 = 0
    @exclusivity(unchecked) private var disposed = false

    /// Makes an empty one.
    override public init() {
        super.init()
    }

    /// Makes one that holds two disposables.
    public init(_ disposable1: Disposable, _ disposable2: Disposable) {
        super.init()
        fill([disposable1, disposable2])
    }

    /// Makes one that holds three disposables.
    public init(_ disposable1: Disposable, _ disposable2: Disposable, _ disposable3: Disposable) {
        super.init()
        fill([disposable1, disposable2, disposable3])
    }

    /// Makes one that holds four or more disposables.
    public init(
        _ disposable1: Disposable, _ disposable2: Disposable, _ disposable3: Disposable, _ disposable4: Disposable,
        _ disposables: Disposable...
    ) {
        super.init()
        fill([disposable1, disposable2, disposable3, disposable4] + disposables)
    }

    /// Makes one that holds the given disposables.
    public init(disposables: [Disposable]) {
        super.init()
        fill(disposables)
    }

    private func fill(_ disposables: [Disposable]) {
        for disposable in disposables { append(disposable) }
    }

    private func append(_ disposable: Disposable) {
        entries.append((nextNumber, disposable))
        nextNumber += 1
        present += 1
    }

    /// Is true once `dispose()` was called.
    public var isDisposed: Bool { lock.withLock { disposed } }

    /// The number of disposables held.
    public var count: Int { lock.withLock { present } }

    /// Adds a disposable, or disposes it at once and returns nil if this one is disposed.
    @discardableResult
    public func insert(_ disposable: Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.withLock {
            guard !disposed else { return nil }
            append(disposable)
            return DisposeKey(number: nextNumber - 1)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Removes a disposable and disposes it; an unknown key does nothing.
    public func remove(for disposeKey: DisposeKey) {
        let removed: Disposable? = lock.withLock {
            guard let index = index(of: disposeKey.number), let disposable = entries[index].disposable else { return nil }
            entries[index].disposable = nil
            present -= 1
            // Holes are closed once they are the majority: removal stays cheap and order is kept.
            if entries.count > 8, present * 2 < entries.count { entries.removeAll { $0.disposable == nil } }
            return disposable
        }
        removed?.dispose()
    }

    private func index(of number: UInt64) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].number == number ? low : nil
    }

    /// Disposes everything held, and everything inserted from now on.
    public func dispose() {
        let released = lock.withLock {
            disposed = true
            present = 0
            let released = entries
            entries = []
            return released
        }
        for entry in released { entry.disposable?.dispose() }
    }
}
