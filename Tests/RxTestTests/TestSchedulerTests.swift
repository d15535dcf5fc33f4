// The test scheduler, its sequences and its observers.
import RxSwift
import RxTest
import XCTest

final class TestSchedulerTests: XCTestCase {
    private struct Boom: Error {}

    func testTheWindowOfStartIncludesItsEndAndNotItsBegin() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(200, 0), .next(210, 1), .next(1000, 2), .next(1001, 3)])
        let result = scheduler.start { source }
        XCTAssertEqual(result.events, [.next(210, 1), .next(1000, 2)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 1000)])
        XCTAssertEqual("\(source.subscriptions)", "[(200: 1000)]")
    }

    func testAColdObservablePlaysAfterEachSubscription() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
        let first = scheduler.createObserver(String.self)
        let second = scheduler.createObserver(String.self)
        scheduler.scheduleAt(100) { _ = source.map { $0 }.subscribe(first) }
        scheduler.scheduleAt(105) { _ = source.map { $0 }.subscribe(second) }
        scheduler.start()
        XCTAssertEqual(first.events, [.next(110, "a"), .completed(120)])
        XCTAssertEqual(second.events, [.next(115, "a"), .completed(125)])
        XCTAssertEqual(source.subscriptions, [Subscription(100, 120), Subscription(105, 125)])
    }

    func testDisposalEndsAColdObservable() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
        let result = scheduler.start(created: 0, subscribed: 100, disposed: 115) { source }
        XCTAssertEqual(result.events, [.next(110, 1)])
        XCTAssertEqual(source.subscriptions, [Subscription(100, 115)])
    }

    func testProcessingDelayMovesWorkScheduledForNowByOneTick() {
        for (delay, expected) in [(true, [1, 2]), (false, [0, 0])] {
            let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: delay)
            var times: [Int] = []
            _ = scheduler.schedule(()) { _ in
                times.append(scheduler.clock)
                return scheduler.schedule(()) { _ in
                    times.append(scheduler.clock)
                    return Disposables.create()
                }
            }
            scheduler.start()
            XCTAssertEqual(times, expected)
        }
    }

    func testTheResolutionIsTheLengthOfATick() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.01)
        var times: [Int] = []
        for interval in [RxTimeInterval.seconds(1), .milliseconds(550), .milliseconds(30), .microseconds(10_000)] {
            _ = scheduler.scheduleRelative((), dueTime: interval) { _ in
                times.append(scheduler.clock)
                return Disposables.create()
            }
        }
        scheduler.start()
        XCTAssertEqual(times, [1, 3, 55, 100])
    }

    func testAnUnendingSubscriptionReadsAsInfinity() {
        XCTAssertEqual("\(Subscription(5))", "(5: infinity)")
        XCTAssertEqual(Subscription(5), Subscription(5, Int.max))
    }

    func testRecordedEventsReadAsTheyAreWritten() {
        XCTAssertEqual("\(Recorded.next(210, 1))", "next(1) @ 210")
        XCTAssertEqual("\(Recorded.completed(230, Int.self))", "completed @ 230")
        XCTAssertEqual("\(Recorded.error(230, Boom(), Int.self))", "error(Boom()) @ 230")
        let events = Recorded.events(.next(1, "a"), .completed(2))
        XCTAssertEqual(events, Recorded.events([.next(1, "a"), .completed(2)]))
    }

    func testErrorsAreEqualByTheirOwnEqualityOrByTypeAndText() {
        enum Numbered: Error, Equatable { case number(Int) }
        final class Opaque: Error {}
        XCTAssertEqual(Event<Int>.error(Numbered.number(1)), .error(Numbered.number(1)))
        XCTAssertNotEqual(Event<Int>.error(Numbered.number(1)), .error(Numbered.number(2)))
        XCTAssertNotEqual(Event<Int>.error(Boom()), .error(Numbered.number(1)))
        XCTAssertEqual(Event<Int>.error(Boom()), .error(Boom()))
        XCTAssertEqual(Event<Int>.error(Opaque()), .error(Opaque()))
        XCTAssertNotEqual(Event<Int>.error(Boom()), .completed)
    }

    func testAdvanceToStopsAnEndlessPeriod() {
        let scheduler = TestScheduler(initialClock: 0)
        var times: [Int] = []
        _ = scheduler.schedulePeriodic((), startAfter: .seconds(10), period: .seconds(10)) { _ in times.append(scheduler.clock) }
        scheduler.advanceTo(35)
        XCTAssertEqual(times, [10, 20, 30])
        XCTAssertEqual(scheduler.clock, 35)
    }

    func testAnEndlessPeriodFailsTheTestInsteadOfHanging() {
        let scheduler = TestScheduler(initialClock: 0)
        scheduler.actionLimit = 1_000
        _ = scheduler.schedulePeriodic((), startAfter: .seconds(10), period: .seconds(10)) { _ in }
        let failures = TestFailure.capture { scheduler.start() }
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures[0].contains("ran 1000 actions and reached the virtual time 10000 "), failures[0])
        XCTAssertEqual(scheduler.clock, 10_000)
    }
}
