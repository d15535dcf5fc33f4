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
            scheduleSteps(on: scheduler, for: stage.root, from: 0) { index in
                if index == array.count {
                    stage.finish(nil)
                    return nil
                }
                stage.push(array[index])
                return index &+ 1
            }
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
            scheduleSteps(on: scheduler, for: stage.root, from: sequence.makeIterator()) { iterator in
                var iterator = iterator
                guard let element = iterator.next() else {
                    stage.finish(nil)
                    return nil
                }
                stage.push(element)
                return iterator
            }
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
