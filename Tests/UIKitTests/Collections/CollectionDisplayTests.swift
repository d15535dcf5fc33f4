// Which items have cells, how cells are made and used again, and layouts of an app's own.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class CollectionDisplayTests: XCTestCase {
    func testOnlyVisibleItemsHaveCells() async {
        let items = Items([(0..<100_000).map(String.init)])
        let collection = makeCollection(items)
        XCTAssertEqual(collection.indexPathsForVisibleItems, (0..<12).map { item($0) })
        XCTAssertEqual(items.asked.count, 12)
        collection.scrollToItem(at: item(60_000), at: .centeredVertically, animated: false)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.cellForItem(at: item(60_000))?.frame.midY, collection.bounds.midY)
        XCTAssertNil(collection.cellForItem(at: item(0)))
        XCTAssertLessThan(items.asked.count, 40)
    }

    func testScrollingUsesCellsAgain() async {
        let items = Items([(0..<300).map(String.init)])
        let collection = makeCollection(items)
        let first = collection.cellForItem(at: item(0)) as? TileCell
        collection.contentOffset.y = 440
        collection.layoutIfNeeded()
        XCTAssertTrue(collection.visibleCells.contains { $0 === first })
        XCTAssertEqual(first?.reuseCount, 1)
        XCTAssertEqual(first?.startSize, CGSize(width: 100, height: 100))
        XCTAssertEqual((collection.visibleCells.first as? TileCell)?.text, "12")
    }

    func testItemsAreFoundByPointAndCell() async {
        let items = Items([["a", "b", "c", "d"]])
        let collection = makeCollection(items)
        XCTAssertEqual(collection.indexPathForItem(at: CGPoint(x: 115, y: 50)), item(1))
        XCTAssertNil(collection.indexPathForItem(at: CGPoint(x: 105, y: 50)))
        XCTAssertEqual(collection.indexPath(for: collection.cellForItem(at: item(3))!), item(3))
    }

    func testAnUnknownIdentifierIsReportedWithTheKnownOnes() async {
        let items = Items([["a"]])
        items.make = { collection, path, _ in collection.dequeueReusableCell(withReuseIdentifier: "other", for: path) }
        let messages = Diagnostics.collect { _ = makeCollection(items) }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].message.contains("\"other\""), messages[0].message)
        XCTAssertTrue(messages[0].message.contains("\"tile\""), messages[0].message)
    }

    func testALayoutWithHeadersNeedsAViewForThem() async {
        final class Plain: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                UICollectionViewCell(frame: .zero)
            }
        }
        let layout = tileLayout()
        layout.headerReferenceSize.height = 20
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
        let plain = Plain()
        collection.dataSource = plain
        let messages = Diagnostics.collect { collection.layoutIfNeeded() }
        XCTAssertTrue(messages.first?.message.contains("viewForSupplementaryElementOfKind") ?? false)
        XCTAssertEqual(collection.visibleCells.count, 1)
    }

    func testReloadingAsksForEverythingAgain() async {
        let items = Items([["a", "b"]])
        let collection = makeCollection(items)
        collection.selectItem(at: item(1), animated: false, scrollPosition: [])
        items.sections = [["x"], ["y", "z"]]
        collection.reloadData()
        XCTAssertEqual(collection.numberOfSections, 2)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map { ($0 as! TileCell).text }, ["x", "y", "z"])
        XCTAssertEqual(collection.indexPathsForSelectedItems, [])
    }

    func testBackgroundViewStaysBehindWhileScrolling() async {
        let items = Items([(0..<100).map(String.init)])
        let collection = makeCollection(items)
        let background = UIView()
        collection.backgroundView = background
        collection.contentOffset.y = 330
        collection.layoutIfNeeded()
        XCTAssertEqual(background.frame, CGRect(x: 0, y: 330, width: 320, height: 440))
        XCTAssertTrue(collection.subviews.first === background)
    }

    func testPrefetchingAnnouncesTheNextScreenAndTakesItBack() async {
        final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
            var announced: [Int] = []
            var cancelled: [Int] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                announced += indexPaths.map(\.item)
            }
            func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.item)
            }
        }
        let prefetcher = Prefetcher()
        let items = Items([(0..<300).map(String.init)])
        let collection = makeCollection(items)
        collection.prefetchDataSource = prefetcher
        collection.layoutIfNeeded()
        XCTAssertEqual(prefetcher.announced, Array(12..<24))
        collection.contentOffset.y = 11000
        collection.layoutIfNeeded()
        XCTAssertTrue(prefetcher.cancelled.contains(12))
    }

    func testALayoutOfAnAppsOwnPlacesItemsAndDecorations() async {
        final class Stairs: UICollectionViewLayout {
            var prepared = 0
            override func prepare() {
                super.prepare()
                prepared += 1
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1000) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let items = (0..<collectionView!.numberOfItems(inSection: 0)).compactMap { layoutAttributesForItem(at: item($0)) }
                let back = StepAttributes(forDecorationViewOfKind: "back", with: item(0))
                back.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
                back.zIndex = -1
                return (items + [back]).filter { $0.frame.intersects(rect) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = StepAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: 10 * indexPath.item, y: 60 * indexPath.item, width: 50, height: 50)
                attributes.alpha = 0.5
                attributes.step = indexPath.item
                return attributes
            }
        }
        final class StepAttributes: UICollectionViewLayoutAttributes {
            var step = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone) as! StepAttributes
                copy.step = step
                return copy
            }
        }
        final class StepCell: UICollectionViewCell {
            var step = -1
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                super.apply(layoutAttributes)
                step = ((layoutAttributes.copy() as? StepAttributes)?.step) ?? -1
            }
        }
        let layout = Stairs()
        layout.register(EdgeView.self, forDecorationViewOfKind: "back")
        let items = Items([["a", "b", "c", "d"]])
        items.make = { collection, path, _ in collection.dequeueReusableCell(withReuseIdentifier: "step", for: path) }
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 150), collectionViewLayout: layout)
        collection.register(StepCell.self, forCellWithReuseIdentifier: "step")
        collection.dataSource = items
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map(\.frame.origin), [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 60), CGPoint(x: 20, y: 120)])
        XCTAssertEqual(collection.visibleCells.map { ($0 as! StepCell).step }, [0, 1, 2])
        XCTAssertEqual(collection.visibleCells[0].alpha, 0.5)
        XCTAssertEqual(collection.subviews.compactMap { $0 as? EdgeView }.map(\.frame.width), [320])
        XCTAssertEqual(layout.prepared, 1)
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        XCTAssertEqual(layout.prepared, 2)
    }

    func testALayoutThatFollowsTheBoundsIsPreparedAtEveryStep() async {
        final class Following: UICollectionViewFlowLayout {
            var prepared = 0
            override func prepare() {
                itemSize = CGSize(width: collectionView!.bounds.width, height: 60)
                super.prepare()
                prepared += 1
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { attributes.alpha = collectionView!.contentOffset.y > 0 ? 0.25 : 1 }
                return all
            }
        }
        let layout = Following()
        let items = Items([(0..<50).map(String.init)])
        let collection = makeCollection(items, layout)
        XCTAssertEqual(collection.visibleCells[0].frame.size, CGSize(width: 320, height: 60))
        let before = layout.prepared
        collection.contentOffset.y = 20
        collection.layoutIfNeeded()
        XCTAssertEqual(layout.prepared, before + 1)
        XCTAssertEqual(collection.visibleCells[0].alpha, 0.25)
    }

    func testAnotherLayoutMovesTheSameCells() async {
        let items = Items([["a", "b", "c"]])
        let collection = makeCollection(items)
        let second = collection.cellForItem(at: item(1))
        let list = UICollectionViewFlowLayout()
        list.itemSize = CGSize(width: 320, height: 40)
        collection.setCollectionViewLayout(list, animated: false)
        collection.layoutIfNeeded()
        XCTAssertTrue(collection.cellForItem(at: item(1)) === second)
        XCTAssertEqual(second?.frame, CGRect(x: 0, y: 50, width: 320, height: 40))
    }

    func testAConfigurationFillsTheCell() async {
        let items = Items([["first"]])
        items.make = { collection, path, text in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
            var content = UIListContentConfiguration.cell()
            content.text = text
            cell.contentConfiguration = content
            return cell
        }
        let collection = makeCollection(items)
        collection.layoutIfNeeded()
        let content = collection.visibleCells[0].contentView.subviews.first as? UIListContentView
        XCTAssertEqual((content?.configuration as? UIListContentConfiguration)?.text, "first")
        XCTAssertEqual(content?.frame.size, CGSize(width: 100, height: 100))
    }
}
