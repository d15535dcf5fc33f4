// The assertions inside Swift Testing: they pass there, and a failure points at the test's line.
#if canImport(Testing)
import RxMarbles
import RxSwift
import RxTest
import Testing

@Suite("Assertions in Swift Testing")
struct SwiftTestingTests {
    @Test("Equal recordings pass")
    func equalRecordings() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let result = scheduler.start { source.map { $0 * 2 } }
        #expect(result.events == [.next(210, 2), .completed(220)])
        XCTAssertEqual(result.events, [.next(210, 2), .completed(220)])
        XCTAssertRecordedElements([.next(210, 2)], [2])
    }

    @Test("Diagrams are compared")
    func diagrams() {
        let scheduler = TestScheduler.marbles()
        let source = scheduler.hot("-a-b-|")
        RxMarbles.expect(scheduler) { source.map { $0.uppercased() } }.toBe("-A-B-|")
    }

    @Test("A difference is an issue at the line of the assertion")
    func differences() {
        let line = #line + 2
        withKnownIssue("Two timelines that differ.") {
            XCTAssertEqual([Recorded.next(1, 1)], [.next(1, 2)])
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "SwiftTestingTests.swift"
                && issue.comments.contains { $0.rawValue.contains("differ first at number 1") }
        }
    }

    @Test("A diagram that is not followed is an issue at its line")
    func differingDiagrams() {
        let scheduler = TestScheduler.marbles()
        let source = scheduler.hot("-a-|")
        let line = #line + 2
        withKnownIssue("A diagram that is not followed.") {
            RxMarbles.expect(scheduler) { source }.toBe("--a|")
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue.contains("does not follow the diagram") }
        }
    }

    @Test("A scheduler that never rests is an issue of the test")
    func endlessTimer() {
        let scheduler = TestScheduler(initialClock: 0)
        scheduler.actionLimit = 100
        let subscription = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe()
        withKnownIssue("Virtual time that never ends.") {
            scheduler.start()
        } matching: { issue in
            issue.sourceLocation?.fileName == "SwiftTestingTests.swift"
                && issue.comments.contains { $0.rawValue.contains("without coming to rest") }
        }
        subscription.dispose()
    }
}
#endif
