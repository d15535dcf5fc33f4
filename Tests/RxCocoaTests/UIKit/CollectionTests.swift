// Collections filled from sequences, and what they tell.
import RxCocoa
import RxRelay
import RxSwift
import UIKit
import XCTest

private final class NameCell: UICollectionViewCell {
    var name = ""
}

@MainActor
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var selections: [Int] = []

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 70, height: 30) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selections.append(indexPath.item) }
}

final class CollectionTests: XCTestCase {
    @MainActor
    private func makeCollection() -> UICollectionView {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout()
        )
        collection.register(NameCell.self, forCellWithReuseIdentifier: "c")
        return collection
    }

    @MainActor
    private func names(_ collection: UICollectionView) -> [String] {
        collection.layoutIfNeeded()
        return collection.visibleCells.compactMap { ($0 as? NameCell)?.name }
    }

    @MainActor
    func testItemsFollowTheLatestCollection() async {
        let collection = makeCollection()
        let source = BehaviorRelay(value: ["x", "y"])
        let binding = source.bind(to: collection.rx.items(cellIdentifier: "c", cellType: NameCell.self)) { item, name, cell in
            cell.name = "\(item) \(name)"
        }
        XCTAssertEqual(names(collection), ["0 x", "1 y"])
        source.accept(["a", "b", "c"])
        XCTAssertEqual(names(collection), ["0 a", "1 b", "2 c"])
        binding.dispose()
        XCTAssertEqual(collection.numberOfItems(inSection: 0), 0)
    }

    @MainActor
    func testADriverFillsACollectionWithAClosure() async {
        let collection = makeCollection()
        let bag = DisposeBag()
        BehaviorRelay(value: [1, 2, 3]).asDriver().drive(collection.rx.items) { collectionView, item, number in
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: IndexPath(item: item, section: 0)) as! NameCell
            cell.name = "\(number * 10)"
            return cell
        }
        .disposed(by: bag)
        XCTAssertEqual(names(collection), ["10", "20", "30"])
    }

    @MainActor
    func testADataSourceTakesItsModelsFromASequence() async {
        final class Sections: NSObject, UICollectionViewDataSource, RxCollectionViewDataSourceType {
            typealias Element = [[String]]
            nonisolated(unsafe) var sections: [[String]] = []

            nonisolated func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[[String]]>) {
                guard case .next(let sections) = observedEvent else { return }
                self.sections = sections
                MainActor.assumeIsolated { collectionView.reloadData() }
            }
            func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath) as! NameCell
                cell.name = sections[indexPath.section][indexPath.item]
                return cell
            }
        }
        let collection = makeCollection()
        let bag = DisposeBag()
        Observable.just([["a"], ["b", "c"]]).bind(to: collection.rx.items(dataSource: Sections())).disposed(by: bag)
        XCTAssertEqual(names(collection), ["a", "b", "c"])
        XCTAssertEqual(collection.numberOfSections, 2)
    }

    @MainActor
    func testASelectionTellsModelAndIndexPath() async {
        let collection = makeCollection()
        let bag = DisposeBag()
        var log: [String] = []
        Observable.just(["x", "y"]).bind(to: collection.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        collection.rx.modelSelected(String.self).subscribe(onNext: { log.append($0) }).disposed(by: bag)
        collection.rx.itemSelected.subscribe(onNext: { log.append("\($0.item)") }).disposed(by: bag)
        collection.rx.modelDeselected(String.self).subscribe(onNext: { log.append("not \($0)") }).disposed(by: bag)
        collection.rx.itemHighlighted.subscribe(onNext: { log.append("lit \($0.item)") }).disposed(by: bag)
        collection.delegate?.collectionView(collection, didHighlightItemAt: IndexPath(item: 1, section: 0))
        collection.delegate?.collectionView(collection, didSelectItemAt: IndexPath(item: 1, section: 0))
        collection.delegate?.collectionView(collection, didDeselectItemAt: IndexPath(item: 0, section: 0))
        collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        XCTAssertEqual(log, ["lit 1", "y", "1", "not x"])
        XCTAssertEqual(try collection.rx.model(at: IndexPath(item: 0, section: 0)), "x")
        XCTAssertThrowsError(try collection.rx.model(at: IndexPath(item: 9, section: 0)) as String)
        XCTAssertThrowsError(try collection.rx.model(at: IndexPath(item: 0, section: 1)) as String)
    }

    @MainActor
    func testADelegateKeepsItsSizesBesideTheSequences() async {
        let collection = makeCollection()
        let bag = DisposeBag()
        let sizes = Sizes()
        var selected: [Int] = []
        collection.rx.setDelegate(sizes).disposed(by: bag)
        Observable.just(["x", "y"]).bind(to: collection.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        collection.rx.itemSelected.subscribe(onNext: { selected.append($0.item) }).disposed(by: bag)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.first?.frame.size, CGSize(width: 70, height: 30))
        collection.delegate?.collectionView(collection, didSelectItemAt: IndexPath(item: 1, section: 0))
        XCTAssertEqual(selected, [1])
        XCTAssertEqual(sizes.selections, [1])
    }

    @MainActor
    func testCellsAreToldAsTheyComeAndGo() async {
        let collection = makeCollection()
        let bag = DisposeBag()
        var log: [String] = []
        collection.rx.willDisplayCell.subscribe(onNext: { log.append("show \($0.at.item)") }).disposed(by: bag)
        collection.rx.didEndDisplayingCell.subscribe(onNext: { log.append("hide \($0.at.item)") }).disposed(by: bag)
        let source = BehaviorRelay(value: ["x", "y"])
        source.bind(to: collection.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        collection.layoutIfNeeded()
        source.accept([])
        collection.layoutIfNeeded()
        XCTAssertEqual(log, ["show 0", "show 1", "hide 0", "hide 1"])
    }

    @MainActor
    func testItemsOfTheNextScreenAreTold() async {
        let collection = makeCollection()
        let bag = DisposeBag()
        var told: [Int] = []
        Observable.just(Array(0..<1000)).bind(to: collection.rx.items(cellIdentifier: "c")) { _, _, _ in }.disposed(by: bag)
        collection.rx.prefetchItems.subscribe(onNext: { told += $0.map(\.item) }).disposed(by: bag)
        collection.layoutIfNeeded()
        XCTAssertEqual(told.first, collection.visibleCells.count)
    }
}
