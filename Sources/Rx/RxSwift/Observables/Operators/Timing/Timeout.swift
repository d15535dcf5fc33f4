// timeout: an end to silence.

extension ObservableType {
    /// Ends with `RxError.timeout` when nothing arrives for a time, counted from the subscription and from each element.
    ///
    /// - Parameters:
    ///   - dueTime: How long the silence may be.
    ///   - scheduler: Where time passes.
    @inlinable
    public func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
    }

    /// Continues with another sequence when nothing arrives for a time, counted from the subscription and from each element.
    ///
    /// - Parameters:
    ///   - dueTime: How long the silence may be.
    ///   - other: Replaces the source, which is disposed.
    ///   - scheduler: Where time passes.
    @inlinable
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: SchedulerType
    ) -> Observable<Element> where Element == Source.Element {
        let source = asObservable()
        let other = other.asObservable()
        let limit = nanoseconds(of: dueTime)
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let main = group.makeMember()
            let timer = GroupTimer(group, down, scheduler) { _ in
                group.drop(main)
                other.attachFromOutside(InnerMember(group, down, end: { down.finish($0) }))
            }
            group.perform { timer.set(at: timer.clock.now &+ limit) }
            source.attach(Member(group, main, down, end: { down.finish($0) }) { element in
                timer.set(at: timer.clock.now &+ limit)
                down.push(element)
            })
        }
    }
}
