// debounce, throttle, delay, timeout, interval, timer, buffer, window, take(for:), skip by time, observe(on:) – all in virtual time.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class TimeTests: MarbleTestCase {
    func testDebounceWaitsForSilence() {
        check("-a-b----c-|", "------b---(c|)", subscribed: "^---------!") {
            $0.debounce(.seconds(3), scheduler: self.scheduler)
        }
        check("-a-#", "---#") { $0.debounce(.seconds(3), scheduler: self.scheduler) }
    }

    func testThrottlePassesOneElementInATime() {
        check("-abc-----d-|", "-a---c---d-|") { $0.throttle(.seconds(4), scheduler: self.scheduler) }
        check("-abc-----d-|", "-a-------d-|") { $0.throttle(.seconds(4), latest: false, scheduler: self.scheduler) }
        check("-ab|", "-a---(b|)") { $0.throttle(.seconds(4), scheduler: self.scheduler) }
        check("-ab#", "-a-#") { $0.throttle(.seconds(4), scheduler: self.scheduler) }
    }

    func testDelayKeepsTheDistances() {
        check("-a-bc-|", "---a-bc-|") { $0.delay(.seconds(2), scheduler: self.scheduler) }
        check("-a-b#", "---a#") { $0.delay(.seconds(2), scheduler: self.scheduler) }
    }

    func testDelaySubscriptionMissesWhatCameBefore() {
        check("-a-b-c|", "---b-c|", subscribed: "--^---!") { $0.delaySubscription(.seconds(2), scheduler: self.scheduler) }
    }

    func testTimeoutIsMeasuredFromTheLastElement() {
        let source = scheduler.hot("-a-b------c|")
        expect(scheduler) { source.timeout(.seconds(3), scheduler: self.scheduler) }.toBe("-a-b--#", error: RxError.timeout)
        expect(subscriptionsOf: source).toBe("^-----!")
    }

    func testTimeoutSwitchesToAnotherSequence() {
        let other = scheduler.cold("-x-|")
        check("-a------b|", "-a---x-|", subscribed: "^---!") { $0.timeout(.seconds(3), other: other, scheduler: self.scheduler) }
    }

    func testIntervalCountsAndTimerBeginsWhenTold() {
        let values = ["0": 0, "1": 1, "2": 2] as [Character: Int]
        expect(scheduler, subscription: "^-------!") { Observable<Int>.interval(.seconds(3), scheduler: self.scheduler) }
            .toBe("---0--1", values: values)
        expect(scheduler, subscription: "^---!") {
            Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: self.scheduler)
        }.toBe("-0-1", values: values)
        expect(scheduler) { Observable<Int>.timer(.seconds(2), scheduler: self.scheduler) }.toBe("--(0|)", values: values)
    }

    func testBufferCollectsByTimeAndNumber() {
        let source = scheduler.hot("-a-b-c-----|")
        expect(scheduler) { source.buffer(timeSpan: .seconds(4), count: 2, scheduler: self.scheduler).map { $0.joined() } }
            .toBe("---x---y---(z|)", values: ["x": "ab", "y": "c", "z": ""])
    }

    func testWindowsCompleteWhenTheyAreFullOrOld() {
        let source = scheduler.hot("-a-b-c-----|")
        expect(scheduler) {
            source.window(timeSpan: .seconds(4), count: 2, scheduler: self.scheduler)
                .flatMap { $0.toArray().map { $0.joined() } }
        }.toBe("---x---y---(z|)", values: ["x": "ab", "y": "c", "z": ""])
    }

    func testTakeAndSkipByTime() {
        check("-a-b-c-|", "-a-b|", subscribed: "^---!") { $0.take(for: .seconds(4), scheduler: self.scheduler) }
        check("-a-b-c-|", "-----c-|") { $0.skip(.seconds(4), scheduler: self.scheduler) }
    }

    /// The source lets go of its observer at once; the timer must not miss what is gone.
    func testATimerOutlivesASourceThatForgetsItsObserver() {
        let forgetful = Observable<Int>.create { _ in Disposables.create() }
        let operators: [(Observable<Int>) -> Observable<Int>] = [
            { $0.skip(.seconds(2), scheduler: self.scheduler) },
            { $0.take(for: .seconds(2), scheduler: self.scheduler) },
            { $0.timeout(.seconds(2), other: Observable.empty(), scheduler: self.scheduler) },
            { $0.buffer(timeSpan: .seconds(2), count: 1, scheduler: self.scheduler).map(\.count) },
            { $0.sample(Observable<Int>.timer(.seconds(2), scheduler: self.scheduler)) },
            { $0.debounce(.seconds(2), scheduler: self.scheduler) },
        ]
        for apply in operators {
            let subscription = apply(forgetful).subscribe()
            scheduler.advanceTo(scheduler.clock + 10)
            subscription.dispose()
        }
    }

    func testObserveOnMovesEveryEventAndKeepsTheOrder() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .error(30, Boom())])
        let observer = scheduler.createObserver(Int.self)
        _ = source.observe(on: scheduler).subscribe(observer)
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(11, 1), .next(21, 2), .error(31, Boom())])
    }

    func testSubscribeOnMovesSubscriptionAndDisposal() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2)])
        let observer = scheduler.createObserver(Int.self)
        let subscription = source.subscribe(on: scheduler).subscribe(observer)
        scheduler.scheduleAt(15) { subscription.dispose() }
        scheduler.start()
        XCTAssertEqual(source.subscriptions, [Subscription(1, 16)])
        XCTAssertEqual(observer.events, [.next(10, 1)])
    }
}
