// The sequence of exactly one element: making one and subscribing to one. Its operators live in Single+Operators.swift.

/// The trait of `Single`.
public enum SingleTrait {}

/// A sequence that delivers exactly one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The only event of a `Single`.
public typealias SingleEvent<Element> = Result<Element, Swift.Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Receives the event of a `Single`.
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// Makes a single of a closure that runs at every subscription.
    ///
    /// - Parameter subscribe: Delivers one event to the observer it is given, now or later; what it delivers after that is
    ///   ignored. Its result is disposed at the end of the subscription.
    public static func create(subscribe: @escaping (@escaping SingleObserver) -> Disposable) -> Single<Element> {
        Single(raw: .create { observer in
            subscribe { event in
                switch event {
                case .success(let element):
                    observer.onNext(element)
                    observer.onCompleted()
                case .failure(let error):
                    observer.onError(error)
                }
            }
        })
    }

    /// Subscribes with a closure that receives the event.
    ///
    /// - Returns: Ends the subscription.
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> Disposable {
        subscribe(onEvent: observer, onDisposed: nil)
    }

    /// Subscribes with a closure for each outcome.
    ///
    /// - Parameters:
    ///   - onSuccess: Receives the element.
    ///   - onFailure: Receives the error.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        subscribe(
            onEvent: { event in
                switch event {
                case .success(let element): onSuccess?(element)
                case .failure(let error): if let onFailure { onFailure(error) } else { Hooks.report(error) }
                }
            },
            onDisposed: onDisposed
        )
    }

    /// Subscribes with a closure for each outcome.
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: @escaping ((Swift.Error) -> Void), onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
    }

    /// Subscribes with closures that also receive an object, which the subscription does not keep alive.
    ///
    /// - Parameters:
    ///   - object: Handed to the closures; held weakly. Once it is gone no closure is called.
    ///   - onSuccess: Receives the element.
    ///   - onFailure: Receives the error.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        subscribe(
            onSuccess: { [weak object] element in if let object { onSuccess?(object, element) } },
            onFailure: { [weak object] error in if let object { onFailure?(object, error) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } }
        )
    }

    /// Subscribes; the subscription ends with the element, as completion follows it.
    private func subscribe(
        onEvent: @escaping (SingleEvent<Element>) -> Void, onDisposed: (() -> Void)?
    ) -> Disposable {
        let hasEnded = Box(false)
        return primitiveSequence.source.subscribe(
            onNext: { element in
                guard !hasEnded.value else { return }
                hasEnded.value = true
                onEvent(.success(element))
            },
            onError: { error in
                guard !hasEnded.value else { return }
                onEvent(.failure(error))
            },
            onDisposed: onDisposed
        )
    }
}
