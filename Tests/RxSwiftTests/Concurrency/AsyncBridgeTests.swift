// The bridges to Swift concurrency: values, single events, and cancellation in both directions.
import RxSwift
import XCTest

final class AsyncBridgeTests: XCTestCase {
    private struct Boom: Error {}

    func testValuesDeliverElementsAndTheError() async {
        var seen: [Int] = []
        do {
            for try await value in Observable.of(1, 2).concat(Observable.error(Boom())).values { seen.append(value) }
            XCTFail("The error was lost.")
        } catch {
            XCTAssertTrue(error is Boom)
        }
        XCTAssertEqual(seen, [1, 2])
    }

    func testLeavingALoopDisposesTheSubscription() async throws {
        let disposed = BooleanDisposable()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return disposed
        }
        for try await _ in source.values { break }
        while !disposed.isDisposed { await Task.yield() }
    }

    func testCancellingATaskDisposesTheSubscriptionOfItsLoop() async throws {
        let disposed = BooleanDisposable()
        let source = Infallible<Int>.create { _ in disposed }
        let task = Task { for await _ in source.values {} }
        task.cancel()
        await task.value
        while !disposed.isDisposed { await Task.yield() }
    }

    func testEventsOfPrimitiveSequencesAreAwaited() async throws {
        let one = try await Single.just(1).value
        let none = try await Maybe<Int>.empty().value
        let two = try await Maybe.just(2).value
        try await Completable.empty().value
        XCTAssertEqual(one, 1)
        XCTAssertNil(none)
        XCTAssertEqual(two, 2)
        do {
            try await Completable.error(Boom()).value
            XCTFail("The error was lost.")
        } catch {
            XCTAssertTrue(error is Boom)
        }
    }

    @MainActor
    func testAValueIsAwaitedOnTheMainActorAndSubscribedThere() async throws {
        final class NotSendable { var count = 0 }
        let subscribedOnMain = try await Single<Bool>.create { observer in
            observer(.success(Thread.isMainThread))
            return Disposables.create()
        }.value
        let object = try await Single.just(NotSendable()).value
        object.count += 1
        XCTAssertTrue(subscribedOnMain)
        XCTAssertEqual(object.count, 1)
    }

    func testCancellingATaskThatAwaitsAValueEndsIt() async {
        let disposed = BooleanDisposable()
        let task = Task { try await Single<Int>.create { _ in disposed }.value }
        task.cancel()
        do {
            _ = try await task.value
            XCTFail("The task was not cancelled.")
        } catch {
            XCTAssertTrue(error is CancellationError)
        }
    }

    func testEventAndCancellationResumeOnceWhicheverComesFirst() async {
        for _ in 0..<500 {
            let source = PublishSubject<Int>()
            let task = Task { try await source.asSingle().value }
            let sender = Task.detached {
                source.onNext(1)
                source.onCompleted()
            }
            let canceller = Task.detached { task.cancel() }
            await sender.value
            await canceller.value
            let result = await task.result
            if case .success(let value) = result { XCTAssertEqual(value, 1) }
        }
    }

    func testASingleOfAsynchronousWorkDeliversItsResultOrError() async throws {
        let value = try await Single.create { () async throws -> Int in
            await Task.yield()
            return 7
        }.value
        XCTAssertEqual(value, 7)
        let failing = Single<Int>.create(detached: true) { throw Boom() }
        do {
            _ = try await failing.value
            XCTFail("The error was lost.")
        } catch {
            XCTAssertTrue(error is Boom)
        }
    }

    func testDisposingCancelsAsynchronousWork() async {
        let began = XCTestExpectation(description: "began")
        let cancelled = XCTestExpectation(description: "cancelled")
        let subscription = Single<Int>.create {
            began.fulfill()
            while !Task.isCancelled { await Task.yield() }
            cancelled.fulfill()
            return 1
        }.subscribe()
        await fulfillment(of: [began], timeout: 20)
        subscription.dispose()
        await fulfillment(of: [cancelled], timeout: 20)
    }

    func testAnAsynchronousSequenceIsObserved() async throws {
        let stream = AsyncStream<Int> { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
        }
        var seen: [Int] = []
        for try await value in stream.asObservable().values { seen.append(value) }
        XCTAssertEqual(seen, [1, 2, 3])
    }

    func testDisposingCancelsTheIterationOfAnAsynchronousSequence() async {
        let ended = XCTestExpectation(description: "ended")
        let stream = AsyncStream<Int> { continuation in
            continuation.onTermination = { _ in ended.fulfill() }
        }
        let subscription = stream.asObservable().subscribe()
        subscription.dispose()
        await fulfillment(of: [ended], timeout: 20)
    }
}
