import RxBlocking
import RxCocoa
import RxSwift
import XCTest
@testable import NinjaTableApp

final class NinjaTableViewModelTests: XCTestCase {
    private let viewModel = NinjaTableViewModel()

    func testListsSevenNinjas() throws {
        let ninjas = try viewModel.ninjas.toBlocking().first()
        XCTAssertEqual(ninjas?.count, 7)
        XCTAssertEqual(ninjas?.first?.name, "猿飛佐助")
    }

    func testNothingIsSelectedAtFirst() throws {
        XCTAssertEqual(try viewModel.selected.toBlocking().first(), [])
    }

    func testSelectionKeepsTheOrderOfTheTableAndHasNoDuplicates() throws {
        for index in [4, 1, 4] { viewModel.select.accept(Ninja.all[index]) }
        XCTAssertEqual(try viewModel.selected.toBlocking().first(), [Ninja.all[1], Ninja.all[4]])
    }

    func testDeselectionRemovesOnlyThatNinja() throws {
        for index in [0, 2, 3] { viewModel.select.accept(Ninja.all[index]) }
        viewModel.deselect.accept(Ninja.all[2])
        viewModel.deselect.accept(Ninja.all[6])
        XCTAssertEqual(try viewModel.selected.toBlocking().first(), [Ninja.all[0], Ninja.all[3]])
    }
}
