// Debug builds say where an element was sent at the wrong moment.
import RxSwift
import XCTest

final class EmissionWarningTests: XCTestCase {
    private final class Warnings: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [Diagnostics.Warning] = []

        func add(_ warning: Diagnostics.Warning) {
            lock.withLock { all.append(warning) }
        }

        var lines: [Int] { lock.withLock { all.compactMap { $0.place?.line } } }
        var files: Set<String> { lock.withLock { Set(all.compactMap { $0.place.map { ($0.file as NSString).lastPathComponent } }) } }
        var text: String { lock.withLock { all.map(\.text).joined(separator: "\n") } }
    }

    private let warnings = Warnings()
    private var sink: (@Sendable (Diagnostics.Warning) -> Void)?

    override func setUp() {
        super.setUp()
        sink = Diagnostics.sink
        Diagnostics.sink = { [warnings] in warnings.add($0) }
    }

    override func tearDown() {
        if let sink { Diagnostics.sink = sink }
        super.tearDown()
    }

    func testANestedElementIsReportedOnceWithTheUsersLine() {
        let line = #line + 5
        for _ in 0..<3 {
            let subject = PublishSubject<Int>()
            _ = subject.map { $0 }.subscribe(onNext: { number in
                guard number < 3 else { return }
                subject.onNext(number + 1)
            })
            subject.onNext(0)
            subject.onCompleted()
        }
        XCTAssertEqual(warnings.lines, [line], warnings.text)
        XCTAssertEqual(warnings.files, ["EmissionWarningTests.swift"])
        XCTAssertTrue(warnings.text.contains("from inside its own delivery"), warnings.text)
    }

    func testElementsOfTwoThreadsAreReported() {
        let entered = DispatchSemaphore(value: 0), sent = DispatchSemaphore(value: 0)
        let subject = BehaviorSubject(value: 0)
        let subscription = subject.subscribe(onNext: { number in
            guard number == 1 else { return }
            entered.signal()
            sent.wait()
        })
        Thread.detachNewThread { subject.onNext(1) }
        entered.wait()
        let line = #line + 1
        subject.onNext(2)
        sent.signal()
        XCTAssertEqual(warnings.lines, [line], warnings.text)
        XCTAssertTrue(warnings.text.contains("another thread"), warnings.text)
        subscription.dispose()
    }

    func testTheObserverOfACreatedSequenceIsWatchedToo() {
        var observer: AnyObserver<Int>?
        let subscription = Observable<Int>.create { observer = $0; return Disposables.create() }
            .subscribe(onNext: { number in if number == 0 { observer?.onNext(1) } })
        observer?.onNext(0)
        XCTAssertEqual(warnings.lines, [#line - 2], warnings.text)
        subscription.dispose()
    }

    func testOperatorsThatAnswerThemselvesDoNotWarn() {
        var attempts = 0
        _ = Observable<Int>.create { observer in
            attempts += 1
            observer.onError(RxError.unknown)
            return Disposables.create()
        }.retry { (errors: Observable<Swift.Error>) in errors.take(3) }.subscribe(onError: { _ in })
        _ = Observable.of(1, 2, 3).window(timeSpan: .seconds(1), count: 1, scheduler: MainScheduler.instance).merge().take(3).subscribe()
        _ = Observable.of(1, 2, 3).groupBy { $0 }.merge().subscribe()
        _ = Observable.of(1, 2, 3).share(replay: 1).concatMap { Observable.just($0) }.subscribe()
        _ = Observable.of(1, 2).flatMap { Observable.range(start: $0, count: 3) }.subscribe()
        XCTAssertEqual(warnings.text, "")
    }
}
