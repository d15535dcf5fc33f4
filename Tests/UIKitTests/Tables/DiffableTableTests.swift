// A table served by snapshots: rows come, go, move and are made anew; the others keep their cells.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private final class Titled: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
        var next = snapshot()
        next.deleteItems([item])
        apply(next)
    }
}

@MainActor final class DiffableTableTests: XCTestCase {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    private let host = TestHost()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    private let log = Log()

    private func makeSource() -> Titled {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let log = log
        return Titled(tableView: table) { table, path, item in
            log.add("\(item)")
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "Item \(item)"
            return cell
        }
    }

    /// In an asynchronous test the overload that has to be awaited would be taken.
    private func apply(_ snapshot: Snapshot, to source: Titled, animated: Bool = false, completion: (() -> Void)? = nil) {
        source.apply(snapshot, animatingDifferences: animated, completion: completion)
    }

    private var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }

    func testAppliedSnapshotsAreShownAndTellWhereItemsAre() async {
        let source = makeSource()
        _ = host.show(table)
        apply(Snapshot(["A": [1, 2], "B": [3]]), to: source)
        _ = host.events.prepareFrame()
        XCTAssertEqual(texts, ["Item 1", "Item 2", "Item 3"])
        XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "B")
        XCTAssertEqual(source.itemIdentifier(for: path(0, 1)), 3)
        XCTAssertNil(source.itemIdentifier(for: path(5, 1)))
        XCTAssertEqual(source.indexPath(for: 2), path(1))
        XCTAssertEqual(source.index(for: "B"), 1)
        XCTAssertEqual(source.snapshot().itemIdentifiers, [1, 2, 3])
    }

    func testItemsThatStayKeepTheirCellsAndOnlyNewOnesAreAskedFor() async {
        let source = makeSource()
        _ = host.show(table)
        apply(Snapshot(["A": [1, 2, 3]]), to: source)
        _ = host.events.prepareFrame()
        let third = table.cellForRow(at: path(2))
        log.entries = []
        var finished = false
        apply(Snapshot(["A": [3, 1, 4]]), to: source, animated: true) { finished = true }
        XCTAssertFalse(finished, "the rows are on their way")
        host.run(1)
        XCTAssertTrue(finished)
        XCTAssertEqual(log.entries, ["4"])
        XCTAssertIdentical(table.cellForRow(at: path(0)), third)
        XCTAssertEqual(texts, ["Item 3", "Item 1", "Item 4"])
    }

    func testReloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() async {
        let source = makeSource()
        _ = host.show(table)
        apply(Snapshot(["A": [1, 2, 3]]), to: source)
        _ = host.events.prepareFrame()
        let cells = table.visibleCells
        log.entries = []
        var next = source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        apply(next, to: source)
        _ = host.events.prepareFrame()
        XCTAssertEqual(log.entries.sorted(), ["1", "2"])
        XCTAssertIdentical(table.cellForRow(at: path(1)), cells[1])
        log.entries = []
        apply(source.snapshot(), to: source)
        XCTAssertEqual(log.entries, [], "a reload happens once")
    }

    func testSwipingARowAwayDeletesItsItem() async {
        let source = makeSource()
        _ = host.show(table)
        apply(Snapshot(["A": [1, 2, 3]]), to: source)
        _ = host.events.prepareFrame()
        table._uncoverActions(at: path(1), leading: false)
        host.run(1)
        host.tap(AccessibilityTree.element(matching: "Delete")!.view!)
        host.run(1)
        XCTAssertEqual(source.snapshot().itemIdentifiers, [1, 3])
        XCTAssertEqual(texts, ["Item 1", "Item 3"])
    }

    func testAReloadShowsASnapshotWithoutComparing() async {
        let source = makeSource()
        _ = host.show(table)
        await source.apply(Snapshot(["A": [1, 2]]), animatingDifferences: false)
        log.entries = []
        source.applySnapshotUsingReloadData(Snapshot(["A": [1, 2]]))
        _ = host.events.prepareFrame()
        XCTAssertEqual(log.entries, ["1", "2"])
    }

    func testAProviderWithoutACellIsReportedWithTheItem() async {
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
        _ = host.show(table)
        let messages = Diagnostics.collect {
            source.apply(Snapshot(["A": [42]]), animatingDifferences: false)
            _ = host.events.prepareFrame()
        }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].message.contains("no cell for the item 42 at row 0 of section 0"), messages[0].message)
    }
}
