// Several threads at once inside operators: serialisation, disposal, and no user code under a lock.
import RxSwift
import XCTest

final class OperatorStressTests: RxTestCase {
    /// Operators with several inputs, each on two subjects.
    private static let combining: [(String, @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>)] = [
        ("merge", { .merge($0, $1) }),
        ("combineLatest", { Observable.combineLatest($0, $1) { $0 &+ $1 } }),
        ("combineLatest of a collection", { Observable.combineLatest([$0, $1]) { $0.reduce(0, &+) } }),
        ("zip", { Observable.zip($0, $1) { $0 &+ $1 } }),
        ("zip of a collection", { Observable.zip([$0, $1]) { $0.reduce(0, &+) } }),
        ("withLatestFrom", { $0.withLatestFrom($1) { $0 &+ $1 } }),
        ("flatMap", { left, right in left.flatMap { _ in right } }),
        ("flatMapFirst", { left, right in left.flatMapFirst { _ in right } }),
        ("flatMapLatest", { left, right in left.flatMapLatest { _ in right } }),
        ("concatMap", { left, right in left.concatMap { _ in right.take(2) } }),
        ("sample", { $0.sample($1) }),
        ("amb", { $0.amb($1) }),
        ("take(until:)", { $0.take(until: $1.skip(100)) }),
        ("skip(until:)", { $0.skip(until: $1) }),
        ("share", { Observable.merge($0, $1).share() }),
        ("share(replay: 1)", { Observable.merge($0, $1).share(replay: 1) }),
        ("retry(when:)", { left, right in left.retry(when: { (_: Observable<Swift.Error>) in right }) }),
        ("groupBy", { Observable.merge($0, $1).groupBy { $0 % 3 }.merge() }),
    ]

    func testCombiningOperatorsSurviveTwoEmittersAndADisposal() {
        for (name, combine) in Self.combining {
            for _ in 0..<20 {
                let left = PublishSubject<Int>(), right = PublishSubject<Int>()
                let inside = Counter(), overlaps = Counter()
                let subscription = combine(left, right).subscribe(onNext: { _ in
                    inside.increment()
                    if inside.value > 1 { overlaps.increment() }
                    inside.decrement()
                })
                runTogether([
                    { for index in 0..<200 { left.onNext(index) } },
                    { for index in 0..<200 { right.onNext(index) } },
                    { subscription.dispose() },
                ])
                XCTAssertEqual(overlaps.value, 0, "\(name) delivered two elements at once.")
                XCTAssertFalse(left.hasObservers || right.hasObservers, "\(name) kept a source after disposal.")
            }
        }
    }

    /// One thread delivers inside the user's lock, another disposes inside it.
    func testNoUserCodeRunsUnderALock() {
        for (name, combine) in Self.combining {
            for _ in 0..<20 {
                let lock = NSRecursiveLock()
                let left = PublishSubject<Int>(), right = PublishSubject<Int>()
                let subscription = combine(left, right).subscribe(onNext: { _ in
                    lock.lock()
                    lock.unlock()
                })
                let group = DispatchGroup()
                let work: [@Sendable () -> Void] = [
                    { for index in 0..<20 { left.onNext(index) } },
                    {
                        for index in 0..<20 {
                            lock.lock()
                            right.onNext(index)
                            lock.unlock()
                        }
                    },
                    {
                        lock.lock()
                        subscription.dispose()
                        lock.unlock()
                    },
                ]
                for body in work { DispatchQueue.global().async(group: group, execute: body) }
                guard group.wait(timeout: .now() + 20) == .success else {
                    XCTFail("\(name) deadlocks with a lock of the user.")
                    return
                }
            }
        }
    }

    func testMergeFromFourThreadsLosesNothing() {
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        let received = Counter()
        let completed = Counter()
        let subscription = Observable.merge(subjects.map { $0.asObservable() })
            .subscribe(onNext: { _ in received.increment() }, onCompleted: { completed.increment() })
        runTogether(
            subjects.map { subject in
                {
                    for index in 0..<5_000 { subject.onNext(index) }
                    subject.onCompleted()
                }
            })
        XCTAssertEqual(received.value, 20_000)
        XCTAssertEqual(completed.value, 1)
        subscription.dispose()
    }

    func testObserveOnKeepsTheOrder() {
        for scheduler in [
            SerialDispatchQueueScheduler(qos: .default) as ImmediateSchedulerType,
            ConcurrentDispatchQueueScheduler(qos: .default),
        ] {
            let subject = PublishSubject<Int>()
            let numbers = Numbers()
            let done = DispatchSemaphore(value: 0)
            let subscription = subject.observe(on: scheduler)
                .subscribe(onNext: { numbers.append($0) }, onCompleted: { done.signal() })
            for index in 0..<5_000 { subject.onNext(index) }
            subject.onCompleted()
            XCTAssertEqual(done.wait(timeout: .now() + 30), .success)
            XCTAssertEqual(numbers.all, Array(0..<5_000))
            subscription.dispose()
        }
    }

    func testAHeavyStreamLeavesItsQueueTurns() {
        let queue = DispatchQueue(label: "shared")
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let subject = PublishSubject<Int>()
        let received = Counter()
        let turn = DispatchSemaphore(value: 0)
        queue.suspend()
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in received.increment() })
        for index in 0..<10_000 { subject.onNext(index) }
        let other = scheduler.schedule(()) { _ in
            XCTAssertLessThan(received.value, 10_000)
            turn.signal()
            return Disposables.create()
        }
        queue.resume()
        XCTAssertEqual(turn.wait(timeout: .now() + 30), .success)
        subscription.dispose()
        other.dispose()
    }

    func testExactlyOneTerminalEventWhenTwoInputsFailTogether() {
        for _ in 0..<300 {
            let left = PublishSubject<Int>(), right = PublishSubject<Int>()
            let ends = Counter()
            let subscription = Observable.merge(left, right)
                .subscribe(onError: { _ in ends.increment() }, onCompleted: { ends.increment() })
            runTogether([{ left.onError(Boom()) }, { right.onError(Boom()) }, { left.onCompleted() }])
            XCTAssertEqual(ends.value, 1)
            subscription.dispose()
        }
    }
}
