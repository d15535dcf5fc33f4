// share: one subscription to the source for all subscribers.

/// How long what `share` remembers is kept.
public enum SubjectLifetimeScope: Sendable {
    /// While somebody is subscribed: the next subscriber after that begins anew.
    case whileConnected
    /// For the life of the sequence: later subscribers get the old elements, even after the source ended.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the source among all subscribers, from the first to the last of them.
    ///
    /// - Parameters:
    ///   - replay: How many elements a later subscriber gets first.
    ///   - scope: How long they are kept.
    @inlinable
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        Diagnostics.require(replay >= 0, "share was given the negative number \(replay) of elements to replay.")
        switch (scope, replay) {
        case (.forever, 0): return multicast(PublishSubject()).refCount()
        case (.forever, _): return multicast(ReplaySubject.create(bufferSize: replay)).refCount()
        case (.whileConnected, 0), (.whileConnected, 1):
            let source = asObservable()
            let shared = SharedSource(source, replaysLatest: replay == 1)
            return Observable<Element>(isTrampolined: true) { _, down in
                let (connection, isFirst) = shared.join()
                connection.add(down)
                if isFirst { source.attach(connection.makeStage()) }
            }
        case (.whileConnected, _): return multicast(makeSubject: { ReplaySubject.create(bufferSize: replay) }).refCount()
        }
    }
}

/// The sequence behind `share`: its connection, while somebody is subscribed.
@usableFromInline
final class SharedSource<Element>: @unchecked Sendable {
    private let source: Observable<Element>
    private let replaysLatest: Bool
    private let lock = ParkingLock()
    /// Guarded by `lock`, and so are the counts of connections.
    @exclusivity(unchecked) private var current: SharedConnection<Element>?

    @usableFromInline
    init(_ source: Observable<Element>, replaysLatest: Bool) {
        self.source = source
        self.replaysLatest = replaysLatest
    }

    /// Counts one more subscriber of the connection; true if it is a new one, which the caller must attach to the source.
    @usableFromInline
    func join() -> (SharedConnection<Element>, isFirst: Bool) {
        lock.lock()
        defer { lock.unlock() }
        if let current {
            current.subscribers += 1
            return (current, false)
        }
        let connection = SharedConnection(self, replaysLatest: replaysLatest)
        current = connection
        return (connection, true)
    }

    /// Counts one subscriber less; true if it was the last.
    fileprivate func leave(_ connection: SharedConnection<Element>) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        connection.subscribers -= 1
        guard connection.subscribers == 0 else { return false }
        if current === connection { current = nil }
        return true
    }

    /// Lets the next subscriber begin anew.
    fileprivate func forget(_ connection: SharedConnection<Element>) {
        lock.lock()
        if current === connection { current = nil }
        lock.unlock()
    }
}

/// One subscription to the shared source, and those who receive from it.
@usableFromInline
final class SharedConnection<Element>: Upstream, @unchecked Sendable {
    @usableFromInline let hub: LatestHub<Element>
    @usableFromInline let replaysLatest: Bool
    @usableFromInline let subscription = Subscription()
    private let shared: SharedSource<Element>
    fileprivate var subscribers = 1

    fileprivate init(_ shared: SharedSource<Element>, replaysLatest: Bool) {
        self.shared = shared
        self.replaysLatest = replaysLatest
        hub = LatestHub(latest: nil)
        super.init()
    }

    /// Adds a subscriber that was counted by `join`.
    @usableFromInline
    func add(_ down: Stage<Element>) {
        hub.attachLatest(down, upstream: self)
    }

    /// What the source feeds.
    @inlinable
    func makeStage() -> Stage<Element> {
        SharedStage(self)
    }

    @usableFromInline
    func finish(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        shared.forget(self)
        hub.finish(error)
        subscription.dispose()
    }

    @usableFromInline
    override func cancel(_ subscription: Subscription) {
        hub.cancel(subscription)
        if shared.leave(self) { self.subscription.dispose() }
    }
}

/// Feeds a shared connection.
@usableFromInline
final class SharedStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let connection: SharedConnection<Element>

    @inlinable
    init(_ connection: SharedConnection<Element>) {
        self.connection = connection
        super.init(root: connection.subscription) { stage, element in
            let connection = unsafeDowncast(stage, to: SharedStage<Element>.self).connection
            if connection.replaysLatest { connection.hub.emitLatest(element) } else { connection.hub.emit(element) }
        }
    }

    deinit {
        // The source let go without a terminal event: nothing can arrive any more, and the receivers need not wait.
        connection.hub.close()
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        connection.finish(error)
    }
}
