// The promises of the disposables, one type after the other. Races between threads live in DisposableStressTests.swift.
import RxSwift
import XCTest

final class DisposableTests: XCTestCase {
    func testAnonymousDisposableRunsItsActionOnce() {
        var runs = 0
        let disposable = Disposables.create { runs += 1 }
        XCTAssertFalse(disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        XCTAssertEqual(runs, 1)
        XCTAssertTrue(disposable.isDisposed)
    }

    func testAnonymousDisposableReleasesWhatItsActionCaptured() {
        weak var captured: NSObject?
        let disposable: Cancelable = {
            let object = NSObject()
            captured = object
            return Disposables.create { _ = object }
        }()
        XCTAssertNotNil(captured)
        disposable.dispose()
        XCTAssertNil(captured)
    }

    func testFactoriesDisposeTheirPartsInOrder() {
        var log: [Int] = []
        func part(_ number: Int) -> Disposable { Disposables.create { log.append(number) } }
        Disposables.create(part(1), part(2)).dispose()
        Disposables.create(part(3), part(4), part(5)).dispose()
        Disposables.create(part(6), part(7), part(8), part(9), part(10)).dispose()
        Disposables.create([part(11), part(12)]).dispose()
        XCTAssertEqual(log, Array(1...12))
    }

    func testSingleAssignmentDisposesWhatIsAssignedAfterItsDisposal() {
        let holder = SingleAssignmentDisposable()
        holder.dispose()
        let late = BooleanDisposable()
        holder.setDisposable(late)
        XCTAssertTrue(late.isDisposed)
    }

    func testSingleAssignmentDisposesItsContent() {
        let holder = SingleAssignmentDisposable()
        let content = BooleanDisposable()
        holder.setDisposable(content)
        XCTAssertFalse(content.isDisposed)
        holder.dispose()
        XCTAssertTrue(content.isDisposed)
        XCTAssertTrue(holder.isDisposed)
    }

    func testSerialDisposesTheContentItReplaces() {
        let serial = SerialDisposable()
        let first = BooleanDisposable()
        let second = BooleanDisposable()
        let late = BooleanDisposable()
        serial.disposable = first
        serial.disposable = second
        XCTAssertTrue(first.isDisposed)
        XCTAssertFalse(second.isDisposed)
        serial.dispose()
        XCTAssertTrue(second.isDisposed)
        serial.disposable = late
        XCTAssertTrue(late.isDisposed)
    }

    func testCompositeRemovesByKeyAndKeepsTheOrderOfTheRest() throws {
        var log: [Int] = []
        let composite = CompositeDisposable()
        let keys = try (0..<100).map { number in
            try XCTUnwrap(composite.insert(Disposables.create { log.append(number) }))
        }
        for number in 0..<100 where number % 3 != 0 { composite.remove(for: keys[number]) }
        XCTAssertEqual(log, (0..<100).filter { $0 % 3 != 0 })
        XCTAssertEqual(composite.count, 34)
        composite.remove(for: keys[1])
        log = []
        composite.dispose()
        XCTAssertEqual(log, (0..<100).filter { $0 % 3 == 0 })
        XCTAssertEqual(composite.count, 0)
    }

    func testCompositeDisposesWhatIsInsertedAfterItsDisposal() {
        let composite = CompositeDisposable()
        composite.dispose()
        let late = BooleanDisposable()
        XCTAssertNil(composite.insert(late))
        XCTAssertTrue(late.isDisposed)
    }

    func testRefCountWaitsForEveryRetainedDisposable() {
        let content = BooleanDisposable()
        let refCount = RefCountDisposable(disposable: content)
        let first = refCount.retain()
        let second = refCount.retain()
        refCount.dispose()
        first.dispose()
        first.dispose()
        XCTAssertFalse(content.isDisposed)
        second.dispose()
        XCTAssertTrue(content.isDisposed)
        refCount.retain().dispose()
        XCTAssertTrue(refCount.isDisposed)
    }

    func testRefCountStaysWhileOnlyTheRetainedAreDisposed() {
        let content = BooleanDisposable()
        let refCount = RefCountDisposable(disposable: content)
        refCount.retain().dispose()
        XCTAssertFalse(content.isDisposed)
        refCount.dispose()
        XCTAssertTrue(content.isDisposed)
    }

    func testScheduledDisposableDisposesOnItsScheduler() {
        let scheduler = HistoricalScheduler()
        let content = BooleanDisposable()
        let disposable = ScheduledDisposable(scheduler: scheduler, disposable: content)
        disposable.dispose()
        XCTAssertTrue(disposable.isDisposed)
        XCTAssertFalse(content.isDisposed)
        scheduler.start()
        XCTAssertTrue(content.isDisposed)
    }

    func testBagDisposesInOrderWhenItGoesAway() {
        var log: [Int] = []
        func part(_ number: Int) -> Disposable { Disposables.create { log.append(number) } }
        var bag: DisposeBag? = DisposeBag()
        part(1).disposed(by: bag!)
        bag?.insert(part(2), part(3))
        bag?.insert {
            part(4)
            part(5)
        }
        XCTAssertEqual(log, [])
        bag = nil
        XCTAssertEqual(log, [1, 2, 3, 4, 5])
        bag = DisposeBag {
            part(6)
            part(7)
        }
        bag = DisposeBag(disposing: part(8))
        bag = DisposeBag(disposing: [part(9)])
        bag = nil
        XCTAssertEqual(log, Array(1...9))
    }

    func testResourcesCountLiveDisposables() {
        let before = Resources.total
        var disposable: Disposable? = CompositeDisposable()
        XCTAssertEqual(Resources.total, before + 1)
        disposable = nil
        XCTAssertEqual(Resources.total, before)
        XCTAssertNil(disposable)
    }
}
