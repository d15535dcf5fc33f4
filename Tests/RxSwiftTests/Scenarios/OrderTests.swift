// The order of events that every implementation with these semantics gives: emission, re-entrancy, sharing, release.
import RxRelay
import RxSwift
import XCTest

final class OrderTests: RxTestCase {
    func testDisposingAnotherObserverDuringEmissionLetsItsFirstTransformRun() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        var second: Disposable?
        let first = subject.subscribe(
            onNext: {
                log("a\($0)")
                if $0 == 1 { second?.dispose() }
            }, onDisposed: { log("aD") })
        second = subject.map {
            log("m\($0)")
            return $0
        }.subscribe(onNext: { log("b\($0)") }, onDisposed: { log("bD") })
        for element in 0...2 { subject.onNext(element) }
        first.dispose()
        subject.onNext(3)
        XCTAssertEqual(log.text, "a0 m0 b0 a1 bD m1 a2 aD")
    }

    func testDisposingOneselfDuringEmissionEndsWithoutAnEvent() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        var subscription: Disposable?
        subscription = subject.map { $0 + 1 }.subscribe(
            onNext: {
                log("a\($0)")
                if $0 == 2 { subscription?.dispose() }
            }, onCompleted: { log("C") }, onDisposed: { log("D") })
        for element in 0...2 { subject.onNext(element) }
        subject.onCompleted()
        log("has=\(subject.hasObservers)")
        XCTAssertEqual(log.text, "a1 a2 D has=false")
    }

    func testDisposingInsideATransformStopsTheElement() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        var subscription: Disposable?
        subscription = subject
            .map { element -> Int in
                if element == 1 { subscription?.dispose() }
                return element
            }
            .map { element -> Int in
                log("m2:\(element)")
                return element
            }
            .subscribe(onNext: { log("n\($0)") })
        for element in 0...2 { subject.onNext(element) }
        XCTAssertEqual(log.text, "m2:0 n0")
    }

    func testANestedEmissionIsDeliveredDepthFirst() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        let first = subject.subscribe(onNext: {
            log("a\($0)")
            if $0 == 0 { subject.onNext(10) }
        })
        let second = subject.subscribe(onNext: { log("b\($0)") })
        subject.onNext(0)
        subject.onNext(1)
        first.dispose()
        second.dispose()
        XCTAssertEqual(log.text, "a0 a10 b10 b0 a1 b1")
    }

    func testASubscriberAddedDuringEmissionGetsTheNestedElement() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        subject.subscribe(onNext: { element in
            log("a\(element)")
            if element == 0 {
                subject.subscribe(onNext: { log("new\($0)") }).disposed(by: bag)
                subject.onNext(5)
            }
        }).disposed(by: bag)
        subject.onNext(0)
        subject.onNext(1)
        XCTAssertEqual(log.text, "a0 a5 new5 a1 new1")
        subject.onCompleted()
    }

    func testAnErrorThrownByATransformEndsTheSubscription() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        _ = subject
            .map { element -> Int in
                if element == 2 { throw Boom() }
                return element
            }
            .filter { _ in true }
            .subscribe(
                onNext: { log("\($0)") }, onError: { log("E(\($0))") }, onCompleted: { log("C") },
                onDisposed: { log("D") })
        for element in 1...3 { subject.onNext(element) }
        subject.onCompleted()
        log("has=\(subject.hasObservers)")
        XCTAssertEqual(log.text, "1 E(Boom()) D has=false")
    }

    func testBookkeepingOperatorsAndALateSubscriber() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        _ = subject.take(2).subscribe(onNext: { log("t\($0)") }, onCompleted: { log("tC") }, onDisposed: { log("tD") })
        _ = subject.skip(1).scan(0) { $0 + $1 }.subscribe(onNext: { log("s\($0)") }, onCompleted: { log("sC") })
        _ = subject.distinctUntilChanged().reduce(0) { $0 + $1 }
            .subscribe(onNext: { log("r\($0)") }, onCompleted: { log("rC") })
        for element in [1, 1, 2, 3] { subject.onNext(element) }
        subject.onCompleted()
        subject.onNext(9)
        _ = subject.subscribe(
            onNext: { log("late\($0)") }, onCompleted: { log("lateC") }, onDisposed: { log("lateD") })
        XCTAssertEqual(log.text, "t1 t1 tC tD s1 s3 s6 sC r6 rC lateC lateD")
    }

    func testTheNewestInnerSequenceAloneIsHeard() {
        let log = EventLog()
        let subject = PublishSubject<Int>(), first = PublishSubject<Int>(), second = PublishSubject<Int>()
        let subscription = subject.flatMapLatest { $0 == 0 ? first : second }
            .subscribe(onNext: { log("\($0)") }, onCompleted: { log("C") }, onDisposed: { log("D") })
        subject.onNext(0)
        first.onNext(1)
        subject.onNext(1)
        first.onNext(2)
        second.onNext(3)
        log("a=\(first.hasObservers) b=\(second.hasObservers)")
        subject.onCompleted()
        second.onNext(4)
        second.onCompleted()
        subscription.dispose()
        XCTAssertEqual(log.text, "1 3 a=false b=true 4 C D")
    }

    func testDisposingAFlatMapReleasesTheInnerSequences() {
        let log = EventLog()
        let subject = PublishSubject<Int>(), inner = PublishSubject<Int>()
        let subscription = subject.flatMap { _ in inner }.subscribe(onNext: { log("\($0)") }, onDisposed: { log("D") })
        subject.onNext(0)
        subject.onNext(0)
        inner.onNext(1)
        subscription.dispose()
        inner.onNext(2)
        log("a=\(inner.hasObservers) s=\(subject.hasObservers)")
        XCTAssertEqual(log.text, "1 1 D a=false s=false")
    }

    func testASharedSequenceRunsOnceAndReplaysOneElement() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        let shared = subject.map { element -> Int in
            log("m\(element)")
            return element
        }.share(replay: 1)
        let first = shared.subscribe(onNext: { log("1:\($0)") })
        subject.onNext(1)
        let second = shared.subscribe(onNext: { log("2:\($0)") })
        subject.onNext(2)
        first.dispose()
        subject.onNext(3)
        second.dispose()
        log("has=\(subject.hasObservers)")
        let third = shared.subscribe(onNext: { log("3:\($0)") }, onCompleted: { log("3C") })
        subject.onNext(4)
        subject.onCompleted()
        third.dispose()
        XCTAssertEqual(log.text, "m1 1:1 2:1 m2 1:2 2:2 m3 2:3 has=false m4 3:4 3C")
    }

    func testARelayAcceptsInsideItsObserver() {
        let log = EventLog()
        let relay = BehaviorRelay<Int>(value: 1)
        let subscription = relay.asObservable().map { $0 * 2 }.subscribe(onNext: {
            log("\($0)")
            if $0 == 4 { relay.accept(3) }
            log("v\(relay.value)")
        })
        relay.accept(2)
        subscription.dispose()
        relay.accept(5)
        log("v\(relay.value)")
        XCTAssertEqual(log.text, "2 v1 4 6 v3 v3 v5")
    }

    func testWithLatestFromKeepsTheElementOfACompletedSequence() {
        let log = EventLog()
        let left = PublishSubject<Int>(), right = PublishSubject<Int>()
        let subscription = left.withLatestFrom(right) { "\($0)-\($1)" }
            .subscribe(onNext: { log($0) }, onCompleted: { log("C") })
        left.onNext(1)
        right.onNext(2)
        left.onNext(3)
        right.onCompleted()
        left.onNext(4)
        left.onCompleted()
        subscription.dispose()
        XCTAssertEqual(log.text, "3-2 4-2 C")
    }

    func testCapturesAreReleasedWithTheSubscription() {
        let log = EventLog()
        let subject = PublishSubject<Int>()
        do {
            let token = Token("x", log)
            let subscription = subject.map { _ in 1 }.subscribe(onNext: { _ in token.mention() })
            subject.onNext(0)
            subscription.dispose()
        }
        log("after")
        var second: Disposable?
        do {
            let token = Token("y", log)
            second = subject.subscribe(onNext: { _ in
                second?.dispose()
                second = nil
                token.mention()
            })
        }
        subject.onNext(0)
        log("after2")
        do {
            let bag = DisposeBag()
            let token = Token("z", log)
            subject.subscribe(onNext: { _ in token.mention() }).disposed(by: bag)
            withExtendedLifetime(bag) {}
        }
        log("end has=\(subject.hasObservers)")
        XCTAssertEqual(log.text, "in x free(x) after in y free(y) after2 free(z) end has=false")
    }
}
