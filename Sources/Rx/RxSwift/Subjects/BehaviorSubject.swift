// The subject that has a value.
import Synchronization

/// Passes what it observes to its subscribers; each one first gets the latest element.
///
/// After a terminal event late subscribers get that event only. It may be fed, read and subscribed to from any thread.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable, @unchecked Sendable {
    /// The type of its observing side.
    public typealias SubjectObserverType = BehaviorSubject<Element>

    @usableFromInline let hub: LatestHub<Element>
    private let disposed = Atomic<Bool>(false)

    /// Makes a subject with its first value.
    @inlinable
    public init(value: Element) {
        hub = LatestHub(latest: value)
        super.init(isTrampolined: false) { observable, stage in
            unsafeDowncast(observable, to: BehaviorSubject<Element>.self).hub.attachLatest(stage)
        }
    }

    deinit {
        hub.close()
    }

    /// Is true while someone is subscribed.
    public var hasObservers: Bool { hub.hasObservers }

    /// Is true once `dispose()` was called.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// The latest element.
    ///
    /// - Throws: `RxError.disposed` after `dispose()`, and the error the subject ended with.
    public func value() throws -> Element {
        let (element, ending) = hub.current
        if let error = ending?.error { throw error }
        guard let element else { throw RxError.disposed(object: self) }
        return element
    }

    /// Passes an event on.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): hub.finish(error)
        case .completed: hub.finish(nil)
        }
    }

    /// Remembers an element and passes it on.
    @inlinable
    public func onNext(_ element: Element) {
        if !hub.isTerminated.load(ordering: .relaxed) { hub.emitLatest(element) }
    }

    /// This subject.
    public func asObserver() -> BehaviorSubject<Element> { self }

    /// Releases the subscriptions without an event, and the value; those who subscribe later get `RxError.disposed`.
    public func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        hub.close(disposed: self)
        hub.forget()
    }
}
