// The disposable whose content arrives later, once.
import Synchronization

/// Holds one disposable that is assigned once, before or after this one is disposed.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private static let isDisposedBit: UInt8 = 1
    private static let isAssignedBit: UInt8 = 2

    private let state = Atomic<UInt8>(0)
    // Written before the assigned bit is set; taken by whoever sets the second of the two bits.
    @exclusivity(unchecked) private var content: Disposable?

    /// Makes an empty one.
    override public init() {
        super.init()
    }

    /// Is true once `dispose()` was called.
    public var isDisposed: Bool { state.load(ordering: .acquiring) & Self.isDisposedBit != 0 }

    /// Assigns the content; it is disposed at once if this one already is.
    ///
    /// Assigning twice is a programming error and stops the program.
    public func setDisposable(_ disposable: Disposable) {
        let isAssigned = state.load(ordering: .acquiring) & Self.isAssignedBit != 0
        Diagnostics.require(!isAssigned, "SingleAssignmentDisposable.setDisposable was called a second time; use SerialDisposable to replace a disposable.")
        content = disposable
        let previous = state.bitwiseOr(Self.isAssignedBit, ordering: .acquiringAndReleasing).oldValue
        if previous & Self.isDisposedBit != 0 {
            content = nil
            disposable.dispose()
        }
    }

    /// Disposes the content, now or when it is assigned.
    public func dispose() {
        let previous = state.bitwiseOr(Self.isDisposedBit, ordering: .acquiringAndReleasing).oldValue
        guard previous & Self.isDisposedBit == 0, previous & Self.isAssignedBit != 0 else { return }
        let disposable = content
        content = nil
        disposable?.dispose()
    }
}
