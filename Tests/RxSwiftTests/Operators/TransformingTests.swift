// map, compactMap, scan, reduce, toArray, enumerated, materialize, groupBy, startWith, ifEmpty – as diagrams.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class TransformingTests: MarbleTestCase {
    func testMapTransformsEachElementAtItsTime() {
        check("-a-b-c-|", "-A-B-C-|", subscribed: "^------!") { $0.map { $0.uppercased() } }
        check("-a-b-#", "  -A-B-#", subscribed: "^----!") { $0.map { $0.uppercased() } }
        check("-a-b-c-|", "-a-#", subscribed: "^--!") { $0.map { try $0.orThrow("b") } }
    }

    func testCompactMapLeavesOutNil() {
        check("-a-b-c-|", "---B---|", subscribed: "^------!") { $0.compactMap { $0 == "b" ? "B" : nil } }
        check("-a-b-c-|", "---#", subscribed: "^--!") { $0.compactMap { try $0.orThrow("b") == "a" ? nil : $0 } }
    }

    func testScanEmitsEachIntermediateResult() {
        let source = scheduler.hot("-a-b-c-|", values: ["a": 1, "b": 2, "c": 3])
        expect(scheduler) { source.scan(10) { $0 + $1 } }.toBe("-x-y-z-|", values: ["x": 11, "y": 13, "z": 16])
        check("-a-b-c-|", "-a-#", subscribed: "^--!") { $0.scan("") { _, letter in try letter.orThrow("b") } }
    }

    func testScanIntoDoesNotShareItsSeedBetweenSubscriptions() {
        let sums = Observable.of(1, 2, 3).scan(into: [Int]()) { $0.append($1) }
        for _ in 0..<2 {
            var last: [Int] = []
            _ = sums.subscribe(onNext: { last = $0 })
            XCTAssertEqual(last, [1, 2, 3])
        }
    }

    func testScanIntoKeepsASumForEachOfSeveralSubscriptionsAtOnce() {
        let source = PublishSubject<Int>()
        let sums = source.scan(into: [Int]()) { $0.append($1) }
        var early: [[Int]] = [], late: [[Int]] = []
        let first = sums.subscribe(onNext: { early.append($0) })
        source.onNext(1)
        let second = sums.subscribe(onNext: { late.append($0) })
        source.onNext(2)
        source.onNext(3)
        XCTAssertEqual(early, [[1], [1, 2], [1, 2, 3]])
        XCTAssertEqual(late, [[2], [2, 3]])
        first.dispose()
        second.dispose()
    }

    func testReduceEmitsTheResultAtTheEnd() {
        let source = scheduler.hot("-a-b-c-|", values: ["a": 1, "b": 2, "c": 3])
        expect(scheduler) { source.reduce(10) { $0 + $1 } }.toBe("-------(x|)", values: ["x": 16])
        let other = scheduler.cold("--|", values: ["a": 1])
        expect(scheduler) { other.reduce(10, accumulator: +, mapResult: { $0 * 2 }) }.toBe("--(x|)", values: ["x": 20])
        check("-a-b-#", "-----#") { $0.reduce("") { $0 + $1 } }
        check("-a-b-|", "---#", subscribed: "^--!") { $0.reduce("") { _, letter in try letter.orThrow("b") } }
    }

    func testToArrayEmitsAllElementsAtTheEnd() {
        let source = scheduler.hot("-a-b-|")
        expect(scheduler) { source.toArray() }.toBe("-----(x|)", values: ["x": ["a", "b"]])
        let empty = scheduler.cold("--|")
        expect(scheduler) { empty.toArray() }.toBe("--(x|)", values: ["x": []])
        let failing = scheduler.cold("-a#")
        expect(scheduler) { failing.toArray() }.toBe("--#", values: [:])
    }

    func testEnumeratedNumbersFromZero() {
        let source = scheduler.hot("-a-b-|")
        expect(scheduler) { source.enumerated().map { "\($0.index)\($0.element)" } }
            .toBe("-x-y-|", values: ["x": "0a", "y": "1b"])
    }

    func testMaterializeAndDematerializeAreInverse() {
        let source = scheduler.hot("-a-b-#")
        expect(scheduler) { source.materialize() }
            .toBe("-x-y-(z|)", values: ["x": .next("a"), "y": .next("b"), "z": .error(MarbleError())])
        check("-a-b-|", "-a-b-|") { $0.materialize().dematerialize() }
        check("-a-b-#", "-a-b-#") { $0.materialize().dematerialize() }
    }

    func testGroupByHandsOutASequenceForEachKey() {
        let source = scheduler.hot("-a-B-b-A-|")
        expect(scheduler) {
            source.groupBy { $0.lowercased() }.flatMap { group in group.map { group.key + $0 } }
        }.toBe("-w-x-y-z-|", values: ["w": "aa", "x": "bB", "y": "bb", "z": "aA"])
        check("-a-b-c|", "-a-#", subscribed: "^--!") { $0.groupBy { try $0.orThrow("b") }.merge() }
    }

    func testAGroupKeepsTheSourceWhileSomebodyListensToIt() {
        let source = PublishSubject<Int>()
        let log = EventLog()
        let inner = SerialDisposable()
        let outer = source.groupBy { $0 % 2 }.subscribe(onNext: { group in
            inner.disposable = group.subscribe(onNext: { log("\($0)") })
        })
        source.onNext(2)
        outer.dispose()
        source.onNext(4)
        source.onNext(5)
        XCTAssertEqual(log.text, "2 4")
        inner.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    func testStartWithComesBeforeTheSubscription() {
        let source = scheduler.cold("-----a-|")
        expect(scheduler) { source.startWith("x", "y") }.toBe("(xy)-a-|")
        var order: [String] = []
        _ = Observable<String>.deferred { order.append("subscribed"); return .empty() }.startWith("x", "y")
            .subscribe(onNext: { order.append($0) })
        XCTAssertEqual(order, ["x", "y", "subscribed"])
    }

    func testIfEmptyReplacesNothingOnly() {
        check("---|", "---(x|)") { $0.ifEmpty(default: "x") }
        check("-a-|", "-a-|") { $0.ifEmpty(default: "x") }
        check("---#", "---#") { $0.ifEmpty(default: "x") }
        check("---|", "----x-|") { $0.ifEmpty(switchTo: self.scheduler.cold("-x-|").asObservable()) }
        check("-a-|", "-a-|") { $0.ifEmpty(switchTo: self.scheduler.cold("-x-|").asObservable()) }
    }
}
