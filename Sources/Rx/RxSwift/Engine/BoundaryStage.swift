// A linear stage whose upstream has a subscription of its own.

/// Separates what is above from what is below: the upstream ends with its own terminal event or with the subscription below, the
/// subscription below when the operator says so.
///
/// An operator needs one when it may outlive its upstream (it delays, buffers or continues with something else) or must do something
/// when it is disposed.
@usableFromInline
final class BoundaryStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let subscription: Subscription
    @usableFromInline let body: (Element) -> Void
    private let down: Node
    private let end: (Swift.Error?) -> Void

    /// Makes a stage.
    ///
    /// - Parameters:
    ///   - down: The stage below; its subscription disposes this one.
    ///   - end: Receives the terminal event.
    ///   - body: Receives the elements while the subscription lives.
    @inlinable
    convenience init(
        _ down: Node, end: @escaping (Swift.Error?) -> Void, _ body: @escaping (Element) -> Void
    ) {
        self.init(down, end, body) { stage, element in
            let boundary = unsafeDowncast(stage, to: BoundaryStage<Element>.self)
            if !boundary.isOver { boundary.body(element) }
        }
    }

    @usableFromInline
    init(
        _ down: Node, _ end: @escaping (Swift.Error?) -> Void, _ body: @escaping (Element) -> Void,
        _ entry: @escaping Entry
    ) {
        self.down = down
        self.end = end
        self.body = body
        subscription = Subscription()
        super.init(root: subscription, entry)
        down.root.setUpstream(subscription)
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        end(error)
        subscription.dispose()
    }
}

/// A stage of a subscription that somebody else disposes.
@usableFromInline
final class DetachedStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let body: (Element) -> Void
    private let subscription: Subscription
    private let end: (Swift.Error?) -> Void

    /// Makes a stage.
    ///
    /// - Parameters:
    ///   - subscription: Its subscription, which it keeps alive and ends with the terminal event.
    ///   - end: Receives the terminal event.
    ///   - body: Receives the elements while the subscription lives.
    @inlinable
    convenience init(
        _ subscription: Subscription, end: @escaping (Swift.Error?) -> Void, _ body: @escaping (Element) -> Void
    ) {
        self.init(subscription, end, body) { stage, element in
            let detached = unsafeDowncast(stage, to: DetachedStage<Element>.self)
            if !detached.isOver { detached.body(element) }
        }
    }

    @usableFromInline
    init(
        _ subscription: Subscription, _ end: @escaping (Swift.Error?) -> Void, _ body: @escaping (Element) -> Void,
        _ entry: @escaping Entry
    ) {
        self.subscription = subscription
        self.end = end
        self.body = body
        super.init(root: subscription, entry)
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        guard subscription.terminate() else { return }
        end(error)
        subscription.dispose()
    }
}
