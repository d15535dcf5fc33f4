import RxBlocking
import RxSwift
import XCTest
@testable import CounterApp

final class CounterViewModelTests: XCTestCase {

    private var viewModel: CounterViewModel!

    override func setUp() {
        super.setUp()
        viewModel = CounterViewModel()
    }

    override func tearDown() {
        viewModel = nil
        super.tearDown()
    }

    func testCountStartsAtZero() throws {
        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "0")
    }

    func testDecrementIsDisabledAtFirst() throws {
        XCTAssertEqual(try viewModel.isDecrementEnabled.toBlocking().first(), false)
    }

    func testIncrementCountsToOneAndEnablesDecrement() throws {
        viewModel.incrementTapped.accept(())

        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "1")
        XCTAssertEqual(try viewModel.isDecrementEnabled.toBlocking().first(), true)
    }

    func testThreeIncrementsCountToThree() throws {
        for _ in 0..<3 {
            viewModel.incrementTapped.accept(())
        }

        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "3")
    }

    func testDecrementCountsDown() throws {
        viewModel.incrementTapped.accept(())
        viewModel.incrementTapped.accept(())
        viewModel.decrementTapped.accept(())

        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "1")
    }

    func testDecrementAtZeroStaysAtZero() throws {
        viewModel.decrementTapped.accept(())

        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "0")
    }

    func testResetGoesBackToZeroAndDisablesDecrement() throws {
        for _ in 0..<5 {
            viewModel.incrementTapped.accept(())
        }
        viewModel.resetTapped.accept(())

        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "0")
        XCTAssertEqual(try viewModel.isDecrementEnabled.toBlocking().first(), false)
    }
}
