import RxCocoa
import RxSwift
import RxTest
import XCTest
@testable import StopWatchApp

/// One tick of the test scheduler is a tenth of a second.
final class StopWatchViewModelTests: XCTestCase {
    private var scheduler: TestScheduler!
    private var viewModel: StopWatchViewModel!
    private var disposeBag: DisposeBag!

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
        viewModel = StopWatchViewModel(scheduler: scheduler)
        disposeBag = DisposeBag()
    }

    func testShowsZeroAndDoesNotRunAtFirst() {
        let text = record(viewModel.outputs.timeText)
        let isRunning = record(viewModel.outputs.isRunning)
        scheduler.advanceTo(50)
        XCTAssertEqual(text.events, [.next(0, "00:00.0")])
        XCTAssertEqual(isRunning.events, [.next(0, false)])
    }

    func testCountsTenthsUntilStoppedAndResumesFromThere() {
        let text = record(viewModel.outputs.timeText)
        tap(run: true, at: 10)
        tap(run: false, at: 23)
        tap(run: true, at: 40)
        scheduler.advanceTo(43)
        XCTAssertEqual(text.events.last, .next(43, "00:01.5"))
        XCTAssertTrue(text.events.contains(.next(22, "00:01.2")))
        XCTAssertFalse(text.events.contains { (24...40).contains($0.time) })
    }

    func testResetIsShownOnlyWhileStoppedWithATimeOnTheWatch() {
        let isHidden = record(viewModel.outputs.isResetHidden)
        tap(run: true, at: 10)
        tap(run: false, at: 23)
        reset(at: 30)
        scheduler.advanceTo(40)
        XCTAssertEqual(isHidden.events, [.next(0, true), .next(23, false), .next(30, true)])
    }

    func testResetSetsTheTimeToZero() {
        let text = record(viewModel.outputs.timeText)
        tap(run: true, at: 10)
        tap(run: false, at: 23)
        reset(at: 30)
        scheduler.advanceTo(60)
        XCTAssertEqual(text.events.last, .next(30, "00:00.0"))
    }

    func testMinutesFollowAfterSixtySeconds() {
        let text = record(viewModel.outputs.timeText)
        tap(run: true, at: 0)
        scheduler.advanceTo(615)
        XCTAssertEqual(text.events.last?.value.element, "01:01.5")
    }

    private func record<Element>(_ driver: Driver<Element>) -> TestableObserver<Element> {
        let observer = scheduler.createObserver(Element.self)
        driver.drive(observer).disposed(by: disposeBag)
        return observer
    }

    private func tap(run: Bool, at time: TestTime) {
        scheduler.scheduleAt(time) { self.viewModel.inputs.setRunning.accept(run) }
    }

    private func reset(at time: TestTime) {
        scheduler.scheduleAt(time) { self.viewModel.inputs.resetTapped.accept(()) }
    }
}
