// Binding infallibles to observers, relays, functions and closures.
import RxRelay
import RxSwift

extension InfallibleType {
    /// Sends the events to observers.
    ///
    /// - Returns: Ends the subscription.
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> Disposable where Observer.Element == Element {
        asObservable().subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Sends the events to observers of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> Disposable where Observer.Element == Element? {
        asObservable().subscribe { event in
            let wrapped = event.map(Optional.some)
            for observer in observers { observer.on(wrapped) }
        }
    }

    /// Hands the sequence to a function that subscribes to it.
    ///
    /// - Returns: What the function returns.
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Hands the sequence to a function that subscribes to it with one more argument.
    ///
    /// - Returns: What the function returns.
    public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
        binder(self)(curriedArgument)
    }

    /// Subscribes with a closure.
    ///
    /// - Returns: Ends the subscription.
    public func bind(onNext: @escaping (Element) -> Void) -> Disposable {
        subscribe(onNext: onNext)
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func bind(to relays: PublishRelay<Element>...) -> Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func bind(to relays: PublishRelay<Element?>...) -> Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func bind(to relays: BehaviorRelay<Element>...) -> Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func bind(to relays: BehaviorRelay<Element?>...) -> Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays.
    ///
    /// - Returns: Ends the subscription.
    public func bind(to relays: ReplayRelay<Element>...) -> Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Sends the elements to relays of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func bind(to relays: ReplayRelay<Element?>...) -> Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }
}
