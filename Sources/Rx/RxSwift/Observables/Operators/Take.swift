// take: ends the sequence early, by number, by predicate or when another sequence says so. By time: Timing/.

/// Whether the element at which `take(while:)` or `take(until:)` stops is still delivered.
public enum TakeBehavior: Sendable {
    /// It is delivered.
    case inclusive
    /// It is not.
    case exclusive
}

extension ObservableType {
    /// Passes on a number of elements, then completes and releases the source.
    ///
    ///     --1--2--3--|
    ///     take(2)
    ///     --1--2|
    ///
    /// - Parameter count: How many elements; must not be negative. With 0 the source is never subscribed to.
    @inlinable
    public func take(_ count: Int) -> Observable<Element> {
        Diagnostics.require(count >= 0, "take was given the negative count \(count).")
        if count == 0 { return .empty() }
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let remaining = Box(count)
            source.attach(ClosureStage(down) { element in
                guard remaining.value > 0 else { return }
                remaining.value &-= 1
                let isLast = remaining.value == 0
                down.push(element)
                if isLast { down.finish(nil) }
            })
        }
    }

    /// Passes elements on while they satisfy a predicate, then completes.
    ///
    /// - Parameters:
    ///   - predicate: What it throws ends the sequence with that error.
    ///   - behavior: Whether the element that does not satisfy the predicate is delivered.
    @inlinable
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let isRunning = Box(true)
            source.attach(ClosureStage(down) { element in
                guard isRunning.value else { return }
                do { isRunning.value = try predicate(element) } catch {
                    down.finish(error)
                    return
                }
                if down.isOver { return }
                let isRunning = isRunning.value
                if isRunning || behavior == .inclusive { down.push(element) }
                if !isRunning { down.finish(nil) }
            })
        }
    }

    /// Passes elements on until one satisfies a predicate, then completes.
    ///
    /// - Parameters:
    ///   - predicate: What it throws ends the sequence with that error.
    ///   - behavior: Whether the element that satisfies the predicate is delivered.
    @inlinable
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }

    /// Passes elements on until another sequence delivers an element, then completes.
    ///
    /// Completion of the other sequence changes nothing; its error ends the result.
    ///
    ///     --1--2--3--4--|
    ///     --------x        (other)
    ///     --1--2--|
    @inlinable
    public func take(until other: some ObservableType) -> Observable<Element> {
        let source = asObservable()
        let trigger = other.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let main = InnerMember(group, down, end: { down.finish($0) })
            trigger.attach(Member(group, down, end: { if let error = $0 { down.finish(error) } }) { _ in down.finish(nil) })
            if !group.isOver { source.attach(main) }
        }
    }

    /// Passes on the last elements when the sequence completes.
    ///
    /// - Parameter count: How many elements, at most; must not be negative.
    @inlinable
    public func takeLast(_ count: Int) -> Observable<Element> {
        Diagnostics.require(count >= 0, "takeLast was given the negative count \(count).")
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let last = Box(Fifo<Element>())
            let end: (Swift.Error?) -> Void = { error in
                if error == nil {
                    while !down.isOver, let element = last.value.popFirst() { down.push(element) }
                }
                down.finish(error)
            }
            source.attach(ClosureStage(down, end: end) { element in
                last.value.append(element)
                if last.value.count > count { _ = last.value.popFirst() }
            })
        }
    }
}
