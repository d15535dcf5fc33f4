// delay and delaySubscription: the same events, later.

extension ObservableType {
    /// Delivers elements and completion after a time. An error is delivered at once and drops the elements on their way.
    ///
    ///     --1--2--3--|
    ///     delay(3 ticks)
    ///     -----1--2--3--|
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Where time passes and events are delivered.
    @inlinable
    public func delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        let source = asObservable()
        let shift = nanoseconds(of: dueTime)
        return Observable<Element>(isTrampolined: true) { _, down in
            let run = DelayRun(down, scheduler, shift)
            let end: (Swift.Error?) -> Void = { error in
                if error != nil { down.finish(error) } else { run.add(nil) }
            }
            source.attach(Member(run.group, down, end: end) { run.add($0) })
        }
    }

    /// Subscribes to the sequence after a time.
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Where time passes and the subscription is made.
    @inlinable
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let upstreams = UpstreamList(down)
            let stage = RelayStage(upstreams, down, end: { down.finish($0) })
            let action = upstreams.makeMember()
            action.setDisposable(scheduler.scheduleRelative((), dueTime: dueTime) {
                upstreams.drop(action)
                if !upstreams.isOver { source.attachFromOutside(stage) }
                return Disposables.create()
            })
        }
    }
}

/// The events on their way. Used inside the group's gate.
@usableFromInline
final class DelayRun<Element>: @unchecked Sendable {
    @usableFromInline let group: Group
    private let down: Stage<Element>
    private let shift: Int64
    private let scheduler: SchedulerType
    /// Nil is completion.
    @exclusivity(unchecked) private var waiting = Fifo<(instant: Int64, element: Element?)>()
    // The action keeps the run alive only while the timer is set.
    @exclusivity(unchecked) private var timer: GroupTimer?

    @usableFromInline
    init(_ down: Stage<Element>, _ scheduler: SchedulerType, _ shift: Int64) {
        self.down = down
        self.shift = shift
        self.scheduler = scheduler
        group = Group(down)
    }

    @usableFromInline
    func add(_ element: Element?) {
        let timer = timer ?? makeTimer()
        let instant = timer.clock.now &+ shift
        waiting.append((instant, element))
        if waiting.count == 1 { timer.set(at: instant) }
    }

    private func makeTimer() -> GroupTimer {
        let timer = GroupTimer(group, down, scheduler) { [weak self] _ in self?.deliver() }
        self.timer = timer
        return timer
    }

    private func deliver() {
        guard let timer else { return }
        let now = timer.clock.now
        while !group.isOver, let (instant, element) = waiting.first, instant <= now {
            _ = waiting.popFirst()
            if case .some(let element) = element { down.push(element) } else { down.finish(nil) }
        }
        if !group.isOver, let (instant, _) = waiting.first { timer.set(at: instant) }
    }
}
