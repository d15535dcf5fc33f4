// publish, replay, multicast, refCount, share – as diagrams where time matters.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class ConnectableTests: MarbleTestCase {
    func testPublishRunsBetweenConnectionAndDisconnection() {
        let source = scheduler.hot("-a-b-c-d-|")
        let published = source.publish()
        let connection = SerialDisposable()
        scheduler.scheduleAt(2) { connection.disposable = published.connect() }
        scheduler.scheduleAt(6) { connection.dispose() }
        expect(scheduler) { published }.toBe("---b-c")
        expect(subscriptionsOf: source).toBe("--^---!")
    }

    func testConnectingTwiceIsOneConnection() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let log = EventLog()
        let listener = published.logEvents(to: log)
        let first = published.connect(), second = published.connect()
        source.onNext(1)
        second.dispose()
        XCTAssertFalse(source.hasObservers)
        first.dispose()
        listener.dispose()
        XCTAssertEqual(log.text, "next(1)")
    }

    func testReplayGivesLateSubscribersTheNewest() {
        let source = scheduler.hot("-a-b-c---d-|")
        let replayed = source.replay(2)
        let connection = replayed.connect()
        let late = scheduler.createObserver(String.self)
        scheduler.scheduleAt(6) { _ = replayed.subscribe(late) }
        expect(scheduler) { replayed }.toBe("-a-b-c---d-|")
        XCTAssertEqual(late.events, [.next(6, "b"), .next(6, "c"), .next(9, "d"), .completed(11)])
        connection.dispose()
    }

    func testRefCountConnectsWithTheFirstAndLeavesWithTheLast() {
        let source = scheduler.cold("-a-b-c-d-e")
        let counted = source.publish().refCount()
        let second = SerialDisposable()
        scheduler.scheduleAt(3) { second.disposable = counted.subscribe() }
        scheduler.scheduleAt(8) { second.dispose() }
        expect(scheduler, subscription: "-^---!") { counted }.toBe("--a-b")
        expect(subscriptionsOf: source).toBe("-^------!")
    }

    func testMulticastWithASelectorSubscribesOnce() {
        let source = scheduler.cold("-a-b-|")
        expect(scheduler) {
            source.multicast({ PublishSubject<String>() }, selector: { .zip($0, $0.skip(1)) { $0 + $1 } })
        }.toBe("---x-|", values: ["x": "ab"])
        XCTAssertEqual(source.subscriptions.count, 1)
    }

    func testShareSubscribesOnceAndAnewAfterTheEnd() {
        let source = scheduler.cold("-a-|")
        let shared = source.share()
        _ = shared.subscribe()
        expect(scheduler) { shared }.toBe("-a-|")
        XCTAssertEqual(source.subscriptions.count, 1)
        expect(scheduler) { shared }.toBe("-a-|")
        XCTAssertEqual(source.subscriptions.count, 2)
    }

    func testShareReplayGivesLateSubscribersTheNewestWhileConnected() {
        let source = scheduler.cold("-a---b-|")
        let shared = source.share(replay: 1)
        let late = scheduler.createObserver(String.self)
        scheduler.scheduleAt(3) { _ = shared.subscribe(late) }
        expect(scheduler) { shared }.toBe("-a---b-|")
        XCTAssertEqual(late.events, [.next(3, "a"), .next(5, "b"), .completed(7)])
    }

    func testShareIsRetriedFromTheBeginning() {
        var runs = 0
        let source = Observable<Int>.deferred {
            runs += 1
            return runs < 3 ? .error(Boom()) : .just(runs)
        }
        for replay in 0...2 {
            runs = 0
            var received: [Int] = []
            _ = source.share(replay: replay).retry(3).subscribe(onNext: { received.append($0) })
            XCTAssertEqual(received, [3])
        }
    }
}
