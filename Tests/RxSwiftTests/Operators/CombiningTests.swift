// merge, combineLatest, zip, withLatestFrom, amb, sample, concat – as diagrams. Inner sequences: FlatteningTests.swift.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class CombiningTests: MarbleTestCase {
    func testMergePassesEverythingOnAndCompletesWithTheLast() {
        let other = scheduler.hot("--x---y---|")
        check("-a---b-|", "-ax--by---|") { .merge($0, other.asObservable()) }
    }

    func testMergeEndsAllSourcesAtAnError() {
        let other = scheduler.hot("--x-#")
        check("-a-b-c-|", "-axb#", subscribed: "^---!") { .merge($0, other.asObservable()) }
    }

    func testCombineLatestStartsWhenAllHaveSpoken() {
        let left = scheduler.hot("-a---b----|"), right = scheduler.hot("--x----y-|")
        expect(scheduler) { Observable.combineLatest(left, right) { $0 + $1 } }
            .toBe("--p--q-r--|", values: ["p": "ax", "q": "bx", "r": "by"])
    }

    func testCombineLatestPassesAnErrorOfEitherAndOfItsClosure() {
        let other = scheduler.hot("--x#")
        check("-a----|", "--a#", subscribed: "^--!") { Observable.combineLatest($0, other) { left, _ in left } }
        let calm = scheduler.hot("--x-|")
        expect(scheduler) { Observable.combineLatest(calm, Observable.just("b")) { _, letter in try letter.orThrow("b") } }
            .toBe("--#")
    }

    func testCombineLatestOfACollection() {
        let sources = ["-a---", "--b--|", "---c-|"].map { scheduler.hot($0).asObservable() }
        expect(scheduler) { Observable.combineLatest(sources).map { $0.joined() } }.toBe("---x", values: ["x": "abc"])
    }

    func testCombineLatestOfEveryNumberOfSources() {
        let source = Observable.just(1)
        var results: [Int] = []
        _ = Observable.combineLatest(source, source) { $0 + $1 }.subscribe(onNext: { results.append($0) })
        _ = Observable.combineLatest(source, source, source) { $0 + $1 + $2 }.subscribe(onNext: { results.append($0) })
        _ = Observable.combineLatest(source, source, source, source) { a, _, _, d in a + d + 2 }.subscribe(onNext: { results.append($0) })
        _ = Observable.combineLatest(source, source, source, source, source) { _, _, _, _, e in e + 4 }.subscribe(onNext: { results.append($0) })
        _ = Observable.combineLatest(source, source, source, source, source, source) { _, _, _, _, _, f in f + 5 }
            .subscribe(onNext: { results.append($0) })
        _ = Observable.combineLatest(source, source, source, source, source, source, source) { _, _, _, _, _, _, g in g + 6 }
            .subscribe(onNext: { results.append($0) })
        _ = Observable.combineLatest(source, source, source, source, source, source, source, source) { _, _, _, _, _, _, _, h in h + 7 }
            .subscribe(onNext: { results.append($0) })
        XCTAssertEqual(results, [2, 3, 4, 5, 6, 7, 8])
    }

    func testZipPairsElementsByTheirNumber() {
        let left = scheduler.hot("-a-b-----c|"), right = scheduler.hot("--x---y-|")
        expect(scheduler) { Observable.zip(left, right) { $0 + $1 } }.toBe("--p---q---|", values: ["p": "ax", "q": "by"])
    }

    func testZipOfACollectionCompletesAtTheFirstElementWithoutAPartner() {
        let sources = ["-a-b-|", "--x-----y-z"].map { scheduler.hot($0).asObservable() }
        expect(scheduler) { Observable.zip(sources).map { $0.joined() } }.toBe("--p-----q-|", values: ["p": "ax", "q": "by"])
    }

    func testZipReleasesWhatWaitsWithItsSubscription() {
        let log = EventLog()
        let source = PublishSubject<Token>()
        let subscription = Observable.zip(source, Observable<Int>.never()) { _ = $0; return $1 }.subscribe()
        source.onNext(Token("waiting", log))
        XCTAssertEqual(log.text, "")
        subscription.dispose()
        XCTAssertEqual(log.text, "free(waiting)")
    }

    func testWithLatestFromIsDrivenByTheFirst() {
        let other = scheduler.hot("--x---y-|")
        check("-a-b-c---d|", "---x-x---y|") { $0.withLatestFrom(other) }
        expect(subscriptionsOf: other).toBe("^-------!")
        let failing = scheduler.hot("--x-#").asObservable()
        let source = scheduler.hot("-------a")
        expect(scheduler) { source.withLatestFrom(failing) }.toBe("----#")
    }

    func testAmbFollowsTheFirstToSpeakAndReleasesTheOther() {
        let other = scheduler.hot("--x-y-|")
        check("-a--b--|", "-a--b--|") { $0.amb(other) }
        expect(subscriptionsOf: other).toBe("^!")
        let sources = ["---a|", "-b-|", "--#"].map { scheduler.cold($0).asObservable() }
        expect(scheduler) { Observable.amb(sources) }.toBe("-b-|")
    }

    func testSampleEmitsTheNewestWhenAsked() {
        let sampler = scheduler.hot("--x-x---x|")
        check("-a---bc-----|", "--a-----c") { $0.sample(sampler) }
        let again = scheduler.hot("x-xx|")
        expect(scheduler) { Observable<String>.never().sample(again, defaultValue: "d") }.toBe("d-ddd")
    }

    func testConcatSubscribesToTheNextAtCompletion() {
        let first = scheduler.cold("-a-|"), second = scheduler.cold("--b-|")
        expect(scheduler) { first.concat(second) }.toBe("-a---b-|")
        expect(subscriptionsOf: first).toBe("^--!")
        expect(subscriptionsOf: second).toBe("---^---!")
    }

    func testConcatStopsAtAnError() {
        let first = scheduler.cold("-a-#"), second = scheduler.cold("--b-|")
        expect(scheduler) { Observable.concat([first.asObservable(), second.asObservable()]) }.toBe("-a-#")
        XCTAssertEqual(second.subscriptions, [])
    }

    func testConcatAdvancesALazySequenceWhenItIsNeeded() {
        var made = 0
        let sources = (1...3).lazy.map { number -> Observable<Int> in
            made += 1
            return .just(number)
        }
        _ = Observable.concat(AnySequence(sources)).take(1).subscribe()
        XCTAssertEqual(made, 1)
    }
}
