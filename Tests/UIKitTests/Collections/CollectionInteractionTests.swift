// Selecting, highlighting, moving and updating items.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class CollectionInteractionTests: XCTestCase {
    private let host = TestHost()

    private func show(_ items: Items, delegate: (any UICollectionViewDelegate)? = nil) -> UICollectionView {
        let collection = makeCollection(items, delegate: delegate)
        collection.contentInsetAdjustmentBehavior = .never
        _ = host.show(collection)
        return collection
    }

    private func shown(_ view: UIView) -> CGPoint { view.layer.presentation()!.frame.origin }

    func testTapSelectsOneItemAndTellsTheDelegate() async {
        let recorder = CollectionRecorder()
        recorder.refused = [item(1)]
        let items = Items([["a", "b", "c"]])
        let collection = makeCollection(items, delegate: recorder)
        for tapped in [0, 2, 1] { collection._tapItem(at: item(tapped)) }
        XCTAssertEqual(recorder.log, ["select 0.0", "deselect 0.0", "select 0.2"])
        XCTAssertEqual(collection.indexPathsForSelectedItems, [item(2)])
        XCTAssertTrue(collection.cellForItem(at: item(2))!.isSelected)
        XCTAssertFalse(collection.cellForItem(at: item(0))!.isSelected)
    }

    func testMultipleSelectionTogglesItems() async {
        let recorder = CollectionRecorder()
        let items = Items([["a", "b", "c"]])
        let collection = makeCollection(items, delegate: recorder)
        collection.allowsMultipleSelection = true
        for tapped in [0, 2, 0] { collection._tapItem(at: item(tapped)) }
        XCTAssertEqual(recorder.log, ["select 0.0", "select 0.2", "deselect 0.0"])
        XCTAssertEqual(collection.indexPathsForSelectedItems, [item(2)])
    }

    func testSelectionInCodeIsSilentAndOutlivesScrolling() async {
        let recorder = CollectionRecorder()
        let items = Items([(0..<300).map(String.init)])
        let collection = makeCollection(items, delegate: recorder)
        collection.selectItem(at: item(1), animated: false, scrollPosition: [])
        collection.contentOffset.y = 2000
        collection.layoutIfNeeded()
        XCTAssertFalse(collection.visibleCells.contains { $0.isSelected })
        collection.contentOffset.y = 0
        collection.layoutIfNeeded()
        XCTAssertTrue(collection.cellForItem(at: item(1))!.isSelected)
        XCTAssertEqual(recorder.log, [])
    }

    func testSelectionOutsideIsReported() async {
        let items = Items([["a"]])
        let collection = makeCollection(items)
        let messages = Diagnostics.collect {
            collection.selectItem(at: item(7), animated: false, scrollPosition: .top)
            collection.scrollToItem(at: item(0, 3), at: .top, animated: false)
        }
        XCTAssertEqual(messages.count, 2)
        XCTAssertTrue(messages[0].message.contains("item 7 of section 0"), messages[0].message)
    }

    func testTouchHighlightsSelectsAndUnhighlights() async throws {
        let recorder = CollectionRecorder()
        let items = Items([["a", "b"]])
        let collection = show(items, delegate: recorder)
        let cell = try XCTUnwrap(collection.cellForItem(at: item(1)))
        let selected = UIView()
        cell.selectedBackgroundView = selected
        XCTAssertEqual(selected.alpha, 0)
        let place = cell.convert(CGPoint(x: 50, y: 50), to: nil)
        HostConnection.current.touchBegan(id: 1, at: place, timestamp: 1)
        host.run(0.3)
        XCTAssertTrue(cell.isHighlighted)
        XCTAssertEqual(selected.alpha, 1)
        HostConnection.current.touchEnded(id: 1, at: place, timestamp: 1.4)
        XCTAssertEqual(recorder.log, ["highlight 0.1", "select 0.1", "unhighlight 0.1"])
        XCTAssertFalse(cell.isHighlighted)
        XCTAssertEqual(selected.alpha, 1)
    }

    func testItemsBehindAnInsertedOneTravelAndItFadesIn() async {
        let items = Items([["a", "b", "c"]])
        let collection = show(items)
        let b = collection.cellForItem(at: item(1))!
        var finished: Bool?
        items.sections[0].insert("new", at: 1)
        collection.performBatchUpdates({ collection.insertItems(at: [item(1)]) }, completion: { finished = $0 })
        let new = collection.cellForItem(at: item(1))!
        XCTAssertEqual((new as? TileCell)?.text, "new")
        XCTAssertEqual(shown(b).x, 110, "it starts where it was")
        XCTAssertEqual(new.layer.presentation()!.opacity, 0)
        XCTAssertNil(finished)
        host.run(0.15)
        XCTAssertGreaterThan(shown(b).x, 110)
        XCTAssertLessThan(shown(b).x, 220)
        host.run(0.5)
        XCTAssertEqual(shown(b).x, 220)
        XCTAssertEqual(new.layer.presentation()!.opacity, 1)
        XCTAssertEqual(finished, true)
    }

    func testADeletedItemFadesOutAndIsUsedAgain() async {
        let items = Items([["a", "b", "c"]])
        let collection = show(items)
        let b = collection.cellForItem(at: item(1))!, c = collection.cellForItem(at: item(2))!
        collection.selectItem(at: item(2), animated: false, scrollPosition: [])
        items.sections = [["a", "c"]]
        collection.deleteItems(at: [item(1)])
        XCTAssertTrue(collection.cellForItem(at: item(1)) === c)
        XCTAssertEqual(collection.indexPathsForSelectedItems, [item(1)])
        XCTAssertNotNil(b.superview)
        host.run(0.6)
        XCTAssertNil(b.superview)
        XCTAssertEqual(b.alpha, 1)
        XCTAssertEqual(shown(c).x, 110)
    }

    func testMovesReloadsAndSectionsGoTogether() async {
        let items = Items([["a", "b", "c"], ["x"]])
        let collection = makeCollection(items)
        let c = collection.cellForItem(at: item(2))!
        items.sections = [["n"], ["c", "a", "B"]]
        collection.performBatchUpdates {
            collection.deleteSections([1])
            collection.insertSections([0])
            collection.moveItem(at: item(2), to: item(0, 1))
            collection.reloadItems(at: [item(1)])
        }
        XCTAssertTrue(collection.cellForItem(at: item(0, 1)) === c)
        XCTAssertEqual(collection.visibleCells.map { ($0 as! TileCell).text }, ["n", "c", "a", "B"])
    }

    func testCountsThatDoNotFitAreReportedAndTheCollectionReloaded() async {
        let items = Items([["a", "b"]])
        let collection = makeCollection(items)
        items.sections = [["a", "b", "c", "d"]]
        let messages = Diagnostics.collect { collection.insertItems(at: [item(0)]) }
        XCTAssertTrue(messages.first?.message.contains("invalid number of items in section 0") ?? false, "\(messages)")
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.count, 4)
    }

    func testAnEmptyBatchTakesNewSizesOver() async {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            var height: CGFloat = 50
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 320, height: height) }
        }
        let sizes = Sizes()
        let items = Items([["a", "b"]])
        let collection = show(items, delegate: sizes)
        sizes.height = 90
        collection.performBatchUpdates(nil)
        host.run(0.6)
        XCTAssertEqual(collection.cellForItem(at: item(1))?.frame, CGRect(x: 0, y: 100, width: 320, height: 90))
    }

    func testAnItemMovedByHandTellsTheDataSource() async {
        let items = Items([["a", "b", "c"]])
        let collection = show(items)
        let a = collection.cellForItem(at: item(0))!
        XCTAssertTrue(collection.beginInteractiveMovementForItem(at: item(0)))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
        XCTAssertEqual(a.center, CGPoint(x: 270, y: 60))
        collection.endInteractiveMovement()
        host.run(0.6)
        XCTAssertEqual(items.sections, [["b", "c", "a"]])
        XCTAssertTrue(collection.cellForItem(at: item(2)) === a)
        XCTAssertEqual(a.frame.origin, CGPoint(x: 220, y: 0))
    }

    func testScrollingEndsWhereTheLayoutSays() async {
        final class Snapping: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint { CGPoint(x: 0, y: 330) }
        }
        let layout = Snapping()
        layout.itemSize = CGSize(width: 100, height: 100)
        let items = Items([(0..<100).map(String.init)])
        let collection = makeCollection(items, layout)
        collection.contentInsetAdjustmentBehavior = .never
        _ = host.show(collection)
        host.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 280))
        host.run(2)
        XCTAssertEqual(collection.contentOffset.y, 330)
    }

    func testAControllerServesItsCollection() async {
        final class Controller: UICollectionViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
        }
        let controller = Controller(collectionViewLayout: tileLayout())
        _ = host.show(controller.view)
        controller.collectionView.layoutIfNeeded()
        XCTAssertEqual(controller.collectionView.visibleCells.count, 5)
        XCTAssertTrue(controller.collectionView.delegate === controller)
    }
}
