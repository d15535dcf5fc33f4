// What is seen while a table's rows are inserted, deleted, moved and reloaded.

@_spi(Nagare) import UIKit
import XCTest

@MainActor final class TableAnimationTests: XCTestCase {
    private let host = TestHost()

    private func show(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        _ = host.show(table)
        return table
    }

    private func shownTop(_ view: UIView) -> CGFloat { view.layer.presentation()!.frame.minY }
    private func shownLeft(_ view: UIView) -> CGFloat { view.layer.presentation()!.frame.minX }

    func testRowsBelowAnInsertedOneSlideAndItFadesIn() async {
        let rows = Rows([["a", "b", "c"]])
        let table = show(rows)
        let b = table.cellForRow(at: path(1))!
        var finished: Bool?
        rows.sections[0].insert("new", at: 1)
        table.performBatchUpdates({ table.insertRows(at: [path(1)], with: .fade) }, completion: { finished = $0 })
        let new = table.cellForRow(at: path(1))!
        XCTAssertEqual(shownTop(b), 44, "it starts where it was")
        XCTAssertEqual(new.layer.presentation()!.opacity, 0)
        XCTAssertNil(finished)
        host.run(0.15)
        XCTAssertGreaterThan(shownTop(b), 44)
        XCTAssertLessThan(shownTop(b), 88)
        XCTAssertGreaterThan(new.layer.presentation()!.opacity, 0)
        host.run(0.5)
        XCTAssertEqual(shownTop(b), 88)
        XCTAssertEqual(new.layer.presentation()!.opacity, 1)
        XCTAssertEqual(finished, true)
    }

    func testADeletedRowLeavesInItsDirectionAndIsReusedAfterwards() async {
        let rows = Rows([["a", "b", "c"]])
        let table = show(rows)
        let b = table.cellForRow(at: path(1))!
        let c = table.cellForRow(at: path(2))!
        rows.sections = [["a", "c"]]
        table.deleteRows(at: [path(1)], with: .left)
        XCTAssertTrue(table.cellForRow(at: path(1)) === c)
        host.run(0.15)
        XCTAssertLessThan(shownLeft(b), 0)
        XCTAssertNotNil(b.superview)
        host.run(0.5)
        XCTAssertNil(b.superview)
        XCTAssertEqual(b.alpha, 1)
        XCTAssertEqual(shownTop(c), 44)
    }

    func testRowsThatComeIntoSightSlideInWithTheirNeighbours() async {
        let rows = Rows([(0..<30).map(String.init)])
        let table = show(rows)
        rows.sections[0].removeFirst(2)
        table.deleteRows(at: [path(0), path(1)], with: .fade)
        let entering = table.cellForRow(at: path(9))!
        XCTAssertEqual(entering.textLabel?.text, "11")
        XCTAssertEqual(shownTop(entering), 440 + 44)
        host.run(0.6)
        XCTAssertEqual(shownTop(entering), 9 * 44)
    }

    func testRowsPushedOutOfSightAreSeenLeaving() async {
        let rows = Rows([(0..<30).map(String.init)])
        let table = show(rows)
        let last = table.cellForRow(at: path(9))!
        rows.sections[0].insert(contentsOf: ["x", "y"], at: 0)
        table.insertRows(at: [path(0), path(1)], with: .top)
        XCTAssertFalse(table.visibleCells.contains(last))
        host.run(0.1)
        XCTAssertGreaterThan(shownTop(last), 9 * 44)
        XCTAssertNotNil(last.superview)
        host.run(0.5)
        XCTAssertNil(last.superview)
    }

    func testAMovedRowTravelsPastTheOthers() async {
        let rows = Rows([["a", "b", "c"]])
        let table = show(rows)
        let a = table.cellForRow(at: path(0))!
        let b = table.cellForRow(at: path(1))!
        rows.sections = [["b", "c", "a"]]
        table.moveRow(at: path(0), to: path(2))
        host.run(0.15)
        XCTAssertGreaterThan(shownTop(a), 0)
        XCTAssertLessThan(shownTop(a), 88)
        XCTAssertLessThan(shownTop(b), 44)
        host.run(0.5)
        XCTAssertEqual(shownTop(a), 88)
        XCTAssertEqual(shownTop(b), 0)
    }

    func testAReloadedRowFadesOverTheOldOne() async {
        let rows = Rows([["a", "b"]])
        let table = show(rows)
        let old = table.cellForRow(at: path(1))!
        rows.sections[0][1] = "B"
        table.reloadRows(at: [path(1)], with: .automatic)
        let new = table.cellForRow(at: path(1))!
        XCTAssertEqual(new.textLabel?.text, "B")
        host.run(0.1)
        XCTAssertLessThan(new.layer.presentation()!.opacity, 1)
        XCTAssertLessThan(old.layer.presentation()!.opacity, 1)
        XCTAssertEqual(shownTop(old), 44, "it stays in place")
        host.run(0.5)
        XCTAssertEqual(new.layer.presentation()!.opacity, 1)
        XCTAssertNil(old.superview)
    }

    func testWithoutAnimationEverythingIsInPlaceAtOnce() async {
        let rows = Rows([["a", "b"]])
        let table = show(rows)
        let b = table.cellForRow(at: path(1))!
        rows.sections = [["b"]]
        UIView.performWithoutAnimation { table.deleteRows(at: [path(0)], with: .none) }
        host.run(0.6)
        XCTAssertEqual(b.frame.minY, 0)
        XCTAssertEqual(table.visibleCells.count, 1)
    }
}
