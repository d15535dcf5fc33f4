// When events of tests are equal. Errors, which need not be comparable, get a rule of their own.
import RxSwift

extension Event: Equatable where Element: Equatable {
    /// Is true for equal elements, for completions, and for errors that are equal or read the same.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        lhs.isEqual(to: rhs) { $0 == $1 }
    }
}

extension MaybeEvent: Equatable where Element: Equatable {
    /// Is true for equal elements, for completions, and for errors that are equal or read the same.
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.success(let left), .success(let right)): return left == right
        case (.error(let left), .error(let right)): return areEqual(left, right)
        case (.completed, .completed): return true
        default: return false
        }
    }
}

extension CompletableEvent: Equatable {
    /// Is true for completions, and for errors that are equal or read the same.
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.error(let left), .error(let right)): return areEqual(left, right)
        case (.completed, .completed): return true
        default: return false
        }
    }
}

extension Event {
    /// Compares two events, elements with the given rule.
    func isEqual(to other: Event<Element>, by areElementsEqual: (Element, Element) -> Bool) -> Bool {
        switch (self, other) {
        case (.next(let left), .next(let right)): return areElementsEqual(left, right)
        case (.error(let left), .error(let right)): return areEqual(left, right)
        case (.completed, .completed): return true
        default: return false
        }
    }
}

/// Compares errors by their own equality where they have one, and else by their type and text.
func areEqual(_ left: Swift.Error, _ right: Swift.Error) -> Bool {
    if let left = (left as Any) as? any Equatable { return isEqual(left, to: right) }
    return type(of: left) == type(of: right) && "\(left)" == "\(right)"
}

private func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
    (right as? Value) == left
}
