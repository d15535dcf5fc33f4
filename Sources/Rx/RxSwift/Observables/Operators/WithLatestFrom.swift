// withLatestFrom: each element with the latest of another sequence.

extension ObservableType {
    /// Combines every element with the latest of another sequence, which is subscribed to first.
    ///
    /// Elements before the other's first are dropped. The other's completion changes nothing; its error ends the result.
    ///
    ///     --1-----2--3--|
    ///     ----a-----b---|  (second)
    ///     --------2a-3b-|
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Observable<ResultType> {
        let first = asObservable()
        let second = second.asObservable()
        return Observable<ResultType>(isTrampolined: true) { _, down in
            let group = Group(down)
            let latest = Box<Source.Element?>(nil)
            let main = Member<Element>(group, down, end: { down.finish($0) }) { element in
                guard case .some(let other) = latest.value else { return }
                let result: ResultType
                do { result = try resultSelector(element, other) } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            second.attach(Member(group, down, end: { if let error = $0 { down.finish(error) } }) { latest.value = $0 })
            if !group.isOver { first.attach(main) }
        }
    }

    /// Delivers the latest element of another sequence at every element of this one.
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}
