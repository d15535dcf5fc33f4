// Several threads at once: emission, subscription, disposal and termination of subjects and shared sequences.
import RxRelay
import RxSwift
import XCTest

final class EmissionStressTests: RxTestCase {
    func testSubscribingAndDisposingBesideAnEmitterLosesNothingForTheOthers() {
        let subject = PublishSubject<Int>()
        let received = Counter()
        let keeper = subject.map { $0 }.subscribe(onNext: { _ in received.increment() })
        runTogether(
            [{ for index in 0..<20_000 { subject.onNext(index) } }]
                + (0..<2).map { _ in
                    {
                        for _ in 0..<2_000 {
                            subject.map { $0 &+ 1 }.filter { $0 > 0 }.subscribe(onNext: { _ in }).dispose()
                        }
                    }
                })
        XCTAssertEqual(received.value, 20_000)
        keeper.dispose()
        XCTAssertFalse(subject.hasObservers)
    }

    func testARemovalBesideAnEmissionDoesNotLinger() {
        for _ in 0..<500 {
            let subject = PublishSubject<Int>()
            let subscription = subject.subscribe(onNext: { _ in })
            runTogether([{ for index in 0..<20 { subject.onNext(index) } }, { subscription.dispose() }])
            XCTAssertFalse(subject.hasObservers)
        }
    }

    func testEverySubscriberOfAnEndingSubjectHearsOneEnd() {
        for _ in 0..<200 {
            let subject = PublishSubject<Int>()
            let ends = Counter()
            let bag = DisposeBag()
            runTogether([
                { subject.onCompleted() },
                { for _ in 0..<20 { subject.subscribe(onError: { _ in }, onCompleted: { ends.increment() }).disposed(by: bag) } },
                { subject.onError(Boom()) },
                {
                    for _ in 0..<20 {
                        subject.subscribe(onError: { _ in ends.increment() }, onCompleted: { ends.increment() })
                            .disposed(by: bag)
                    }
                },
            ])
            // Of the first twenty those count that met completion; of the others every one.
            XCTAssertTrue(ends.value == 20 || ends.value == 40, "\(ends.value)")
        }
    }

    func testTheFirstElementOfARelayIsNeverOlderThanWhatFollows() {
        for _ in 0..<300 {
            let relay = BehaviorRelay(value: 0)
            let log = Numbers()
            let holder = SerialDisposable()
            runTogether([
                { for number in 1...50 { relay.accept(number) } },
                { holder.disposable = relay.subscribe(onNext: { log.append($0) }) },
            ])
            let numbers = log.all
            XCTAssertEqual(numbers, numbers.sorted())
            XCTAssertEqual(numbers.last, 50)
            XCTAssertEqual(numbers, Array(numbers[0]...50))
            holder.dispose()
        }
    }

    func testAReplaySubjectGivesEachElementOnce() {
        for _ in 0..<200 {
            let subject = ReplaySubject<Int>.createUnbounded()
            let log = Numbers()
            let holder = SerialDisposable()
            runTogether([
                { for number in 1...50 { subject.onNext(number) } },
                { holder.disposable = subject.subscribe(onNext: { log.append($0) }) },
            ])
            XCTAssertEqual(log.all, Array(1...50))
            holder.dispose()
        }
    }

    func testReadingAndAcceptingARelayTogether() {
        let relay = BehaviorRelay(value: [0])
        runTogether([
            { for number in 1...5_000 { relay.accept([number, number]) } },
            { for _ in 0..<5_000 { XCTAssertFalse(relay.value.isEmpty) } },
            { for _ in 0..<1_000 { relay.subscribe(onNext: { XCTAssertFalse($0.isEmpty) }).dispose() } },
        ])
        XCTAssertEqual(relay.value, [5_000, 5_000])
    }

    func testConnectingAndDisconnectingASharedSequence() {
        for replay in 0...2 {
            let subject = PublishSubject<Int>()
            let shared = subject.share(replay: replay)
            runTogether(
                (0..<3).map { _ in { for _ in 0..<500 { shared.subscribe(onNext: { _ in }).dispose() } } }
                    + [{ for index in 0..<2_000 { subject.onNext(index) } }])
            XCTAssertFalse(subject.hasObservers, "replay \(replay)")
        }
    }

    func testDisposalBesideASynchronousSourceStopsIt() {
        for _ in 0..<100 {
            let started = DispatchSemaphore(value: 0)
            let stop = PublishSubject<Void>()
            runTogether([
                {
                    _ = Observable<Int>.repeatElement(1).do(onSubscribe: { started.signal() })
                        .take(until: stop).subscribe(onNext: { _ in })
                },
                {
                    started.wait()
                    // The trigger is subscribed to before the source.
                    stop.onNext(())
                },
            ])
            XCTAssertFalse(stop.hasObservers)
        }
    }
}

/// A list of numbers for several threads.
final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [Int] = []

    var all: [Int] { lock.withLock { numbers } }

    func append(_ number: Int) {
        lock.withLock { numbers.append(number) }
    }
}
