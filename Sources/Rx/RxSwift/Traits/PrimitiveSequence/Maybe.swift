// The sequence of one element or none: making one and subscribing to one. Its operators live in Maybe+Operators.swift.

/// The trait of `Maybe`.
public enum MaybeTrait {}

/// A sequence that delivers one element, completes without one, or fails.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The only event of a `Maybe`.
@frozen
public enum MaybeEvent<Element> {
    /// The element; completion is part of it.
    case success(Element)
    /// The sequence failed.
    case error(Swift.Error)
    /// The sequence completed without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Receives the event of a `Maybe`.
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// Makes a maybe of a closure that runs at every subscription.
    ///
    /// - Parameter subscribe: Delivers one event to the observer it is given, now or later; what it delivers after that is
    ///   ignored. Its result is disposed at the end of the subscription.
    public static func create(
        subscribe: @escaping (@escaping MaybeObserver) -> Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .create { observer in
            subscribe { event in
                switch event {
                case .success(let element):
                    observer.onNext(element)
                    observer.onCompleted()
                case .error(let error):
                    observer.onError(error)
                case .completed:
                    observer.onCompleted()
                }
            }
        })
    }

    /// Subscribes with a closure that receives the event.
    ///
    /// - Returns: Ends the subscription.
    public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> Disposable {
        subscribe(onEvent: observer, onDisposed: nil)
    }

    /// Subscribes with a closure for each outcome.
    ///
    /// - Parameters:
    ///   - onSuccess: Receives the element.
    ///   - onError: Receives the error.
    ///   - onCompleted: Is called when the sequence completes without an element.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((Swift.Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        subscribe(
            onEvent: { event in
                switch event {
                case .success(let element): onSuccess?(element)
                case .error(let error): if let onError { onError(error) } else { Hooks.report(error) }
                case .completed: onCompleted?()
                }
            },
            onDisposed: onDisposed
        )
    }

    /// Subscribes with closures that also receive an object, which the subscription does not keep alive.
    ///
    /// - Parameters:
    ///   - object: Handed to the closures; held weakly. Once it is gone no closure is called.
    ///   - onSuccess: Receives the element.
    ///   - onError: Receives the error.
    ///   - onCompleted: Is called when the sequence completes without an element.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onError: ((Object, Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        subscribe(
            onSuccess: { [weak object] element in if let object { onSuccess?(object, element) } },
            onError: { [weak object] error in if let object { onError?(object, error) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } }
        )
    }

    /// Subscribes; a completion that follows the element is part of it.
    private func subscribe(
        onEvent: @escaping (MaybeEvent<Element>) -> Void, onDisposed: (() -> Void)?
    ) -> Disposable {
        let hasEnded = Box(false)
        return primitiveSequence.source.subscribe(
            onNext: { element in
                guard !hasEnded.value else { return }
                hasEnded.value = true
                onEvent(.success(element))
            },
            onError: { error in if !hasEnded.value { onEvent(.error(error)) } },
            onCompleted: { if !hasEnded.value { onEvent(.completed) } },
            onDisposed: onDisposed
        )
    }
}
