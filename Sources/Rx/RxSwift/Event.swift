// What an observable sequence delivers: elements, then at most one terminal event.
// Conveniences on events live here; observers and operators do not.

/// One notification of a sequence: `next* (error | completed)?`.
@frozen
public enum Event<Element> {
    /// The next element was produced.
    case next(Element)
    /// The sequence ended with an error.
    case error(Swift.Error)
    /// The sequence ended successfully.
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
    /// `next(value)`, `error(value)` or `completed`.
    public var debugDescription: String {
        switch self {
        case .next(let value): return "next(\(value))"
        case .error(let error): return "error(\(error))"
        case .completed: return "completed"
        }
    }
}

extension Event {
    /// Is true for `error` and `completed`, after which nothing follows.
    @inlinable
    public var isStopEvent: Bool {
        switch self {
        case .next: return false
        case .error, .completed: return true
        }
    }

    /// The element, when this is `next`.
    @inlinable
    public var element: Element? {
        if case .next(let value) = self { return value }
        return nil
    }

    /// The error, when this is `error`.
    @inlinable
    public var error: Swift.Error? {
        if case .error(let error) = self { return error }
        return nil
    }

    /// Is true for `completed`.
    @inlinable
    public var isCompleted: Bool {
        if case .completed = self { return true }
        return false
    }

    /// Transforms the element; a thrown error becomes an `error` event.
    @inlinable
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        do {
            switch self {
            case .next(let element): return .next(try transform(element))
            case .error(let error): return .error(error)
            case .completed: return .completed
            }
        } catch {
            return .error(error)
        }
    }
}

/// A type that can be seen as an event; `dematerialize` and the recorded events of tests use it.
public protocol EventConvertible {
    /// The type of the event's element.
    associatedtype Element

    /// The event itself.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// This event.
    @inlinable
    public var event: Event<Element> { self }
}
