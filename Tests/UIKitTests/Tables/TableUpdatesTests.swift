// What a batch of changes does to index paths, and which batches do not add up.

@testable import UIKit
import XCTest

final class TableUpdatesTests: XCTestCase {
    private func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testDeletionsSpeakOfBeforeAndInsertionsOfAfter() {
        var updates = TableUpdates()
        updates.insertRows([row(0), row(2)], .fade)
        updates.deleteRows([row(1)], .fade)
        XCTAssertEqual(updates.rowMap(section: 0, newSection: 0, oldCount: 3), [1, nil, 3])
        XCTAssertNil(updates.inconsistency(old: [3], new: [4]))
    }

    func testMovesTakeTheirPlace() {
        var updates = TableUpdates()
        updates.moveRow(row(0), row(2))
        XCTAssertEqual(updates.rowMap(section: 0, newSection: 0, oldCount: 4), [nil, 0, 1, 3])
        XCTAssertNil(updates.inconsistency(old: [4], new: [4]))
    }

    func testSectionsAreMapped() {
        var updates = TableUpdates()
        updates.deleteSections(IndexSet(integer: 0), .fade)
        updates.insertSections(IndexSet(integer: 1), .fade)
        XCTAssertEqual(updates.sectionMap(oldCount: 3, newCount: 3), [nil, 0, 2])
    }

    func testCountsThatDoNotAddUpAreExplained() {
        var updates = TableUpdates()
        updates.insertRows([row(0)], .fade)
        let problem = updates.inconsistency(old: [2], new: [2])
        XCTAssertEqual(
            problem,
            "invalid number of rows in section 0. It had 2, 1 were inserted, 0 deleted, 0 moved in and 0 out, so there must be 3, "
                + "but the data source says 2."
        )
        XCTAssertNotNil(TableUpdates().inconsistency(old: [2], new: [2, 1]))
        var outside = TableUpdates()
        outside.deleteRows([row(5)], .fade)
        outside.insertRows([row(0)], .fade)
        XCTAssertEqual(outside.inconsistency(old: [2], new: [2]), "row 5 of section 0 did not exist before the update.")
    }
}
