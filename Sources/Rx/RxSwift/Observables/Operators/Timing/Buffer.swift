// buffer: elements in arrays, by time and number.

extension ObservableType {
    /// Collects elements into arrays, which are delivered when they are full or a time has passed, empty ones too.
    ///
    /// Completion delivers what has been collected; an error drops it.
    ///
    /// - Parameters:
    ///   - timeSpan: How long elements are collected, at most.
    ///   - count: How many are collected, at most; must be positive.
    ///   - scheduler: Where time passes.
    @inlinable
    public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType) -> Observable<[Element]> {
        Diagnostics.require(count > 0, "buffer was given the number \(count) of elements; it must be positive.")
        let source = asObservable()
        let span = nanoseconds(of: timeSpan)
        return Observable<[Element]>(isTrampolined: true) { _, down in
            let group = Group(down)
            let collected = Box<[Element]>([])
            let emit: (GroupTimer) -> Void = { timer in
                let elements = collected.value
                collected.value = []
                timer.set(at: timer.clock.now &+ span)
                down.push(elements)
            }
            let timer = GroupTimer(group, down, scheduler, emit)
            group.perform { timer.set(at: timer.clock.now &+ span) }
            let end: (Swift.Error?) -> Void = { error in
                if error == nil { down.push(collected.value) }
                down.finish(error)
            }
            source.attach(Member(group, down, end: end) { element in
                collected.value.append(element)
                if collected.value.count == count { emit(timer) }
            })
        }
    }
}
