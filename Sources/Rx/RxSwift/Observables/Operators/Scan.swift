// scan: a running accumulation.

extension ObservableType {
    /// Accumulates the elements and passes on every intermediate value.
    ///
    ///     --1--2--3--|
    ///     scan(0, accumulator: +)
    ///     --1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: The value before the first element; not passed on.
    ///   - accumulator: What it throws ends the sequence with that error.
    @inlinable
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        let source = asObservable()
        return Observable<A>(over: source) { _, down in
            let accumulated = Box(seed)
            source.attach(ClosureStage(down) { element in
                do { accumulated.value = try accumulator(accumulated.value, element) } catch {
                    down.finish(error)
                    return
                }
                if !down.isOver { down.push(accumulated.value) }
            })
        }
    }

    /// Accumulates the elements in place and passes on every intermediate value.
    ///
    /// - Parameters:
    ///   - seed: The value before the first element; not passed on.
    ///   - accumulator: Changes the value; what it throws ends the sequence with that error.
    @inlinable
    public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
        let source = asObservable()
        return Observable<A>(over: source) { _, down in
            let accumulated = Box(seed)
            source.attach(ClosureStage(down) { element in
                do { try accumulator(&accumulated.value, element) } catch {
                    down.finish(error)
                    return
                }
                if !down.isOver { down.push(accumulated.value) }
            })
        }
    }
}
