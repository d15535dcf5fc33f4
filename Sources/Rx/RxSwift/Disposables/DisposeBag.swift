// The bag: disposables that end with their owner.

/// Disposes what was put into it when it is deallocated.
///
/// It has no `dispose()`: whoever wants that early replaces the bag.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
    private let lock = ParkingLock()
    // Guarded by `lock`; the deinitialiser is alone.
    @exclusivity(unchecked) private var contents: [Disposable] = []

    /// Makes an empty bag.
    override public init() {
        super.init()
    }

    /// Makes a bag with disposables in it.
    public convenience init(disposing disposables: Disposable...) {
        self.init(disposing: disposables)
    }

    /// Makes a bag with disposables in it.
    public convenience init(disposing disposables: [Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Makes a bag with the disposables a builder lists, one a line.
    public convenience init(@DisposableBuilder builder: () -> [Disposable]) {
        self.init(disposing: builder())
    }

    deinit {
        for disposable in contents { disposable.dispose() }
    }

    /// Adds a disposable.
    public func insert(_ disposable: Disposable) {
        lock.withLock { contents.append(disposable) }
    }

    /// Adds disposables.
    public func insert(_ disposables: Disposable...) {
        insert(disposables)
    }

    /// Adds disposables.
    public func insert(_ disposables: [Disposable]) {
        lock.withLock { contents += disposables }
    }

    /// Adds the disposables a builder lists, one a line.
    public func insert(@DisposableBuilder builder: () -> [Disposable]) {
        insert(builder())
    }

    /// Collects the lines of a block into an array.
    @resultBuilder
    public struct DisposableBuilder {
        /// Collects the lines of a block.
        public static func buildBlock(_ disposables: Disposable...) -> [Disposable] {
            disposables
        }
    }
}

extension Disposable {
    /// Puts this into a bag, which disposes it when it is deallocated.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
