// What operators share whose upstreams may deliver at the same time: a gate that serialises them.
// The operators' own rules (what to combine, when to complete) live beside the operators.

/// An upstream list whose members are serialised.
///
/// State that the members share may be touched only inside `gate`. Disposal does not enter it, so a thread that delivers never
/// blocks one that disposes.
@usableFromInline
final class Group: UpstreamList, @unchecked Sendable {
    @usableFromInline let gate = SerialGate()

    @usableFromInline
    override init(_ down: Node) {
        super.init(down)
    }

    /// Runs work inside the gate unless the group is over.
    @usableFromInline
    func perform(_ work: @escaping () -> Void) {
        gate.perform { [self] in
            if !isOver { work() }
        }
    }
}

/// The receiving end of one of a group's upstreams.
///
/// Elements and the terminal event run inside the group's gate, elements only while both the member and the group live.
@usableFromInline
final class Member<Element>: Stage<Element>, @unchecked Sendable {
    private let group: Group
    @usableFromInline let gate: SerialGate
    @usableFromInline let body: (Element) -> Void
    @usableFromInline let subscription: MemberSubscription
    private let end: (Swift.Error?) -> Void
    private let down: Node

    /// Makes a member.
    ///
    /// - Parameters:
    ///   - group: Serialises and disposes it.
    ///   - down: The stage below the group, which the member keeps alive.
    ///   - end: Receives the terminal event, after the member has left the group.
    ///   - body: Receives the elements.
    @inlinable
    convenience init(
        _ group: Group, _ down: Node, end: @escaping (Swift.Error?) -> Void, _ body: @escaping (Element) -> Void
    ) {
        self.init(group, group.makeMember(), down, end: end, body)
    }

    /// The same with a subscription that the operator also keeps, to drop it.
    @inlinable
    convenience init(
        _ group: Group, _ subscription: MemberSubscription, _ down: Node, end: @escaping (Swift.Error?) -> Void,
        _ body: @escaping (Element) -> Void
    ) {
        self.init(group, subscription, down, end, body) { stage, element in
            let member = unsafeDowncast(stage, to: Member<Element>.self)
            if member.gate.enter() {
                if !member.isOver { member.body(element) }
                member.gate.leave()
            } else {
                member.receiveRefused(element)
            }
        }
    }

    @usableFromInline
    init(
        _ group: Group, _ subscription: MemberSubscription, _ down: Node, _ end: @escaping (Swift.Error?) -> Void,
        _ body: @escaping (Element) -> Void, _ entry: @escaping Entry
    ) {
        self.group = group
        gate = group.gate
        self.subscription = subscription
        self.down = down
        self.end = end
        self.body = body
        super.init(root: subscription, entry)
    }

    @inlinable
    @inline(never)
    func receiveRefused(_ element: Element) {
        gate.performRefused { if !self.isOver { self.body(element) } }
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

/// The receiving end of an inner sequence: passes its elements on inside the gate.
@usableFromInline
final class InnerMember<Element>: Stage<Element>, @unchecked Sendable {
    private let group: Group
    @usableFromInline let gate: SerialGate
    @usableFromInline let down: Stage<Element>
    @usableFromInline let subscription: MemberSubscription
    private let end: (Swift.Error?) -> Void

    /// Makes a member.
    ///
    /// - Parameter end: Receives the terminal event inside the gate, after the member has left the group.
    @inlinable
    convenience init(_ group: Group, _ down: Stage<Element>, end: @escaping (Swift.Error?) -> Void) {
        self.init(group, group.makeMember(), down, end: end)
    }

    /// The same with a subscription that the operator also keeps, to drop it.
    @inlinable
    convenience init(
        _ group: Group, _ subscription: MemberSubscription, _ down: Stage<Element>, end: @escaping (Swift.Error?) -> Void
    ) {
        self.init(group, subscription, down, end) { stage, element in
            let member = unsafeDowncast(stage, to: InnerMember<Element>.self)
            if member.gate.enter() {
                if !member.isOver { member.down.push(element) }
                member.gate.leave()
            } else {
                member.receiveRefused(element)
            }
        }
    }

    @usableFromInline
    init(
        _ group: Group, _ subscription: MemberSubscription, _ down: Stage<Element>,
        _ end: @escaping (Swift.Error?) -> Void, _ entry: @escaping Entry
    ) {
        self.group = group
        gate = group.gate
        self.subscription = subscription
        self.down = down
        self.end = end
        super.init(root: subscription, entry)
    }

    @inlinable
    @inline(never)
    func receiveRefused(_ element: Element) {
        gate.performRefused { if !self.isOver { self.down.push(element) } }
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
