// catch, catchAndReturn, catch(sequence:), retry, retry(when:) – as diagrams.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class ErrorHandlingTests: MarbleTestCase {
    func testCatchContinuesWithAnotherSequence() {
        let other = scheduler.cold("-x-|")
        check("-a-#", "-a--x-|", subscribed: "^--!") { $0.catch { _ in other.asObservable() } }
        expect(subscriptionsOf: other).toBe("---^--!")
        check("-a-|", "-a-|") { $0.catch { _ in other.asObservable() } }
    }

    func testCatchReceivesTheErrorAndMayThrowAnother() {
        let source = scheduler.cold("-#", error: Boom())
        expect(scheduler) { source.catch { error in XCTAssertTrue(error is Boom); throw MarbleError() } }.toBe("-#")
    }

    func testAnErrorOfTheReplacementGoesThrough() {
        let other = scheduler.cold("-x-#")
        check("-a-#", "-a--x-#") { $0.catch { _ in other.asObservable() } }
    }

    func testCatchAndReturnEmitsAndCompletes() {
        check("-a-#", "-a-(x|)") { $0.catchAndReturn("x") }
    }

    func testCatchOfASequenceTriesOneAfterTheOther() {
        let sources = ["-a-#", "-b-#", "-c-|", "-d-|"].map { scheduler.cold($0) }
        expect(scheduler) { Observable.catch(sequence: sources.map { $0.asObservable() }) }.toBe("-a--b--c-|")
        XCTAssertEqual(sources[3].subscriptions, [])
        let failing = ["-a-#", "-b-#"].map { scheduler.cold($0).asObservable() }
        expect(scheduler) { Observable.catch(sequence: failing) }.toBe("-a--b-#")
    }

    func testRetrySubscribesAgainAtAnError() {
        let source = scheduler.cold("-a-#")
        expect(scheduler, subscription: "^-------!") { source.retry() }.toBe("-a--a--a")
        expect(subscriptionsOf: source).toBe("^--!", "---^--!", "------^-!")
    }

    func testRetryOfACountGivesTheLastErrorOn() {
        let source = scheduler.cold("-a-#")
        expect(scheduler) { source.retry(2) }.toBe("-a--a-#")
        let none = scheduler.cold("-a-#")
        expect(scheduler) { none.retry(1) }.toBe("-a-#")
    }

    func testRetryWhenBacksOffInVirtualTime() {
        let source = scheduler.cold("-a#")
        expect(scheduler) {
            source.retry { (errors: Observable<Swift.Error>) in
                errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                    attempt < 2 ? .timer(.seconds(2 << attempt), scheduler: self.scheduler) : .error(error)
                }
            }
        }.toBe("-a---a-----a#")
        expect(subscriptionsOf: source).toBe("^-!", "----^-!", "----------^-!")
    }

    func testRetryWhenCompletesWithItsTrigger() {
        let source = scheduler.cold("-a-#")
        expect(scheduler) { source.retry { (errors: Observable<Swift.Error>) in errors.flatMap { _ in Observable<Int>.empty() }.take(1) } }
            .toBe("-a-")
        let other = scheduler.cold("-a-#")
        expect(scheduler) { other.retry { (errors: Observable<Swift.Error>) in errors.take(1).ignoreElements() } }
            .toBe("-a-|")
    }

    func testRetryWhenPassesErrorsOfAnotherTypeOn() {
        struct Other: Error {}
        let source = scheduler.cold("-a-#")
        expect(scheduler) { source.retry { (errors: Observable<Other>) in errors.map { _ in 0 } } }.toBe("-a-#")
    }
}
