// The subject without memory.
import Synchronization

/// Passes what it observes to those who are subscribed at that moment, in the order of their subscription.
///
/// After a terminal event it ignores everything; late subscribers get the terminal event. When the subject is deallocated its
/// subscriptions are released without an event. It may be fed from any thread; feeding it from several at once is delivered from
/// several at once.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType, @unchecked Sendable {
    /// The type of its observing side.
    public typealias SubjectObserverType = PublishSubject<Element>

    @usableFromInline let hub = MulticastHub<Element>()
    private let disposed = Atomic<Bool>(false)

    /// Makes a subject nobody observes.
    @inlinable
    public init() {
        super.init(isTrampolined: false, isSilent: true) { observable, stage in
            unsafeDowncast(observable, to: PublishSubject<Element>.self).hub.attach(stage)
        }
    }

    deinit {
        hub.close()
    }

    /// Is true while someone is subscribed.
    public var hasObservers: Bool { hub.hasObservers }

    /// Is true once `dispose()` was called.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Passes an event on.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): hub.finish(error)
        case .completed: hub.finish(nil)
        }
    }

    /// Passes an element on.
    @inlinable
    public func onNext(_ element: Element) {
        if !hub.isTerminated.load(ordering: .relaxed) { hub.emit(element) }
    }

    /// This subject.
    public func asObserver() -> PublishSubject<Element> { self }

    /// Releases the subscriptions without an event; those who subscribe later get `RxError.disposed`.
    public func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        hub.close(disposed: self)
    }
}
