// just, of, from, range, generate, repeatElement, empty, never, error, create, deferred, using.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class CreationTests: MarbleTestCase {
    private func events<Element>(_ source: Observable<Element>) -> String {
        let log = EventLog()
        source.logEvents(to: log)
        return log.text
    }

    func testSourcesOfKnownElements() {
        XCTAssertEqual(events(Observable.just(1)), "next(1) completed")
        XCTAssertEqual(events(Observable.of(1, 2)), "next(1) next(2) completed")
        XCTAssertEqual(events(Observable.from([1, 2])), "next(1) next(2) completed")
        XCTAssertEqual(events(Observable.from(Set([3]))), "next(3) completed")
        XCTAssertEqual(events(Observable.from(optional: 4)), "next(4) completed")
        XCTAssertEqual(events(Observable<Int>.from(optional: nil)), "completed")
        XCTAssertEqual(events(Observable.range(start: 3, count: 2)), "next(3) next(4) completed")
        XCTAssertEqual(events(Observable.range(start: 3, count: 0)), "completed")
        XCTAssertEqual(events(Observable<Int>.empty()), "completed")
        XCTAssertEqual(events(Observable<Int>.error(Boom())), "error(Boom())")
        XCTAssertEqual(events(Observable.repeatElement(5).take(2)), "next(5) next(5) completed")
    }

    func testNeverSaysNothing() {
        expect(scheduler) { Observable<String>.never() }.toBe("-")
    }

    func testOnASchedulerEachEventIsAStepOfItsOwn() {
        let scheduler = TestScheduler(initialClock: 0)
        let ticks = { (source: @escaping (TestScheduler) -> Observable<Int>) -> [Int] in
            let scheduler = TestScheduler(initialClock: 0)
            return scheduler.start { source(scheduler) }.events.map(\.time)
        }
        XCTAssertEqual(ticks { Observable.of(1, 2, scheduler: $0) }, [201, 202, 203])
        XCTAssertEqual(ticks { Observable.from([1, 2], scheduler: $0) }, [201, 202, 203])
        XCTAssertEqual(ticks { Observable.range(start: 0, count: 2, scheduler: $0) }, [201, 202, 203])
        XCTAssertEqual(ticks { Observable.just(1, scheduler: $0) }, [201, 202])
        let endless = scheduler.start(disposed: 204) { Observable.repeatElement(1, scheduler: scheduler) }
        XCTAssertEqual(endless.events.map(\.time), [201, 202, 203])
    }

    func testGenerateStopsWithItsConditionAndPassesErrorsOn() {
        XCTAssertEqual(
            events(Observable.generate(initialState: 1, condition: { $0 < 8 }, iterate: { $0 * 2 })),
            "next(1) next(2) next(4) completed")
        XCTAssertEqual(
            events(Observable.generate(initialState: 1, condition: { _ in true }, iterate: { _ in throw Boom() })),
            "next(1) error(Boom())")
        XCTAssertEqual(
            events(Observable.generate(initialState: 1, condition: { _ in throw Boom() }, iterate: { $0 })), "error(Boom())")
    }

    func testCreateDisposesAtTheEndAndAtDisposal() {
        for end in [Event<Int>.completed, .error(Boom())] {
            let flag = BooleanDisposable()
            _ = Observable<Int>.create { $0.on(end); return flag }.subscribe(onError: { _ in })
            XCTAssertTrue(flag.isDisposed)
        }
        let flag = BooleanDisposable()
        let subscription = Observable<Int>.create { _ in flag }.subscribe()
        XCTAssertFalse(flag.isDisposed)
        subscription.dispose()
        XCTAssertTrue(flag.isDisposed)
    }

    func testDeferredMakesASequenceForEachSubscriber() {
        var made = 0
        let source = Observable<Int>.deferred { made += 1; return .just(made) }
        XCTAssertEqual(events(source) + " " + events(source), "next(1) completed next(2) completed")
        XCTAssertEqual(events(Observable<Int>.deferred { throw Boom() }), "error(Boom())")
    }

    func testUsingDisposesItsResource() {
        for source in [Observable<Int>.empty(), .error(Boom()), .never()] {
            let resource = BooleanDisposable()
            let subscription = Observable<Int>.using({ resource }, observableFactory: { _ in source }).subscribe(onError: { _ in })
            subscription.dispose()
            XCTAssertTrue(resource.isDisposed)
        }
        let resource = BooleanDisposable()
        XCTAssertEqual(events(Observable<Int>.using({ resource }, observableFactory: { _ in throw Boom() })), "error(Boom())")
        XCTAssertTrue(resource.isDisposed)
    }

    func testDoCallsItsClosuresAroundTheEvents() {
        let log = EventLog()
        _ = Observable.just(1).concat(Observable<Int>.error(Boom())).do(
            onNext: { log("next \($0)") }, afterNext: { log("after \($0)") }, onError: { _ in log("error") },
            afterError: { _ in log("afterError") }, onCompleted: { log("completed") }, onSubscribe: { log("subscribe") },
            onSubscribed: { log("subscribed") }, onDispose: { log("dispose") }
        ).subscribe(onNext: { log("N\($0)") }, onError: { _ in log("E") })
        XCTAssertEqual(log.text, "subscribe next 1 N1 after 1 error E afterError subscribed dispose")
    }

    func testWithUnretainedEndsWithItsObject() {
        let source = PublishSubject<Int>()
        let log = EventLog()
        var object: Box? = Box(10)
        let subscription = source.withUnretained(object!) { "\($0.value + $1)" }.logEvents(to: log)
        source.onNext(1)
        object = nil
        source.onNext(2)
        XCTAssertEqual(log.text, "next(11) completed")
        XCTAssertFalse(source.hasObservers)
        subscription.dispose()
    }
}
