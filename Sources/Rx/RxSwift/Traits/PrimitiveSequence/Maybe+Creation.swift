// Maybes that need no closure.

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Makes a maybe that delivers an element at once.
    public static func just(_ element: Element) -> Maybe<Element> {
        Maybe(raw: Observable.just(element))
    }

    /// Makes a maybe that delivers an element on a scheduler.
    public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Maybe<Element> {
        Maybe(raw: Observable.just(element, scheduler: scheduler))
    }

    /// Makes a maybe that fails at once.
    public static func error(_ error: Swift.Error) -> Maybe<Element> {
        Maybe(raw: Observable.error(error))
    }

    /// Makes a maybe that never delivers anything.
    public static func never() -> Maybe<Element> {
        Maybe(raw: Observable.never())
    }

    /// Makes a maybe that completes at once.
    public static func empty() -> Maybe<Element> {
        Maybe(raw: Observable.empty())
    }
}
