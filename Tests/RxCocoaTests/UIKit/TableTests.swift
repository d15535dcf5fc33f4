// Tables filled from sequences, and what they tell.
import RxCocoa
import RxRelay
import RxSwift
import UIKit
import XCTest

@MainActor
private final class Heights: NSObject, UITableViewDelegate {
    var selections: [Int] = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selections.append(indexPath.row) }
}

@MainActor
private final class Prefetching: NSObject, UITableViewDataSourcePrefetching {
    var rows: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { rows += indexPaths.map(\.row) }
}

final class TableTests: XCTestCase {
    @MainActor
    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        return table
    }

    @MainActor
    func testRowsFollowTheLatestCollection() async {
        let table = makeTable()
        let names = BehaviorRelay(value: ["x", "y"])
        let binding = names.bind(to: table.rx.items(cellIdentifier: "c")) { row, name, cell in
            cell.textLabel?.text = "\(row) \(name)"
        }
        table.layoutIfNeeded()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
        XCTAssertEqual(table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0)).textLabel?.text, "1 y")
        names.accept(["a", "b", "c"])
        XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
        binding.dispose()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
    }

    @MainActor
    func testADriverFillsATableWithAClosure() async {
        let table = makeTable()
        let numbers = BehaviorRelay(value: [1, 2, 3])
        let bag = DisposeBag()
        numbers.asDriver().drive(table.rx.items) { tableView, row, number in
            let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: IndexPath(row: row, section: 0))
            cell.textLabel?.text = "\(number * 10)"
            return cell
        }
        .disposed(by: bag)
        XCTAssertEqual(table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: 2, section: 0)).textLabel?.text, "30")
    }

    @MainActor
    func testASelectionTellsModelAndIndexPathInTheOrderOfSubscription() async {
        let table = makeTable()
        let bag = DisposeBag()
        var log: [String] = []
        Observable.just(["x", "y"]).bind(to: table.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        table.rx.modelSelected(String.self).subscribe(onNext: { log.append($0) }).disposed(by: bag)
        table.rx.itemSelected.subscribe(onNext: { log.append("\($0.row)") }).disposed(by: bag)
        table.rx.modelDeselected(String.self).subscribe(onNext: { log.append("not \($0)") }).disposed(by: bag)
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
        table.delegate?.tableView(table, didDeselectRowAt: IndexPath(row: 0, section: 0))
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        XCTAssertEqual(log, ["y", "1", "not x"])
        XCTAssertEqual(try table.rx.model(at: IndexPath(row: 0, section: 0)), "x")
        XCTAssertThrowsError(try table.rx.model(at: IndexPath(row: 9, section: 0)) as String)
    }

    @MainActor
    func testADelegateWorksBesideTheSequences() async {
        let table = makeTable()
        let mine = Heights()
        var selected: [Int] = []
        let bag = DisposeBag()
        table.rx.itemSelected.subscribe(onNext: { selected.append($0.row) }).disposed(by: bag)
        let setting = table.rx.setDelegate(mine)
        let path = IndexPath(row: 3, section: 0)
        XCTAssertEqual(table.delegate?.tableView(table, heightForRowAt: path), 70)
        table.delegate?.tableView(table, didSelectRowAt: path)
        XCTAssertEqual(mine.selections, [3])
        XCTAssertEqual(selected, [3])
        setting.dispose()
        XCTAssertEqual(table.delegate?.tableView(table, heightForRowAt: path), table.rowHeight)
    }

    @MainActor
    func testADelegateSetBeforeKeepsWorking() async {
        let table = makeTable()
        let mine = Heights()
        table.delegate = mine
        let bag = DisposeBag()
        table.rx.itemSelected.subscribe().disposed(by: bag)
        XCTAssertEqual(table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)), 70)
    }

    @MainActor
    func testDeletionsAreToldOnlyWhereSomebodyListens() async {
        let table = makeTable()
        let bag = DisposeBag()
        Observable.just([1, 2]).bind(to: table.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        XCTAssertEqual(table.dataSource?._commitsEditing, false)
        var deleted: [Int] = []
        table.rx.modelDeleted(Int.self).subscribe(onNext: { deleted.append($0) }).disposed(by: bag)
        XCTAssertEqual(table.dataSource?._commitsEditing, true)
        table.dataSource?.tableView(table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(deleted, [2])
    }

    @MainActor
    func testTheOffsetOfAScrollViewIsAProperty() async {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        let bag = DisposeBag()
        var offsets: [CGFloat] = []
        view.rx.contentOffset.subscribe(onNext: { offsets.append($0.y) }).disposed(by: bag)
        Observable.just(CGPoint(x: 0, y: 50)).bind(to: view.rx.contentOffset).disposed(by: bag)
        XCTAssertEqual(view.contentOffset.y, 50)
        XCTAssertEqual(offsets, [0, 50])
    }

    @MainActor
    func testAFilledTableIsReleased() async {
        var table: UITableView? = makeTable()
        weak let weakTable = table
        let names = BehaviorRelay(value: ["x"])
        let bag = DisposeBag()
        names.bind(to: table!.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        table!.rx.itemSelected.subscribe().disposed(by: bag)
        table = nil
        XCTAssertNil(weakTable)
    }

    @MainActor
    func testRowsOfTheNextScreenAreToldBesideTheUsersSource() async {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), style: .plain)
        table.rowHeight = 50
        table.estimatedRowHeight = 50
        let source = Prefetching()
        let bag = DisposeBag()
        var told: [Int] = [], cancelled: [Int] = []
        table.rx.prefetchRows.subscribe(onNext: { told += $0.map(\.row) }).disposed(by: bag)
        table.rx.cancelPrefetchingForRows.subscribe(onNext: { cancelled += $0.map(\.row) }).disposed(by: bag)
        table.rx.setPrefetchDataSource(source).disposed(by: bag)
        Observable.just(Array(0..<100)).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }.disposed(by: bag)
        table.layoutIfNeeded()
        let first = (table.indexPathsForVisibleRows ?? []).map(\.row).max() ?? 0
        XCTAssertFalse(told.isEmpty)
        XCTAssertTrue(told.allSatisfy { $0 > first })
        XCTAssertLessThan(told.count, 10)
        XCTAssertEqual(source.rows, told)
        let before = Set(told)
        table.contentOffset = CGPoint(x: 0, y: 2500)
        table.layoutIfNeeded()
        XCTAssertEqual(Set(cancelled), before)
        XCTAssertEqual(source.rows, told)
        XCTAssertTrue(told.contains { $0 > 51 })
        let count = told.count
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertGreaterThan(told.count, count)
    }
}
