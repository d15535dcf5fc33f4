// Single, Maybe and Completable: one event, conversions, combination and release.
import RxSwift
import RxTest
import XCTest

final class PrimitiveSequenceTests: XCTestCase {
    private struct Boom: Error {}

    private func events<Element>(_ single: Single<Element>) -> [SingleEvent<Element>] {
        var log: [SingleEvent<Element>] = []
        _ = single.subscribe { log.append($0) }
        return log
    }

    private func events<Element>(_ maybe: Maybe<Element>) -> [MaybeEvent<Element>] {
        var log: [MaybeEvent<Element>] = []
        _ = maybe.subscribe { log.append($0) }
        return log
    }

    private func events(_ completable: Completable) -> [CompletableEvent] {
        var log: [CompletableEvent] = []
        _ = completable.subscribe { log.append($0) }
        return log
    }

    func testASingleDeliversItsFirstEventOnly() {
        var disposals = 0
        let single = Single<Int>.create { observer in
            observer(.success(1))
            observer(.success(2))
            observer(.failure(Boom()))
            return Disposables.create { disposals += 1 }
        }
        XCTAssertEqual(events(single), [.success(1)])
        XCTAssertEqual(disposals, 1)
        XCTAssertEqual(events(Single<Int>.error(Boom())), [.failure(Boom())])
        XCTAssertEqual(events(Single<Int>.never()), [])
    }

    func testSubscribingWithClosuresCallsTheRightOnes() {
        var log: [String] = []
        _ = Single.just(1).subscribe(onSuccess: { log.append("s \($0)") }, onFailure: { log.append("f \($0)") }, onDisposed: { log.append("d") })
        _ = Single<Int>.error(Boom()).subscribe(onSuccess: { log.append("s \($0)") }, onFailure: { log.append("f \($0)") })
        _ = Maybe.just(2).subscribe(onSuccess: { log.append("s \($0)") }, onCompleted: { log.append("c") })
        _ = Maybe<Int>.empty().subscribe(onSuccess: { log.append("s \($0)") }, onCompleted: { log.append("c") })
        _ = Completable.empty().subscribe(onCompleted: { log.append("c") }, onError: { log.append("e \($0)") })
        _ = Completable.error(Boom()).subscribe(onCompleted: { log.append("c") }, onError: { log.append("e \($0)") })
        XCTAssertEqual(log, ["s 1", "d", "f Boom()", "s 2", "c", "c", "e Boom()"])
    }

    func testObjectsSubscribedWithAreNotKeptAlive() {
        final class Screen { var log: [String] = [] }
        var screen: Screen? = Screen()
        weak let weakScreen = screen
        let source = PublishSubject<Int>()
        let subscription = source.asSingle().subscribe(with: screen!, onSuccess: { $0.log.append("\($1)") })
        screen = nil
        XCTAssertNil(weakScreen)
        source.onNext(1)
        source.onCompleted()
        subscription.dispose()
    }

    func testConversionsCheckTheNumberOfElements() {
        XCTAssertEqual(events(Observable<Int>.empty().asSingle()), [.failure(RxError.noElements)])
        XCTAssertEqual(events(Observable.of(1, 2).asSingle()), [.failure(RxError.moreThanOneElement)])
        XCTAssertEqual(events(Observable.just(1).asSingle()), [.success(1)])
        XCTAssertEqual(events(Observable<Int>.empty().asMaybe()), [.completed])
        XCTAssertEqual(events(Observable.of(1, 2).asMaybe()), [.error(RxError.moreThanOneElement)])
        XCTAssertEqual(events(Observable.just(1).asMaybe()), [.success(1)])
        XCTAssertEqual(events(Observable<Never>.empty().asCompletable()), [.completed])
        XCTAssertEqual(events(Observable<Int>.empty().first()).map { "\($0)" }, ["success(nil)"])
        XCTAssertEqual(events(Single.just(1).asMaybe()), [.success(1)])
        XCTAssertEqual(events(Single.just(1).asCompletable()), [.completed])
        XCTAssertEqual(events(Single<Int>.error(Boom()).asCompletable()), [.error(Boom())])
    }

    func testASingleWaitsForTheCompletionOfItsSource() {
        let source = PublishSubject<Int>()
        var log: [String] = []
        _ = source.asSingle().subscribe(onSuccess: { log.append("\($0)") })
        source.onNext(3)
        XCTAssertEqual(log, [])
        source.onCompleted()
        XCTAssertEqual(log, ["3"])
    }

    func testTransformingOperators() {
        XCTAssertEqual(events(Single.just(2).map { $0 * 2 }), [.success(4)])
        XCTAssertEqual(events(Single.just(2).map { _ -> Int in throw Boom() }), [.failure(Boom())])
        XCTAssertEqual(events(Single.just(2).filter { $0 > 2 }), [.completed])
        XCTAssertEqual(events(Single.just("7").compactMap { Int($0) }), [.success(7)])
        XCTAssertEqual(events(Single.just("x").compactMap { Int($0) }), [.completed])
        XCTAssertEqual(events(Single.just(1).flatMap { Single.just($0 + 1) }), [.success(2)])
        XCTAssertEqual(events(Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }), [.completed])
        XCTAssertEqual(events(Single.just(1).flatMapCompletable { _ in .error(Boom()) }), [.error(Boom())])
        XCTAssertEqual(events(Maybe<Int>.empty().ifEmpty(default: 5)), [.success(5)])
        XCTAssertEqual(events(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(6))), [.success(6)])
        XCTAssertEqual(events(Maybe.just(1).ifEmpty(switchTo: Maybe.just(7))), [.success(1)])
        XCTAssertEqual(events(Single<Int>.error(Boom()).catchAndReturn(8)), [.success(8)])
        XCTAssertEqual(events(Single<Int>.error(Boom()).catch { _ in .just(9) }), [.success(9)])
    }

    func testZippingWaitsForAll() {
        XCTAssertEqual(events(Single.zip(.just(1), .just(2)) { $0 + $1 }), [.success(3)])
        XCTAssertEqual(events(Single.zip(.just(1), .just("a"), .just(true)).map { "\($0)" }), [.success("(1, \"a\", true)")])
        XCTAssertEqual(events(Single.zip([Single.just(1), .just(2), .just(3)])), [.success([1, 2, 3])])
        XCTAssertEqual(events(Single.zip([Single<Int>]())), [.success([])])
        XCTAssertEqual(events(Single.zip([Single.just(1), .error(Boom())])), [.failure(Boom())])
        XCTAssertEqual(events(Maybe.zip(.just(1), Maybe<Int>.empty()) { $0 + $1 }), [.completed])
        XCTAssertEqual(events(Completable.zip(.empty(), .empty())), [.completed])
        XCTAssertEqual(events(Completable.zip([.empty(), .error(Boom())])), [.error(Boom())])
    }

    func testCompletablesRunOneAfterTheOther() {
        var log: [Int] = []
        func step(_ number: Int) -> Completable {
            .create { observer in
                log.append(number)
                observer(.completed)
                return Disposables.create()
            }
        }
        XCTAssertEqual(events(Completable.concat(step(1), step(2)).concat(step(3))), [.completed])
        XCTAssertEqual(events(step(4).andThen(Single.just("done"))), [.success("done")])
        XCTAssertEqual(events(Completable.error(Boom()).andThen(step(5))), [.error(Boom())])
        XCTAssertEqual(log, [1, 2, 3, 4])
    }

    func testAndThenReleasesTheFirstPartWhenItCompletes() {
        weak var weakResource: NSObject?
        func start() -> Disposable {
            let resource = NSObject()
            weakResource = resource
            return Completable.create { observer in
                _ = resource
                observer(.completed)
                return Disposables.create()
            }
            .andThen(Observable<Int>.never())
            .subscribe()
        }
        let subscription = start()
        XCTAssertNil(weakResource)
        subscription.dispose()
    }

    func testRetryCountsAttempts() {
        var runs = 0
        let failing = Single<Int>.deferred {
            runs += 1
            return .error(Boom())
        }
        XCTAssertEqual(events(failing.retry(3)), [.failure(Boom())])
        XCTAssertEqual(runs, 3)
    }

    func testTimeIsThatOfTheScheduler() {
        let scheduler = TestScheduler(initialClock: 0)
        let late = scheduler.start { Single<Int>.never().timeout(.seconds(50), scheduler: scheduler) }
        XCTAssertEqual(late.events, [.error(250, RxError.timeout)])
        let other = TestScheduler(initialClock: 0)
        let tick = other.start { Single<Int>.timer(.seconds(10), scheduler: other).delay(.seconds(5), scheduler: other) }
        XCTAssertEqual(tick.events.map(\.value), [.next(0), .completed])
        XCTAssertEqual(tick.events.first?.time, 215)
    }

    func testDoCallsItsClosuresInOrder() {
        var log: [String] = []
        _ = Single.just(1)
            .do(
                onSuccess: { log.append("on \($0)") }, afterSuccess: { log.append("after \($0)") },
                onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") }, onDispose: { log.append("dispose") }
            )
            .subscribe(onSuccess: { log.append("success \($0)") })
        XCTAssertEqual(log, ["subscribe", "on 1", "success 1", "after 1", "subscribed", "dispose"])
    }
}
