// The ways to subscribe with closures. What happens to the events lives in Engine/Stage.swift.

extension ObservableType {
    /// Subscribes with a closure that receives every event.
    ///
    /// - Returns: Ends the subscription.
    @inlinable
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable {
        let callbacks = TerminalCallbacks(onError: { on(.error($0)) }, onCompleted: { on(.completed) }, onDisposed: nil)
        let terminal = Terminal<Element>({ on(.next($0)) }, callbacks)
        let subscription = terminal.subscription
        asObservable().attachFromOutside(terminal)
        return subscription
    }

    /// Subscribes with a closure for each kind of event.
    ///
    /// - Parameters:
    ///   - onNext: Receives the elements.
    ///   - onError: Receives the error that ends the sequence; without it the error goes to `Hooks.defaultErrorHandler`.
    ///   - onCompleted: Is called when the sequence ends successfully.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    @inlinable
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((Swift.Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        let hasCallbacks = onError != nil || onCompleted != nil || onDisposed != nil
        let callbacks = hasCallbacks
            ? TerminalCallbacks(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed) : nil
        let terminal: Terminal<Element>
        if let onNext { terminal = Terminal(onNext, callbacks) } else { terminal = Terminal({ _ in }, callbacks) }
        let subscription = terminal.subscription
        asObservable().attachFromOutside(terminal)
        return subscription
    }

    /// Subscribes with closures that also receive an object, which the subscription does not keep alive.
    ///
    /// Once the object is gone, elements are dropped and no closure is called.
    ///
    /// - Parameters:
    ///   - object: Handed to the closures; held weakly.
    ///   - onNext: Receives the elements.
    ///   - onError: Receives the error that ends the sequence.
    ///   - onCompleted: Is called when the sequence ends successfully.
    ///   - onDisposed: Is called once the subscription is over, in whatever way.
    /// - Returns: Ends the subscription.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        subscribe(
            onNext: { [weak object] element in if let object { onNext?(object, element) } },
            onError: { [weak object] error in if let object { onError?(object, error) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } }
        )
    }
}
