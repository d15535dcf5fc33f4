// Which rows have cells, how high they are, and where headers and footers lie.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class TableDisplayTests: XCTestCase {
    func testOnlyVisibleRowsHaveCells() async {
        let rows = Rows([(0..<100).map { "row \($0)" }])
        let table = makeTable(rows)
        XCTAssertEqual(table.visibleCells.count, 10)
        XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }.last, "row 9")
        XCTAssertEqual(table.contentSize, CGSize(width: 320, height: 4400))
        XCTAssertEqual(table.cellForRow(at: path(2))?.frame, CGRect(x: 0, y: 88, width: 320, height: 44))
        XCTAssertNil(table.cellForRow(at: path(50)))
    }

    func testScrollingReusesCells() async {
        let rows = Rows([(0..<100).map { "row \($0)" }])
        let table = makeTable(rows)
        let first = table.cellForRow(at: path(0))
        table.contentOffset.y = 440
        table.layoutIfNeeded()
        XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(10))
        XCTAssertTrue(table.visibleCells.contains { $0 === first })
        XCTAssertNil(table.cellForRow(at: path(0)))
    }

    func testAMillionRowsTouchOnlyTheVisibleOnes() async {
        final class Million: NSObject, UITableViewDataSource {
            var asked = 0

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                asked += 1
                return tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            }
        }
        let million = Million()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.dataSource = million
        table.layoutIfNeeded()
        XCTAssertEqual(million.asked, 10)
        XCTAssertEqual(table.contentSize.height, 44_000_000)
        table.scrollToRow(at: path(765_432), at: .top, animated: false)
        table.layoutIfNeeded()
        XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(765_432))
        XCTAssertLessThanOrEqual(million.asked, 40)
    }

    func testRowsAreSizedByTheirConstraints() async {
        let rows = Rows([["a", "b", "c"]])
        rows.make = { table, path, _ in
            let cell = table.dequeueReusableCell(withIdentifier: "box", for: path) as! BoxCell
            cell.box.size.height = CGFloat(50 + 20 * path.row)
            return cell
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.register(BoxCell.self, forCellReuseIdentifier: "box")
        table.dataSource = rows
        table.layoutIfNeeded()
        XCTAssertEqual((0..<3).map { table.rectForRow(at: path($0)).height }, [70, 90, 110])
        XCTAssertEqual(table.cellForRow(at: path(2))?.frame.minY, 160)
        XCTAssertEqual((table.cellForRow(at: path(1)) as? BoxCell)?.box.frame, CGRect(x: 16, y: 10, width: 50, height: 70))
    }

    func testEmptyUpdateMeasuresVisibleRowsAgain() async {
        let rows = Rows([["a", "b"]])
        rows.make = { table, path, _ in table.dequeueReusableCell(withIdentifier: "box", for: path) }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.register(BoxCell.self, forCellReuseIdentifier: "box")
        table.dataSource = rows
        table.layoutIfNeeded()
        (table.cellForRow(at: path(0)) as? BoxCell)?.box.size.height = 200
        table.beginUpdates()
        table.endUpdates()
        XCTAssertEqual(table.rectForRow(at: path(0)).height, 220)
        XCTAssertEqual(table.rectForRow(at: path(1)).minY, 220)
    }

    func testScrollingUpOverUnmeasuredRowsKeepsWhatIsVisibleInPlace() async {
        let recorder = Recorder()
        recorder.heights = { CGFloat($0.row % 2 == 0 ? 60 : 30) }
        let rows = Rows([(0..<200).map { "row \($0)" }])
        let table = makeTable(rows, delegate: recorder)
        table.scrollToRow(at: path(100), at: .top, animated: false)
        table.layoutIfNeeded()
        let cell = table.cellForRow(at: path(100))!
        let before = cell.frame.minY - table.contentOffset.y
        table.contentOffset.y -= 40
        table.layoutIfNeeded()
        XCTAssertEqual(cell.frame.minY - table.contentOffset.y, before + 40, accuracy: 0.01)
    }

    func testDelegateHeightsAreHonoured() async {
        let recorder = Recorder()
        recorder.heights = { CGFloat(10 + $0.row) }
        let table = makeTable(Rows([["a", "b", "c"]]), delegate: recorder)
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 10, 21])
        XCTAssertEqual(table.contentSize.height, 33)
    }

    func testPlainHeadersStayAtTheTopAndArePushedOut() async {
        let rows = Rows([(0..<10).map { "a\($0)" }, (0..<10).map { "b\($0)" }])
        rows.headers = ["First", "Second"]
        let table = makeTable(rows)
        XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "First")
        XCTAssertEqual(table.headerView(forSection: 0)?.frame, CGRect(x: 0, y: 22, width: 320, height: 28))
        XCTAssertEqual(table.rectForRow(at: path(0)).minY, 50)
        table.contentOffset.y = 100
        table.layoutIfNeeded()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, 100)
        table.contentOffset.y = 480
        table.layoutIfNeeded()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.maxY, 490)
        XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, 512)
    }

    func testGroupedTablesHaveGapsTitlesAndInsetCorners() async {
        let rows = Rows([["a", "b"], ["c"]])
        rows.headers = ["settings", nil]
        let grouped = makeTable(rows, style: .grouped)
        XCTAssertEqual(grouped.headerView(forSection: 0)?.textLabel?.text, "SETTINGS")
        XCTAssertGreaterThan(grouped.rectForRow(at: path(0, 1)).minY, grouped.rectForRow(at: path(1)).maxY)
        let inset = makeTable(rows, style: .insetGrouped)
        let first = inset.cellForRow(at: path(0))!, only = inset.cellForRow(at: path(0, 1))!
        XCTAssertEqual(first.frame.minX, 16)
        XCTAssertEqual(first.frame.width, 288)
        XCTAssertEqual(first.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        XCTAssertEqual(
            only.layer.maskedCorners,
            [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        )
        XCTAssertTrue(only.separator.isHidden)
        XCTAssertFalse(first.separator.isHidden)
    }

    func testTableHeaderAndFooterTakeTheirPlace() async {
        let table = makeTable(Rows([["a", "b"]]))
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        table.layoutIfNeeded()
        XCTAssertEqual(table.tableHeaderView?.frame, CGRect(x: 0, y: 0, width: 320, height: 60))
        XCTAssertEqual(table.rectForRow(at: path(0)).minY, 60)
        XCTAssertEqual(table.tableFooterView?.frame, CGRect(x: 0, y: 148, width: 320, height: 30))
        XCTAssertEqual(table.contentSize.height, 178)
    }

    func testRegisteredHeaderViewsAreMadeAndReused() async {
        let table = makeTable(Rows([["a"]]))
        table.register(PlainHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
        XCTAssertTrue(view is PlainHeader)
        XCTAssertEqual(view?.reuseIdentifier, "header")
        XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "unknown"))
    }

    func testUnregisteredIdentifierIsReportedAndTheTableGoesOn() async {
        let table = makeTable(Rows([["a"]]))
        table.register(BoxCell.self, forCellReuseIdentifier: "box")
        var cell: UITableViewCell?
        let messages = Diagnostics.collect { cell = table.dequeueReusableCell(withIdentifier: "bxo", for: path(0)) }
        XCTAssertNotNil(cell)
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].message.contains("\"bxo\"") && messages[0].message.contains("\"box\""), messages[0].message)
    }

    func testReloadAsksForEverythingAgain() async {
        let rows = Rows([["a", "b"]])
        let table = makeTable(rows)
        rows.sections = [["x"], ["y", "z"]]
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(table.numberOfSections, 2)
        XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["x", "y", "z"])
    }

    func testStylesPlaceTheirLabels() async {
        let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
        for style in styles {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
            cell.layoutIfNeeded()
            let title = cell.textLabel!.frame
            guard style != .default else {
                XCTAssertNil(cell.detailTextLabel)
                XCTAssertEqual(title.minX, 16, accuracy: 0.01)
                continue
            }
            let detail = cell.detailTextLabel!.frame
            switch style {
            case .value1:
                XCTAssertEqual(title.minX, 16, accuracy: 0.01)
                XCTAssertEqual(detail.maxX, 304, accuracy: 1)
            case .value2: XCTAssertGreaterThan(detail.minX, title.maxX)
            default:
                XCTAssertGreaterThanOrEqual(detail.minY, title.maxY)
                XCTAssertEqual(title.minX, detail.minX, accuracy: 0.01)
            }
        }
    }

    func testAccessoriesNarrowTheContent() async {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame.width, 320)
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        XCTAssertLessThan(cell.contentView.frame.width, 300)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        cell.accessoryView = view
        cell.layoutIfNeeded()
        XCTAssertEqual(view.frame.maxX, 304)
        XCTAssertEqual(view.frame.midY, 22, accuracy: 0.5)
        XCTAssertEqual(view.frame.size, CGSize(width: 51, height: 31))
        XCTAssertTrue(view.superview === cell)
    }

    func testSectionIndexJumpsToSections() async {
        final class Indexed: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 5 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C", "D", "E"] }
        }
        let source = Indexed()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.dataSource = source
        table.layoutIfNeeded()
        let bar = table.sectionIndex
        XCTAssertEqual(bar?.titles, ["A", "B", "C", "D", "E"])
        XCTAssertEqual(bar?.frame, CGRect(x: 305, y: 0, width: 15, height: 440))
        bar?.choose(2)
        table.layoutIfNeeded()
        XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(0, 2))
        XCTAssertEqual(bar?.frame.minY, table.contentOffset.y)
        table.sectionIndexMinimumDisplayRowCount = 1000
        XCTAssertNil(table.sectionIndex)
    }

    func testAnotherWidthMeasuresRowsAgain() async {
        final class TextCell: UITableViewCell {
            let text = WrappingBox(letters: 40)

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(text)
                let margins = contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    text.topAnchor.constraint(equalTo: contentView.topAnchor),
                    text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    text.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                ])
            }

            required init?(coder: NSCoder) { nil }
        }
        let rows = Rows([["a", "b"]])
        rows.make = { table, path, _ in table.dequeueReusableCell(withIdentifier: "text", for: path) }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 232, height: 440))
        table.register(TextCell.self, forCellReuseIdentifier: "text")
        table.dataSource = rows
        table.layoutIfNeeded()
        XCTAssertEqual((table.cellForRow(at: path(0)) as? TextCell)?.text.frame.minX, 16)
        XCTAssertEqual(table.rectForRow(at: path(0)).height, 40)
        table.frame.size.width = 132
        table.layoutIfNeeded()
        XCTAssertEqual(table.rectForRow(at: path(0)).height, 80)
        XCTAssertEqual(table.rectForRow(at: path(1)).minY, 80)
    }
}
