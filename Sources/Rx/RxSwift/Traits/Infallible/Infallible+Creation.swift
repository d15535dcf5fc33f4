// Infallibles from nothing: closures, values and collections.

extension Infallible {
    /// Receives the events of an infallible.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// Makes an infallible of a closure that runs at every subscription.
    ///
    /// - Parameter subscribe: Delivers events to the observer it is given. Its result is disposed at the end of the subscription.
    public static func create(subscribe: @escaping (@escaping InfallibleObserver) -> Disposable) -> Infallible<Element> {
        Infallible(.create { observer in
            subscribe { observer.on($0.event) }
        })
    }

    /// Makes an infallible of the elements given.
    ///
    /// - Parameters:
    ///   - elements: What it delivers.
    ///   - scheduler: Where it delivers them.
    public static func of(
        _ elements: Element..., scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(elements, scheduler: scheduler))
    }

    /// Makes an infallible of the elements of an array.
    ///
    /// - Parameters:
    ///   - array: What it delivers.
    ///   - scheduler: Where it delivers them.
    public static func from(
        _ array: [Element], scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// Makes an infallible of the elements of a sequence.
    ///
    /// - Parameters:
    ///   - sequence: What it delivers.
    ///   - scheduler: Where it delivers them.
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Sequence.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}

extension InfallibleType {
    /// Makes an infallible that delivers an element and completes.
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(.just(element))
    }

    /// Makes an infallible that delivers an element on a scheduler and completes.
    public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Makes an infallible that never delivers anything.
    public static func never() -> Infallible<Element> {
        Infallible(.never())
    }

    /// Makes an infallible that completes at once.
    public static func empty() -> Infallible<Element> {
        Infallible(.empty())
    }

    /// Makes the sequence anew for every subscription.
    ///
    /// - Parameter observableFactory: Makes the sequence; an error it throws becomes an empty sequence.
    public static func deferred(_ observableFactory: @escaping () throws -> Infallible<Element>) -> Infallible<Element> {
        Infallible(.deferred { try observableFactory().asObservable() })
    }
}
