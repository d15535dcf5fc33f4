// The relay with a memory of several elements. Binding sequences to relays lives in ObservableType+Bind.swift.
import RxSwift

/// Sends its latest elements to every new observer and every change to all of them, and never ends.
public final class ReplayRelay<Element>: ObservableType, @unchecked Sendable {
    @usableFromInline let subject: ReplaySubject<Element>

    private init(subject: ReplaySubject<Element>) {
        self.subject = subject
    }

    /// Makes a relay that remembers a number of elements.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(subject: .create(bufferSize: bufferSize))
    }

    /// Makes a relay that remembers every element.
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(subject: .createUnbounded())
    }

    /// Remembers an element and sends it to the observers.
    @inlinable
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Subscribes an observer, which receives the remembered elements first and never a terminal event.
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
