// What completables can do besides the operators all primitive sequences share.

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Calls closures beside the events.
    ///
    /// - Parameters:
    ///   - onError: Runs before an error is delivered.
    ///   - afterError: Runs after an error was delivered.
    ///   - onCompleted: Runs before the completion is delivered; what it throws becomes the error.
    ///   - afterCompleted: Runs after the completion was delivered.
    ///   - onSubscribe: Runs before the subscription.
    ///   - onSubscribed: Runs after the subscription.
    ///   - onDispose: Runs when the subscription is over.
    public func `do`(
        onError: ((Swift.Error) throws -> Void)? = nil, afterError: ((Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Completable {
        Completable(raw: primitiveSequence.source.do(
            onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
            onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose
        ))
    }

    /// Continues with another completable.
    public func concat(_ second: Completable) -> Completable {
        Completable.concat(primitiveSequence, second)
    }

    /// Runs completables one after the other; an error ends them all.
    public static func concat<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Completable where Sequence.Element == Completable {
        Completable(raw: Observable.concat(sequence.lazy.map { $0.source }))
    }

    /// Runs completables one after the other; an error ends them all.
    public static func concat<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Completable where Collection.Element == Completable {
        Completable(raw: Observable.concat(collection.map { $0.source }))
    }

    /// Runs completables one after the other; an error ends them all.
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Runs completables at the same time and completes when all did; an error ends them all.
    public static func zip<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> Completable where Collection.Element == Completable {
        Completable(raw: Observable.merge(sources.map { $0.source }))
    }

    /// Runs completables at the same time and completes when all did; an error ends them all.
    public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: Observable.merge(sources.map { $0.source }))
    }

    /// Runs completables at the same time and completes when all did; an error ends them all.
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Continues with a single; what this completable holds is released before.
    public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
        Single<Element>(raw: then(second.source))
    }

    /// Continues with a maybe; what this completable holds is released before.
    public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
        Maybe<Element>(raw: then(second.source))
    }

    /// Continues with another completable; what this one holds is released before.
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: then(second.source))
    }

    /// Continues with a sequence; what this completable holds is released before.
    public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
        then(second)
    }

    private func then<Following>(_ second: Observable<Following>) -> Observable<Following> {
        let first = primitiveSequence.source
        return Observable<Following>(over: first) { _, down in
            first.attach(ClosureStage<Never>(down) { _ in })
        }.concat(second)
    }
}
