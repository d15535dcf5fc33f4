// compactMap: transforms elements and drops those without a result.

extension ObservableType {
    /// Transforms every element and passes on the results that are not nil.
    ///
    /// - Parameter transform: What it throws ends the sequence with that error.
    @inlinable
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result>(over: source) { _, down in
            source.attach(ClosureStage(down) { element in
                let result: Result?
                do { result = try transform(element) } catch {
                    down.finish(error)
                    return
                }
                if let result, !down.isOver { down.push(result) }
            })
        }
    }
}
