// Operators of infallibles that bring several sequences together. Zip and combineLatest have files of their own.

extension InfallibleType {
    /// Delivers the elements of sequences made from each element, as they come.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector))
    }

    /// Delivers the elements of the sequence made from the latest element.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        let latest: Observable<Source.Element> = asObservable().flatMapLatest { selector($0).asObservable() }
        return Infallible(latest)
    }

    /// Delivers the elements of a sequence made from an element, and ignores elements while it runs.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector))
    }

    /// Delivers the elements of sequences made from each element, one sequence after the other.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector))
    }

    /// Continues with another sequence.
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(.concat([asObservable(), second.asObservable()]))
    }

    /// Delivers sequences one after the other.
    public static func concat<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
        Infallible(.concat(sequence.lazy.map { $0.source }))
    }

    /// Delivers sequences one after the other.
    public static func concat<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
        Infallible(.concat(collection.map { $0.source }))
    }

    /// Delivers sequences one after the other.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        concat(sources)
    }

    /// Delivers the elements of sequences as they come.
    public static func merge<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
        Infallible(.merge(sources.map { $0.source }))
    }

    /// Delivers the elements of sequences as they come.
    public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(.merge(sources.map { $0.source }))
    }

    /// Delivers the elements of sequences as they come.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        merge(sources)
    }

    /// Combines each element with the latest one of another sequence.
    ///
    /// - Parameters:
    ///   - second: The other sequence.
    ///   - resultSelector: Combines the two.
    public func withLatestFrom<Source: InfallibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Infallible<ResultType> {
        Infallible<ResultType>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
    }

    /// Delivers the latest element of another sequence whenever this one emits.
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

extension ObservableType {
    /// Delivers the elements of the infallible made from the latest element; an error of this sequence ends it silently.
    public func flatMapLatest<Source: InfallibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Infallible<Source.Element> {
        let latest: Observable<Source.Element> = asObservable().flatMapLatest { try selector($0).asObservable() }
        return Infallible(latest)
    }
}
