// Singles that need no closure.

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Makes a single that delivers an element at once.
    public static func just(_ element: Element) -> Single<Element> {
        Single(raw: Observable.just(element))
    }

    /// Makes a single that delivers an element on a scheduler.
    public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Single<Element> {
        Single(raw: Observable.just(element, scheduler: scheduler))
    }

    /// Makes a single that fails at once.
    public static func error(_ error: Swift.Error) -> Single<Element> {
        Single(raw: Observable.error(error))
    }

    /// Makes a single that never delivers anything.
    public static func never() -> Single<Element> {
        Single(raw: Observable.never())
    }
}
