// Subscribing to signals: closures, observers and relays, on the main thread.
import RxRelay
import RxSwift

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Subscribes, for what the sequence does besides.
    ///
    /// - Returns: Ends the subscription.
    public func emit() -> Disposable {
        MainThreadCheck.check("emit")
        return asObservable().subscribe()
    }

    /// Subscribes with a closure for each kind of event. It must be called on the main thread, where the closures run too.
    ///
    /// - Parameters:
    ///   - onNext: Receives the elements.
    ///   - onCompleted: Is called when the sequence ends.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        MainThreadCheck.check("emit")
        return asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes with closures that also receive an object, which the subscription does not keep alive.
    ///
    /// - Parameters:
    ///   - object: Handed to the closures; held weakly. Once it is gone no closure is called.
    ///   - onNext: Receives the elements.
    ///   - onCompleted: Is called when the sequence ends.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        MainThreadCheck.check("emit")
        return asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Sends the events to observers.
    ///
    /// - Returns: Ends the subscription.
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> Disposable where Observer.Element == Element {
        MainThreadCheck.check("emit")
        return asObservable().subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Sends the events to observers of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> Disposable where Observer.Element == Element? {
        MainThreadCheck.check("emit")
        return asObservable().subscribe { event in
            for observer in observers { observer.on(event.map(Optional.some)) }
        }
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func emit(to relays: PublishRelay<Element>...) -> Disposable {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func emit(to relays: PublishRelay<Element?>...) -> Disposable {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func emit(to relays: BehaviorRelay<Element>...) -> Disposable {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func emit(to relays: BehaviorRelay<Element?>...) -> Disposable {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func emit(to relays: ReplayRelay<Element>...) -> Disposable {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func emit(to relays: ReplayRelay<Element?>...) -> Disposable {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }
}
