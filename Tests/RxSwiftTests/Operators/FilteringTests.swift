// filter, distinctUntilChanged, element(at:), first, single, ignoreElements, skip, take, takeLast – as diagrams.
import RxMarbles
import Foundation
import RxSwift
import RxTest
import XCTest

final class FilteringTests: MarbleTestCase {
    func testFilterKeepsWhatThePredicateAccepts() {
        check("-a-b-c-|", "-a---c-|", subscribed: "^------!") { $0.filter { $0 != "b" } }
        check("-a-b-c-#", "-a---c-#") { $0.filter { $0 != "b" } }
        check("-a-b-c-|", "-a-#", subscribed: "^--!") { $0.filter { try $0.orThrow("b") == "a" } }
    }

    func testDistinctUntilChangedComparesNeighbours() {
        check("-a-a-b-a-|", "-a---b-a-|") { $0.distinctUntilChanged() }
        check("-a-A-b-B-|", "-a---b---|") { $0.distinctUntilChanged { $0.lowercased() } }
        check("-a-A-b-B-|", "-a---b---|") { $0.distinctUntilChanged { $0.lowercased() == $1.lowercased() } }
        check("-a-b-c|", "-a-#", subscribed: "^--!") { $0.distinctUntilChanged { try $0.orThrow("b") } }
        let source = scheduler.hot("-a-b-c-|", values: ["a": "xx", "b": "yy", "c": "zzz"])
        expect(scheduler) { source.distinctUntilChanged(at: \.count).map(\.count) }.toBe("-a---c-|", values: ["a": 2, "c": 3])
    }

    func testElementAtCompletesWithItsElement() {
        check("-a-b-c-|", "---(b|)", subscribed: "^--!") { $0.element(at: 1) }
        let short = scheduler.cold("-a-|")
        expect(scheduler) { short.element(at: 1) }.toBe("---#", error: RxError.argumentOutOfRange)
    }

    func testElementAtAndFirstEndOnceThoughTheObserverSendsMore() {
        for select in [{ $0.element(at: 0) }, { $0.first().asObservable().compactMap { $0 } }] as [(Observable<Int>) -> Observable<Int>] {
            let source = PublishSubject<Int>()
            let log = EventLog()
            _ = select(source).subscribe { event in
                log("\(event)")
                if let element = event.element, element < 5 { source.onNext(element + 1) }
                source.onCompleted()
            }
            source.onNext(0)
            XCTAssertEqual(log.text, "next(0) completed")
        }
    }

    func testFirstIsASingle() {
        let source = scheduler.hot("-a-b-|")
        expect(scheduler) { source.first() }.toBe("-(a|)", values: ["a": "a"])
        expect(subscriptionsOf: source).toBe("^!")
        let empty = scheduler.cold("--|")
        expect(scheduler) { empty.first() }.toBe("--(n|)", values: ["n": nil])
    }

    func testSingleFailsAtASecondElement() {
        check("-a-|", "-a-|") { $0.single() }
        check("-a-b-c-|", "-----c-|") { $0.single { $0 == "c" } }
        let two = scheduler.cold("-a-b-|"), none = scheduler.cold("--|")
        expect(scheduler) { two.single() }.toBe("-a-#", error: RxError.moreThanOneElement)
        expect(scheduler) { none.single() }.toBe("--#", error: RxError.noElements)
        check("-a-b-|", "---#", subscribed: "^--!") { $0.single { try $0.orThrow("b") == "b" } }
    }

    func testIgnoreElementsKeepsTheEnd() {
        check("-a-b-|", "-----|") { $0.ignoreElements().map(\.localizedDescription) }
        check("-a-b-#", "-----#") { $0.ignoreElements().map(\.localizedDescription) }
    }

    func testSkipLeavesOutTheBegin() {
        check("-a-b-c-|", "-----c-|") { $0.skip(2) }
        check("-a-b-c-|", "-a-b-c-|") { $0.skip(0) }
        check("-a-|", "---|") { $0.skip(5) }
        check("-a-b-a-|", "---b-a-|") { $0.skip(while: { $0 == "a" }) }
        check("-a-b-c|", "---#", subscribed: "^--!") { $0.skip(while: { try $0.orThrow("b") == "a" }) }
    }

    func testSkipUntilOpensWithTheTrigger() {
        let trigger = scheduler.hot("---x-|")
        check("-a---b-c-|", "-----b-c-|") { $0.skip(until: trigger) }
        expect(subscriptionsOf: trigger).toBe("^--!")
    }

    func testSkipUntilPassesTheErrorOfTheTrigger() {
        let trigger = scheduler.hot("---#")
        check("-a---b-|", "---#", subscribed: "^--!") { $0.skip(until: trigger) }
    }

    func testTakeCompletesWithItsLastElement() {
        check("-a-b-c-|", "-a-(b|)", subscribed: "^--!") { $0.take(2) }
        check("-a-|", "-a-|") { $0.take(2) }
        check("-a-#", "-a-#") { $0.take(2) }
        check("-a-|", "|") { $0.take(0) }
    }

    func testTakeWhileEndsAtTheFirstRefusal() {
        check("-a-b-a-|", "-a-|", subscribed: "^--!") { $0.take(while: { $0 == "a" }) }
        check("-a-b-a-|", "-a-(b|)", subscribed: "^--!") { $0.take(while: { $0 == "a" }, behavior: .inclusive) }
        check("-a-b-a-|", "-a-|") { $0.take(until: { $0 == "b" }) }
        check("-a-b-a-|", "-a-(b|)") { $0.take(until: { $0 == "b" }, behavior: .inclusive) }
        check("-a-b-|", "-a-#", subscribed: "^--!") { $0.take(while: { try $0.orThrow("b") == "a" }) }
    }

    func testTakeUntilEndsWithTheTrigger() {
        let trigger = scheduler.hot("----x---|")
        check("-a-b-c-|", "-a-b|", subscribed: "^---!") { $0.take(until: trigger) }
        expect(subscriptionsOf: trigger).toBe("^---!")
    }

    func testTakeUntilReleasesTheTriggerWithTheSource() {
        let trigger = scheduler.hot("--------x")
        check("-a-|", "-a-|") { $0.take(until: trigger) }
        expect(subscriptionsOf: trigger).toBe("^--!")
    }

    func testTakeLastKeepsElementsToTheEnd() {
        let source = scheduler.hot("-a-b-c-|")
        expect(scheduler) { source.takeLast(2) }.toBe("-------(bc|)")
        check("-a-#", "---#") { $0.takeLast(2) }
        check("-a-|", "---|") { $0.takeLast(0) }
    }
}
