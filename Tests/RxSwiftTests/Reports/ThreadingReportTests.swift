// Threads and isolation: what users reported and what is right.
import RxSwift
import XCTest

@MainActor
private final class ViewModel {

    func texts() -> Observable<String> {
        Observable.just(1).observe(on: ConcurrentDispatchQueueScheduler(qos: .default)).map { "got \($0)" }
    }
}

final class ThreadingReportTests: RxTestCase {
    func testALockOfTheUserAroundDeliveryAndAroundDisposalDoesNotDeadlock() {
        let lock = NSRecursiveLock()
        let subject = BehaviorSubject(value: 0)
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        var rounds = 0
        for index in 0..<200 {
            let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in
                lock.lock()
                lock.unlock()
            })
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { subject.onNext(index) }
            DispatchQueue.global().async(group: group) {
                lock.lock()
                subscription.dispose()
                lock.unlock()
            }
            if group.wait(timeout: .now() + 10) == .success { rounds += 1 }
        }
        XCTAssertEqual(rounds, 200)
    }

    func testEmissionsFromSeveralThreadsAreAllDelivered() {
        let subject = PublishSubject<Int>()
        let delivered = Counter()
        let subscription = subject.subscribe(onNext: { _ in delivered.increment() })
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for index in 0..<100 { subject.onNext(index) }
        }
        XCTAssertEqual(delivered.value, 400)
        subscription.dispose()
    }

    /// A closure written inside a main-actor type must not be inferred to be of that actor.
    @MainActor
    func testAClosureOfAMainActorTypeRunsOnABackgroundScheduler() async {
        let log = EventLog()
        let texts = ViewModel().texts()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Self.listen(to: texts, log) { continuation.resume() }
        }
        XCTAssertEqual(log.entries, ["got 1"])
    }

    private nonisolated static func listen(
        to texts: Observable<String>, _ log: EventLog, _ done: @escaping @Sendable () -> Void
    ) {
        _ = texts.subscribe(onNext: { log($0) }, onDisposed: { done() })
    }
}
