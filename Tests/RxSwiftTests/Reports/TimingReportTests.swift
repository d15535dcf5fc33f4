// Time: what users reported and what is right.
import RxSwift
import RxTest
import XCTest

final class TimingReportTests: RxTestCase {
    func testThrottleDoesNotDependOnTheUnitOfItsInterval() {
        func run(_ interval: RxTimeInterval) -> [Int] {
            let scheduler = TestScheduler(initialClock: 0, resolution: 0.01)
            let source = scheduler.createHotObservable([.next(10, 1), .next(65, 2)])
            let observer = scheduler.createObserver(Int.self)
            let subscription = source.throttle(interval, latest: false, scheduler: scheduler).subscribe(observer)
            scheduler.start()
            subscription.dispose()
            return observer.events.compactMap { $0.value.element }
        }
        XCTAssertEqual(run(.milliseconds(1000)), [1])
        XCTAssertEqual(run(.seconds(1)), [1])
    }

    func testThrottleDoesNotDependOnTheResolutionOfTheScheduler() {
        for (resolution, step) in [(1.0, 1), (0.1, 10), (0.01, 100)] {
            let scheduler = TestScheduler(initialClock: 0, resolution: resolution)
            let observer = scheduler.createObserver(Int.self)
            let subscription = scheduler.createHotObservable((1...12).map { .next($0 * step, $0) })
                .throttle(.seconds(5), latest: false, scheduler: scheduler).subscribe(observer)
            scheduler.start()
            subscription.dispose()
            XCTAssertEqual(observer.events.compactMap { $0.value.element }, [1, 6, 11], "resolution \(resolution)")
        }
    }

    func testThrottleDeliversThePendingElementBeforeCompleting() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let result = scheduler.start { source.throttle(.seconds(100), scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(210, 1), .next(310, 2), .completed(310)])
    }

    func testDebounceFlushesAtCompletionAndDropsAtAnError() {
        func run(_ end: Recorded<Event<Int>>) -> [Recorded<Event<Int>>] {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), end])
            return scheduler.start { source.debounce(.seconds(50), scheduler: scheduler) }.events
        }
        XCTAssertEqual(run(.completed(220)), [.next(220, 2), .completed(220)])
        XCTAssertEqual(run(.error(220, Boom())), [.error(220, Boom())])
    }

    func testTimeoutIsCountedFromThePreviousElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(220, 1), .next(250, 2)])
        let result = scheduler.start { source.timeout(.seconds(40), scheduler: scheduler) }
        XCTAssertEqual(result.events.map { $0.time }, [220, 250, 290])
        guard case .error(RxError.timeout)? = result.events.last?.value else { return XCTFail("\(result.events)") }
    }

    func testDelayShiftsElementsAndCompletionButNotErrors() {
        func run(_ end: Recorded<Event<Int>>) -> [Recorded<Event<Int>>] {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), end])
            return scheduler.start { source.delay(.seconds(10), scheduler: scheduler) }.events
        }
        XCTAssertEqual(run(.completed(225)), [.next(220, 1), .next(230, 2), .completed(235)])
        XCTAssertEqual(run(.error(225, Boom())), [.next(220, 1), .error(225, Boom())])
    }

    func testAnEndlessTimerCanBeAdvanced() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let subscription = Observable<Int>.interval(.seconds(10), scheduler: scheduler).subscribe(observer)
        scheduler.advanceTo(35)
        XCTAssertEqual(observer.events, [.next(10, 0), .next(20, 1), .next(30, 2)])
        subscription.dispose()
    }

    func testTheWindowOfAHotSequence() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(200, 0), .next(210, 1), .next(1000, 2), .next(1001, 3)])
        let result = scheduler.start { source }
        XCTAssertEqual(result.events, [.next(210, 1), .next(1000, 2)])
        XCTAssertEqual(source.subscriptions, [RxTest.Subscription(200, 1000)])
    }

    func testTheSimulatedProcessingDelayIsOneTickAHop() {
        func run(_ simulates: Bool) -> [Recorded<Event<Int>>] {
            let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: simulates)
            return scheduler.start { Observable.just(1).observe(on: scheduler) }.events
        }
        XCTAssertEqual(run(true), [.next(201, 1), .completed(202)])
        XCTAssertEqual(run(false), [.next(200, 1), .completed(200)])
    }
}
