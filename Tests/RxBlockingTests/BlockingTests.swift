// Blocking reads: what they return and throw, and that work meant for the waiting thread runs meanwhile.
import RxBlocking
import RxSwift
import XCTest

final class BlockingTests: XCTestCase {
    private struct Boom: Error {}
    /// Long enough for any machine; reached only where something is broken.
    private static let patience: TimeInterval = 20

    private let failing = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onNext(2)
        observer.onError(Boom())
        return Disposables.create()
    }
    private let never = Observable<Int>.create { _ in Disposables.create() }

    func testFirstReturnsBeforeTheSequenceEnds() throws {
        XCTAssertEqual(try failing.toBlocking().first(), 1)
        XCTAssertNil(try Observable<Int>.of().toBlocking().first())
    }

    func testFirstDisposesTheSubscription() throws {
        let disposed = BooleanDisposable()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return disposed
        }
        XCTAssertEqual(try source.toBlocking().first(), 1)
        XCTAssertTrue(disposed.isDisposed)
    }

    func testLastAndToArrayWaitForTheEnd() throws {
        XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking().last(), 3)
        XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking().toArray(), [1, 2, 3])
        XCTAssertNil(try Observable<Int>.of().toBlocking().last())
        XCTAssertThrowsError(try failing.toBlocking().toArray()) { XCTAssertTrue($0 is Boom) }
        XCTAssertThrowsError(try failing.toBlocking().last()) { XCTAssertTrue($0 is Boom) }
    }

    func testSingleWantsExactlyOneElement() throws {
        XCTAssertEqual(try Observable.just(1).toBlocking().single(), 1)
        XCTAssertThrowsError(try Observable.of(1, 2).toBlocking().single()) { error in
            XCTAssertEqual("\(error)", "\(RxError.moreThanOneElement)")
        }
        XCTAssertThrowsError(try Observable<Int>.of().toBlocking().single()) { error in
            XCTAssertEqual("\(error)", "\(RxError.noElements)")
        }
    }

    func testSingleWithAPredicateCountsWhatItAccepts() throws {
        XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking().single { $0 == 2 }, 2)
        XCTAssertThrowsError(try Observable.of(1, 2, 3).toBlocking().single { $0 > 1 }) { error in
            XCTAssertEqual("\(error)", "\(RxError.moreThanOneElement)")
        }
        XCTAssertThrowsError(try Observable.just(1).toBlocking().single { _ in throw Boom() }) { XCTAssertTrue($0 is Boom) }
    }

    func testMaterializeKeepsTheElementsBeforeAnError() {
        guard case .failed(let elements, let error) = failing.toBlocking().materialize() else { return XCTFail("no failure") }
        XCTAssertEqual(elements, [1, 2])
        XCTAssertTrue(error is Boom)
        guard case .completed(let all) = Observable.of(1, 2).toBlocking().materialize() else { return XCTFail("failure") }
        XCTAssertEqual(all, [1, 2])
    }

    func testATimeoutThrowsAndDisposes() {
        let disposed = BooleanDisposable()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return disposed
        }
        XCTAssertThrowsError(try source.toBlocking(timeout: 0.01).toArray()) { error in
            guard case RxError.timeout = error else { return XCTFail("\(error)") }
        }
        XCTAssertTrue(disposed.isDisposed)
        guard case .failed(let elements, _) = source.toBlocking(timeout: 0.01).materialize() else { return XCTFail("no failure") }
        XCTAssertEqual(elements, [1])
    }

    func testElementsFromAnotherThreadArrive() throws {
        let source = Observable<Int>.create { observer in
            DispatchQueue.global().async {
                for number in 1...3 { observer.onNext(number) }
                observer.onCompleted()
            }
            return Disposables.create()
        }
        XCTAssertEqual(try source.toBlocking(timeout: Self.patience).toArray(), [1, 2, 3])
    }

    func testABackgroundThreadMayWait() {
        let done = expectation(description: "read")
        Thread.detachNewThread {
            let source = Observable<Int>.create { observer in
                DispatchQueue.main.async {
                    observer.onNext(7)
                    observer.onCompleted()
                }
                return Disposables.create()
            }
            XCTAssertEqual(try? source.toBlocking(timeout: Self.patience).single(), 7)
            done.fulfill()
        }
        wait(for: [done], timeout: Self.patience)
    }

    func testMainThreadWorkIsDeliveredToABlockedMainThread() throws {
        XCTAssertEqual(try Self.mainThreadWork().toBlocking(timeout: Self.patience).toArray(), ["queue", "timer", "scheduler", "actor"])
    }

    @MainActor
    func testMainThreadWorkIsDeliveredAfterAnAwaitOnTheMainActor() async throws {
        await Task.yield()
        try await Task.sleep(nanoseconds: 1_000_000)
        let read = { try Self.mainThreadWork().toBlocking(timeout: Self.patience).toArray() }
        XCTAssertEqual(try read(), ["queue", "timer", "scheduler", "actor"])
        // The main queue works as before.
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        XCTAssertEqual(try read(), ["queue", "timer", "scheduler", "actor"])
    }

    func testABlockOfTheMainQueueMayWaitForTheMainQueue() {
        let done = expectation(description: "read inside a block")
        DispatchQueue.main.async {
            XCTAssertEqual(
                try? Self.mainThreadWork().toBlocking(timeout: Self.patience).toArray(), ["queue", "timer", "scheduler", "actor"]
            )
            done.fulfill()
        }
        wait(for: [done], timeout: Self.patience)
    }

    /// Passes through the main queue, a main-thread timer, the main scheduler and the main actor, one after the other.
    private static func mainThreadWork() -> Observable<String> {
        .create { observer in
            DispatchQueue.main.async {
                observer.onNext("queue")
                _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(2)) { _ in
                    observer.onNext("timer")
                    _ = MainScheduler.asyncInstance.schedule(()) { _ in
                        observer.onNext("scheduler")
                        Task { @MainActor in
                            observer.onNext("actor")
                            observer.onCompleted()
                        }
                        return Disposables.create()
                    }
                    return Disposables.create()
                }
            }
            return Disposables.create()
        }
    }
}
