// Drivers and signals: sharing, replay, errors, threads and virtual time.
import RxCocoa
import RxRelay
import RxSwift
import RxTest
import XCTest

final class SharedSequenceTests: XCTestCase {
    private struct Boom: Error {}

    /// V68
    func testADriverSharesReplaysAndNeverFails() {
        var runs = 0
        let source = PublishSubject<Int>()
        let driver = Observable<Int>.deferred {
            runs += 1
            return source
        }.asDriver(onErrorJustReturn: -1)
        var log: [String] = []
        _ = driver.drive(onNext: { log.append("a \($0)") }, onCompleted: { log.append("a done") })
        source.onNext(1)
        _ = driver.drive(onNext: { log.append("b \($0)") })
        XCTAssertEqual(runs, 1)
        source.onError(Boom())
        XCTAssertEqual(log, ["a 1", "b 1", "a -1", "b -1", "a done"])
    }

    func testASignalSharesWithoutReplay() {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        var log: [String] = []
        _ = signal.emit(onNext: { log.append("a \($0)") })
        relay.accept(1)
        _ = signal.emit(onNext: { log.append("b \($0)") })
        relay.accept(2)
        XCTAssertEqual(log, ["a 1", "a 2", "b 2"])
    }

    func testErrorsAreReplacedByAnotherSequence() {
        let failing = Observable<Int>.error(Boom())
        var drivers: [Int] = []
        var signals: [Int] = []
        _ = failing.asDriver(onErrorDriveWith: .of(1, 2)).drive(onNext: { drivers.append($0) })
        _ = failing.asDriver(onErrorRecover: { $0 is Boom ? .just(3) : .empty() }).drive(onNext: { drivers.append($0) })
        _ = failing.asSignal(onErrorJustReturn: 4).emit(onNext: { signals.append($0) })
        _ = failing.asSignal(onErrorSignalWith: .just(5)).emit(onNext: { signals.append($0) })
        _ = failing.asSignal(onErrorRecover: { _ in .just(6) }).emit(onNext: { signals.append($0) })
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        XCTAssertEqual(drivers.sorted(), [1, 2, 3])
        XCTAssertEqual(signals, [4, 5, 6])
    }

    func testElementsFromElsewhereArriveOnTheMainThread() {
        let source = PublishSubject<Int>()
        let done = expectation(description: "delivered")
        var isMain = false
        _ = source.asDriver(onErrorJustReturn: 0).drive(onNext: { _ in
            isMain = Thread.isMainThread
            done.fulfill()
        })
        DispatchQueue.global().async { source.onNext(1) }
        wait(for: [done], timeout: 20)
        XCTAssertTrue(isMain)
    }

    func testTransformationsRunOnceForAllObservers() {
        let relay = BehaviorRelay(value: 1)
        var runs = 0
        let driver = relay.asDriver().map { value -> Int in
            runs += 1
            return value * 10
        }
        var seen: [Int] = []
        _ = driver.drive(onNext: { seen.append($0) })
        _ = driver.drive(onNext: { seen.append($0) })
        relay.accept(2)
        XCTAssertEqual(runs, 2)
        XCTAssertEqual(seen, [10, 10, 20, 20])
    }

    func testOperatorsKeepTheKindOfTheSequence() {
        let relay = BehaviorRelay(value: 1)
        let numbers: Driver<Int> = relay.asDriver()
        let texts: Driver<String> = numbers.filter { $0 > 0 }.scan(0, accumulator: +).distinctUntilChanged()
            .startWith(-1).compactMap { $0 == 3 ? nil : "\($0)" }
        var seen: [String] = []
        _ = texts.drive(onNext: { seen.append($0) })
        relay.accept(2)
        relay.accept(3)
        XCTAssertEqual(seen, ["-1", "1", "6"])
    }

    func testCombiningZippingAndMerging() {
        let first = BehaviorRelay(value: 1)
        let second = BehaviorRelay(value: 10)
        var log: [String] = []
        _ = Driver.combineLatest(first.asDriver(), second.asDriver()) { $0 + $1 }.drive(onNext: { log.append("latest \($0)") })
        _ = Driver.combineLatest(first.asDriver(), second.asDriver()).drive(onNext: { log.append("pair \($0)") })
        _ = Driver.combineLatest([first.asDriver(), second.asDriver()]).drive(onNext: { log.append("list \($0)") })
        _ = Driver.zip(first.asDriver(), second.asDriver()) { $0 * $1 }.drive(onNext: { log.append("zip \($0)") })
        _ = Driver.merge(first.asDriver(), second.asDriver()).drive(onNext: { log.append("merge \($0)") })
        _ = first.asDriver().withLatestFrom(second.asDriver()) { $0 - $1 }.drive(onNext: { log.append("with \($0)") })
        XCTAssertEqual(
            log, ["latest 11", "pair (1, 10)", "list [1, 10]", "zip 10", "merge 1", "merge 10", "with -9"]
        )
    }

    func testFlatMapLatestSwitchesToASignalFromADriver() {
        let choice = BehaviorRelay(value: 0)
        let relays = [PublishRelay<String>(), PublishRelay<String>()]
        var seen: [String] = []
        let signal: Signal<String> = choice.asDriver().flatMapLatest { relays[$0].asSignal() }
        _ = signal.emit(onNext: { seen.append($0) })
        relays[0].accept("a")
        choice.accept(1)
        relays[0].accept("b")
        relays[1].accept("c")
        XCTAssertEqual(seen, ["a", "c"])
    }

    func testTimeIsThatOfTheMockedScheduler() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(400, 3)])
        let observer = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            _ = source.asDriver(onErrorJustReturn: 0).debounce(.seconds(50)).drive(observer)
        }
        scheduler.advanceTo(500)
        XCTAssertEqual(observer.events, [.next(271, 2), .next(451, 3)])
    }

    func testAnIntervalOfASignalCountsInVirtualTime() {
        let scheduler = TestScheduler(initialClock: 0)
        var seen: [Int] = []
        SharingScheduler.mock(scheduler: scheduler) {
            _ = Signal<Int>.interval(.seconds(10)).emit(onNext: { seen.append($0) })
        }
        scheduler.advanceTo(35)
        XCTAssertEqual(seen, [0, 1, 2])
    }

    func testDrivingRelaysObserversAndFunctions() {
        let driver = BehaviorRelay(value: 1).asDriver()
        let relay = BehaviorRelay<Int>(value: 0)
        let optional = BehaviorRelay<Int?>(value: nil)
        var log: [String] = []
        let observer = AnyObserver<Int> { log.append("\($0)") }
        let optionalObserver = AnyObserver<Int?> { log.append("\($0)") }
        _ = driver.drive(relay)
        _ = driver.drive(optional)
        _ = driver.drive(observer)
        _ = driver.drive(optionalObserver)
        let answer = driver.drive { source in
            _ = source.subscribe(onNext: { log.append("function \($0)") })
            return 42
        }
        XCTAssertEqual(relay.value, 1)
        XCTAssertEqual(optional.value, 1)
        XCTAssertEqual(log, ["next(1)", "next(Optional(1))", "function 1"])
        XCTAssertEqual(answer, 42)
    }

    func testAnObjectDrivenWithIsNotKeptAlive() {
        final class Screen { var seen: [Int] = [] }
        let relay = BehaviorRelay(value: 1)
        var screen: Screen? = Screen()
        weak let weakScreen = screen
        let driving = relay.asDriver().drive(with: screen!, onNext: { screen, value in screen.seen.append(value) })
        XCTAssertEqual(screen?.seen, [1])
        screen = nil
        XCTAssertNil(weakScreen)
        relay.accept(2)
        driving.dispose()
    }

    func testValuesAreReadFromAnywhere() async {
        let relay = BehaviorRelay(value: 1)
        let driver = relay.asDriver()
        let reader = Task.detached { () -> [Int] in
            var seen: [Int] = []
            for await value in driver.values {
                seen.append(value)
                if value == 3 { break }
                relay.accept(value + 1)
            }
            return seen
        }
        let seen = await reader.value
        XCTAssertEqual(seen, [1, 2, 3])
    }

    func testADriveOffTheMainThreadIsReportedWithItsLine() {
        let warnings = Warnings()
        let previous = Diagnostics.sink
        Diagnostics.sink = { warnings.add($0) }
        defer { Diagnostics.sink = previous }
        let done = expectation(description: "driven")
        let line = #line + 2
        DispatchQueue.global().async {
            _ = Driver.just(1).drive()
            done.fulfill()
        }
        wait(for: [done], timeout: 20)
        XCTAssertEqual(warnings.all.count, 1)
        XCTAssertTrue(warnings.all.first?.message.contains("`drive` was called on the thread") ?? false)
        XCTAssertEqual(warnings.all.first?.place?.line, line)
        XCTAssertTrue(warnings.all.first?.place?.file.hasSuffix("SharedSequenceTests.swift") ?? false)
    }
}

/// The warnings of one test.
final class Warnings: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Diagnostics.Warning] = []

    var all: [Diagnostics.Warning] { lock.withLock { list } }

    func add(_ warning: Diagnostics.Warning) {
        lock.withLock { list.append(warning) }
    }
}
