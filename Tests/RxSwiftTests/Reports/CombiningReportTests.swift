// Combining and flattening: what users reported and what is right.
import RxSwift
import XCTest

final class CombiningReportTests: RxTestCase {
    func testWithLatestFromSubscribesItsArgumentFirst() {
        let log = EventLog()
        let subject = PublishSubject<String>()
        _ = subject.withLatestFrom(subject) { $0 + $1 }.subscribe(onNext: { log($0) })
        subject.onNext("h")
        subject.onNext("i")
        _ = Observable.just(1).withLatestFrom(Observable.just(2)) { [$0, $1] }.subscribe(onNext: { log("\($0)") })
        XCTAssertEqual(log.entries, ["hh", "ii", "[1, 2]"])
    }

    func testOtherSubscribersDoNotChangeAWithLatestFrom() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        let shared = subject.share()
        let left = shared.map { "a\($0)" }, right = shared.map { "b\($0)" }
        let early = shared.subscribe()
        let combined = left.withLatestFrom(right) { $0 + $1 }.subscribe(onNext: { log($0) })
        early.dispose()
        let late = shared.subscribe()
        for element in 1...3 { subject.onNext(element) }
        XCTAssertEqual(log.entries, ["a1b1", "a2b2", "a3b3"])
        combined.dispose()
        late.dispose()
    }

    func testCombineLatestNoticesAnEmptyInputAtTheNextElement() {
        let log = EventLog()
        let left = PublishSubject<Int>(), right = PublishSubject<Int>()
        Observable.combineLatest(left, right) { $0 + $1 }.logEvents(to: log)
        left.onCompleted()
        log("a done")
        right.onNext(1)
        log("b sent")
        XCTAssertEqual(log.entries, ["a done", "completed", "b sent"])
    }

    func testCollectionsOfNoSequencesEnd() {
        let log = EventLog()
        Observable.combineLatest([Observable<Int>]()).logEvents("cl", to: log)
        Observable.zip([Observable<Int>]()).logEvents("zip", to: log)
        Observable.merge([Observable<Int>]()).logEvents("merge", to: log)
        XCTAssertEqual(log.entries, ["cl next([])", "cl completed", "zip completed", "merge completed"])
    }

    func testZipOfACollectionCompletesWhenNothingCanBePairedAnyMore() {
        let log = EventLog()
        let source = Observable.of(1, 2)
        let first = BehaviorSubject(value: 0), second = BehaviorSubject(value: 0)
        let subscription = Observable.zip(source, first) { element, _ in element }.logEvents("arity", to: log)
        first.onNext(0)
        first.onNext(0)
        Observable.zip([source, second.asObservable()]) { $0[0] }.logEvents("array", to: log)
        second.onNext(0)
        second.onNext(0)
        XCTAssertEqual(
            log.entries, ["arity next(1)", "arity next(2)", "array next(1)", "array next(2)", "array completed"])
        subscription.dispose()
    }

    func testFlatMapKeepsAllInnerSequencesAndFlatMapLatestTheNewest() {
        let log = EventLog()
        let query = PublishSubject<Int>(), old = PublishSubject<String>(), new = PublishSubject<String>()
        let replies = [old, new]
        let bag = DisposeBag()
        query.flatMapLatest { replies[$0] }.subscribe(onNext: { log("latest \($0)") }).disposed(by: bag)
        query.flatMap { replies[$0] }.subscribe(onNext: { log("all \($0)") }).disposed(by: bag)
        query.onNext(0)
        query.onNext(1)
        old.onNext("old")
        new.onNext("new")
        XCTAssertEqual(log.entries, ["all old", "latest new", "all new"])
    }

    func testTakeUntilIgnoresCompletionOfTheTrigger() {
        let log = EventLog()
        let subject = PublishSubject<Int>(), trigger = PublishSubject<Void>(), failing = PublishSubject<Void>()
        let subscription = subject.take(until: trigger).logEvents("t", to: log)
        subject.take(until: failing).logEvents("f", to: log)
        subject.onNext(1)
        trigger.onCompleted()
        failing.onError(Boom())
        subject.onNext(2)
        subject.take(until: BehaviorSubject(value: 0)).logEvents("b", to: log)
        XCTAssertEqual(
            log.entries, ["t next(1)", "f next(1)", "f error(Boom())", "t next(2)", "b completed"])
        subscription.dispose()
    }

    func testMaterializeTurnsAnErrorIntoAnElement() {
        let log = EventLog()
        Observable.of(1).concat(Observable<Int>.error(Boom())).materialize().logEvents(to: log)
        XCTAssertEqual(log.entries, ["next(next(1))", "next(error(Boom()))", "completed"])
    }

    func testTheOrderOfDoClosures() {
        let log = EventLog()
        _ = Observable.just(1).do(
            onNext: { _ in log("n") }, afterNext: { _ in log("an") }, onCompleted: { log("c") },
            onSubscribe: { log("sub") }, onSubscribed: { log("subd") }, onDispose: { log("disp") }
        ).subscribe(onNext: { _ in log("N") }, onCompleted: { log("C") }, onDisposed: { log("D") })
        XCTAssertEqual(log.text, "sub n N an c C D subd disp")
    }
}
