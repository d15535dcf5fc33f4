import XCTest
@testable import CounterComparison

final class CallbackCounterViewModelTests: XCTestCase {
    func testEveryCallReportsTheNewCount() {
        let viewModel = CallbackCounterViewModel()
        var counts: [Int] = []
        viewModel.incrementCount { counts.append($0) }
        viewModel.incrementCount { counts.append($0) }
        viewModel.decrementCount { counts.append($0) }
        viewModel.resetCount { counts.append($0) }
        viewModel.decrementCount { counts.append($0) }
        XCTAssertEqual(counts, [1, 2, 1, 0, -1])
    }
}

final class DelegateCounterPresenterTests: XCTestCase {
    private final class Screen: CounterDelegate {
        var counts: [Int] = []

        func updateCount(count: Int) {
            counts.append(count)
        }
    }

    func testReportsToItsDelegateUntilDetached() {
        let screen = Screen()
        let presenter = DelegateCounterPresenter()
        presenter.attach(screen)
        presenter.incrementCount()
        presenter.decrementCount()
        presenter.decrementCount()
        presenter.resetCount()
        presenter.detach()
        presenter.incrementCount()
        XCTAssertEqual(screen.counts, [1, 0, -1, 0])
    }

    func testDoesNotKeepItsDelegate() {
        let presenter = DelegateCounterPresenter()
        weak var screen: Screen?
        do {
            let strong = Screen()
            screen = strong
            presenter.attach(strong)
        }
        XCTAssertNil(screen)
    }
}
