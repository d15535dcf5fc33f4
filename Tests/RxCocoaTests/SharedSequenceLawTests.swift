// What holds for every operator of drivers and signals: one connection, replay or none, no failure, the main thread.
// What is special to one operator, and subscribing, lives in SharedSequenceTests.swift.
import RxCocoa
import RxSwift
import RxTest
import XCTest

final class SharedSequenceLawTests: XCTestCase {
    private struct Boom: Error {}

    /// A source that counts its subscriptions, an operator on it, and two observers, on a clock that the test moves.
    private final class Run<S: SharingStrategyProtocol> {
        let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        let source = PublishSubject<Int>()
        private(set) var connections = 0
        private(set) var result: SharedSequence<S, String>!

        init(_ operation: SharedCase<S>) {
            SharingScheduler.mock(scheduler: clock) {
                let counted = Observable<Int>.deferred { [unowned self] in
                    connections += 1
                    return source
                }
                result = operation.apply(counted.asSharedSequence(onErrorJustReturn: -1)) { .seconds($0) }
            }
        }

        func observe() -> TestableObserver<String> {
            let observer = clock.createObserver(String.self)
            subscriptions.append(mocked { result.asObservable().subscribe(observer) })
            pass(5)
            return observer
        }

        func send(_ events: [Event<Int>]) {
            for event in events {
                mocked { source.on(event) }
                pass(10)
            }
        }

        func end() {
            for subscription in subscriptions { subscription.dispose() }
            subscriptions = []
            pass(50)
        }

        private var subscriptions: [Disposable] = []

        /// Sequences made in the course of events are on the test's clock too.
        private func mocked<Result>(_ action: () -> Result) -> Result {
            var result: Result?
            SharingScheduler.mock(scheduler: clock) { result = action() }
            return result!
        }

        func pass(_ ticks: Int) { mocked { clock.advanceTo(clock.clock + ticks) } }
    }

    private let numbers: [Event<Int>] = [.next(1), .next(2), .next(2), .next(3)]

    private func forEachCase(_ drivers: (SharedCase<DriverSharingStrategy>) -> Void, _ signals: (SharedCase<SignalSharingStrategy>) -> Void) {
        SharedCase<DriverSharingStrategy>.all.forEach(drivers)
        SharedCase<SignalSharingStrategy>.all.forEach(signals)
    }

    private func values(_ observer: TestableObserver<String>) -> [String] { observer.events.compactMap(\.value.element) }

    func testElementsReachAllObserversOverOneConnection() {
        func check<S: SharingStrategyProtocol>(_ operation: SharedCase<S>) {
            let run = Run(operation)
            let first = run.observe(), second = run.observe()
            run.send(numbers + [.completed])
            run.pass(50)
            XCTAssertEqual(values(first), operation.expected, operation.name)
            XCTAssertEqual(values(second).suffix(3), operation.expected.suffix(3), operation.name)
            XCTAssertEqual(run.connections, 1, operation.name)
            for observer in [first, second] {
                XCTAssertEqual(observer.events.last?.value.isCompleted, true, operation.name)
                XCTAssertEqual(observer.events.filter(\.value.isStopEvent).count, 1, operation.name)
            }
            run.end()
        }
        forEachCase(check, check)
    }

    func testADriverReplaysItsLatestElementAndASignalNothing() {
        func check<S: SharingStrategyProtocol>(_ operation: SharedCase<S>, _ replayed: Int) {
            let run = Run(operation)
            let early = run.observe()
            run.send(numbers)
            run.pass(50)
            let late = run.observe()
            XCTAssertEqual(values(late), Array(values(early).suffix(replayed)), operation.name)
            XCTAssertEqual(run.connections, 1, operation.name)
            run.end()
        }
        forEachCase({ check($0, 1) }, { check($0, 0) })
    }

    func testAnErrorIsAnElementAndTheEnd() {
        func check<S: SharingStrategyProtocol>(_ operation: SharedCase<S>) {
            let failing = Run(operation), ending = Run(operation)
            let seen = failing.observe(), expected = ending.observe()
            failing.send([.next(1), .error(Boom())])
            ending.send([.next(1), .next(-1), .completed])
            failing.pass(50)
            ending.pass(50)
            XCTAssertEqual(values(seen), values(expected), operation.name)
            XCTAssertEqual(seen.events.last?.value.isCompleted, true, operation.name)
            failing.end()
            ending.end()
        }
        forEachCase(check, check)
    }

    func testTheLastDisposalDisconnectsAndTheNextObserverStartsAnew() {
        func check<S: SharingStrategyProtocol>(_ operation: SharedCase<S>) {
            let run = Run(operation)
            _ = run.observe()
            _ = run.observe()
            XCTAssertTrue(run.source.hasObservers, operation.name)
            run.send(numbers)
            run.end()
            XCTAssertFalse(run.source.hasObservers, operation.name)
            let next = run.observe()
            XCTAssertEqual(run.connections, 2, operation.name)
            run.send(numbers + [.completed])
            run.pass(50)
            XCTAssertEqual(values(next), operation.expected, operation.name)
            run.end()
        }
        forEachCase(check, check)
    }

    func testEverythingArrivesOnTheMainThread() {
        let names = Names()
        var ends: [XCTestExpectation] = []
        var sources: [PublishSubject<Int>] = []
        let bag = DisposeBag()
        func check<S: SharingStrategyProtocol>(_ operation: SharedCase<S>) {
            let source = PublishSubject<Int>()
            let end = expectation(description: operation.name)
            operation.apply(source.asSharedSequence(onErrorJustReturn: -1)) { .milliseconds($0) }.asObservable().subscribe { event in
                if !Thread.isMainThread { names.add(operation.name) }
                if event.isStopEvent { end.fulfill() }
            }.disposed(by: bag)
            sources.append(source)
            ends.append(end)
        }
        forEachCase(check, check)
        let all = sources
        DispatchQueue.global().async {
            for source in all {
                for number in [1, 2, 2, 3] { source.onNext(number) }
                source.onError(Boom())
            }
        }
        wait(for: ends, timeout: 60)
        XCTAssertEqual(names.all, [])
    }

    private final class Names: @unchecked Sendable {
        private let lock = NSLock()
        private var names: Set<String> = []
        var all: Set<String> { lock.withLock { names } }
        func add(_ name: String) { _ = lock.withLock { names.insert(name) } }
    }
}
