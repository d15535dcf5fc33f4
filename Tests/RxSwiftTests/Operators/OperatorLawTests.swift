// What holds for every operator: ends, disposal, release of captures, re-entrancy, locks of the user.
// What a single operator does with elements lives in the files of its family.
import RxSwift
import RxTest
import XCTest

final class OperatorLawTests: RxTestCase {
    private let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

    /// Sends events to an operator on a subject, lets time pass after each, and returns what came out of it.
    private func run(
        _ operation: OperatorCase, _ events: [Event<Int>], hook: @escaping OperatorCase.Hook = {}
    ) -> (events: [Event<Int>], source: PublishSubject<Int>) {
        let source = PublishSubject<Int>()
        let observer = clock.createObserver(Int.self)
        let subscription = operation.apply(source, clock, hook).subscribe(observer)
        pass(10)
        for event in events {
            source.on(event)
            pass(10)
        }
        pass(50)
        let received = observer.events.map(\.value)
        subscription.dispose()
        return (received, source)
    }

    private func pass(_ ticks: Int) {
        clock.advanceTo(clock.clock + ticks)
    }

    func testAnErrorOfTheSourceGoesThroughOnce() {
        for operation in OperatorCase.all {
            for elements in [[], [Event.next(1)]] {
                let (events, source) = run(operation, elements + [.error(Boom())])
                switch operation.whenFailed {
                case .failed:
                    if ["take(count)", "single", "first"].contains(operation.name), events.last?.isCompleted == true { continue }
                    XCTAssertTrue(events.last?.error is Boom, "\(operation.name): \(events)")
                case .completed: XCTAssertEqual(events.last?.isCompleted, true, "\(operation.name): \(events)")
                case .open: XCTAssertFalse(events.last?.isStopEvent ?? false, "\(operation.name): \(events)")
                }
                XCTAssertLessThanOrEqual(events.filter(\.isStopEvent).count, 1, operation.name)
                XCTAssertFalse(source.hasObservers, operation.name)
            }
        }
    }

    func testAnEmptySourceEndsTheSequence() {
        for operation in OperatorCase.all {
            let (events, _) = run(operation, [.completed])
            switch operation.whenEmpty {
            case .completed: XCTAssertEqual(events.last?.isCompleted, true, "\(operation.name): \(events)")
            case .failed: XCTAssertNotNil(events.last?.error, "\(operation.name): \(events)")
            case .open: XCTAssertFalse(events.last?.isStopEvent ?? false, "\(operation.name): \(events)")
            }
            XCTAssertLessThanOrEqual(events.filter(\.isStopEvent).count, 1, operation.name)
        }
    }

    func testASilentSourceStaysSilentAndLeavesNothingBehind() {
        for operation in OperatorCase.all where !operation.speaksUnasked {
            let before = Resources.total
            XCTAssertEqual(run(operation, []).events, [], operation.name)
            pass(1000)
            XCTAssertEqual(Resources.total, before, operation.name)
        }
    }

    func testNothingFollowsTheEnd() {
        for operation in OperatorCase.all {
            let observer = clock.createObserver(Int.self)
            let badlyBehaved = Observable<Int>.create { observer in
                for event in [Event.next(1), .next(2), .completed, .next(3), .error(Boom()), .completed] { observer.on(event) }
                return Disposables.create()
            }
            let subscription = operation.apply(badlyBehaved, clock, {}).subscribe(observer)
            pass(100)
            let ends = observer.events.filter(\.value.isStopEvent).count
            XCTAssertLessThanOrEqual(ends, 1, operation.name)
            if ends == 1 { XCTAssertTrue(observer.events.last?.value.isStopEvent ?? false, operation.name) }
            XCTAssertFalse(observer.events.contains { $0.value.error is Boom }, operation.name)
            subscription.dispose()
        }
    }

    func testDisposalReleasesTheSourceAndSilencesIt() {
        for operation in OperatorCase.all {
            for sent in 0...2 {
                let source = PublishSubject<Int>()
                let observer = clock.createObserver(Int.self)
                let subscription = operation.apply(source, clock, {}).subscribe(observer)
                pass(1)
                for number in 0..<sent { source.onNext(number) }
                subscription.dispose()
                // `subscribe(on:)` disposes on its scheduler.
                pass(1)
                XCTAssertFalse(source.hasObservers, "\(operation.name) after \(sent) elements")
                let before = observer.events.count
                source.onNext(9)
                source.onCompleted()
                pass(1000)
                XCTAssertEqual(observer.events.count, before, "\(operation.name) after \(sent) elements")
            }
        }
    }

    func testDisposalFromInsideTheObserverIsTheLastOfIt() {
        for operation in OperatorCase.all {
            let source = PublishSubject<Int>()
            let subscription = SerialDisposable()
            var calls = 0
            subscription.disposable = operation.apply(source, clock, {}).subscribe { _ in
                calls += 1
                subscription.dispose()
            }
            for number in 0..<5 {
                pass(10)
                source.onNext(number)
            }
            source.onCompleted()
            pass(1000)
            XCTAssertLessThanOrEqual(calls, 1, operation.name)
            XCTAssertFalse(source.hasObservers && calls > 0, operation.name)
            subscription.dispose()
        }
    }

    func testWhatClosuresHoldIsFreedByDisposal() {
        for operation in OperatorCase.all {
            let log = EventLog()
            let subscription = subscribe(operation, log, ending: nil)
            pass(10)
            subscription.dispose()
            pass(1000)
            XCTAssertEqual(log.entries.sorted(), ["free(closure)", "free(observer)", "free(source)"], operation.name)
        }
    }

    func testWhatClosuresHoldIsFreedByTheEndThoughTheDisposableLives() {
        for operation in OperatorCase.all where operation.whenFailed != .open {
            let log = EventLog()
            let subscription = subscribe(operation, log, ending: Boom())
            pass(1000)
            XCTAssertEqual(log.entries.sorted(), ["free(closure)", "free(observer)", "free(source)"], operation.name)
            subscription.dispose()
        }
    }

    /// A subscription whose source, operator and observer each hold a token.
    private func subscribe(_ operation: OperatorCase, _ log: EventLog, ending error: Boom?) -> Disposable {
        let source = Token("source", log), closure = Token("closure", log), observer = Token("observer", log)
        let numbers = Observable<Int>.create { observer in
            withExtendedLifetime(source) {}
            observer.onNext(0)
            observer.onNext(1)
            if let error { observer.onError(error) }
            return Disposables.create { withExtendedLifetime(source) {} }
        }
        return operation.apply(numbers, clock, { withExtendedLifetime(closure) {} })
            .subscribe { _ in withExtendedLifetime(observer) {} }
    }

    func testAnErrorThrownByAClosureEndsTheSequenceAndReleasesTheSource() {
        for operation in OperatorCase.all where operation.throwsFromClosure {
            let (events, source) = run(operation, [.next(1), .next(2), .completed], hook: { throw Boom() })
            XCTAssertTrue(events.last?.error is Boom, "\(operation.name): \(events)")
            XCTAssertFalse(source.hasObservers, operation.name)
        }
    }

    /// Elements an observer sends from inside itself arrive in the order they are sent.
    func testElementsSentFromInsideTheObserverArriveLikeOthers() {
        for operation in OperatorCase.all where operation.isReentrant && !operation.speaksUnasked {
            let expected = run(operation, (0..<5).map { .next($0) } + [.completed]).events
            let source = PublishSubject<Int>()
            var received: [Event<Int>] = []
            var next = 1
            let subscription = operation.apply(source, clock, {}).subscribe { event in
                received.append(event)
                guard !event.isStopEvent, next < 5 else { return }
                next += 1
                source.onNext(next - 1)
            }
            pass(10)
            source.onNext(0)
            // What produced nothing was not answered either.
            while next < 5 {
                pass(10)
                if next == 5 { break }
                next += 1
                source.onNext(next - 1)
            }
            pass(10)
            source.onCompleted()
            pass(60)
            XCTAssertEqual(received.last?.isStopEvent, expected.last?.isStopEvent, operation.name)
            if !OperatorCase.timed.contains(where: { $0.name == operation.name }) {
                XCTAssertEqual(
                    received.compactMap(\.element).sorted(), expected.compactMap(\.element).sorted(), operation.name)
            }
            subscription.dispose()
        }
    }

    func testAnEndSentFromInsideTheObserverIsTheOnlyOne() {
        for operation in OperatorCase.all {
            for end in [Event<Int>.completed, .error(Boom())] {
                let source = PublishSubject<Int>()
                var received: [Event<Int>] = []
                let subscription = operation.apply(source, clock, {}).subscribe { event in
                    received.append(event)
                    if !event.isStopEvent { source.on(end) }
                }
                for number in 0..<5 {
                    pass(10)
                    source.onNext(number)
                }
                pass(100)
                source.onCompleted()
                pass(100)
                XCTAssertEqual(received.filter(\.isStopEvent).count, 1, "\(operation.name): \(received)")
                XCTAssertEqual(received.last?.isStopEvent, true, "\(operation.name): \(received)")
                subscription.dispose()
            }
        }
    }

    func testASecondSubscriptionBeginsAnew() {
        for operation in OperatorCase.all {
            let sequence = operation.apply(.of(0, 1, 2, 3), clock, {})
            let observers = (0..<2).map { _ in
                let observer = clock.createObserver(Int.self)
                let subscription = sequence.subscribe(observer)
                pass(100)
                subscription.dispose()
                return observer
            }
            // A sequence shared for ever replays its end instead.
            if operation.name.contains(".forever") { continue }
            XCTAssertEqual(observers[0].events.map(\.value), observers[1].events.map(\.value), operation.name)
        }
    }

    /// One thread delivers and wants the user's lock, another holds it and disposes.
    func testNoOperatorHoldsALockWhileItCallsTheUser() {
        for operation in OperatorCase.all where !OperatorCase.timed.contains(where: { $0.name == operation.name })
            && !["observe(on:)", "subscribe(on:)"].contains(operation.name) {
            for _ in 0..<10 {
                let lock = NSRecursiveLock()
                let source = PublishSubject<Int>()
                let visit: @Sendable () -> Void = {
                    lock.lock()
                    lock.unlock()
                }
                let subscription = operation.apply(source, clock, visit).subscribe { _ in visit() }
                let group = DispatchGroup()
                DispatchQueue.global().async(group: group) {
                    for number in 0..<20 { source.onNext(number) }
                    source.onCompleted()
                }
                DispatchQueue.global().async(group: group) {
                    lock.lock()
                    subscription.dispose()
                    lock.unlock()
                }
                guard group.wait(timeout: .now() + 20) == .success else {
                    XCTFail("\(operation.name) deadlocks with a lock of the user.")
                    return
                }
            }
        }
    }
}
