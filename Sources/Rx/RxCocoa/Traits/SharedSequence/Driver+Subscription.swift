// Subscribing to drivers: closures, observers and relays, on the main thread.
import RxRelay
import RxSwift

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Subscribes, for what the sequence does besides.
    ///
    /// - Returns: Ends the subscription.
    public func drive() -> Disposable {
        MainThreadCheck.check("drive")
        return asObservable().subscribe()
    }

    /// Subscribes with a closure for each kind of event. It must be called on the main thread, where the closures run too.
    ///
    /// - Parameters:
    ///   - onNext: Receives the elements.
    ///   - onCompleted: Is called when the sequence ends.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        MainThreadCheck.check("drive")
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
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        MainThreadCheck.check("drive")
        return asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Sends the events to observers.
    ///
    /// - Returns: Ends the subscription.
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> Disposable where Observer.Element == Element {
        MainThreadCheck.check("drive")
        return asObservable().subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Sends the events to observers of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> Disposable where Observer.Element == Element? {
        MainThreadCheck.check("drive")
        return asObservable().subscribe { event in
            for observer in observers { observer.on(event.map(Optional.some)) }
        }
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func drive(_ relays: BehaviorRelay<Element>...) -> Disposable {
        drive(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func drive(_ relays: BehaviorRelay<Element?>...) -> Disposable {
        drive(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func drive(_ relays: ReplayRelay<Element>...) -> Disposable {
        drive(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func drive(_ relays: ReplayRelay<Element?>...) -> Disposable {
        drive(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Hands the sequence to a function that subscribes to it, such as the items of a table.
    ///
    /// - Returns: What the function returns.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        MainThreadCheck.check("drive")
        return transformation(asObservable())
    }

    /// Hands the sequence to a function that subscribes to it with one more argument, such as the items of a table and a closure
    /// that makes their cells.
    ///
    /// - Returns: What the function returns.
    public func drive<R1, R2>(_ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1) -> R2 {
        MainThreadCheck.check("drive")
        return with(asObservable())(curriedArgument)
    }
}
