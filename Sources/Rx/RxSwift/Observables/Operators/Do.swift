// do: side effects at every event and at the ends of a subscription's life.

extension ObservableType {
    /// Runs closures at the events of every subscription, and passes the events on.
    ///
    /// What a closure throws ends the sequence with that error.
    ///
    /// - Parameters:
    ///   - onNext: Runs before an element is passed on.
    ///   - afterNext: Runs after it was.
    ///   - onError: Runs before an error is passed on.
    ///   - afterError: Runs after it was.
    ///   - onCompleted: Runs before completion is passed on.
    ///   - afterCompleted: Runs after it was.
    ///   - onSubscribe: Runs before the source is subscribed to.
    ///   - onSubscribed: Runs after it was; a synchronous source may have ended by then.
    ///   - onDispose: Runs once when the subscription is over.
    @inlinable
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((Swift.Error) throws -> Void)? = nil, afterError: ((Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        // A closure may subscribe to something itself, so this is never silent.
        return Observable<Element>(isTrampolined: true) { _, down in
            let end: (Swift.Error?) -> Void = { error in
                do {
                    if let error { try onError?(error) } else { try onCompleted?() }
                    down.finish(error)
                    if let error { try afterError?(error) } else { try afterCompleted?() }
                } catch {
                    down.finish(error)
                }
            }
            onSubscribe?()
            let body: (Element) -> Void = { element in
                do {
                    try onNext?(element)
                    if down.isOver { return }
                    down.push(element)
                    try afterNext?(element)
                } catch {
                    down.finish(error)
                }
            }
            guard let onDispose else {
                source.attach(ClosureStage(down, end: end, body))
                onSubscribed?()
                return
            }
            let stage = BoundaryStage(down, end: end, body)
            source.attach(stage)
            onSubscribed?()
            stage.subscription.setOnDisposed(onDispose)
        }
    }
}
