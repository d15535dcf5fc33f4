// The end of an object as a sequence.
import RxSwift

extension Reactive where Base: AnyObject {
    /// Emits once the object is gone, and completes.
    ///
    /// A subscription made later, to a sequence got before, receives the same. It delivers on the thread that released the object last.
    public var deallocated: Observable<Void> {
        ObjectLifetime.of(base).deallocated
    }

    /// Emits when the object begins to be deallocated, before its `deinit` runs, and completes.
    ///
    /// The object itself must not be touched any more.
    public var deallocating: Observable<Void> {
        ObjectLifetime.of(base).deallocating
    }
}
