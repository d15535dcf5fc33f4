// The type-erased observer, and the conversions of observers.

/// An observer of any kind behind one type.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
    /// Receives the events.
    public typealias EventHandler = (Event<Element>) -> Void

    @usableFromInline let handler: EventHandler

    /// Makes an observer of a closure that receives every event.
    @inlinable
    public init(eventHandler: @escaping EventHandler) {
        handler = eventHandler
    }

    /// Makes an observer that passes every event on to another.
    @inlinable
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        handler = { observer.on($0) }
    }

    /// Receives one event.
    @inlinable
    public func on(_ event: Event<Element>) {
        handler(event)
    }

    /// This observer.
    @inlinable
    public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
    /// Hides the type of this observer.
    @inlinable
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// Makes an observer that transforms its elements before they reach this one.
    ///
    /// - Parameter transform: What it throws reaches this observer as an error.
    @inlinable
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver<Result> { event in
            self.on(event.map(transform))
        }
    }
}
