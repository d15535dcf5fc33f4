// Sequences drawn as diagrams, for any test scheduler.
import RxSwift
import RxTest

extension TestScheduler {
    /// Makes a scheduler on which a diagram's character is a tick: nothing is delayed to simulate processing.
    ///
    /// - Parameter resolution: The length of a tick, in seconds.
    public static func marbles(resolution: Double = 1) -> TestScheduler {
        TestScheduler(initialClock: 0, resolution: resolution, simulateProcessingDelay: false)
    }

    /// Makes a sequence that emits as drawn whether somebody is subscribed or not.
    ///
    ///     let clicks = scheduler.hot("--a--b-|", values: ["a": 1, "b": 2])
    ///
    /// Tick 0 is now, or at the diagram's `^`; what stands before it has happened.
    ///
    /// - Parameters:
    ///   - diagram: The timeline.
    ///   - values: What the letters stand for.
    ///   - error: What `#` stands for.
    public func hot<Element>(
        _ diagram: String, values: [Character: Element], error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<Element> {
        let now = clock
        let events = marbleEvents(diagram, error, file, line) { values[$0] }
        return createHotObservable(events.filter { $0.time >= 0 }.map { Recorded(time: now + $0.time, value: $0.value) })
    }

    /// Makes a sequence of the diagram's own letters that emits whether somebody is subscribed or not.
    public func hot(
        _ diagram: String, error: any Error = MarbleError(), file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<String> {
        let now = clock
        let events = marbleEvents(diagram, error, file, line) { String($0) }
        return createHotObservable(events.filter { $0.time >= 0 }.map { Recorded(time: now + $0.time, value: $0.value) })
    }

    /// Makes a sequence that emits as drawn after each subscription.
    ///
    /// - Parameters:
    ///   - diagram: The timeline; its first character is the tick of the subscription.
    ///   - values: What the letters stand for.
    ///   - error: What `#` stands for.
    public func cold<Element>(
        _ diagram: String, values: [Character: Element], error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<Element> {
        createColdObservable(marbleEvents(diagram, error, file, line) { values[$0] })
    }

    /// Makes a sequence of the diagram's own letters that emits after each subscription.
    public func cold(
        _ diagram: String, error: any Error = MarbleError(), file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<String> {
        createColdObservable(marbleEvents(diagram, error, file, line) { String($0) })
    }
}

/// Reads a diagram; one that cannot be used fails the test and shows nothing.
func marbleEvents<Element>(
    _ diagram: String, _ error: any Error, _ file: StaticString, _ line: UInt, value: (Character) -> Element?
) -> [Recorded<Event<Element>>] {
    do {
        return try MarbleDiagram(diagram).events(value: value, error: error)
    } catch let problem {
        TestFailure.record("\(problem)", at: TestLocation(file: file, line: line))
        return []
    }
}
