// Completables that need no closure.

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Makes a completable that fails at once.
    public static func error(_ error: Swift.Error) -> Completable {
        Completable(raw: Observable.error(error))
    }

    /// Makes a completable that never ends.
    public static func never() -> Completable {
        Completable(raw: Observable.never())
    }

    /// Makes a completable that completes at once.
    public static func empty() -> Completable {
        Completable(raw: Observable.empty())
    }
}
