// Heights and offsets of rows and sections, without views.

@testable import UIKit
import XCTest

final class TableGeometryTests: XCTestCase {
    func testOffsetsFollowMeasuredHeights() {
        var rows = RowHeights(count: 1000, estimate: 40)
        XCTAssertEqual(rows.total, 40_000)
        XCTAssertEqual(rows.setHeight(100, of: 10), 60)
        XCTAssertEqual(rows.setHeight(20, of: 700), -20)
        XCTAssertEqual(rows.offset(of: 10), 400)
        XCTAssertEqual(rows.offset(of: 11), 500)
        XCTAssertEqual(rows.offset(of: 701), 700 * 40 + 60 + 20)
        XCTAssertEqual(rows.total, 40_040)
        rows.forget(10)
        XCTAssertEqual(rows.total, 39_980)
    }

    func testRowAtAnOffsetAgreesWithTheOffsetsOfRows() {
        var rows = RowHeights(count: 900, estimate: 30)
        for row in stride(from: 0, to: 900, by: 7) { rows.setHeight(CGFloat(row % 50 + 1), of: row) }
        for row in stride(from: 0, to: 900, by: 13) {
            XCTAssertEqual(rows.row(at: rows.offset(of: row)), row)
            XCTAssertEqual(rows.row(at: rows.offset(of: row) + rows[row] - 0.5), row)
        }
        XCTAssertEqual(rows.row(at: -5), 0)
        XCTAssertEqual(rows.row(at: 1e9), 899)
    }

    func testSectionsAreStackedWithHeadersAndFooters() {
        var first = SectionGeometry(rows: RowHeights(count: 2, estimate: 10))
        first.padding = 5
        first.header = 20
        var second = SectionGeometry(rows: RowHeights(count: 3, estimate: 10))
        second.footer = 7
        var table = TableGeometry(sections: [first, second], tableHeader: 100, tableFooter: 50)
        XCTAssertEqual(table.top(of: IndexPath(row: 0, section: 0)), 125)
        XCTAssertEqual(table.top(of: IndexPath(row: 1, section: 1)), 155)
        XCTAssertEqual(table.contentHeight, 232)
        XCTAssertNil(table.indexPath(at: 110))
        XCTAssertEqual(table.indexPath(at: 136), IndexPath(row: 1, section: 0))
        table.setHeight(60, of: IndexPath(row: 0, section: 0))
        XCTAssertEqual(table.top(of: IndexPath(row: 0, section: 1)), 195)
        XCTAssertEqual(table.contentHeight, 282)
    }

    func testVisitingARangeTouchesItsRowsOnly() {
        let section = SectionGeometry(rows: RowHeights(count: 1_000_000, estimate: 44))
        let table = TableGeometry(sections: [section])
        var visited: [Int] = []
        table.forEachRow(from: 22_000_010, to: 22_000_100) { path, _, _ in
            visited.append(path.row)
            return true
        }
        XCTAssertEqual(visited, [500_000, 500_001, 500_002])
    }
}
