// subscribe(on:): subscription and disposal on another scheduler.

extension ObservableType {
    /// Subscribes to the sequence, and disposes that subscription, on a scheduler. Where events are delivered is the source's choice.
    @inlinable
    public func subscribe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let upstreams = UpstreamList(down)
            let action = upstreams.makeMember()
            action.setDisposable(scheduler.schedule(()) {
                upstreams.drop(action)
                let stage = ScheduledDisposalStage(upstreams, down, scheduler)
                if !upstreams.isOver { source.attachFromOutside(stage) }
                return Disposables.create()
            })
        }
    }
}

/// Passes events on; its upstream is disposed on a scheduler.
@usableFromInline
final class ScheduledDisposalStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let down: Stage<Element>
    private let subscription = Subscription()

    @inlinable
    convenience init(_ upstreams: UpstreamList, _ down: Stage<Element>, _ scheduler: ImmediateSchedulerType) {
        self.init(upstreams, down, scheduler) { stage, element in
            let stage = unsafeDowncast(stage, to: ScheduledDisposalStage<Element>.self)
            if !stage.down.isOver { stage.down.push(element) }
        }
    }

    @usableFromInline
    init(
        _ upstreams: UpstreamList, _ down: Stage<Element>, _ scheduler: ImmediateSchedulerType, _ entry: @escaping Entry
    ) {
        self.down = down
        super.init(root: subscription, entry)
        upstreams.makeMember().setDisposable(ScheduledDisposable(scheduler: scheduler, disposable: subscription))
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        down.finish(error)
    }
}
