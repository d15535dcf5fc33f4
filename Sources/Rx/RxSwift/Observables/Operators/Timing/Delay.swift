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
            let group = Group(down)
            let run = DelayRun(group, down, shift)
            let timer = GroupTimer(group, down, scheduler) { run.deliver($0) }
            let end: (Swift.Error?) -> Void = { error in
                if error != nil { down.finish(error) } else { run.add(nil, timer) }
            }
            source.attach(Member(group, down, end: end) { run.add($0, timer) })
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
    private let group: Group
    private let down: Stage<Element>
    private let shift: Int64
    /// Nil is completion.
    @exclusivity(unchecked) private var waiting = Fifo<(instant: Int64, element: Element?)>()

    @usableFromInline
    init(_ group: Group, _ down: Stage<Element>, _ shift: Int64) {
        self.group = group
        self.down = down
        self.shift = shift
    }

    @usableFromInline
    func add(_ element: Element?, _ timer: GroupTimer) {
        let instant = timer.clock.now &+ shift
        waiting.append((instant, element))
        if waiting.count == 1 { timer.set(at: instant) }
    }

    @usableFromInline
    func deliver(_ timer: GroupTimer) {
        let now = timer.clock.now
        while !group.isOver, let (instant, element) = waiting.first, instant <= now {
            _ = waiting.popFirst()
            if case .some(let element) = element { down.push(element) } else { down.finish(nil) }
        }
        if !group.isOver, let (instant, _) = waiting.first { timer.set(at: instant) }
    }
}
