// observe(on:): events on another scheduler, in order.
import Dispatch

extension ObservableType {
    /// Delivers the events on a scheduler, in their order. An error waits for the elements before it.
    ///
    /// On a serial scheduler the events that arrive while others are delivered are taken together, a limited number at a time, so that
    /// the scheduler's other work gets its turn.
    @inlinable
    public func observe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable<Element>(isTrampolined: true) { _, down in
            let mailbox = Mailbox<Element>(down, scheduler)
            source.attach(MailboxStage(mailbox, down))
        }
    }
}

/// Receives events for a mailbox.
@usableFromInline
final class MailboxStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let mailbox: Mailbox<Element>

    @inlinable
    init(_ mailbox: Mailbox<Element>, _ down: Stage<Element>) {
        self.mailbox = mailbox
        super.init(root: mailbox.subscription) { stage, element in
            let stage = unsafeDowncast(stage, to: MailboxStage<Element>.self)
            if !stage.isOver { stage.mailbox.add(element) }
        }
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        mailbox.close(error)
    }
}

/// Events on their way to a scheduler. At most one action is scheduled at a time, and it delivers in order.
@usableFromInline
final class Mailbox<Element>: @unchecked Sendable {
    @usableFromInline let subscription: MemberSubscription
    @usableFromInline let lock = ParkingLock()
    @usableFromInline let down: Stage<Element>
    @usableFromInline let upstreams: UpstreamList
    @usableFromInline let scheduler: ImmediateSchedulerType
    /// The queue of a scheduler that only passes actions on to one; nil for others.
    @usableFromInline let queue: SerialWorkQueue?
    /// How many events one action delivers. Serial queues take many: a hop costs more than an element. Others, virtual time above all,
    /// give each event an action of its own.
    @usableFromInline let batch: Int
    // All guarded by `lock`.
    @exclusivity(unchecked) @usableFromInline var incoming: [Element] = []
    @exclusivity(unchecked) @usableFromInline var isScheduled = false
    @exclusivity(unchecked) @usableFromInline var isClosed = false
    @exclusivity(unchecked) @usableFromInline var error: Swift.Error?
    // Both touched by the scheduled action only.
    @exclusivity(unchecked) @usableFromInline var outgoing: [Element] = []
    @exclusivity(unchecked) @usableFromInline var position = 0

    /// The number of elements after which an action on a queue makes way for others.
    @inlinable
    static var queueBatch: Int { 256 }

    @inlinable
    init(_ down: Stage<Element>, _ scheduler: ImmediateSchedulerType) {
        self.down = down
        self.scheduler = scheduler
        batch = scheduler is SerialDispatchQueueScheduler ? Self.queueBatch : 1
        queue = SerialWorkQueue(scheduler)
        upstreams = UpstreamList(down)
        subscription = upstreams.makeMember()
        #if DEBUG || TRACE_RESOURCES
        if batch > 1 { Resources.countSerialDelivery(1) }
        #endif
    }

    deinit {
        #if DEBUG || TRACE_RESOURCES
        if batch > 1 { Resources.countSerialDelivery(-1) }
        #endif
    }

    /// Takes an element in.
    @inlinable
    func add(_ element: Element) {
        lock.lock()
        incoming.append(element)
        let mustSchedule = !isScheduled
        isScheduled = true
        lock.unlock()
        if mustSchedule { schedule() }
    }

    /// Takes the terminal event in.
    @inlinable
    func close(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        lock.lock()
        isClosed = true
        self.error = error
        let mustSchedule = !isScheduled
        isScheduled = true
        lock.unlock()
        upstreams.drop(subscription)
        if mustSchedule { schedule() }
    }

    @inlinable
    func schedule() {
        if let queue {
            queue.add { self.deliver() }
            return
        }
        let action = upstreams.makeMember()
        action.setDisposable(scheduler.schedule(()) { [self] in
            upstreams.drop(action)
            deliver()
            return Disposables.create()
        })
    }

    @inlinable
    func deliver() {
        var remaining = batch
        while true {
            if upstreams.isOver { return }
            if position == outgoing.count {
                guard refill() else { return }
                if outgoing.isEmpty {
                    if remaining == 0 { break }
                    down.finish(error)
                    return
                }
            }
            while position < outgoing.count {
                if remaining == 0 { break }
                remaining -= 1
                let element = outgoing[position]
                position += 1
                down.push(element)
                if upstreams.isOver { return }
            }
            if remaining == 0 && !isIdle() { break }
        }
        schedule()
    }

    /// Swaps the arrays; false if nothing came, which also ends this row of actions. An empty array with true: the terminal event.
    @inlinable
    func refill() -> Bool {
        outgoing.removeAll(keepingCapacity: true)
        position = 0
        lock.lock()
        defer { lock.unlock() }
        if incoming.isEmpty && !isClosed {
            isScheduled = false
            return false
        }
        swap(&incoming, &outgoing)
        return true
    }

    /// Whether nothing waits; then the row of actions may end in this one.
    @inlinable
    func isIdle() -> Bool {
        guard position == outgoing.count else { return false }
        lock.lock()
        defer { lock.unlock() }
        return incoming.isEmpty && !isClosed
    }
}

/// The queue behind a serial scheduler, for work that need not be cancelled because it looks first whether it is still wanted.
@usableFromInline
struct SerialWorkQueue: Sendable {
    private let queue: DispatchQueue

    /// Nil unless the scheduler does nothing but pass actions on to a queue.
    @usableFromInline
    init?(_ scheduler: ImmediateSchedulerType) {
        guard let serial = scheduler as? SerialDispatchQueueScheduler, !(serial is MainScheduler) else { return nil }
        queue = serial.configuration.queue
    }

    @usableFromInline
    func add(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }
}
