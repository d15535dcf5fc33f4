// multicast, publish, replay: sequences that run when they are told to connect. refCount: connects while somebody listens.

/// A sequence that subscribes to its source when it is told to.
public protocol ConnectableObservableType: ObservableType {
    /// Subscribes to the source; further calls return the same connection until it ends.
    ///
    /// - Returns: Ends the connection.
    func connect() -> Disposable
}

/// A sequence that subscribes to its source when it is told to.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType, @unchecked Sendable {
    fileprivate let connector: Connector

    fileprivate init(_ connector: Connector, _ attach: @escaping Attach) {
        self.connector = connector
        super.init(isTrampolined: true, attach)
    }

    /// Subscribes to the source; further calls return the same connection until it ends.
    ///
    /// - Returns: Ends the connection.
    public func connect() -> Disposable {
        connector.connect()
    }
}

extension ConnectableObservableType {
    /// Connects with the first subscriber and disposes the connection with the last.
    public func refCount() -> Observable<Element> {
        let run = RefCountRun { self.connect() }
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let stage = BoundaryStage<Element>(down, end: { down.finish($0) }) { down.push($0) }
            source.attach(stage)
            // The subject of a connection that has ended for good told everything there is.
            if stage.subscription.hasTerminated { return }
            run.retain()
            stage.subscription.setOnDisposed { run.release() }
        }
    }
}

extension ObservableType {
    /// Makes a sequence that passes the elements through a subject once it is connected.
    @inlinable
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
    where Subject.Observer.Element == Element {
        makeConnectable(renews: false) { subject }
    }

    /// Makes a sequence that passes the elements through a subject once it is connected, and through a new one after the source has
    /// ended.
    @inlinable
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        makeConnectable(renews: true, makeSubject)
    }

    /// Passes the elements through a subject within a part of a chain, which may subscribe to it several times.
    ///
    /// - Parameters:
    ///   - subjectSelector: Makes the subject for each subscription.
    ///   - selector: Makes the result of the sequence behind the subject.
    @inlinable
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return Observable<Result>(isTrampolined: true) { _, down in
            let upstreams = UpstreamList(down)
            let stage = RelayStage(upstreams, down, end: { down.finish($0) })
            do {
                let connectable = source.multicast(try subjectSelector())
                try selector(connectable).attach(stage)
                upstreams.makeMember().setDisposable(connectable.connect())
            } catch {
                stage.finish(error)
            }
        }
    }

    /// Makes a sequence that shares one subscription once it is connected. Late subscribers get what comes after.
    @inlinable
    public func publish() -> ConnectableObservable<Element> {
        multicast(makeSubject: { PublishSubject() })
    }

    /// Makes a sequence that shares one subscription once it is connected, and replays the last elements.
    ///
    /// - Parameter bufferSize: How many elements are replayed. After the source has ended nothing is.
    @inlinable
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
    }

    /// Makes a sequence that shares one subscription once it is connected, and replays every element. After the source has ended nothing
    /// is replayed.
    @inlinable
    public func replayAll() -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.createUnbounded() })
    }

    @usableFromInline
    func makeConnectable<Subject: SubjectType>(
        renews: Bool, _ makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        let source = asObservable()
        let subject = CurrentSubject(renews: renews, makeSubject)
        let connector = Connector { onEnd in
            let current = subject.current
            let observer = current.asObserver()
            let subscription = Subscription()
            let end: (Swift.Error?) -> Void = { error in
                if renews { subject.forget() }
                if let error { observer.on(.error(error)) } else { observer.on(.completed) }
                onEnd()
            }
            source.attachFromOutside(DetachedStage(subscription, end: end) { observer.on(.next($0)) })
            return subscription
        }
        return ConnectableObservable(connector) { _, down in subject.current.asObservable().attach(down) }
    }
}

/// The subject of a connectable sequence, made when it is first needed.
private final class CurrentSubject<Subject: SubjectType>: @unchecked Sendable {
    private let makeSubject: () -> Subject
    private let lock = ParkingLock()
    /// Guarded by `lock`.
    @exclusivity(unchecked) private var subject: Subject?

    init(renews: Bool, _ makeSubject: @escaping () -> Subject) {
        self.makeSubject = makeSubject
        if !renews { subject = makeSubject() }
    }

    var current: Subject {
        if let subject = lock.withLock({ subject }) { return subject }
        // The user's closure runs outside the lock; the first to return wins.
        let made = makeSubject()
        return lock.withLock {
            if let subject { return subject }
            subject = made
            return made
        }
    }

    func forget() {
        let old = lock.withLock {
            let old = subject
            subject = nil
            return old
        }
        withExtendedLifetime(old) {}
    }
}

/// The connection of a connectable sequence.
final class Connector: @unchecked Sendable {
    private let subscribe: (_ onEnd: @escaping () -> Void) -> Subscription
    private let lock = ParkingLock()
    /// Guarded by `lock`.
    @exclusivity(unchecked) private var connection: Connection?

    /// Makes a connector.
    ///
    /// - Parameter subscribe: Subscribes to the source; calls `onEnd` when it ends.
    init(_ subscribe: @escaping (_ onEnd: @escaping () -> Void) -> Subscription) {
        self.subscribe = subscribe
    }

    func connect() -> Disposable {
        let fresh = Connection(self)
        let existing: Connection? = lock.withLock {
            if let connection { return connection }
            connection = fresh
            return nil
        }
        if let existing { return existing }
        fresh.source.setDisposable(subscribe { fresh.forget() })
        return fresh
    }

    /// One connection; disposing it lets the next `connect` subscribe again.
    private final class Connection: Disposable, @unchecked Sendable {
        let source = SingleAssignmentDisposable()
        private let connector: Connector

        init(_ connector: Connector) {
            self.connector = connector
        }

        func dispose() {
            forget()
            source.dispose()
        }

        func forget() {
            connector.lock.withLock {
                if connector.connection === self { connector.connection = nil }
            }
        }
    }
}

/// Counts the subscribers behind `refCount`.
private final class RefCountRun: @unchecked Sendable {
    private let connect: () -> Disposable
    private let lock = ParkingLock()
    // Both guarded by `lock`.
    @exclusivity(unchecked) private var subscribers = 0
    @exclusivity(unchecked) private var connection: SerialDisposable?

    init(_ connect: @escaping () -> Disposable) {
        self.connect = connect
    }

    func retain() {
        let holder = SerialDisposable()
        let isFirst = lock.withLock {
            subscribers += 1
            guard subscribers == 1 else { return false }
            connection = holder
            return true
        }
        if isFirst { holder.disposable = connect() }
    }

    func release() {
        let last: SerialDisposable? = lock.withLock {
            subscribers -= 1
            guard subscribers == 0 else { return nil }
            defer { connection = nil }
            return connection
        }
        last?.dispose()
    }
}
