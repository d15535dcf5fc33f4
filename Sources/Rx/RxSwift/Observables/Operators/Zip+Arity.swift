// zip of two to eight sequences. The form for collections, and what they share, live in Zip.swift.

extension ObservableType {
    /// Combines the elements of two sequences that have the same index. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<
        O1: ObservableType, O2: ObservableType
    >(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let state = ZipState(down, inputs: 2)
            let queue1 = Box(Fifo<O1.Element>())
            let queue2 = Box(Fifo<O2.Element>())
            let emit: () -> Void = {
                guard
                    queue1.value.hasFirst, queue2.value.hasFirst
                else { return }
                let result: Element
                do {
                    result = try resultSelector(
                        queue1.value.takeFirst(), queue2.value.takeFirst()
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end($0) }) { element in
                queue1.value.append(element)
                emit()
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end($0) }) { element in
                queue2.value.append(element)
                emit()
            }
            source1.attach(member1)
            source2.attach(member2)
        }
    }

    /// Combines the elements of three sequences that have the same index. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<
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
            let state = ZipState(down, inputs: 3)
            let queue1 = Box(Fifo<O1.Element>())
            let queue2 = Box(Fifo<O2.Element>())
            let queue3 = Box(Fifo<O3.Element>())
            let emit: () -> Void = {
                guard
                    queue1.value.hasFirst, queue2.value.hasFirst, queue3.value.hasFirst
                else { return }
                let result: Element
                do {
                    result = try resultSelector(
                        queue1.value.takeFirst(), queue2.value.takeFirst(), queue3.value.takeFirst()
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end($0) }) { element in
                queue1.value.append(element)
                emit()
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end($0) }) { element in
                queue2.value.append(element)
                emit()
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end($0) }) { element in
                queue3.value.append(element)
                emit()
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
        }
    }

    /// Combines the elements of four sequences that have the same index. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<
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
            let state = ZipState(down, inputs: 4)
            let queue1 = Box(Fifo<O1.Element>())
            let queue2 = Box(Fifo<O2.Element>())
            let queue3 = Box(Fifo<O3.Element>())
            let queue4 = Box(Fifo<O4.Element>())
            let emit: () -> Void = {
                guard
                    queue1.value.hasFirst, queue2.value.hasFirst, queue3.value.hasFirst, queue4.value.hasFirst
                else { return }
                let result: Element
                do {
                    result = try resultSelector(
                        queue1.value.takeFirst(), queue2.value.takeFirst(), queue3.value.takeFirst(), queue4.value.takeFirst()
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end($0) }) { element in
                queue1.value.append(element)
                emit()
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end($0) }) { element in
                queue2.value.append(element)
                emit()
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end($0) }) { element in
                queue3.value.append(element)
                emit()
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end($0) }) { element in
                queue4.value.append(element)
                emit()
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
        }
    }

    /// Combines the elements of five sequences that have the same index. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<
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
            let state = ZipState(down, inputs: 5)
            let queue1 = Box(Fifo<O1.Element>())
            let queue2 = Box(Fifo<O2.Element>())
            let queue3 = Box(Fifo<O3.Element>())
            let queue4 = Box(Fifo<O4.Element>())
            let queue5 = Box(Fifo<O5.Element>())
            let emit: () -> Void = {
                guard
                    queue1.value.hasFirst, queue2.value.hasFirst, queue3.value.hasFirst, queue4.value.hasFirst,
                    queue5.value.hasFirst
                else { return }
                let result: Element
                do {
                    result = try resultSelector(
                        queue1.value.takeFirst(), queue2.value.takeFirst(), queue3.value.takeFirst(), queue4.value.takeFirst(),
                        queue5.value.takeFirst()
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end($0) }) { element in
                queue1.value.append(element)
                emit()
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end($0) }) { element in
                queue2.value.append(element)
                emit()
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end($0) }) { element in
                queue3.value.append(element)
                emit()
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end($0) }) { element in
                queue4.value.append(element)
                emit()
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end($0) }) { element in
                queue5.value.append(element)
                emit()
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
            source5.attach(member5)
        }
    }

    /// Combines the elements of six sequences that have the same index. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<
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
            let state = ZipState(down, inputs: 6)
            let queue1 = Box(Fifo<O1.Element>())
            let queue2 = Box(Fifo<O2.Element>())
            let queue3 = Box(Fifo<O3.Element>())
            let queue4 = Box(Fifo<O4.Element>())
            let queue5 = Box(Fifo<O5.Element>())
            let queue6 = Box(Fifo<O6.Element>())
            let emit: () -> Void = {
                guard
                    queue1.value.hasFirst, queue2.value.hasFirst, queue3.value.hasFirst, queue4.value.hasFirst,
                    queue5.value.hasFirst, queue6.value.hasFirst
                else { return }
                let result: Element
                do {
                    result = try resultSelector(
                        queue1.value.takeFirst(), queue2.value.takeFirst(), queue3.value.takeFirst(), queue4.value.takeFirst(),
                        queue5.value.takeFirst(), queue6.value.takeFirst()
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end($0) }) { element in
                queue1.value.append(element)
                emit()
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end($0) }) { element in
                queue2.value.append(element)
                emit()
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end($0) }) { element in
                queue3.value.append(element)
                emit()
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end($0) }) { element in
                queue4.value.append(element)
                emit()
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end($0) }) { element in
                queue5.value.append(element)
                emit()
            }
            let member6 = Member<O6.Element>(group, down, end: { state.end($0) }) { element in
                queue6.value.append(element)
                emit()
            }
            source1.attach(member1)
            source2.attach(member2)
            source3.attach(member3)
            source4.attach(member4)
            source5.attach(member5)
            source6.attach(member6)
        }
    }

    /// Combines the elements of seven sequences that have the same index. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<
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
            let state = ZipState(down, inputs: 7)
            let queue1 = Box(Fifo<O1.Element>())
            let queue2 = Box(Fifo<O2.Element>())
            let queue3 = Box(Fifo<O3.Element>())
            let queue4 = Box(Fifo<O4.Element>())
            let queue5 = Box(Fifo<O5.Element>())
            let queue6 = Box(Fifo<O6.Element>())
            let queue7 = Box(Fifo<O7.Element>())
            let emit: () -> Void = {
                guard
                    queue1.value.hasFirst, queue2.value.hasFirst, queue3.value.hasFirst, queue4.value.hasFirst,
                    queue5.value.hasFirst, queue6.value.hasFirst, queue7.value.hasFirst
                else { return }
                let result: Element
                do {
                    result = try resultSelector(
                        queue1.value.takeFirst(), queue2.value.takeFirst(), queue3.value.takeFirst(), queue4.value.takeFirst(),
                        queue5.value.takeFirst(), queue6.value.takeFirst(), queue7.value.takeFirst()
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end($0) }) { element in
                queue1.value.append(element)
                emit()
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end($0) }) { element in
                queue2.value.append(element)
                emit()
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end($0) }) { element in
                queue3.value.append(element)
                emit()
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end($0) }) { element in
                queue4.value.append(element)
                emit()
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end($0) }) { element in
                queue5.value.append(element)
                emit()
            }
            let member6 = Member<O6.Element>(group, down, end: { state.end($0) }) { element in
                queue6.value.append(element)
                emit()
            }
            let member7 = Member<O7.Element>(group, down, end: { state.end($0) }) { element in
                queue7.value.append(element)
                emit()
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

    /// Combines the elements of eight sequences that have the same index. Completes when all have completed.
    ///
    /// - Parameter resultSelector: What it throws ends the sequence with that error.
    @inlinable
    public static func zip<
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
            let state = ZipState(down, inputs: 8)
            let queue1 = Box(Fifo<O1.Element>())
            let queue2 = Box(Fifo<O2.Element>())
            let queue3 = Box(Fifo<O3.Element>())
            let queue4 = Box(Fifo<O4.Element>())
            let queue5 = Box(Fifo<O5.Element>())
            let queue6 = Box(Fifo<O6.Element>())
            let queue7 = Box(Fifo<O7.Element>())
            let queue8 = Box(Fifo<O8.Element>())
            let emit: () -> Void = {
                guard
                    queue1.value.hasFirst, queue2.value.hasFirst, queue3.value.hasFirst, queue4.value.hasFirst,
                    queue5.value.hasFirst, queue6.value.hasFirst, queue7.value.hasFirst, queue8.value.hasFirst
                else { return }
                let result: Element
                do {
                    result = try resultSelector(
                        queue1.value.takeFirst(), queue2.value.takeFirst(), queue3.value.takeFirst(), queue4.value.takeFirst(),
                        queue5.value.takeFirst(), queue6.value.takeFirst(), queue7.value.takeFirst(), queue8.value.takeFirst()
                    )
                } catch {
                    down.finish(error)
                    return
                }
                if !group.isOver { down.push(result) }
            }
            let member1 = Member<O1.Element>(group, down, end: { state.end($0) }) { element in
                queue1.value.append(element)
                emit()
            }
            let member2 = Member<O2.Element>(group, down, end: { state.end($0) }) { element in
                queue2.value.append(element)
                emit()
            }
            let member3 = Member<O3.Element>(group, down, end: { state.end($0) }) { element in
                queue3.value.append(element)
                emit()
            }
            let member4 = Member<O4.Element>(group, down, end: { state.end($0) }) { element in
                queue4.value.append(element)
                emit()
            }
            let member5 = Member<O5.Element>(group, down, end: { state.end($0) }) { element in
                queue5.value.append(element)
                emit()
            }
            let member6 = Member<O6.Element>(group, down, end: { state.end($0) }) { element in
                queue6.value.append(element)
                emit()
            }
            let member7 = Member<O7.Element>(group, down, end: { state.end($0) }) { element in
                queue7.value.append(element)
                emit()
            }
            let member8 = Member<O8.Element>(group, down, end: { state.end($0) }) { element in
                queue8.value.append(element)
                emit()
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
