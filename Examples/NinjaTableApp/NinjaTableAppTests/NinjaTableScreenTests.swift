#if canImport(UIKitTesting)
import UIKit
import UIKitTesting
import XCTest
@testable import NinjaTableApp

@MainActor
final class NinjaTableScreenTests: XCTestCase {
    func testEveryNinjaHasARow() throws {
        let app = try TestApp.launch()
        let table = try XCTUnwrap(app.views(of: UITableView.self).first)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 7)
        XCTAssertTrue(app.exists("服部半蔵"))
        XCTAssertTrue(app.exists("伊賀の里"))
    }

    func testChosenRowsAreTickedAndCountedInTheTitle() throws {
        let app = try TestApp.launch()
        try app.tap("霧隠才蔵")
        try app.tap("百地三太夫")
        XCTAssertTrue(app.exists("2人を選択中"))
        let table = try XCTUnwrap(app.views(of: UITableView.self).first)
        XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row).sorted(), [1, 3])
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType, .checkmark)
        try app.tap("霧隠才蔵")
        XCTAssertTrue(app.exists("1人を選択中"))
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType, UITableViewCell.AccessoryType.none)
    }

    func testALongJutsuMakesItsRowHigher() throws {
        let app = try TestApp.launch()
        let table = try XCTUnwrap(app.views(of: UITableView.self).first)
        XCTAssertGreaterThan(table.rectForRow(at: IndexPath(row: 3, section: 0)).height, table.rectForRow(at: IndexPath(row: 2, section: 0)).height)
    }

    func testTheClassicScreenBehavesTheSame() throws {
        let app = try TestApp.launch()
        try app.tap("従来")
        try app.tap("加藤段蔵")
        try app.tap("猿飛佐助")
        XCTAssertTrue(app.exists("2人を選択中"))
        try app.tap("加藤段蔵")
        XCTAssertTrue(app.exists("1人を選択中"))
    }
}
#endif
