// A value and the virtual time it was recorded at, and the short ways to write one. Comparing lives in Assertions/.
import RxSwift

/// A value with the virtual time it belongs to.
public struct Recorded<Value>: CustomDebugStringConvertible {
    /// The virtual time.
    public let time: TestTime
    /// The value.
    public let value: Value

    /// Makes a recorded value.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded {
    /// `value @ time`.
    public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {
    /// Is true where both time and value are equal.
    public static func == (lhs: Recorded<Value>, rhs: Recorded<Value>) -> Bool {
        lhs.time == rhs.time && lhs.value == rhs.value
    }
}

extension Recorded {
    /// Writes down an element at a time.
    public static func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .next(element))
    }

    /// Writes down the completion at a time.
    ///
    /// - Parameters:
    ///   - time: The virtual time.
    ///   - type: The type of the elements, where it cannot be inferred.
    public static func completed<T>(
        _ time: TestTime, _ type: T.Type = T.self
    ) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .completed)
    }

    /// Writes down an error at a time.
    ///
    /// - Parameters:
    ///   - time: The virtual time.
    ///   - error: The error.
    ///   - type: The type of the elements, where it cannot be inferred.
    public static func error<T>(
        _ time: TestTime, _ error: Swift.Error, _ type: T.Type = T.self
    ) -> Recorded<Event<T>> where Value == Event<T> {
        Recorded(time: time, value: .error(error))
    }

    /// Collects events in an array whose type they give.
    public static func events<T>(_ recordedEvents: Recorded<Event<T>>...) -> [Recorded<Event<T>>] where Value == Event<T> {
        recordedEvents
    }

    /// Returns the events, with their type spelled out.
    public static func events<T>(_ recordedEvents: [Recorded<Event<T>>]) -> [Recorded<Event<T>>] where Value == Event<T> {
        recordedEvents
    }
}
