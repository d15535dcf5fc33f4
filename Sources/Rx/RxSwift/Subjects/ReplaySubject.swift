// The subject that remembers several elements.
import Synchronization

/// Passes what it observes to its subscribers; each one first gets the last elements, also after the subject has ended.
public class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable, @unchecked Sendable {
    /// The type of its observing side.
    public typealias SubjectObserverType = ReplaySubject<Element>

    private let hub: HistoryHub<Element>
    private let disposed = Atomic<Bool>(false)

    private init(limit: Int) {
        let hub = HistoryHub<Element>(limit: limit)
        self.hub = hub
        super.init(isTrampolined: false) { observable, stage in
            unsafeDowncast(observable, to: ReplaySubject<Element>.self).hub.attachHistory(stage)
        }
    }

    deinit {
        hub.close()
    }

    /// Makes a subject that remembers a number of elements.
    ///
    /// - Parameter bufferSize: How many elements, at most; 0 remembers none.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(limit: bufferSize)
    }

    /// Makes a subject that remembers every element. Mind the memory.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(limit: .max)
    }

    /// Is true while someone is subscribed.
    public var hasObservers: Bool { hub.hasObservers }

    /// Is true once `dispose()` was called.
    package var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Remembers an element and passes the event on.
    public func on(_ event: Event<Element>) {
        guard !hub.isTerminated.load(ordering: .relaxed) else { return }
        switch event {
        case .next(let element): hub.emitAndRemember(element)
        case .error(let error): hub.finish(error)
        case .completed: hub.finish(nil)
        }
    }

    /// This subject.
    public func asObserver() -> ReplaySubject<Element> { self }

    /// Releases the subscriptions without an event, and the elements; those who subscribe later get `RxError.disposed`.
    public func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        hub.close(disposed: self)
        hub.forget()
    }
}
