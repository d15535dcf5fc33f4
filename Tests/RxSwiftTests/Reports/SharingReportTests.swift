// Sharing, subjects and the order of observers: what users reported and what is right.
import RxRelay
import RxSwift
import XCTest

final class SharingReportTests: RxTestCase {
    func testShareForeverKeepsTheResultOfAFinishedSource() {
        let log = EventLog()
        var runs = 0
        let work = Observable<Int>.deferred {
            runs += 1
            return .just(7)
        }.share(replay: 1, scope: .forever)
        _ = work.subscribe()
        work.logEvents(to: log)
        XCTAssertEqual(log.entries, ["next(7)", "completed"])
        XCTAssertEqual(runs, 1)
    }

    func testShareForeverReplaysAnOldElementAfterTheLastSubscriberLeft() {
        func collect(_ scope: SubjectLifetimeScope) -> [Int] {
            var number = 0
            let shared = Observable<Int>.create { observer in
                number += 1
                observer.onNext(number)
                return Disposables.create()
            }.share(replay: 1, scope: scope)
            shared.subscribe().dispose()
            var elements: [Int] = []
            shared.subscribe(onNext: { elements.append($0) }).dispose()
            return elements
        }
        XCTAssertEqual(collect(.forever), [1, 2])
        XCTAssertEqual(collect(.whileConnected), [2])
    }

    func testShareForeverBehindTakeSubscribesTwice() {
        let log = EventLog()
        var runs = 0
        let source = PublishSubject<Int>()
        let shared = Observable<Int>.deferred {
            runs += 1
            return source
        }.share(replay: 1, scope: .forever).take(1)
        _ = shared.subscribe()
        source.onNext(1)
        shared.logEvents(to: log)
        XCTAssertEqual(log.entries, ["next(1)", "completed"])
        XCTAssertEqual(runs, 2)
    }

    func testReplayIsEmptyOnceTheSourceHasEndedButAPassedSubjectIsNot() {
        let log = EventLog()
        let replayed = Observable.of(1, 2).replayAll()
        _ = replayed.connect()
        let first = replayed.logEvents("replayAll", to: log)
        let multicast = Observable.of(1, 2).multicast(ReplaySubject<Int>.createUnbounded())
        _ = multicast.connect()
        let second = multicast.logEvents("multicast", to: log)
        XCTAssertEqual(log.entries, ["multicast next(1)", "multicast next(2)", "multicast completed"])
        first.dispose()
        second.dispose()
    }

    func testObserversAreCalledInTheOrderOfTheirSubscription() {
        let subject = PublishSubject<Int>()
        var order: [String] = []
        let first = subject.subscribe(onNext: { _ in order.append("a") })
        _ = subject.subscribe(onNext: { _ in order.append("b") })
        _ = subject.subscribe(onNext: { _ in order.append("c") })
        first.dispose()
        _ = subject.subscribe(onNext: { _ in order.append("d") })
        subject.onNext(0)
        XCTAssertEqual(order, ["b", "c", "d"])

        var many: [Int] = []
        let other = PublishSubject<Int>()
        for index in 0..<100 { _ = other.subscribe(onNext: { _ in many.append(index) }) }
        other.onNext(0)
        XCTAssertEqual(many, Array(0..<100))
    }

    func testASubjectBoundToAFinishingStreamEndsAndARelayDoesNot() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        let relay = PublishRelay<Int>()
        subject.logEvents("s", to: log)
        relay.asObservable().logEvents("r", to: log)
        _ = Observable.just(1).subscribe(subject)
        _ = Observable.just(1).bind(to: relay)
        subject.onNext(2)
        relay.accept(2)
        XCTAssertEqual(log.entries, ["s next(1)", "s completed", "r next(1)", "r next(2)"])
    }

    func testTheValueOfABehaviorSubjectAfterItsEnd() throws {
        let log = EventLog()
        let completed = BehaviorSubject(value: 1)
        completed.onNext(2)
        completed.onCompleted()
        XCTAssertEqual(try completed.value(), 2)
        completed.logEvents(to: log)
        XCTAssertEqual(log.entries, ["completed"])

        let failed = BehaviorSubject(value: 1)
        failed.onError(Boom())
        XCTAssertThrowsError(try failed.value()) { XCTAssertTrue($0 is Boom) }

        let disposed = BehaviorSubject(value: 1)
        disposed.dispose()
        XCTAssertThrowsError(try disposed.value()) { error in
            guard case RxError.disposed = error else { return XCTFail("\(error)") }
        }
    }

    func testAReplaySubjectReplaysThenEnds() {
        let log = EventLog()
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        (1...3).forEach(subject.onNext)
        subject.onCompleted()
        subject.onNext(9)
        subject.logEvents(to: log)
        let failed = ReplaySubject<Int>.create(bufferSize: 1)
        failed.onNext(1)
        failed.onError(Boom())
        failed.logEvents(to: log)
        XCTAssertEqual(log.entries, ["next(2)", "next(3)", "completed", "next(1)", "error(Boom())"])
    }

    func testTheValueOfARelayIsNewInsideItsObserver() {
        let relay = BehaviorRelay(value: 0)
        var isNew: [Bool] = []
        let subscription = relay.skip(1).subscribe(onNext: { isNew.append($0 == relay.value) })
        relay.accept(5)
        subscription.dispose()
        XCTAssertEqual(isNew, [true])
    }

    func testATwoWayBindingSettles() {
        let left = BehaviorRelay(value: ""), right = BehaviorRelay(value: "")
        let log = EventLog()
        let bag = DisposeBag()
        left.distinctUntilChanged().subscribe(onNext: {
            log("a" + $0)
            if right.value != $0 { right.accept($0) }
        }).disposed(by: bag)
        right.distinctUntilChanged().subscribe(onNext: {
            log("b" + $0)
            if left.value != $0 { left.accept($0) }
        }).disposed(by: bag)
        left.accept("x")
        right.accept("y")
        XCTAssertEqual(log.entries, ["a", "b", "ax", "bx", "by", "ay"])
    }

    func testAFinishedSubscriptionFreesItsClosuresThoughTheBagLives() {
        let log = EventLog()
        let bag = DisposeBag()
        func go() {
            let token = Token("big", log)
            Observable.just(1).subscribe(onNext: { _ in _ = token }).disposed(by: bag)
        }
        go()
        log("bag alive")
        withExtendedLifetime(bag) {}
        XCTAssertEqual(log.text, "free(big) bag alive")
    }
}
