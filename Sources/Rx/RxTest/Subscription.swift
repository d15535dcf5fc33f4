// When somebody was subscribed to a testable observable.

/// The virtual times at which a subscription began and ended.
public struct Subscription: Sendable {
    /// When it began.
    public let subscribe: Int
    /// When it ended; `Int.max` while it has not.
    public let unsubscribe: Int

    /// Makes one that has not ended.
    public init(_ subscribe: Int) {
        self.init(subscribe, Int.max)
    }

    /// Makes one that ended.
    public init(_ subscribe: Int, _ unsubscribe: Int) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: Hashable {
    /// Feeds both times into a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(subscribe)
        hasher.combine(unsubscribe)
    }
}

/// Is true where both times are equal.
public func == (lhs: Subscription, rhs: Subscription) -> Bool {
    lhs.subscribe == rhs.subscribe && lhs.unsubscribe == rhs.unsubscribe
}

extension Subscription: CustomDebugStringConvertible {
    /// `(begin: end)`.
    public var debugDescription: String {
        "(\(subscribe): \(unsubscribe == Int.max ? "infinity" : String(unsubscribe)))"
    }
}
