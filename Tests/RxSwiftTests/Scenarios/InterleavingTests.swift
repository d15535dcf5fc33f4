// How synchronous sources on the current thread take turns.
import RxSwift
import XCTest

final class InterleavingTests: RxTestCase {
    func testFlatMapOfArraysTakesTurns() {
        let log = EventLog()
        _ = Observable.from([1, 2, 3]).flatMap { Observable.from([$0 * 10, $0 * 10 + 1, $0 * 10 + 2]) }
            .subscribe(onNext: { log("\($0)") }, onCompleted: { log("C") })
        XCTAssertEqual(log.text, "10 11 20 12 21 30 22 31 32 C")
    }

    func testAnInnerErrorEndsFlatMap() {
        let log = EventLog()
        _ = Observable.from([1, 2, 3]).flatMap { $0 == 3 ? Observable<Int>.error(Boom()) : Observable.just($0) }
            .subscribe(onNext: { log("\($0)") }, onError: { _ in log("E") }, onDisposed: { log("D") })
        XCTAssertEqual(log.text, "1 2 E D")
    }

    func testNestedFlatMapsTakeTurns() {
        let log = EventLog()
        _ = Observable<Int>.range(start: 0, count: 3).flatMap { x in
            Observable<Int>.range(start: 0, count: 2).flatMap { y in
                Observable.from([x * 100 + y * 10, x * 100 + y * 10 + 1])
            }
        }.subscribe(onNext: { log("\($0)") }, onCompleted: { log("C") })
        XCTAssertEqual(log.text, "0 1 10 100 11 101 110 200 111 201 210 211 C")
    }

    func testMergedRangesTakeTurns() {
        let log = EventLog()
        _ = Observable.merge([Observable<Int>.range(start: 0, count: 3), Observable<Int>.range(start: 10, count: 3)])
            .subscribe(onNext: { log("\($0)") }, onCompleted: { log("C") })
        XCTAssertEqual(log.text, "0 10 1 11 2 12 C")
    }

    func testCombinedRangesTakeTurns() {
        let log = EventLog()
        _ = Observable.combineLatest(
            Observable<Int>.range(start: 0, count: 3), Observable<Int>.range(start: 10, count: 3)
        ) { "\($0)/\($1)" }.subscribe(onNext: { log($0) }, onCompleted: { log("C") })
        XCTAssertEqual(log.text, "0/10 1/10 1/11 2/11 2/12 C")
    }

    func testZippedRangesPairUp() {
        let log = EventLog()
        _ = Observable.zip(
            Observable<Int>.range(start: 0, count: 3), Observable<Int>.range(start: 10, count: 5)
        ) { "\($0)/\($1)" }.subscribe(onNext: { log($0) }, onCompleted: { log("C") })
        XCTAssertEqual(log.text, "0/10 1/11 2/12 C")
    }

    func testConcatMapFinishesOneBeforeTheNext() {
        let log = EventLog()
        _ = Observable.from([1, 2, 3]).concatMap { Observable.from([$0 * 10, $0 * 10 + 1]) }
            .subscribe(onNext: { log("\($0)") }, onCompleted: { log("C") }, onDisposed: { log("D") })
        XCTAssertEqual(log.text, "10 11 20 21 30 31 C D")
    }

    func testTakeStopsARange() {
        let log = EventLog()
        var computed = 0
        _ = Observable<Int>.range(start: 0, count: 1_000_000).map { element -> Int in
            computed += 1
            return element
        }.take(3).subscribe(onNext: { log("\($0)") }, onCompleted: { log("C") })
        XCTAssertEqual(log.text, "0 1 2 C")
        XCTAssertEqual(computed, 3)
    }

    func testASubscriptionInsideAnObserverWaitsForTheOneUnderWay() {
        let log = EventLog()
        _ = BehaviorSubject(value: 1).map { $0 }.subscribe(onNext: { _ in
            _ = Observable<Int>.range(start: 5, count: 2).subscribe(onNext: { log("\($0)") })
            log("after")
        })
        XCTAssertEqual(log.text, "after 5 6")
    }
}
