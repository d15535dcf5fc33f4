// of and from: the elements of what is there already.

extension ObservableType {
    /// Makes a sequence of the given elements.
    ///
    /// - Parameter scheduler: Where the elements are delivered.
    @inlinable
    public static func of(
        _ elements: Element..., scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Makes a sequence of an array's elements.
    ///
    /// - Parameter scheduler: Where the elements are delivered.
    @inlinable
    public static func from(
        _ array: [Element], scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, stage in
            runSteps(ArraySteps(array), on: scheduler, stage)
        }
    }

    /// Makes a sequence of the elements of a Swift sequence, which is iterated anew for every subscription.
    ///
    /// - Parameter scheduler: Where the elements are delivered.
    @inlinable
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element {
        Observable<Element>(isTrampolined: true) { _, stage in
            runSteps(IteratorSteps(sequence.makeIterator()), on: scheduler, stage)
        }
    }

    /// Makes a sequence of an optional's element, or an empty one.
    @inlinable
    public static func from(optional: Element?) -> Observable<Element> {
        if let element = optional { return just(element) }
        return empty()
    }

    /// Makes a sequence of an optional's element, or an empty one.
    ///
    /// - Parameter scheduler: Where the element is delivered.
    @inlinable
    public static func from(optional: Element?, scheduler: ImmediateSchedulerType) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }
}

@usableFromInline
struct ArraySteps<Element>: StepProducer {
    @usableFromInline let array: [Element]
    @usableFromInline var index = 0

    @inlinable
    init(_ array: [Element]) {
        self.array = array
    }

    @inlinable
    @inline(__always)
    mutating func step(_ stage: Stage<Element>) -> Bool {
        if index == array.count {
            stage.finish(nil)
            return false
        }
        let element = array[index]
        index &+= 1
        stage.push(element)
        return true
    }
}

@usableFromInline
struct IteratorSteps<Iterator: IteratorProtocol>: StepProducer {
    @usableFromInline typealias Element = Iterator.Element

    @usableFromInline var iterator: Iterator

    @inlinable
    init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    @inlinable
    mutating func step(_ stage: Stage<Iterator.Element>) -> Bool {
        guard let element = iterator.next() else {
            stage.finish(nil)
            return false
        }
        stage.push(element)
        return true
    }
}
