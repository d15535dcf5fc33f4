import RxCocoa
import RxSwift
import RxTest
import XCTest
@testable import StepCounterApp

final class StepCounterViewModelTests: XCTestCase {
    private let step = PublishRelay<Void>()
    private let reset = PublishRelay<Void>()
    private let disposeBag = DisposeBag()
    private var counts: [Int] = []
    private var reached: [Bool] = []
    private let viewModel = StepCounterViewModel()

    override func setUp() {
        super.setUp()
        let output = viewModel.transform(.init(step: step.asSignal(), reset: reset.asSignal()))
        output.count.drive(onNext: { self.counts.append($0) }).disposed(by: disposeBag)
        output.isGoalReached.drive(onNext: { self.reached.append($0) }).disposed(by: disposeBag)
    }

    func testCountsUpToTheGoalAndNoFurther() {
        for _ in 0..<12 { step.accept(()) }
        XCTAssertEqual(counts, Array(0...10))
    }

    func testTheGoalIsReportedOnce() {
        for _ in 0..<12 { step.accept(()) }
        XCTAssertEqual(reached, [false, true])
    }

    func testResetStartsAgain() {
        for _ in 0..<10 { step.accept(()) }
        reset.accept(())
        step.accept(())
        XCTAssertEqual(counts.suffix(3), [10, 0, 1])
        XCTAssertEqual(reached, [false, true, false])
    }
}
