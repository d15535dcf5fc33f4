// The rx members of scroll views and tables under a user's fingers, beside a delegate of the user's own.
import RxCocoa
import RxRelay
import RxSwift
import UIKit
import UIKitTesting
import XCTest

@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, RxTableViewDataSourceType, SectionedViewDataSourceType {
    nonisolated(unsafe) var names: [String] = []
    var log: [String] = []
    var style = UITableViewCell.EditingStyle.delete

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        cell.accessoryType = .detailButton
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { style }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }

    nonisolated func tableView(_ tableView: UITableView, observedEvent: Event<[String]>) {
        guard case .next(let names) = observedEvent else { return }
        self.names = names
        MainActor.assumeIsolated { tableView.reloadData() }
    }

    nonisolated func model(at indexPath: IndexPath) throws -> Any { names[indexPath.row] }
}

@MainActor
final class TableInputTests: XCTestCase {
    private var bag = DisposeBag()

    override func tearDown() async throws { bag = DisposeBag() }

    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        table.rowHeight = 50
        return table
    }

    /// V73
    func testATapTellsIndexPathAndModelOnceAndTheNextDeselects() async throws {
        let table = makeTable(), mine = Rows()
        var log: [String] = []
        Observable.just(["x", "y"]).bind(to: table.rx.items(cellIdentifier: "c")) { _, name, cell in
            cell.textLabel?.text = name
        }.disposed(by: bag)
        table.rx.setDelegate(mine).disposed(by: bag)
        table.rx.modelSelected(String.self).subscribe(onNext: { log.append("model \($0)") }).disposed(by: bag)
        table.rx.itemSelected.subscribe(onNext: { log.append("item \($0.row)") }).disposed(by: bag)
        table.rx.itemDeselected.subscribe(onNext: { log.append("no item \($0.row)") }).disposed(by: bag)
        table.rx.modelDeselected(String.self).subscribe(onNext: { log.append("no model \($0)") }).disposed(by: bag)
        table.rx.itemHighlighted.subscribe(onNext: { log.append("down \($0.row)") }).disposed(by: bag)
        table.rx.itemUnhighlighted.subscribe(onNext: { log.append("up \($0.row)") }).disposed(by: bag)
        let app = TestViews.show([table])
        try app.tap("y")
        XCTAssertEqual(log, ["down 1", "up 1", "model y", "item 1"])
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
        log = []
        try app.tap("x")
        XCTAssertEqual(log.sorted(), ["down 0", "up 0", "model x", "item 0", "no item 1", "no model y"].sorted())
        XCTAssertEqual(mine.log, ["select 1", "select 0"])
        app.end()
    }

    func testAModelOfAnotherTypeIsAnErrorOfTheSubscription() async throws {
        let table = makeTable()
        Observable.just(["x"]).bind(to: table.rx.items(cellIdentifier: "c")) { _, name, cell in
            cell.textLabel?.text = name
        }.disposed(by: bag)
        var error: (any Error)?
        table.rx.modelSelected(Int.self).subscribe(onError: { error = $0 }).disposed(by: bag)
        let app = TestViews.show([table])
        try app.tap("x")
        guard case .castingError(let object, let type)? = error as? RxCocoaError else { return XCTFail("\(String(describing: error))") }
        XCTAssertEqual(object as? String, "x")
        XCTAssertTrue(type == Int.self)
        app.end()
    }

    func testModelsOutOfRangeAndUnboundTablesThrow() async throws {
        let table = makeTable()
        let path = IndexPath(row: 0, section: 0)
        func assertNotBound(_ path: IndexPath, line: UInt = #line) {
            XCTAssertThrowsError(try table.rx.model(at: path) as String, line: line) { error in
                guard case .itemsNotYetBound? = error as? RxCocoaError else { return XCTFail("\(error)", line: line) }
            }
        }
        assertNotBound(path)
        let binding = Observable.just(["x"]).bind(to: table.rx.items(cellIdentifier: "c")) { _, _, _ in }
        XCTAssertEqual(try table.rx.model(at: path), "x")
        assertNotBound(IndexPath(row: 1, section: 0))
        assertNotBound(IndexPath(row: -1, section: 0))
        assertNotBound(IndexPath(row: 0, section: 1))
        binding.dispose()
        assertNotBound(path)
    }

    /// V72: what the message of the stop advises.
    func testADataSourceSetToNilGivesWayToItems() async throws {
        let table = makeTable(), existing = Rows()
        table.dataSource = existing
        table.dataSource = nil
        Observable.just(["x"]).bind(to: table.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
    }

    func testAccessoriesHeadersAndCellsAreTold() async throws {
        let table = makeTable(), rows = Rows()
        var log: [String] = []
        table.rx.willDisplayCell.subscribe(onNext: { log.append("show \($0.indexPath.row) \($0.cell.textLabel?.text ?? "")") }).disposed(by: bag)
        table.rx.didEndDisplayingCell.subscribe(onNext: { log.append("hide \($0.indexPath.row)") }).disposed(by: bag)
        table.rx.itemAccessoryButtonTapped.subscribe(onNext: { log.append("detail \($0.row)") }).disposed(by: bag)
        table.rx.delegate.methodInvoked("tableView:willDisplayHeaderView:forSection:")
            .subscribe(onNext: { log.append("header \($0[2])") }).disposed(by: bag)
        let names = BehaviorRelay(value: ["x"])
        names.bind(to: table.rx.items(dataSource: rows)).disposed(by: bag)
        let app = TestViews.show([table])
        XCTAssertEqual(Set(log), ["header 0", "show 0 x"])
        log = []
        try app.tap(try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0))?.subviews.last { $0 is UIButton || $0 is UIControl }))
        XCTAssertEqual(log, ["detail 0"])
        log = []
        names.accept([])
        app.layout()
        XCTAssertEqual(log.filter { !$0.hasPrefix("header") }, ["hide 0"])
        app.end()
    }

    func testDeletionsInsertionsAndMovesAreTold() async throws {
        let table = makeTable(), rows = Rows()
        var log: [String] = []
        table.rx.itemDeleted.subscribe(onNext: { log.append("delete \($0.row)") }).disposed(by: bag)
        table.rx.modelDeleted(String.self).subscribe(onNext: { log.append("delete \($0)") }).disposed(by: bag)
        table.rx.itemInserted.subscribe(onNext: { log.append("insert \($0.row)") }).disposed(by: bag)
        table.rx.itemMoved.subscribe(onNext: { log.append("move \($0.sourceIndex.row) \($0.destinationIndex.row)") }).disposed(by: bag)
        table.rx.setDelegate(rows).disposed(by: bag)
        Observable.just(["x", "y", "z"]).concat(Observable.never()).bind(to: table.rx.items(dataSource: rows)).disposed(by: bag)
        let app = TestViews.show([table])
        let first = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        app.swipe(.left, on: first)
        try app.tap("Delete")
        XCTAssertEqual(log, ["delete 0", "delete x"])
        log = []
        rows.style = .insert
        table.reloadData()
        table.setEditing(true, animated: false)
        app.layout()
        let second = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let middle = second.convert(CGPoint(x: 20, y: 25), to: nil)
        try app.tap(at: middle)
        XCTAssertEqual(log, ["insert 1"])
        log = []
        let handle = second.convert(CGPoint(x: second.bounds.width - 20, y: 25), to: nil)
        app.drag(from: handle, to: CGPoint(x: handle.x, y: handle.y + 60), duration: 1, pause: 0.3)
        XCTAssertEqual(log, ["move 1 2"])
        XCTAssertEqual(rows.names, ["x", "z", "y"])
        app.end()
    }

    func testADragTellsItsWholeCourseBesideTheDelegate() async throws {
        let table = makeTable(), mine = Rows()
        var log: [String] = [], offsets: [CGFloat] = [], scrolls = 0
        table.rx.setDelegate(mine).disposed(by: bag)
        table.rx.contentOffset.subscribe(onNext: { offsets.append($0.y) }).disposed(by: bag)
        table.rx.didScroll.subscribe(onNext: { scrolls += 1 }).disposed(by: bag)
        table.rx.willBeginDragging.subscribe(onNext: { log.append("begin") }).disposed(by: bag)
        table.rx.willEndDragging.subscribe(onNext: { log.append($0.velocity.y > 0 ? "will end" : "no velocity") }).disposed(by: bag)
        table.rx.didEndDragging.subscribe(onNext: { log.append("end \($0)") }).disposed(by: bag)
        table.rx.willBeginDecelerating.subscribe(onNext: { log.append("slow") }).disposed(by: bag)
        table.rx.didEndDecelerating.subscribe(onNext: { log.append("rest") }).disposed(by: bag)
        Observable.just(Array(0..<200)).bind(to: table.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        let app = TestViews.show([table])
        app.drag(from: CGPoint(x: 150, y: 450), to: CGPoint(x: 150, y: 150), duration: 0.1)
        app.advance(by: 5)
        XCTAssertEqual(log, ["begin", "will end", "end true", "slow", "rest"])
        XCTAssertGreaterThan(scrolls, 3)
        XCTAssertEqual(mine.log.filter { $0 == "scroll" }.count, scrolls)
        XCTAssertEqual(offsets.last, table.contentOffset.y)
        XCTAssertEqual(offsets, offsets.sorted())
        app.end()
    }

    func testAnAnimatedOffsetTellsItsEnd() async throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        scroll.contentSize = CGSize(width: 100, height: 2000)
        let app = TestViews.show([scroll])
        var ends = 0
        scroll.rx.didEndScrollingAnimation.subscribe(onNext: { ends += 1 }).disposed(by: bag)
        scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        XCTAssertEqual(ends, 0)
        app.advance(by: 2)
        XCTAssertEqual(ends, 1)
        XCTAssertEqual(scroll.contentOffset.y, 500)
        app.end()
    }
}
