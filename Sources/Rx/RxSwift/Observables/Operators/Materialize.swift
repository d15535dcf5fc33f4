// materialize and dematerialize: events as elements, and back.

extension ObservableType {
    /// Turns every event into an element; the terminal event too, after which the result completes.
    @inlinable
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return Observable<Event<Element>>(over: source) { _, down in
            let end: (Swift.Error?) -> Void = { error in
                down.push(error.map { .error($0) } ?? .completed)
                down.finish(nil)
            }
            source.attach(ClosureStage(down, end: end) { down.push(.next($0)) })
        }
    }
}

extension ObservableType where Element: EventConvertible {
    /// Turns elements that are events into those events.
    @inlinable
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return Observable<Element.Element>(over: source) { _, down in
            source.attach(ClosureStage(down) { element in
                switch element.event {
                case .next(let value): down.push(value)
                case .error(let error): down.finish(error)
                case .completed: down.finish(nil)
                }
            })
        }
    }
}
