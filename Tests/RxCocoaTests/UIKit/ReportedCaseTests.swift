// Cases that users of RxCocoa report about cells, tables and bindings. Cases about one trait alone stand in its own file.
import RxCocoa
import RxRelay
import RxSwift
import UIKit
import XCTest

@MainActor
private final class ButtonCell: UITableViewCell {
    let button = UIButton(type: .system)
    var bag = DisposeBag()
    static var releases = false

    override func prepareForReuse() {
        super.prepareForReuse()
        if Self.releases { bag = DisposeBag() }
    }
}

@MainActor
private final class Sections: NSObject, UITableViewDataSource, RxTableViewDataSourceType, SectionedViewDataSourceType {
    nonisolated(unsafe) var models: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    nonisolated func tableView(_ tableView: UITableView, observedEvent: Event<[String]>) {
        guard let element = observedEvent.element else { return }
        models = element
        MainActor.assumeIsolated { tableView.reloadData() }
    }

    nonisolated func model(at indexPath: IndexPath) throws -> Any { models[indexPath.row] }
}

final class ReportedCaseTests: XCTestCase {
    @MainActor
    private func tapsAfterThreeUses(bagOfTheCell: Bool) -> Int {
        ButtonCell.releases = bagOfTheCell
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 60), style: .plain)
        table.rowHeight = 60
        table.register(ButtonCell.self, forCellReuseIdentifier: "c")
        let controllerBag = DisposeBag()
        var taps = 0
        var cells: Set<ObjectIdentifier> = []
        var last: ButtonCell?
        let items = BehaviorRelay(value: [0])
        items.bind(to: table.rx.items(cellIdentifier: "c", cellType: ButtonCell.self)) { _, _, cell in
            cell.button.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: bagOfTheCell ? cell.bag : controllerBag)
            cells.insert(ObjectIdentifier(cell))
            last = cell
        }.disposed(by: controllerBag)
        table.layoutIfNeeded()
        for value in 1...2 {
            items.accept([value])
            table.layoutIfNeeded()
        }
        XCTAssertEqual(cells.count, 1)
        last?.button.sendActions(for: .touchUpInside)
        return taps
    }

    /// V71
    @MainActor
    func testSubscriptionsInTheControllersBagPileUpOnAReusedCell() async {
        XCTAssertEqual(tapsAfterThreeUses(bagOfTheCell: false), 3)
    }

    /// V71
    @MainActor
    func testABagRenewedForReuseKeepsOneSubscription() async {
        XCTAssertEqual(tapsAfterThreeUses(bagOfTheCell: true), 1)
    }

    /// V76
    @MainActor
    func testQuickChangesBeforeTheWindowLeaveTheRowsOfTheLatest() async {
        let table = UITableView(frame: .zero)
        let source = Sections()
        let items = BehaviorRelay<[String]>(value: [])
        let binding = items.bind(to: table.rx.items(dataSource: source))
        for rows in [["a"], ["a", "b"], []] {
            items.accept(rows)
            XCTAssertEqual(table.numberOfRows(inSection: 0), rows.count)
        }
        binding.dispose()
    }

    @MainActor
    func testModelsOfADataSourceOfOnesOwnAreFound() async throws {
        let table = UITableView(frame: .zero)
        let source = Sections()
        let binding = Observable.just(["a", "b"]).bind(to: table.rx.items(dataSource: source))
        XCTAssertEqual(try table.rx.model(at: IndexPath(row: 1, section: 0)) as String, "b")
        XCTAssertThrowsError(try table.rx.model(at: IndexPath(row: 1, section: 0)) as Int)
        binding.dispose()
        XCTAssertThrowsError(try table.rx.model(at: IndexPath(row: 1, section: 0)) as String)
    }

    @MainActor
    func testASecondBindingFollowsTheDisposalOfTheFirst() async {
        let table = UITableView(frame: .zero)
        let first = Observable.just(["a"]).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
        XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
        first.dispose()
        let second = Observable.just(["a", "b"]).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
        XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
        second.dispose()
    }

    @MainActor
    func testATwoWayBindingOfTextSettles() async {
        let field = UITextField()
        let name = BehaviorRelay<String?>(value: "a")
        let bag = DisposeBag()
        var names: [String?] = []
        name.subscribe(onNext: { names.append($0) }).disposed(by: bag)
        name.bind(to: field.rx.text).disposed(by: bag)
        field.rx.text.changed.bind(to: name).disposed(by: bag)
        field.text = "b"
        field.sendActions(for: .editingChanged)
        name.accept("c")
        XCTAssertEqual(field.text, "c")
        XCTAssertEqual(names, ["a", "b", "c"])
    }

    @MainActor
    func testFieldsAndTextViewsAreTextInputsAlike() async {
        let field = UITextField(), view = UITextView()
        let text = Observable<String?>.just("typed")
        _ = text.bind(to: field.rx.textInput.text)
        _ = text.bind(to: view.rx.textInput.text)
        XCTAssertEqual(field.rx.textInput.base.text, "typed")
        XCTAssertEqual(view.rx.textInput.base.text, "typed")
    }
}
