// debounce: an element only after a pause.

extension ObservableType {
    /// Delivers an element once no other has followed for a time. Completion delivers a waiting element at once; an error drops it.
    ///
    ///     --1-2-3------4----|
    ///     debounce(4 ticks)
    ///     ----------3------4|
    ///
    /// - Parameters:
    ///   - dueTime: How long the pause must be.
    ///   - scheduler: Where time passes and elements are delivered.
    @inlinable
    public func debounce(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        let source = asObservable()
        let pause = nanoseconds(of: dueTime)
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let waiting = Box<Element?>(nil)
            let emit: () -> Void = {
                guard case .some(let element) = waiting.value else { return }
                waiting.value = nil
                down.push(element)
            }
            let timer = GroupTimer(group, down, scheduler) { _ in emit() }
            let end: (Swift.Error?) -> Void = { error in
                if error == nil { emit() }
                down.finish(error)
            }
            source.attach(Member(group, down, end: end) { element in
                waiting.value = element
                timer.set(at: timer.clock.now &+ pause)
            })
        }
    }
}
