// Operators of infallibles that take or skip part of the elements.

extension InfallibleType {
    /// Delivers the first elements, up to a number, and completes.
    public func take(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().take(count))
    }

    /// Delivers the elements of an interval and completes.
    ///
    /// - Parameters:
    ///   - duration: The interval.
    ///   - scheduler: Where the time passes.
    public func take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Delivers elements until another sequence emits.
    public func take(until other: some InfallibleType) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Delivers elements until another sequence emits.
    public func take(until other: some ObservableType) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Delivers elements until one satisfies a predicate.
    ///
    /// - Parameters:
    ///   - predicate: Says whether to end.
    ///   - behavior: Whether that element is delivered too.
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Delivers elements while they satisfy a predicate.
    ///
    /// - Parameters:
    ///   - predicate: Says whether to go on.
    ///   - behavior: Whether the first element that fails it is delivered too.
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Drops elements while they satisfy a predicate.
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until another sequence emits.
    public func skip(until other: some ObservableType) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}
