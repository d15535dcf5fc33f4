// Snapshots of diffable data sources, and the changes that lead from one to another. Tables: DiffableTableTests.

@testable import UIKit
import XCTest

final class SnapshotTests: XCTestCase {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func items(_ snapshot: Snapshot) -> [String] {
        snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }
    }

    func testItemsAreAppendedToTheLastSectionUnlessOneIsNamed() {
        var snapshot = Snapshot(["A": [1, 2], "B": [3]])
        snapshot.appendItems([4])
        snapshot.appendItems([5], toSection: "A")
        XCTAssertEqual(items(snapshot), ["A[1, 2, 5]", "B[3, 4]"])
        XCTAssertEqual(snapshot.numberOfItems, 5)
        XCTAssertEqual(snapshot.numberOfItems(inSection: "A"), 3)
        XCTAssertEqual(snapshot.itemIdentifiers, [1, 2, 5, 3, 4])
        XCTAssertEqual(snapshot.indexOfItem(3), 3)
        XCTAssertNil(snapshot.indexOfItem(9))
        XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 4), "B")
        XCTAssertEqual(snapshot.indexOfSection("B"), 1)
        XCTAssertNil(snapshot.indexOfSection("C"))
    }

    func testItemsAreInsertedBesideOthersAndMoveIfTheyAreThere() {
        var snapshot = Snapshot(["A": [1, 2], "B": [3]])
        snapshot.insertItems([7, 8], beforeItem: 2)
        snapshot.insertItems([1], afterItem: 3)
        snapshot.moveItem(8, beforeItem: 7)
        snapshot.moveItem(7, afterItem: 3)
        XCTAssertEqual(items(snapshot), ["A[8, 2]", "B[3, 7, 1]"])
        snapshot.appendItems([8], toSection: "B")
        XCTAssertEqual(items(snapshot), ["A[2]", "B[3, 7, 1, 8]"])
    }

    func testSectionsAreInsertedMovedAndDeletedWithTheirItems() {
        var snapshot = Snapshot(["A": [1], "B": [2]])
        snapshot.insertSections(["C"], beforeSection: "A")
        snapshot.insertSections(["D"], afterSection: "A")
        XCTAssertEqual(snapshot.sectionIdentifiers, ["C", "A", "D", "B"])
        snapshot.moveSection("B", beforeSection: "C")
        snapshot.moveSection("A", afterSection: "D")
        XCTAssertEqual(snapshot.sectionIdentifiers, ["B", "C", "D", "A"])
        snapshot.deleteSections(["A", "X"])
        XCTAssertNil(snapshot.indexOfItem(1))
        XCTAssertEqual(snapshot.itemIdentifiers, [2])
        snapshot.deleteItems([2, 9])
        XCTAssertEqual(snapshot.numberOfSections, 3)
        snapshot.deleteAllItems()
        XCTAssertEqual(snapshot.numberOfSections, 0)
    }

    func testReloadsAreRememberedInTheOrderOfTheSnapshotUntilDeleted() {
        var snapshot = Snapshot(["A": [1, 2, 3], "B": []])
        snapshot.reloadItems([3, 1])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["B"])
        XCTAssertEqual(snapshot.reloadedItemIdentifiers, [1, 3])
        XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [2])
        XCTAssertEqual(snapshot.reloadedSectionIdentifiers, ["B"])
        snapshot.deleteItems([1])
        XCTAssertEqual(snapshot.reloadedItemIdentifiers, [3])
    }

    // MARK: Differences

    func testOnlyWhatChangesPlacesMoves() {
        let difference = DiffableDifference(from: Snapshot(["A": [1, 2, 3, 4]]), to: Snapshot(["A": [4, 1, 2, 5]]))
        XCTAssertEqual(difference.deletedItems, [path(2)])
        XCTAssertEqual(difference.insertedItems, [path(3)])
        XCTAssertEqual(difference.movedItems.map { [$0.from, $0.to] }, [[path(3), path(0)]])
    }

    func testItemsOfSectionsThatComeOrGoAreNotCountedApart() {
        let difference = DiffableDifference(from: Snapshot(["A": [1, 2], "B": [3]]), to: Snapshot(["B": [3, 1], "C": [2]]))
        XCTAssertEqual(difference.deletedSections, [0])
        XCTAssertEqual(difference.insertedSections, [1])
        XCTAssertEqual(difference.insertedItems, [path(1, 0)])
        XCTAssertEqual(difference.deletedItems, [])
        XCTAssertEqual(difference.movedItems.count, 0)
    }

    func testAnItemMovesBetweenSectionsThatStay() {
        let difference = DiffableDifference(from: Snapshot(["A": [1, 2], "B": [3]]), to: Snapshot(["A": [2], "B": [3, 1]]))
        XCTAssertEqual(difference.movedItems.map { [$0.from, $0.to] }, [[path(0, 0), path(1, 1)]])
        XCTAssertEqual(difference.deletedItems + difference.insertedItems, [])
    }

    /// Whatever two snapshots are compared, the changes add up and lead from one to the other.
    func testChangesAddUpForManySnapshots() {
        var seed: UInt64 = 7
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        func randomSnapshot() -> Snapshot {
            var snapshot = Snapshot()
            var items = Array(0..<12), sections = ["A", "B", "C", "D"]
            for _ in 0..<(1 + random(4)) {
                snapshot.appendSections([sections.remove(at: random(sections.count))])
                for _ in 0..<min(random(6), items.count) { snapshot.appendItems([items.remove(at: random(items.count))]) }
            }
            return snapshot
        }
        for _ in 0..<500 {
            let old = randomSnapshot(), new = randomSnapshot()
            let difference = DiffableDifference(from: old, to: new)
            var batch = TableUpdates()
            batch.deleteSections(difference.deletedSections, .none)
            batch.insertSections(difference.insertedSections, .none)
            for (from, to) in difference.movedSections { batch.moveSection(from, to) }
            batch.deleteRows(difference.deletedItems, .none)
            batch.insertRows(difference.insertedItems, .none)
            for (from, to) in difference.movedItems { batch.moveRow(from, to) }
            let oldCounts = old.sectionIdentifiers.map { old.numberOfItems(inSection: $0) }
            let newCounts = new.sectionIdentifiers.map { new.numberOfItems(inSection: $0) }
            XCTAssertNil(batch.inconsistency(old: oldCounts, new: newCounts), "\(items(old)) to \(items(new))")
            let map = batch.sectionMap(oldCount: oldCounts.count, newCount: newCounts.count)
            var rowMaps: [Int: [Int?]] = [:]
            for (section, identifier) in old.sectionIdentifiers.enumerated() {
                for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
                    guard let place = batch.destination(of: path(row, section), sectionMap: map, rowMaps: &rowMaps, oldCounts: oldCounts)
                    else { continue }
                    let section = new.sectionIdentifiers[place.section]
                    XCTAssertEqual(new.itemIdentifiers(inSection: section)[place.row], item, "\(items(old)) to \(items(new))")
                }
            }
        }
    }
}
