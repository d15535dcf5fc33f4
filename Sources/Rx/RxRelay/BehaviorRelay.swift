// The relay with a current value. Binding sequences to relays lives in ObservableType+Bind.swift.
import RxSwift

/// Holds a value, sends it to every new observer and every change to all of them, and never ends.
///
/// `value` is already the new one while observers receive it. `accept` and `value` may be used from any thread.
public final class BehaviorRelay<Element>: ObservableType, @unchecked Sendable {
    @usableFromInline let subject: BehaviorSubject<Element>

    /// Makes a relay with its first value.
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    /// The current value.
    public var value: Element {
        // A relay's subject neither ends nor is disposed, so it always has a value.
        // swift-format-ignore: NeverUseForceTry
        try! subject.value()
    }

    /// Makes an element the current value and sends it to the observers.
    @inlinable
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Subscribes an observer, which receives the current value first and never a terminal event.
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
