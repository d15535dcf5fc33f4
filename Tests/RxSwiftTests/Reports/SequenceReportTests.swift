// Sequences one after the other: what must stop, what must end, and what must not grow the stack.
import RxSwift
import XCTest

final class SequenceReportTests: RxTestCase {
    func testTakeStopsAConcatOfSynchronousSources() {
        let log = EventLog()
        func source(_ number: Int) -> Observable<Int> {
            .create { observer in
                log("run \(number)")
                observer.onNext(number)
                observer.onCompleted()
                return Disposables.create()
            }
        }
        Observable.concat(source(1), source(2), source(3)).take(1).logEvents(to: log)
        XCTAssertEqual(log.entries, ["run 1", "next(1)", "completed"])
    }

    func testRetryBehindTakeEnds() {
        let log = EventLog()
        var runs = 0
        let source = Observable<Int>.create { observer in
            runs += 1
            if runs > 5 { return Disposables.create() }
            observer.onNext(0)
            observer.onError(Boom())
            return Disposables.create()
        }
        source.retry().take(1).logEvents(to: log)
        XCTAssertEqual(log.entries, ["next(0)", "completed"])
        XCTAssertEqual(runs, 1)
    }

    func testRetryCountsAttempts() {
        for attempts in 1...3 {
            var runs = 0
            _ = Observable<Int>.create { observer in
                runs += 1
                observer.onError(Boom())
                return Disposables.create()
            }.retry(attempts).subscribe(onError: { _ in })
            XCTAssertEqual(runs, attempts)
        }
    }

    func testLongRowsOfSequencesDoNotOverflowASmallStack() {
        let count = 100_000
        let delivered = Counter()
        let thread = Thread {
            _ = Observable.from(Array(0..<count)).concatMap { Observable.just($0) }
                .subscribe(onNext: { _ in delivered.increment() })
            _ = Observable.concat((0..<count).map { Observable.just($0) })
                .subscribe(onNext: { _ in delivered.increment() })
            _ = Observable.from((0..<count).map { Observable.just($0) }).merge(maxConcurrent: 1)
                .subscribe(onNext: { _ in delivered.increment() })
            _ = Observable.from(Array(0..<count)).flatMap { Observable.of($0) }
                .subscribe(onNext: { _ in delivered.increment() })
            var failures = 0
            _ = Observable<Int>.create { observer in
                failures += 1
                if failures == count { observer.onCompleted() } else { observer.onError(Boom()) }
                return Disposables.create()
            }.retry().subscribe(onCompleted: { for _ in 0..<count { delivered.increment() } })
        }
        thread.stackSize = 512 * 1024
        run(thread)
        XCTAssertEqual(delivered.value, 5 * count)
    }

    func testDeeplyNestedConcatsRunFlat() {
        let count = 100_000
        let delivered = Counter()
        let thread = Thread {
            var left = Observable.just(0)
            for index in 1..<count { left = left.concat(Observable.just(index)) }
            _ = left.subscribe(onNext: { _ in delivered.increment() })
            var right = Observable.just(0)
            for index in 1..<count { right = Observable.just(index).concat(right) }
            _ = right.subscribe(onNext: { _ in delivered.increment() })
        }
        thread.stackSize = 512 * 1024
        run(thread)
        XCTAssertEqual(delivered.value, 2 * count)
    }

    func testAChainOfAThousandOperatorsDeliversAndDisposes() {
        let subject = PublishSubject<Int>()
        var chain = subject.asObservable()
        for _ in 0..<1000 { chain = chain.map { $0 + 1 } }
        var received = 0
        let subscription = chain.subscribe(onNext: { received = $0 })
        subject.onNext(0)
        XCTAssertEqual(received, 1000)
        subscription.dispose()
        XCTAssertFalse(subject.hasObservers)
    }

    func testEverythingThatEndsEarlyStopsEverySynchronousSource() {
        let endings: [(String, (Observable<Int>) -> Observable<Int>)] = [
            ("take", { $0.take(1) }),
            ("take(while:)", { $0.take(while: { $0 < 1 }) }),
            ("take(until:)", { $0.take(until: { $0 >= 0 }, behavior: .inclusive) }),
            ("element(at:)", { $0.element(at: 2) }),
            ("first", { $0.first().asObservable().compactMap { $0 } }),
            ("take then observe(on:)", { $0.take(1).observe(on: CurrentThreadScheduler.instance) }),
            ("take then concat", { $0.take(1).concat(Observable.just(1)) }),
        ]
        let sources: [(String, Observable<Int>)] = [
            ("repeatElement", .repeatElement(1)),
            ("generate", .generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 })),
            ("range", .range(start: 1, count: .max)),
            ("from", .from(sequence(first: 1, next: { $0 &+ 1 }))),
            ("concat", .concat(sequence(first: Observable.just(1), next: { $0 }))),
            ("retry", Observable.just(1).concat(Observable.error(Boom())).retry()),
            ("merge", .merge(.repeatElement(1), .repeatElement(2))),
            ("switch", Observable.of(1).flatMapLatest { _ in Observable.repeatElement(1) }),
            ("concatMap", Observable<Int>.repeatElement(1).concatMap { Observable.just($0) }),
        ]
        for (ending, end) in endings {
            for (name, source) in sources {
                var completions = 0
                let subscription = end(source).subscribe(onCompleted: { completions += 1 })
                XCTAssertEqual(completions, 1, "\(ending) of \(name)")
                subscription.dispose()
            }
        }
    }

    func testDisposalFromOutsideStopsEverySynchronousSource() {
        let sources: [(String, Observable<Int>)] = [
            ("repeatElement", .repeatElement(1)),
            ("generate", .generate(initialState: 0, condition: { _ in true }, iterate: { $0 + 1 })),
            ("concat", .concat(sequence(first: Observable.just(1), next: { $0 }))),
            ("retry", Observable.just(1).concat(Observable.error(Boom())).retry()),
            ("merge", .merge(.repeatElement(1), .repeatElement(2))),
        ]
        for (name, source) in sources {
            let stop = PublishSubject<Void>()
            var elements = 0
            var completions = 0
            _ = source.take(until: stop).subscribe(
                onNext: { _ in
                    elements += 1
                    if elements == 3 { stop.onNext(()) }
                }, onCompleted: { completions += 1 })
            XCTAssertEqual(elements, 3, name)
            XCTAssertEqual(completions, 1, name)
        }
    }

    private func run(_ thread: Thread) {
        thread.start()
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.01) }
    }
}
