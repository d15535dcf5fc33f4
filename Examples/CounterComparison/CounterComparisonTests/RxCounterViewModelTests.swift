import RxBlocking
import RxSwift
import XCTest
@testable import CounterComparison

final class RxCounterViewModelTests: XCTestCase {
    private let up = PublishSubject<Void>()
    private let down = PublishSubject<Void>()
    private let reset = PublishSubject<Void>()
    private lazy var viewModel = RxCounterViewModel(input: .init(countUp: up, countDown: down, countReset: reset))

    override func setUp() {
        super.setUp()
        _ = viewModel
    }

    func testStartsAtZero() throws {
        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "Rxパターン: 0")
    }

    func testCountsUp() throws {
        for _ in 0..<3 { up.onNext(()) }
        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "Rxパターン: 3")
    }

    func testGoesBelowZero() throws {
        down.onNext(())
        down.onNext(())
        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "Rxパターン: -2")
    }

    func testResets() throws {
        up.onNext(())
        reset.onNext(())
        XCTAssertEqual(try viewModel.countText.toBlocking().first(), "Rxパターン: 0")
    }
}
