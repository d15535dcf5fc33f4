// retry: the same sequence again after an error.

extension ObservableType {
    /// Subscribes again whenever the sequence ends with an error.
    @inlinable
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            RetryRun(down) { source }.start()
        }
    }

    /// Subscribes again when the sequence ends with an error, up to a number of attempts.
    ///
    /// - Parameter maxAttemptCount: How often the sequence is subscribed to, at most; the last error ends the result.
    @inlinable
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let remaining = Box(maxAttemptCount)
            RetryRun(down) {
                guard remaining.value > 0 else { return nil }
                remaining.value -= 1
                return source
            }.start()
        }
    }

    /// Subscribes again when another sequence, made of the errors, delivers an element.
    ///
    /// - Parameter notificationHandler: Makes that sequence of the errors; its completion and its error end the result.
    @inlinable
    public func retry(
        when notificationHandler: @escaping (Observable<Swift.Error>) -> some ObservableType
    ) -> Observable<Element> {
        retry(deciding: { notificationHandler($0).map { _ in () } }, { $0 })
    }

    /// Subscribes again when another sequence, made of the errors of one type, delivers an element. Other errors end the result.
    ///
    /// - Parameter notificationHandler: Makes that sequence of the errors; its completion and its error end the result.
    @inlinable
    public func retry<Error: Swift.Error>(
        when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> Observable<Element> {
        retry(deciding: { notificationHandler($0).map { _ in () } }, { $0 as? Error })
    }

    @inlinable
    func retry<Failure>(
        deciding makeTrigger: @escaping (Observable<Failure>) -> Observable<Void>,
        _ cast: @escaping (Swift.Error) -> Failure?
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            RetryWhenRun(source, down, makeTrigger, cast).start()
        }
    }
}

/// One subscription to sequences of which the next runs when the one before has failed.
@usableFromInline
final class RetryRun<Element>: @unchecked Sendable {
    @usableFromInline let down: Stage<Element>
    @usableFromInline let upstreams: UpstreamList
    @usableFromInline let pump = SequencePump()
    @usableFromInline let next: () -> Observable<Element>?
    /// The error of the sequence before; touched inside the pump.
    @exclusivity(unchecked) @usableFromInline var lastError: Swift.Error?

    @inlinable
    init(_ down: Stage<Element>, _ next: @escaping () -> Observable<Element>?) {
        self.down = down
        self.next = next
        upstreams = UpstreamList(down)
    }

    @inlinable
    func start() {
        pump.request(step)
    }

    @inlinable
    func step() {
        if upstreams.isOver { return }
        guard let source = next() else {
            down.finish(lastError)
            return
        }
        source.attachFromOutside(RelayStage(upstreams, down, end: { error in
            guard let error else {
                self.down.finish(nil)
                return
            }
            self.lastError = error
            self.pump.request(self.step)
        }))
    }
}

/// One subscription to a sequence that another sequence tells to start again.
@usableFromInline
final class RetryWhenRun<Element, Failure>: @unchecked Sendable {
    @usableFromInline let source: Observable<Element>
    @usableFromInline let down: Stage<Element>
    @usableFromInline let group: Group
    @usableFromInline let pump = SequencePump()
    @usableFromInline let errors = PublishSubject<Failure>()
    @usableFromInline let makeTrigger: (Observable<Failure>) -> Observable<Void>
    @usableFromInline let cast: (Swift.Error) -> Failure?

    @inlinable
    init(
        _ source: Observable<Element>, _ down: Stage<Element>,
        _ makeTrigger: @escaping (Observable<Failure>) -> Observable<Void>, _ cast: @escaping (Swift.Error) -> Failure?
    ) {
        self.source = source
        self.down = down
        self.makeTrigger = makeTrigger
        self.cast = cast
        group = Group(down)
    }

    @inlinable
    func start() {
        // The run keeps the subject of the errors alive; the trigger's member keeps the run.
        let end: (Swift.Error?) -> Void = { [self] in down.finish($0) }
        makeTrigger(errors.asObservable()).attachFromOutside(Member(group, down, end: end) { [self] _ in
            pump.request(step)
        })
        pump.request(step)
    }

    @inlinable
    func step() {
        if group.isOver { return }
        source.attachFromOutside(InnerMember(group, down, end: { [self] error in
            guard let error else {
                down.finish(nil)
                return
            }
            if let failure = cast(error) { errors.onNext(failure) } else { down.finish(error) }
        }))
    }
}
