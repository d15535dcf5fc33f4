// window: elements in sequences, by time and number.

extension ObservableType {
    /// Distributes elements among sequences, each of which ends when it is full or a time has passed, and the next begins.
    ///
    /// The source is released when the result and all windows are disposed.
    ///
    /// - Parameters:
    ///   - timeSpan: How long a window is open, at most.
    ///   - count: How many elements it has, at most; must be positive.
    ///   - scheduler: Where time passes.
    @inlinable
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType
    ) -> Observable<Observable<Element>> {
        Diagnostics.require(count > 0, "window was given the number \(count) of elements; it must be positive.")
        let source = asObservable()
        return Observable<Observable<Element>>(isTrampolined: true) { _, down in
            WindowRun(down, span: nanoseconds(of: timeSpan), count: count, scheduler).start(source)
        }
    }
}

/// One subscription to a sequence in windows. Everything happens inside the group's gate.
@usableFromInline
final class WindowRun<Element>: @unchecked Sendable {
    private let down: Stage<Observable<Element>>
    private let held: HeldSubscription
    private let inner: DetachedStage<Element>
    private let group: Group
    private let span: Int64
    private let count: Int
    private let scheduler: SchedulerType
    @exclusivity(unchecked) private var current = PublishSubject<Element>()
    @exclusivity(unchecked) private var filled = 0

    @usableFromInline
    init(_ down: Stage<Observable<Element>>, span: Int64, count: Int, _ scheduler: SchedulerType) {
        self.down = down
        self.span = span
        self.count = count
        self.scheduler = scheduler
        held = HeldSubscription(down.root)
        // The group lives as long as somebody holds the source, which may be longer than the result.
        inner = DetachedStage(held.subscription, end: { _ in }) { _ in }
        group = Group(inner)
    }

    @usableFromInline
    func start(_ source: Observable<Element>) {
        let timer = GroupTimer(group, inner, scheduler) { [self] timer in beginNext(timer) }
        group.perform { [self] in
            timer.set(at: timer.clock.now &+ span)
            down.push(held.share(current))
        }
        source.attach(Member(group, inner, end: { [self] in finish($0) }) { [self] element in
            current.onNext(element)
            filled += 1
            if filled == count { beginNext(timer) }
        })
    }

    private func beginNext(_ timer: GroupTimer) {
        let full = current
        current = PublishSubject()
        filled = 0
        timer.set(at: timer.clock.now &+ span)
        full.onCompleted()
        if !down.isOver { down.push(held.share(current)) }
    }

    private func finish(_ error: Swift.Error?) {
        current.on(error.map { .error($0) } ?? .completed)
        down.finish(error)
        inner.finish(error)
    }
}
