// The upstream side of operators that subscribe to more than one sequence, at once or one after the other.
// Serialising what they deliver is Group.swift's business; running them one after the other SequencePump.swift's.

/// A subscription that belongs to a list and is disposed with it.
@usableFromInline
final class MemberSubscription: Subscription, @unchecked Sendable {
    /// The index in the list, guarded by its lock; -1 when not in it.
    @exclusivity(unchecked) fileprivate var place = -1
}

/// Disposes everything an operator subscribed to when its own subscription ends.
///
/// Disposal takes no lock that is held while user code runs.
@usableFromInline
class UpstreamList: Upstream, @unchecked Sendable {
    /// The stage below. The stages of the members keep it alive, and only they use it; a strong reference here would be a cycle.
    @usableFromInline unowned(unsafe) final let down: Node
    private final let lock = ParkingLock()
    // All guarded by `lock`.
    @exclusivity(unchecked) private final var members: [MemberSubscription] = []
    @exclusivity(unchecked) private final var isCancelled = false

    /// Makes a list upstream of a stage.
    @usableFromInline
    init(_ down: Node) {
        self.down = down
        super.init()
        down.root.setUpstream(self)
    }

    /// Is true when nothing may be delivered any more.
    @inlinable
    final var isOver: Bool {
        @inline(__always) get { down.root.isOver }
    }

    /// Makes a subscription that is disposed with the list.
    @usableFromInline
    final func makeMember() -> MemberSubscription {
        let member = MemberSubscription()
        lock.lock()
        let isAlive = !isCancelled
        if isAlive {
            member.place = members.count
            members.append(member)
        }
        lock.unlock()
        if !isAlive { member.dispose() }
        return member
    }

    /// Takes a member out of the list and ends it.
    @usableFromInline
    final func drop(_ member: MemberSubscription) {
        lock.lock()
        remove(member)
        lock.unlock()
        member.dispose()
    }

    @usableFromInline
    override final func cancel(_ subscription: Subscription) {
        lock.lock()
        isCancelled = true
        let all = members
        members = []
        for member in all { member.place = -1 }
        lock.unlock()
        for member in all { member.dispose() }
    }

    private final func remove(_ member: MemberSubscription) {
        let place = member.place
        guard place >= 0 else { return }
        member.place = -1
        let last = members.removeLast()
        if last !== member {
            members[place] = last
            last.place = place
        }
    }
}

/// A stage that passes elements of one upstream on as they are, while that upstream's own subscription lives.
@usableFromInline
final class RelayStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let down: Stage<Element>
    private let list: UpstreamList
    private let subscription: MemberSubscription
    private let end: (Swift.Error?) -> Void

    /// Makes a stage.
    ///
    /// - Parameter end: Receives the terminal event once the upstream has been released, unless the list is over.
    @inlinable
    convenience init(_ list: UpstreamList, _ down: Stage<Element>, end: @escaping (Swift.Error?) -> Void) {
        self.init(list, list.makeMember(), down, end) { stage, element in
            let relay = unsafeDowncast(stage, to: RelayStage<Element>.self)
            if !relay.isOver { relay.down.push(element) }
        }
    }

    @usableFromInline
    init(
        _ list: UpstreamList, _ subscription: MemberSubscription, _ down: Stage<Element>,
        _ end: @escaping (Swift.Error?) -> Void, _ entry: @escaping Entry
    ) {
        self.list = list
        self.subscription = subscription
        self.down = down
        self.end = end
        super.init(root: subscription, entry)
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        list.drop(subscription)
        if !list.isOver { end(error) }
    }
}

/// The same with a body instead of a stage below.
@usableFromInline
final class SourceStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let body: (Element) -> Void
    private let list: UpstreamList
    private let down: Node
    private let subscription: MemberSubscription
    private let end: (Swift.Error?) -> Void

    /// Makes a stage.
    ///
    /// - Parameters:
    ///   - end: Receives the terminal event once the upstream has been released, unless the list is over.
    ///   - body: Receives the elements.
    @inlinable
    convenience init(
        _ list: UpstreamList, _ down: Node, end: @escaping (Swift.Error?) -> Void, _ body: @escaping (Element) -> Void
    ) {
        self.init(list, list.makeMember(), down, end, body) { stage, element in
            let source = unsafeDowncast(stage, to: SourceStage<Element>.self)
            if !source.isOver { source.body(element) }
        }
    }

    @usableFromInline
    init(
        _ list: UpstreamList, _ subscription: MemberSubscription, _ down: Node, _ end: @escaping (Swift.Error?) -> Void,
        _ body: @escaping (Element) -> Void, _ entry: @escaping Entry
    ) {
        self.list = list
        self.subscription = subscription
        self.down = down
        self.end = end
        self.body = body
        super.init(root: subscription, entry)
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        list.drop(subscription)
        if !list.isOver { end(error) }
    }
}
