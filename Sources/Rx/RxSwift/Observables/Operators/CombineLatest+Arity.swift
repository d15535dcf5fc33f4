// combineLatest of two to eight sequences. The form for collections, and what they share, live in CombineLatest.swift.

extension ObservableType {
    /// Combines the latest elements of two sequences whenever one delivers, once all have. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType
    >(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = CombineLatestState(down, inputs: 2)
            let latest1 = Box<O1.Element?>(nil)
            let latest2 = Box<O2.Element?>(nil)
            let emit: () -> Void = {
                let result: Element
                do {
                    result = try resultSelector(
                        latest1.value.unsafelyUnwrapped, latest2.value.unsafelyUnwrapped
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end(0, $0) }) { element in
                latest1.value = element
                if state.receive(0) { emit() }
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end(1, $0) }) { element in
                latest2.value = element
                if state.receive(1) { emit() }
            }
            source1.attach(member1)
            source2.attach(member2)
        }
    }

    /// Combines the latest elements of three sequences whenever one delivers, once all have. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = CombineLatestState(down, inputs: 3)
            let latest1 = Box<O1.Element?>(nil)
            let latest2 = Box<O2.Element?>(nil)
            let latest3 = Box<O3.Element?>(nil)
            let emit: () -> Void = {
                let result: Element
                do {
                    result = try resultSelector(
                        latest1.value.unsafelyUnwrapped, latest2.value.unsafelyUnwrapped, latest3.value.unsafelyUnwrapped
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end(0, $0) }) { element in
                latest1.value = element
                if state.receive(0) { emit() }
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end(1, $0) }) { element in
                latest2.value = element
                if state.receive(1) { emit() }
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end(2, $0) }) { element in
                latest3.value = element
                if state.receive(2) { emit() }
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
        }
    }

    /// Combines the latest elements of four sequences whenever one delivers, once all have. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        let source4 = source4.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = CombineLatestState(down, inputs: 4)
            let latest1 = Box<O1.Element?>(nil)
            let latest2 = Box<O2.Element?>(nil)
            let latest3 = Box<O3.Element?>(nil)
            let latest4 = Box<O4.Element?>(nil)
            let emit: () -> Void = {
                let result: Element
                do {
                    result = try resultSelector(
                        latest1.value.unsafelyUnwrapped, latest2.value.unsafelyUnwrapped, latest3.value.unsafelyUnwrapped,
                        latest4.value.unsafelyUnwrapped
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end(0, $0) }) { element in
                latest1.value = element
                if state.receive(0) { emit() }
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end(1, $0) }) { element in
                latest2.value = element
                if state.receive(1) { emit() }
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end(2, $0) }) { element in
                latest3.value = element
                if state.receive(2) { emit() }
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end(3, $0) }) { element in
                latest4.value = element
                if state.receive(3) { emit() }
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
        }
    }

    /// Combines the latest elements of five sequences whenever one delivers, once all have. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3,
        _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        let source4 = source4.asObservable()
        let source5 = source5.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = CombineLatestState(down, inputs: 5)
            let latest1 = Box<O1.Element?>(nil)
            let latest2 = Box<O2.Element?>(nil)
            let latest3 = Box<O3.Element?>(nil)
            let latest4 = Box<O4.Element?>(nil)
            let latest5 = Box<O5.Element?>(nil)
            let emit: () -> Void = {
                let result: Element
                do {
                    result = try resultSelector(
                        latest1.value.unsafelyUnwrapped, latest2.value.unsafelyUnwrapped, latest3.value.unsafelyUnwrapped,
                        latest4.value.unsafelyUnwrapped, latest5.value.unsafelyUnwrapped
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end(0, $0) }) { element in
                latest1.value = element
                if state.receive(0) { emit() }
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end(1, $0) }) { element in
                latest2.value = element
                if state.receive(1) { emit() }
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end(2, $0) }) { element in
                latest3.value = element
                if state.receive(2) { emit() }
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end(3, $0) }) { element in
                latest4.value = element
                if state.receive(3) { emit() }
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end(4, $0) }) { element in
                latest5.value = element
                if state.receive(4) { emit() }
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
            source5.attach(member5)
        }
    }

    /// Combines the latest elements of six sequences whenever one delivers, once all have. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3,
        _ source4: O4, _ source5: O5, _ source6: O6,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        let source4 = source4.asObservable()
        let source5 = source5.asObservable()
        let source6 = source6.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = CombineLatestState(down, inputs: 6)
            let latest1 = Box<O1.Element?>(nil)
            let latest2 = Box<O2.Element?>(nil)
            let latest3 = Box<O3.Element?>(nil)
            let latest4 = Box<O4.Element?>(nil)
            let latest5 = Box<O5.Element?>(nil)
            let latest6 = Box<O6.Element?>(nil)
            let emit: () -> Void = {
                let result: Element
                do {
                    result = try resultSelector(
                        latest1.value.unsafelyUnwrapped, latest2.value.unsafelyUnwrapped, latest3.value.unsafelyUnwrapped,
                        latest4.value.unsafelyUnwrapped, latest5.value.unsafelyUnwrapped, latest6.value.unsafelyUnwrapped
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end(0, $0) }) { element in
                latest1.value = element
                if state.receive(0) { emit() }
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end(1, $0) }) { element in
                latest2.value = element
                if state.receive(1) { emit() }
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end(2, $0) }) { element in
                latest3.value = element
                if state.receive(2) { emit() }
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end(3, $0) }) { element in
                latest4.value = element
                if state.receive(3) { emit() }
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end(4, $0) }) { element in
                latest5.value = element
                if state.receive(4) { emit() }
            }
            let member6 = Member<O6.Element>(group, down, end: { state.end(5, $0) }) { element in
                latest6.value = element
                if state.receive(5) { emit() }
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
            source5.attach(member5)
            source6.attach(member6)
        }
    }

    /// Combines the latest elements of seven sequences whenever one delivers, once all have. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, O7: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        _ source5: O5, _ source6: O6, _ source7: O7,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        let source4 = source4.asObservable()
        let source5 = source5.asObservable()
        let source6 = source6.asObservable()
        let source7 = source7.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = CombineLatestState(down, inputs: 7)
            let latest1 = Box<O1.Element?>(nil)
            let latest2 = Box<O2.Element?>(nil)
            let latest3 = Box<O3.Element?>(nil)
            let latest4 = Box<O4.Element?>(nil)
            let latest5 = Box<O5.Element?>(nil)
            let latest6 = Box<O6.Element?>(nil)
            let latest7 = Box<O7.Element?>(nil)
            let emit: () -> Void = {
                let result: Element
                do {
                    result = try resultSelector(
                        latest1.value.unsafelyUnwrapped, latest2.value.unsafelyUnwrapped, latest3.value.unsafelyUnwrapped,
                        latest4.value.unsafelyUnwrapped, latest5.value.unsafelyUnwrapped, latest6.value.unsafelyUnwrapped,
                        latest7.value.unsafelyUnwrapped
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end(0, $0) }) { element in
                latest1.value = element
                if state.receive(0) { emit() }
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end(1, $0) }) { element in
                latest2.value = element
                if state.receive(1) { emit() }
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end(2, $0) }) { element in
                latest3.value = element
                if state.receive(2) { emit() }
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end(3, $0) }) { element in
                latest4.value = element
                if state.receive(3) { emit() }
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end(4, $0) }) { element in
                latest5.value = element
                if state.receive(4) { emit() }
            }
            let member6 = Member<O6.Element>(group, down, end: { state.end(5, $0) }) { element in
                latest6.value = element
                if state.receive(5) { emit() }
            }
            let member7 = Member<O7.Element>(group, down, end: { state.end(6, $0) }) { element in
                latest7.value = element
                if state.receive(6) { emit() }
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
            source5.attach(member5)
            source6.attach(member6)
            source7.attach(member7)
        }
    }

    /// Combines the latest elements of eight sequences whenever one delivers, once all have. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, O7: ObservableType, O8: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        let source4 = source4.asObservable()
        let source5 = source5.asObservable()
        let source6 = source6.asObservable()
        let source7 = source7.asObservable()
        let source8 = source8.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = CombineLatestState(down, inputs: 8)
            let latest1 = Box<O1.Element?>(nil)
            let latest2 = Box<O2.Element?>(nil)
            let latest3 = Box<O3.Element?>(nil)
            let latest4 = Box<O4.Element?>(nil)
            let latest5 = Box<O5.Element?>(nil)
            let latest6 = Box<O6.Element?>(nil)
            let latest7 = Box<O7.Element?>(nil)
            let latest8 = Box<O8.Element?>(nil)
            let emit: () -> Void = {
                let result: Element
                do {
                    result = try resultSelector(
                        latest1.value.unsafelyUnwrapped, latest2.value.unsafelyUnwrapped, latest3.value.unsafelyUnwrapped,
                        latest4.value.unsafelyUnwrapped, latest5.value.unsafelyUnwrapped, latest6.value.unsafelyUnwrapped,
                        latest7.value.unsafelyUnwrapped, latest8.value.unsafelyUnwrapped
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end(0, $0) }) { element in
                latest1.value = element
                if state.receive(0) { emit() }
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end(1, $0) }) { element in
                latest2.value = element
                if state.receive(1) { emit() }
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end(2, $0) }) { element in
                latest3.value = element
                if state.receive(2) { emit() }
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end(3, $0) }) { element in
                latest4.value = element
                if state.receive(3) { emit() }
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end(4, $0) }) { element in
                latest5.value = element
                if state.receive(4) { emit() }
            }
            let member6 = Member<O6.Element>(group, down, end: { state.end(5, $0) }) { element in
                latest6.value = element
                if state.receive(5) { emit() }
            }
            let member7 = Member<O7.Element>(group, down, end: { state.end(6, $0) }) { element in
                latest7.value = element
                if state.receive(6) { emit() }
            }
            let member8 = Member<O8.Element>(group, down, end: { state.end(7, $0) }) { element in
                latest8.value = element
                if state.receive(7) { emit() }
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
            source5.attach(member5)
            source6.attach(member6)
            source7.attach(member7)
            source8.attach(member8)
        }
    }
}
