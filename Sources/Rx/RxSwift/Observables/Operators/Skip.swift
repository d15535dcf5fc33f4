// skip: leaves out the beginning, by number, by predicate or until another sequence says so. By time: Timing/.

extension ObservableType {
    /// Leaves out a number of elements at the beginning.
    ///
    ///     --1--2--3--|
    ///     skip(2)
    ///     --------3--|
    @inlinable
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let remaining = Box(count)
            source.attach(ClosureStage(down) { element in
                if remaining.value > 0 { remaining.value &-= 1 } else { down.push(element) }
            })
        }
    }

    /// Leaves out the elements before the first that does not satisfy a predicate.
    ///
    /// - Parameter predicate: Is not asked any more after it said no; what it throws ends the sequence with that error.
    @inlinable
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(over: source) { _, down in
            let isRunning = Box(false)
            source.attach(ClosureStage(down) { element in
                if !isRunning.value {
                    do { isRunning.value = try !predicate(element) } catch {
                        down.finish(error)
                        return
                    }
                }
                if isRunning.value && !down.isOver { down.push(element) }
            })
        }
    }

    /// Leaves out the elements before another sequence delivers one.
    ///
    /// If the sequence completes before that, the result never ends. The other sequence's error ends the result.
    ///
    ///     --1--2--3--4--|
    ///     ------x          (other)
    ///     --------3--4--|
    @inlinable
    public func skip(until other: some ObservableType) -> Observable<Element> {
        let source = asObservable()
        let trigger = other.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let isOpen = Box(false)
            let opener = group.makeMember()
            let end: (Swift.Error?) -> Void = { error in
                if error != nil || isOpen.value { down.finish(error) } else { group.drop(opener) }
            }
            let main = Member<Element>(group, down, end: end) { if isOpen.value { down.push($0) } }
            source.attach(main)
            trigger.attach(Member(group, opener, down, end: { if let error = $0 { down.finish(error) } }) { _ in
                isOpen.value = true
                group.drop(opener)
            })
        }
    }
}
