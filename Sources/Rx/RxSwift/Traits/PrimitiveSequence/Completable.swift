// The sequence without elements: making one and subscribing to one. Its operators live in Completable+Operators.swift.

/// The trait of `Completable`.
public enum CompletableTrait {}

/// A sequence that completes or fails, and has no elements.
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

/// The only event of a `Completable`.
@frozen
public enum CompletableEvent: Sendable {
    /// The sequence failed.
    case error(Swift.Error)
    /// The sequence completed.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Receives the event of a `Completable`.
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// Makes a completable of a closure that runs at every subscription.
    ///
    /// - Parameter subscribe: Delivers one event to the observer it is given, now or later; what it delivers after that is
    ///   ignored. Its result is disposed at the end of the subscription.
    public static func create(
        subscribe: @escaping (@escaping CompletableObserver) -> Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .create { observer in
            subscribe { event in
                switch event {
                case .error(let error): observer.onError(error)
                case .completed: observer.onCompleted()
                }
            }
        })
    }

    /// Subscribes with a closure that receives the event.
    ///
    /// - Returns: Ends the subscription.
    public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> Disposable {
        primitiveSequence.source.subscribe(
            onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) }
        )
    }

    /// Subscribes with a closure for each outcome.
    ///
    /// - Parameters:
    ///   - onCompleted: Is called when the sequence completes.
    ///   - onError: Receives the error.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        primitiveSequence.source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes with closures that also receive an object, which the subscription does not keep alive.
    ///
    /// - Parameters:
    ///   - object: Handed to the closures; held weakly. Once it is gone no closure is called.
    ///   - onCompleted: Is called when the sequence completes.
    ///   - onError: Receives the error.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, Swift.Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        subscribe(
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onError: { [weak object] error in if let object { onError?(object, error) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } }
        )
    }
}
