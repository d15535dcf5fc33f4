// The objects elements flow through: one for each operator and subscription. Operators' own stages live beside the operators.

/// The part of a stage that does not depend on the element: compiled once, so cold paths need no metadata.
@usableFromInline
class Node: @unchecked Sendable {
    /// The subscription this stage belongs to; kept alive by the end of the chain, which every stage above holds.
    @usableFromInline unowned(unsafe) final let root: Subscription

    @inlinable
    init(root: Subscription) {
        self.root = root
        Resources.track()
    }

    #if DEBUG || TRACE_RESOURCES
    deinit {
        Resources.untrack()
    }
    #endif

    /// Is true when elements must not be passed on any more; asked after every closure of the user.
    @inlinable
    final var isOver: Bool {
        @inline(__always) get { root.isOver }
    }

    /// Receives the terminal event of the upstream: an error, or nil for completion.
    @usableFromInline
    func finish(_ error: Swift.Error?) {}
}

/// A stage that receives elements of one type.
///
/// `entry` is formed in `@inlinable` initialisers and captures nothing, so the optimiser specialises it in the caller's module,
/// which it cannot do for a method of a generic class. Two indirect calls carry an element through a stage.
@usableFromInline
class Stage<Element>: Node, @unchecked Sendable {
    @usableFromInline typealias Entry = (Stage<Element>, Element) -> Void

    @usableFromInline final let entry: Entry

    @inlinable
    init(root: Subscription, _ entry: @escaping Entry) {
        self.entry = entry
        super.init(root: root)
    }

    /// Passes an element into the stage.
    @inlinable
    @inline(__always)
    final func push(_ element: Element) {
        entry(self, element)
    }
}

/// The end of a chain: calls the user's closures and keeps the subscription alive.
@usableFromInline
final class Terminal<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let subscription: Subscription
    @usableFromInline let onNext: (Element) -> Void
    @usableFromInline let callbacks: TerminalCallbacks?

    @inlinable
    init(_ onNext: @escaping (Element) -> Void, _ callbacks: TerminalCallbacks?) {
        let subscription = Subscription(callbacks)
        self.subscription = subscription
        self.onNext = onNext
        self.callbacks = callbacks
        super.init(root: subscription) { stage, element in
            let terminal = unsafeDowncast(stage, to: Terminal<Element>.self)
            if !terminal.isOver { terminal.onNext(element) }
        }
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        subscription.finish(error, callbacks)
    }
}

/// A linear stage made of closures: what to do with an element, and at the end.
///
/// The default at the end is to pass the terminal event on; an `end` must do so too, before it returns. An operator that cannot
/// promise that uses a `BoundaryStage`.
@usableFromInline
final class ClosureStage<Element>: Stage<Element>, @unchecked Sendable {
    @usableFromInline let body: (Element) -> Void
    private let down: Node
    private let end: ((Swift.Error?) -> Void)?

    @inlinable
    convenience init(_ down: Node, end: ((Swift.Error?) -> Void)? = nil, _ body: @escaping (Element) -> Void) {
        self.init(down, end, body) { stage, element in
            unsafeDowncast(stage, to: ClosureStage<Element>.self).body(element)
        }
    }

    @usableFromInline
    init(_ down: Node, _ end: ((Swift.Error?) -> Void)?, _ body: @escaping (Element) -> Void, _ entry: @escaping Entry) {
        self.down = down
        self.end = end
        self.body = body
        super.init(root: down.root, entry)
    }

    @usableFromInline
    override func finish(_ error: Swift.Error?) {
        if let end {
            if !isOver { end(error) }
        } else {
            down.finish(error)
        }
    }
}

/// A mutable value that the closures of one subscription share; touched by one event at a time.
@usableFromInline
final class Box<Value>: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }
}
