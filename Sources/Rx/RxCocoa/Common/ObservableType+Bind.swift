// Binding sequences to observers, functions and closures. Relays are bound in RxRelay.
import RxRelay
import RxSwift

extension ObservableType {
    /// Sends the events to observers.
    ///
    /// - Returns: Ends the subscription.
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> Disposable where Observer.Element == Element {
        subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Sends the events to observers of an optional.
    ///
    /// - Returns: Ends the subscription.
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> Disposable where Observer.Element == Element? {
        subscribe { event in
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

    /// Hands the sequence to a function that subscribes to it with one more argument, such as the items of a table and a closure
    /// that makes their cells.
    ///
    /// - Returns: What the function returns.
    public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
        binder(self)(curriedArgument)
    }

    /// Subscribes with a closure.
    ///
    /// An error must not get here: a debug build stops at it, naming the place, a release build prints it.
    ///
    /// - Returns: Ends the subscription.
    public func bind(onNext: @escaping (Element) -> Void) -> Disposable {
        subscribe(onNext: onNext, onError: BindingError.report)
    }

    /// Subscribes with a closure that also receives an object, which the subscription does not keep alive.
    ///
    /// - Parameters:
    ///   - object: Handed to the closure; held weakly. Once it is gone the closure is not called.
    ///   - onNext: Receives the elements.
    /// - Returns: Ends the subscription.
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> Disposable {
        subscribe(
            onNext: { [weak object] element in if let object { onNext(object, element) } }, onError: BindingError.report
        )
    }
}

/// The end of a binding by an error.
private enum BindingError {
    static func report(_ error: Swift.Error) {
        Diagnostics.failInDebugBuild("An error reached a binding, which ends it: \(error). Handle errors before binding.")
    }
}
