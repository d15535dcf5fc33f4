// The subject of a result: only the last element, once it is certain to be the last.
import Synchronization

/// Remembers the last element and delivers it with completion, also to those who come later. An error drops the element.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, @unchecked Sendable {
    /// The type of its observing side.
    public typealias SubjectObserverType = AsyncSubject<Element>

    private let hub = MulticastHub<Element>()
    private let lock = ParkingLock()
    /// Guarded by `lock`; settled once the hub has terminated.
    @exclusivity(unchecked) private var last: Element?

    /// Makes a subject without an element.
    public init() {
        super.init(isTrampolined: false) { observable, stage in
            let subject = unsafeDowncast(observable, to: AsyncSubject<Element>.self)
            if subject.hub.isTerminated.load(ordering: .acquiring), let last = subject.lock.withLock({ subject.last }) {
                stage.push(last)
            }
            subject.hub.attach(stage)
        }
    }

    deinit {
        hub.close()
    }

    /// Is true while someone is subscribed.
    public var hasObservers: Bool { hub.hasObservers }

    /// Remembers an element, or ends the subject.
    public func on(_ event: Event<Element>) {
        guard !hub.isTerminated.load(ordering: .relaxed) else { return }
        switch event {
        case .next(let element):
            let old = lock.withLock {
                let old = last
                last = element
                return old
            }
            withExtendedLifetime(old) {}
        case .error(let error):
            let old = lock.withLock {
                let old = last
                last = nil
                return old
            }
            withExtendedLifetime(old) {}
            hub.finish(error)
        case .completed:
            complete()
        }
    }

    /// This subject.
    public func asObserver() -> AsyncSubject<Element> { self }

    private func complete() {
        guard let observers = hub.terminate(.completed) else { return }
        let element = lock.withLock { last }
        for node in observers {
            if let element { unsafeDowncast(node, to: Stage<Element>.self).push(element) }
            node.finish(nil)
        }
    }
}
