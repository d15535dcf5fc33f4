// What operators with several upstreams share: a gate that serialises them and a list that disposes them.
// The operators' own rules (what to combine, when to complete) live beside the operators.
import Synchronization

/// A subscription that belongs to a group.
@usableFromInline
final class MemberSubscription: Subscription, @unchecked Sendable {
    /// The index in the group's list, guarded by the group's lock; -1 when not in it.
    @exclusivity(unchecked) fileprivate var place = -1
}

/// The upstream side of an operator with several upstreams.
///
/// State that the members share may be touched only inside `gate`. Disposal does not enter it, so a thread that delivers never
/// blocks one that disposes.
@usableFromInline
final class Group: Upstream, @unchecked Sendable {
    @usableFromInline let gate = SerialGate()
    /// The stage below. Members keep it alive, and only their code uses it; a strong reference here would be a cycle.
    @usableFromInline unowned(unsafe) let down: Node
    private let listLock = ParkingLock()
    // All guarded by `listLock`.
    @exclusivity(unchecked) private var members: [MemberSubscription] = []
    @exclusivity(unchecked) private var isCancelled = false

    /// Makes a group upstream of a stage.
    @usableFromInline
    init(_ down: Node) {
        self.down = down
        super.init()
        down.root.setUpstream(self)
    }

    /// Is true when nothing may be delivered any more.
    @inlinable
    var isOver: Bool {
        @inline(__always) get { down.root.isOver }
    }

    /// The number of members that are neither finished nor dropped.
    @usableFromInline
    var count: Int { listLock.withLock { members.count } }

    /// Makes a subscription that is disposed with the group.
    @usableFromInline
    func makeMember() -> MemberSubscription {
        let member = MemberSubscription()
        let isAlive = listLock.withLock {
            if isCancelled { return false }
            member.place = members.count
            members.append(member)
            return true
        }
        if !isAlive { member.dispose() }
        return member
    }

    /// Takes a member out of the list and ends it.
    @usableFromInline
    func drop(_ member: MemberSubscription) {
        listLock.withLock { remove(member) }
        member.dispose()
    }

    /// Delivers an error, inside the gate.
    @usableFromInline
    func fail(_ error: Swift.Error) {
        down.finish(error)
    }

    @usableFromInline
    override func cancel(_ subscription: Subscription) {
        let all = listLock.withLock {
            isCancelled = true
            let all = members
            members = []
            for member in all { member.place = -1 }
            return all
        }
        for member in all { member.dispose() }
    }

    private func remove(_ member: MemberSubscription) {
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

/// The receiving end of one of a group's upstreams.
///
/// Elements and the terminal event run inside the group's gate, elements only while both the member and the group live.
@usableFromInline
final class Member<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let group: Group
    @usableFromInline let body: (Element) -> Void
    @usableFromInline let subscription: MemberSubscription
    private let end: (Swift.Error?) -> Void
    private let down: Node

    /// Makes a member.
    ///
    /// - Parameters:
    ///   - group: Serialises and disposes it.
    ///   - end: Receives the terminal event, after the member has left the group.
    ///   - body: Receives the elements.
    @inlinable
    convenience init(_ group: Group, end: @escaping (Swift.Error?) -> Void, _ body: @escaping (Element) -> Void) {
        self.init(group, group.makeMember(), end, body) { stage, element in
            let member = unsafeDowncast(stage, to: Member<Element>.self)
            let gate = member.group.gate
            if gate.enter() {
                if !member.isOver { member.body(element) }
                gate.leave()
            } else {
                gate.post { if !member.isOver { member.body(element) } }
            }
        }
    }

    @usableFromInline
    init(
        _ group: Group, _ subscription: MemberSubscription, _ end: @escaping (Swift.Error?) -> Void,
        _ body: @escaping (Element) -> Void, _ entry: @escaping Entry
    ) {
        self.group = group
        self.subscription = subscription
        self.end = end
        self.body = body
        down = group.down
        super.init(root: subscription, entry)
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        group.gate.perform { [self] in
            guard subscription.terminate() else { return }
            group.drop(subscription)
            if !group.isOver { end(error) }
        }
    }
}
