// throttle: at most one element in a time.

extension ObservableType {
    /// Delivers an element, then none for a time; the last of those that came meanwhile is delivered at its end.
    ///
    /// Completion waits for that last element; an error drops it. Instants are compared as they are, whatever the unit of the interval.
    ///
    ///     -1-2-3-------4-|
    ///     throttle(4 ticks)
    ///     -1---3-------4-|
    ///
    /// - Parameters:
    ///   - dueTime: The shortest time between two elements.
    ///   - latest: Whether the last element is delivered at the end of the time.
    ///   - scheduler: Where time passes.
    @inlinable
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        let interval = nanoseconds(of: dueTime)
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let waiting = Box<Element?>(nil)
            let nextInstant = Box<Int64?>(nil)
            let isSourceDone = Box(false)
            let clock = SchedulerClock(scheduler)
            let timer = GroupTimer(group, down, scheduler) { _ in
                guard case .some(let element) = waiting.value else { return }
                waiting.value = nil
                nextInstant.value = clock.now &+ interval
                down.push(element)
                if isSourceDone.value { down.finish(nil) }
            }
            let end: (Swift.Error?) -> Void = { error in
                if error == nil, case .some = waiting.value {
                    isSourceDone.value = true
                } else {
                    down.finish(error)
                }
            }
            source.attach(Member(group, down, end: end) { element in
                let now = clock.now
                if let next = nextInstant.value, now < next {
                    guard latest else { return }
                    waiting.value = element
                    timer.set(at: next)
                } else {
                    nextInstant.value = now &+ interval
                    waiting.value = nil
                    down.push(element)
                }
            })
        }
    }
}
