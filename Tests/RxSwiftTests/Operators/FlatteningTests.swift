// flatMap, flatMapFirst, flatMapLatest, concatMap, merge and concat of inner sequences – as diagrams.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class FlatteningTests: MarbleTestCase {
    private var first: TestableObservable<String>!
    private var second: TestableObservable<String>!

    override func setUp() {
        super.setUp()
        first = scheduler.cold("-x---y-|")
        second = scheduler.cold("-u-v-|")
    }

    override func tearDown() {
        first = nil
        second = nil
        super.tearDown()
    }

    private func inner(_ letter: String) -> Observable<String> {
        (letter == "a" ? first : second).asObservable()
    }

    func testFlatMapListensToAll() {
        check("-a--b----|", "--x--uyv-|") { $0.flatMap(self.inner) }
        expect(subscriptionsOf: first).toBe("-^------!")
        expect(subscriptionsOf: second).toBe("----^----!")
    }

    func testFlatMapCompletesWithTheLastInnerSequence() {
        check("-a-|", "--x---y-|", subscribed: "^--!") { $0.flatMap(self.inner) }
    }

    func testAnInnerErrorEndsEverything() {
        first = scheduler.cold("--#")
        check("-a-b-c-|", "---#", subscribed: "^--!") { $0.flatMap(self.inner) }
    }

    func testFlatMapFirstIgnoresWhatComesMeanwhile() {
        check("-a--b----a--|", "--x---y---x---y-|") { $0.flatMapFirst(self.inner) }
        XCTAssertEqual(second.subscriptions, [])
    }

    func testFlatMapLatestFollowsTheNewest() {
        check("-a--b--|", "--x--u-v-|") { $0.flatMapLatest(self.inner) }
        expect(subscriptionsOf: first).toBe("-^--!")
        expect(subscriptionsOf: second).toBe("----^----!")
    }

    func testSwitchLatestDisposesTheOldBeforeItSubscribesToTheNew() {
        let log = EventLog()
        func noted(_ name: String) -> Observable<Int> {
            Observable<Int>.never().do(onSubscribe: { log("+\(name)") }, onDispose: { log("-\(name)") })
        }
        let subscription = Observable.from([noted("a"), noted("b")]).switchLatest().subscribe()
        subscription.dispose()
        XCTAssertEqual(log.text, "+a -a +b -b")
    }

    func testConcatMapWaitsForEachToEnd() {
        check("-ab|", "--x---y--u-v-|") { $0.concatMap(self.inner) }
        expect(subscriptionsOf: first).toBe("-^------!")
        expect(subscriptionsOf: second).toBe("--------^----!")
        check("-ab|", "--x---y--u-v-|") { $0.map(self.inner).concat() }
    }

    func testMergeRunsALimitedNumberAtATime() {
        let sources = scheduler.hot("abb|")
        expect(scheduler) { sources.map(self.inner).merge(maxConcurrent: 2) }.toBe("-xu-vy-u-v-|")
        expect(subscriptionsOf: second).toBe("-^----!", "------^----!")
    }

    func testFlatMapOfSinglesAndArrays() {
        let numbers = Observable.of(1, 2)
        var received: [Int] = []
        _ = numbers.flatMap { Single.just($0 * 10) }.subscribe(onNext: { received.append($0) })
        _ = numbers.flatMap { Maybe<Int>.empty().ifEmpty(default: $0) }.subscribe(onNext: { received.append($0) })
        XCTAssertEqual(received, [10, 20, 1, 2])
    }

    func testDisposalReleasesOuterAndInner() {
        let outer = PublishSubject<PublishSubject<Int>>(), inner = PublishSubject<Int>()
        for flatten in [{ $0.merge() }, { $0.switchLatest() }, { $0.concat() }, { $0.merge(maxConcurrent: 1) }]
            as [(Observable<PublishSubject<Int>>) -> Observable<Int>] {
            let subscription = flatten(outer.asObservable()).subscribe()
            outer.onNext(inner)
            XCTAssertTrue(inner.hasObservers)
            subscription.dispose()
            XCTAssertFalse(inner.hasObservers || outer.hasObservers)
        }
    }
}
