// reduce and toArray: one result, at completion.

extension ObservableType {
    /// Accumulates the elements and passes on the final value when the sequence completes.
    ///
    /// - Parameters:
    ///   - seed: The value before the first element, and the result of an empty sequence.
    ///   - accumulator: What it throws ends the sequence with that error.
    @inlinable
    public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }

    /// Accumulates the elements and passes on what becomes of the final value when the sequence completes.
    ///
    /// - Parameters:
    ///   - seed: The value before the first element.
    ///   - accumulator: What it throws ends the sequence with that error.
    ///   - mapResult: Transforms the final value; what it throws ends the sequence with that error.
    @inlinable
    public func reduce<A, Result>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result>(over: source) { _, down in
            let accumulated = Box(seed)
            let end: (Swift.Error?) -> Void = { error in
                if let error {
                    down.finish(error)
                    return
                }
                do { down.push(try mapResult(accumulated.value)) } catch {
                    down.finish(error)
                    return
                }
                down.finish(nil)
            }
            source.attach(ClosureStage(down, end: end) { element in
                do { accumulated.value = try accumulator(accumulated.value, element) } catch { down.finish(error) }
            })
        }
    }

    /// Collects the elements and passes them on as one array when the sequence completes.
    @inlinable
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return PrimitiveSequence(raw: Observable<[Element]>(over: source) { _, down in
            let elements = Box<[Element]>([])
            let end: (Swift.Error?) -> Void = { error in
                if error == nil { down.push(elements.value) }
                down.finish(error)
            }
            source.attach(ClosureStage(down, end: end) { elements.value.append($0) })
        })
    }
}
