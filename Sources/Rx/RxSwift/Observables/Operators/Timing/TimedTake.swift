// take(for:) and skip by time.

extension ObservableType {
    /// Passes elements on for a time after the subscription, then completes.
    ///
    /// - Parameters:
    ///   - duration: For how long.
    ///   - scheduler: Where time passes.
    @inlinable
    public func take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            group.makeMember().setDisposable(scheduler.scheduleRelative((), dueTime: duration) {
                group.perform { down.finish(nil) }
                return Disposables.create()
            })
            source.attach(InnerMember(group, down, end: { down.finish($0) }))
        }
    }

    /// Leaves out the elements of a time after the subscription.
    ///
    /// - Parameters:
    ///   - duration: For how long.
    ///   - scheduler: Where time passes.
    @inlinable
    public func skip(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let group = Group(down)
            let isOpen = Box(false)
            let timer = group.makeMember()
            timer.setDisposable(scheduler.scheduleRelative((), dueTime: duration) {
                // The source may have let go of the chain; the group does not keep it.
                withExtendedLifetime(down) {
                    group.perform {
                        isOpen.value = true
                        group.drop(timer)
                    }
                }
                return Disposables.create()
            })
            source.attach(Member(group, down, end: { down.finish($0) }) { element in
                if isOpen.value { down.push(element) }
            })
        }
    }
}
