// The relay without memory. Binding sequences to relays lives in ObservableType+Bind.swift.
import RxSwift

/// Passes elements on to its observers, and never ends.
///
/// `accept` may be called from any thread; an observer sees what is accepted after it subscribed.
public final class PublishRelay<Element>: ObservableType, @unchecked Sendable {
    @usableFromInline let subject = PublishSubject<Element>()

    /// Makes a relay.
    public init() {}

    /// Sends an element to the observers.
    @inlinable
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Subscribes an observer; it never receives a terminal event.
    @inlinable
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a plain sequence.
    @inlinable
    public func asObservable() -> Observable<Element> {
        subject.asObservable()
    }

    /// The relay as a sequence that cannot fail.
    public func asInfallible() -> Infallible<Element> {
        Infallible(subject)
    }
}
