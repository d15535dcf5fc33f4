// The sequence that cannot fail: what it is, how it is made of others and how it is subscribed to.
// Its operators live in Infallible+Operators.swift and its neighbours.

/// A type that can be seen as a sequence that cannot fail.
public protocol InfallibleType: ObservableConvertibleType {}

/// A sequence that never delivers an error: `next* completed?`.
///
/// Unlike a `Driver` it neither shares its subscriptions nor chooses a scheduler.
public struct Infallible<Element>: InfallibleType, @unchecked Sendable {
    @usableFromInline let source: Observable<Element>

    /// Takes a sequence that does not fail.
    @inlinable
    package init(_ source: Observable<Element>) {
        self.source = source
    }

    /// The sequence without its promise.
    @inlinable
    public func asObservable() -> Observable<Element> { source }
}

/// One notification of an infallible sequence.
public enum InfallibleEvent<Element> {
    /// The next element was produced.
    case next(Element)
    /// The sequence ended.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The notification as an event.
    public var event: Event<Element> {
        switch self {
        case .next(let element): return .next(element)
        case .completed: return .completed
        }
    }
}

extension InfallibleType {
    /// Subscribes with a closure for each kind of event.
    ///
    /// - Parameters:
    ///   - onNext: Receives the elements.
    ///   - onCompleted: Is called when the sequence ends.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    @inlinable
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes with closures that also receive an object, which the subscription does not keep alive.
    ///
    /// - Parameters:
    ///   - object: Handed to the closures; held weakly. Once it is gone no closure is called.
    ///   - onNext: Receives the elements.
    ///   - onCompleted: Is called when the sequence ends.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes with a closure that receives every event.
    ///
    /// - Returns: Ends the subscription.
    public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> Disposable {
        subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
    }
}
