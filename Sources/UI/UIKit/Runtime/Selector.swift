// `Selector`: the name of a method, as target-action, notifications and timers pass it.

/// The name of a method in Objective-C form (`tapped:`, `tableView:didSelectRowAtIndexPath:`).
///
/// The build tool turns `#selector(...)` into a value of this type and registers what it performs.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral value: String) {
        self.name = value
    }

    public var description: String { name }
}

public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}

public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.description
}
