// `expect(scheduler) { … }.toBe("…")`: runs a sequence on the virtual clock and compares it with a drawing.
import RxSwift
import RxTest

/// Runs a sequence on a scheduler's clock, to be compared with a diagram.
///
///     let source = scheduler.hot("-a--b-c-|", values: ["a": 1, "b": 2, "c": 3])
///     expect(scheduler) { source.map { $0 * 10 } }
///         .toBe("-x--y-z-|", values: ["x": 10, "y": 20, "z": 30])
///
/// - Parameters:
///   - scheduler: The clock; tick 0 of the diagram is its time now.
///   - subscription: When to subscribe and to dispose, drawn as `"--^----!"`; at once and never unless given.
///   - limit: The tick after which what an endless sequence does is not looked at.
///   - source: Makes the sequence.
public func expect<Source: ObservableConvertibleType>(
    _ scheduler: TestScheduler, subscription: String = "^", until limit: TestTime = 1000,
    file: StaticString = #filePath, line: UInt = #line, _ source: () -> Source
) -> MarbleExpectation<Source.Element> {
    let origin = scheduler.clock
    let observer = scheduler.createObserver(Source.Element.self)
    let connection = SerialDisposable()
    do {
        let times = try MarbleDiagram.subscription(subscription)
        let sequence = source().asObservable()
        if times.subscribe == 0 {
            connection.disposable = sequence.subscribe(observer)
        } else {
            scheduler.scheduleAt(origin + times.subscribe) { connection.disposable = sequence.subscribe(observer) }
        }
        if times.unsubscribe != .max {
            scheduler.scheduleAt(origin + times.unsubscribe) { connection.dispose() }
        }
        scheduler.advanceTo(origin + limit)
    } catch {
        TestFailure.record("\(error)", at: TestLocation(file: file, line: line))
    }
    connection.dispose()
    return MarbleExpectation(events: observer.events.map { Recorded(time: $0.time - origin, value: $0.value) })
}

/// What a sequence did, waiting for the diagram it should follow.
public struct MarbleExpectation<Element> {
    /// The events, with times counted from the diagram's first tick.
    public let events: [Recorded<Event<Element>>]
}

extension MarbleExpectation where Element: Equatable {
    /// Fails the test, with both diagrams one above the other, unless the sequence did what is drawn and nothing else.
    ///
    /// - Parameters:
    ///   - diagram: The timeline.
    ///   - values: What the letters stand for.
    ///   - error: What `#` stands for.
    public func toBe(
        _ diagram: String, values: [Character: Element], error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) {
        compare(diagram, values, error, file, line) { values[$0] }
    }

    private func compare(
        _ diagram: String, _ values: [Character: Element], _ error: any Error, _ file: StaticString, _ line: UInt,
        value: (Character) -> Element?
    ) {
        let location = TestLocation(file: file, line: line)
        do {
            let expected = try MarbleDiagram(diagram).events(value: value, error: error)
            let comparison = MarbleComparison(expected: expected, actual: events, values: values)
            if let difference = comparison.difference { TestFailure.record(difference, at: location) }
        } catch let problem {
            TestFailure.record("\(problem)", at: location)
        }
    }
}

extension MarbleExpectation where Element == String {
    /// Fails the test unless the sequence did what is drawn with its own letters, and nothing else.
    public func toBe(
        _ diagram: String, error: any Error = MarbleError(), file: StaticString = #filePath, line: UInt = #line
    ) {
        compare(diagram, [:], error, file, line) { String($0) }
    }
}

/// Compares when a testable sequence was subscribed to with diagrams.
///
///     expect(subscriptionsOf: inner).toBe("--^---!", "------^-!")
public func expect<Element>(subscriptionsOf source: TestableObservable<Element>, from origin: TestTime = 0) -> SubscriptionExpectation {
    SubscriptionExpectation(subscriptions: source.subscriptions.map { times in
        times.unsubscribe == .max
            ? Subscription(times.subscribe - origin)
            : Subscription(times.subscribe - origin, times.unsubscribe - origin)
    })
}

/// When a sequence was subscribed to, waiting for the diagrams that say when it should be.
public struct SubscriptionExpectation {
    /// The subscriptions, with times counted from the diagrams' first tick.
    public let subscriptions: [Subscription]

    /// Fails the test unless there is one subscription for each diagram, at the times drawn.
    public func toBe(_ diagrams: String..., file: StaticString = #filePath, line: UInt = #line) {
        let location = TestLocation(file: file, line: line)
        do {
            let expected = try diagrams.map(MarbleDiagram.subscription)
            guard expected != subscriptions else { return }
            let rows = (0..<max(expected.count, subscriptions.count)).flatMap { index in
                [("expected", expected), ("actual  ", subscriptions)].map { title, list in
                    "  \(title)  " + (index < list.count ? Self.picture(of: list[index]) : "(no subscription)")
                }
            }
            TestFailure.record((["The subscriptions do not follow the diagrams."] + rows).joined(separator: "\n"), at: location)
        } catch {
            TestFailure.record("\(error)", at: location)
        }
    }

    private static func picture(of subscription: Subscription) -> String {
        let begin = String(repeating: "-", count: max(0, subscription.subscribe)) + "^"
        guard subscription.unsubscribe != .max else { return begin }
        let gap = subscription.unsubscribe - subscription.subscribe - 1
        return gap >= 0 ? begin + String(repeating: "-", count: gap) + "!" : "(\(begin.trimmingPrefix("-"))!) @\(subscription.subscribe)"
    }
}
