// The assertions of tests about events. They work in XCTest and in Swift Testing.
import RxSwift

/// Fails unless two lists of events are equal.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Event<Element>], _ rhs: [Event<Element>], file: StaticString = #file, line: UInt = #line
) {
    compare(lhs, rhs, file, line, entry: untimed) { $0 == $1 }
}

/// Fails unless two lists of single events are equal.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #file, line: UInt = #line
) {
    compare(lhs, rhs, file, line, entry: untimed) { left, right in
        switch (left, right) {
        case (.success(let left), .success(let right)): return left == right
        case (.failure(let left), .failure(let right)): return areEqual(left, right)
        default: return false
        }
    }
}

/// Fails unless two lists of maybe events are equal.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>], file: StaticString = #file, line: UInt = #line
) {
    compare(lhs, rhs, file, line, entry: untimed) { $0 == $1 }
}

/// Fails unless two lists of completable events are equal.
public func XCTAssertEqual(
    _ lhs: [CompletableEvent], _ rhs: [CompletableEvent], file: StaticString = #file, line: UInt = #line
) {
    compare(lhs, rhs, file, line, entry: untimed) { $0 == $1 }
}

/// Fails unless two lists of recorded events are equal, times included.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>], file: StaticString = #file, line: UInt = #line
) {
    compare(lhs, rhs, file, line, entry: timed) { $0 == $1 }
}

/// Fails unless two lists of recorded events are equal, times included.
public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element?>>], _ rhs: [Recorded<Event<Element?>>], file: StaticString = #file, line: UInt = #line
) {
    compare(lhs, rhs, file, line, entry: timed) { $0 == $1 }
}

/// Fails unless a recording consists of exactly these elements, at whatever times, and nothing else.
public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #file, line: UInt = #line
) {
    compare(stream.map(\.value), elements.map { Event.next($0) }, file, line, entry: untimed) { $0 == $1 }
}

private func untimed<Item>(_ item: Item) -> TimelineDifference.Entry {
    TimelineDifference.Entry(time: "", event: "\(item)")
}

private func timed<Item>(_ item: Recorded<Item>) -> TimelineDifference.Entry {
    TimelineDifference.Entry(time: "\(item.time)", event: "\(item.value)")
}

private func compare<Item>(
    _ actual: [Item], _ expected: [Item], _ file: StaticString, _ line: UInt,
    entry: (Item) -> TimelineDifference.Entry, isEqual: (Item, Item) -> Bool
) {
    guard let difference = TimelineDifference(actual, expected, entry: entry, isEqual: isEqual) else { return }
    TestFailure.record(difference.message, at: TestLocation(file: file, line: line))
}
