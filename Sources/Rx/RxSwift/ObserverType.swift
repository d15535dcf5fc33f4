// The receiving side of a sequence. Concrete observers live in their own files.

/// A type that receives the events of a sequence.
public protocol ObserverType {
    /// The type of the elements it receives.
    associatedtype Element

    /// Receives one event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Delivers an element; short for `on(.next(element))`.
    @inlinable
    public func onNext(_ element: Element) {
        on(.next(element))
    }

    /// Ends the sequence successfully; short for `on(.completed)`.
    @inlinable
    public func onCompleted() {
        on(.completed)
    }

    /// Ends the sequence with an error; short for `on(.error(error))`.
    @inlinable
    public func onError(_ error: Swift.Error) {
        on(.error(error))
    }
}
