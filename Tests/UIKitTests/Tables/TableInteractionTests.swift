// Selecting, editing, updating and moving rows.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class TableInteractionTests: XCTestCase {
    func testTapSelectsOneRowAndTellsTheDelegate() async {
        let recorder = Recorder()
        let rows = Rows([["a", "b", "c"]])
        let table = makeTable(rows, delegate: recorder)
        table._tapRow(at: path(0))
        table._tapRow(at: path(2))
        XCTAssertEqual(recorder.log, ["select 0.0", "deselect 0.0", "select 0.2"])
        XCTAssertEqual(table.indexPathForSelectedRow, path(2))
        XCTAssertTrue(table.cellForRow(at: path(2))!.isSelected)
        XCTAssertFalse(table.cellForRow(at: path(0))!.isSelected)
    }

    func testMultipleSelectionTogglesRows() async {
        let recorder = Recorder()
        let table = makeTable(Rows([["a", "b", "c"]]), delegate: recorder)
        table.allowsMultipleSelection = true
        for row in [0, 2, 0] { table._tapRow(at: path(row)) }
        XCTAssertEqual(recorder.log, ["select 0.0", "select 0.2", "deselect 0.0"])
        XCTAssertEqual(table.indexPathsForSelectedRows, [path(2)])
    }

    func testSelectionInCodeIsSilentAndRefusalIsRespected() async {
        let recorder = Recorder()
        recorder.refused = [path(1)]
        let table = makeTable(Rows([["a", "b", "c"]]), delegate: recorder)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        XCTAssertEqual(recorder.log, [])
        table._tapRow(at: path(1))
        XCTAssertEqual(table.indexPathForSelectedRow, path(0))
        table.deselectRow(at: path(0), animated: false)
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testSelectionOutsideIsReported() async {
        let table = makeTable(Rows([["a"]]))
        let messages = Diagnostics.collect {
            table.selectRow(at: path(7), animated: false, scrollPosition: .none)
            table.scrollToRow(at: path(0, 3), at: .top, animated: false)
        }
        XCTAssertEqual(messages.count, 2)
        XCTAssertTrue(messages[0].message.contains("row 7 of section 0"), messages[0].message)
    }

    func testTouchHighlightsAndSelects() async throws {
        let recorder = Recorder()
        let rows = Rows([["a", "b", "c"]])
        let table = makeTable(rows, delegate: recorder)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
        let events = HostConnection.current
        let cell = table.cellForRow(at: path(1))!
        let spot = cell.convert(CGPoint(x: 100, y: 20), to: nil)
        events.touchBegan(id: 1, at: spot, timestamp: 1)
        XCTAssertTrue(table.cellForRow(at: path(1))!.isHighlighted)
        events.touchEnded(id: 1, at: spot, timestamp: 1.1)
        XCTAssertFalse(table.cellForRow(at: path(1))!.isHighlighted)
        XCTAssertEqual(recorder.log, ["select 0.1"])
        window.isHidden = true
    }

    func testInsertedAndDeletedRowsKeepTheOthersCells() async {
        let rows = Rows([["a", "b", "c"]])
        let table = makeTable(rows)
        let b = table.cellForRow(at: path(1)), c = table.cellForRow(at: path(2))
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        rows.sections = [["new", "b", "c", "d"]]
        rows.asked = []
        table.performBatchUpdates {
            table.deleteRows(at: [path(0)], with: .automatic)
            table.insertRows(at: [path(0), path(3)], with: .fade)
        }
        XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["new", "b", "c", "d"])
        XCTAssertTrue(table.cellForRow(at: path(1)) === b)
        XCTAssertTrue(table.cellForRow(at: path(2)) === c)
        XCTAssertEqual(rows.asked, [path(0), path(3)])
        XCTAssertEqual(table.indexPathForSelectedRow, path(2))
        XCTAssertEqual(table.contentSize.height, 176)
    }

    func testMovedRowTakesItsCellAlong() async {
        let rows = Rows([["a", "b", "c"]])
        let table = makeTable(rows)
        let a = table.cellForRow(at: path(0))
        rows.sections = [["b", "c", "a"]]
        table.moveRow(at: path(0), to: path(2))
        XCTAssertTrue(table.cellForRow(at: path(2)) === a)
        XCTAssertEqual(a?.frame.minY, 88)
    }

    func testReloadedRowIsAskedForAgain() async {
        let rows = Rows([["a", "b"]])
        let table = makeTable(rows)
        rows.sections[0][1] = "B"
        rows.asked = []
        table.reloadRows(at: [path(1)], with: .none)
        XCTAssertEqual(rows.asked, [path(1)])
        XCTAssertEqual(table.cellForRow(at: path(1))?.textLabel?.text, "B")
    }

    func testSectionsComeAndGo() async {
        let rows = Rows([["a"], ["b"]])
        let table = makeTable(rows)
        rows.sections = [["x", "y"], ["b"]]
        table.performBatchUpdates {
            table.deleteSections(IndexSet(integer: 0), with: .fade)
            table.insertSections(IndexSet(integer: 0), with: .fade)
        }
        XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["x", "y", "b"])
        rows.sections[1] = ["B", "C"]
        table.reloadSections(IndexSet(integer: 1), with: .automatic)
        XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["x", "y", "B", "C"])
    }

    func testUpdateThatDoesNotAddUpIsReportedAndReloads() async {
        let rows = Rows([["a", "b"]])
        let table = makeTable(rows)
        rows.sections = [["a", "b", "c", "d"]]
        let messages = Diagnostics.collect { table.insertRows(at: [path(2)], with: .none) }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].message.contains("invalid number of rows in section 0"), messages[0].message)
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells.count, 4)
    }

    func testEditingModeShowsControlsAndCommits() async {
        let rows = Rows([["a", "b", "c", "locked"]])
        let table = makeTable(rows)
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        let cell = table.cellForRow(at: path(1))!
        XCTAssertTrue(cell.isEditing)
        XCTAssertEqual(cell.editingStyle, .delete)
        XCTAssertEqual(cell.contentView.frame.minX, TableMetrics.editingControlWidth)
        XCTAssertNotNil(cell.reorderControl)
        XCTAssertFalse(table.cellForRow(at: path(3))!.isEditing)
        cell.editingControl?.action()
        XCTAssertTrue(cell.showingDeleteConfirmation)
        cell.swipeButtons.first?.perform()
        XCTAssertEqual(rows.committed.map(\.1), [path(1)])
        XCTAssertEqual(rows.sections, [["a", "c", "locked"]])
        table.setEditing(false, animated: false)
        XCTAssertFalse(table.cellForRow(at: path(0))!.isEditing)
    }

    func testSwipeUncoversTheDeleteButtonWhereRowsMayBeEdited() async {
        let rows = Rows([["a", "b", "c", "locked"]])
        let table = makeTable(rows)
        table._uncoverActions(at: path(3), leading: false)
        XCTAssertNil(table.swipe)
        table._uncoverActions(at: path(0), leading: false)
        XCTAssertEqual(table.cellForRow(at: path(0))?.swipeButtons.map { $0.action.title }, ["Delete"])
        final class Silent: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        let silent = Silent()
        table.dataSource = silent
        table.layoutIfNeeded()
        table._uncoverActions(at: path(0), leading: false)
        XCTAssertNil(table.swipe)
    }

    func testReorderingMovesTheRowInTheDataToo() async {
        let rows = Rows([["a", "b", "c"]])
        let table = makeTable(rows)
        table.setEditing(true, animated: false)
        table._moveRow(from: path(0), to: path(2))
        XCTAssertEqual(rows.sections, [["b", "c", "a"]])
        XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["b", "c", "a"])
    }

    func testDetailButtonTellsTheDelegate() async {
        let recorder = Recorder()
        let rows = Rows([["a"]])
        let table = makeTable(rows, delegate: recorder)
        let cell = table.cellForRow(at: path(0))!
        cell.accessoryType = .detailDisclosureButton
        XCTAssertTrue(cell.accessoryViews[0].accessibilityActivate())
        XCTAssertEqual(recorder.log, ["accessory 0.0"])
    }

    func testTableControllerServesItsTable() async {
        final class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "row \(indexPath.row)"
                return cell
            }
        }
        let controller = Controller(style: .grouped)
        XCTAssertEqual(controller.tableView.style, .grouped)
        controller.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        controller.tableView.layoutIfNeeded()
        XCTAssertEqual(controller.tableView.visibleCells.map { $0.textLabel?.text }, ["row 0", "row 1"])
    }

    func testContentConfigurationReplacesTheLabels() async {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "More"
        cell.contentConfiguration = content
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        cell.layoutIfNeeded()
        let view = cell.contentView.subviews.compactMap { $0 as? UIListContentView }.first
        XCTAssertEqual(view?.subviews.compactMap { ($0 as? UILabel)?.text }, ["Title", "More"])
        XCTAssertEqual(view?.frame, cell.contentView.bounds)
    }
}
