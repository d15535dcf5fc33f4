// Where the layout in lines puts items, headers and footers.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class FlowLayoutTests: XCTestCase {
    private func frames(_ collection: UICollectionView, _ count: Int, section: Int = 0) -> [CGRect] {
        (0..<count).compactMap { collection.layoutAttributesForItem(at: item($0, section))?.frame }
    }

    func testItemsFillLinesFromEdgeToEdge() async {
        let items = Items([["a", "b", "c", "d"]])
        let collection = makeCollection(items)
        XCTAssertEqual(frames(collection, 4).map(\.origin), [
            CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 220, y: 0), CGPoint(x: 0, y: 110),
        ])
        XCTAssertEqual(collection.contentSize, CGSize(width: 320, height: 210))
    }

    func testInsetsSpacingsAndEdgesAddUp() async {
        let layout = tileLayout()
        layout.minimumLineSpacing = 20
        layout.sectionInset = UIEdgeInsets(top: 5, left: 30, bottom: 15, right: 30)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        layout.footerReferenceSize = CGSize(width: 0, height: 25)
        let items = Items([["a", "b", "c"], ["d"]])
        let collection = makeCollection(items, layout)
        // 260 points hold two tiles; the gap takes what is left.
        XCTAssertEqual(frames(collection, 3).map(\.origin), [CGPoint(x: 30, y: 45), CGPoint(x: 190, y: 45), CGPoint(x: 30, y: 165)])
        let header = collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: item(0, 1))
        XCTAssertEqual(header?.frame, CGRect(x: 0, y: 305, width: 320, height: 40))
        XCTAssertEqual(collection.contentSize.height, 305 + 40 + 5 + 100 + 15 + 25)
    }

    func testHorizontalLayoutFillsColumns() async {
        let layout = tileLayout()
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = CGSize(width: 30, height: 0)
        let items = Items([["a", "b", "c", "d"]])
        let collection = makeCollection(items, layout, height: 220)
        XCTAssertEqual(frames(collection, 4).map(\.origin), [
            CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 120), CGPoint(x: 140, y: 0), CGPoint(x: 140, y: 120),
        ])
        XCTAssertEqual(collection.contentSize, CGSize(width: 240, height: 220))
    }

    func testDelegateSaysSizesAndDistances() async {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 80 + 40 * indexPath.item, height: 20 + 10 * indexPath.item) }

            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
            ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
        }
        let sizes = Sizes()
        let items = Items([["a", "b", "c"]])
        let collection = makeCollection(items, delegate: sizes)
        // 80 + 120 leave 120 points between the two; the smaller one stands in the middle of the line.
        XCTAssertEqual(frames(collection, 3), [
            CGRect(x: 0, y: 12, width: 80, height: 20), CGRect(x: 200, y: 7, width: 120, height: 30),
            CGRect(x: 0, y: 47, width: 160, height: 40),
        ])
    }

    func testADelegateWithoutSizesLeavesTheLayoutsOwn() async {
        final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}
        let silent = Silent()
        let items = Items([["a"]])
        let collection = makeCollection(items, delegate: silent)
        XCTAssertEqual(collection.cellForItem(at: item(0))?.frame.size, CGSize(width: 100, height: 100))
    }

    func testPinnedHeadersStayInSight() async {
        let layout = tileLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        layout.sectionHeadersPinToVisibleBounds = true
        let items = Items([(0..<12).map(String.init), (0..<12).map(String.init)])
        let collection = makeCollection(items, layout)
        func header(_ section: Int) -> CGFloat? {
            collection.layoutIfNeeded()
            return collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: item(0, section))?.frame.minY
        }
        XCTAssertEqual(header(0), 0)
        collection.contentOffset.y = 150
        XCTAssertEqual(header(0), 150)
        // The section ends at 470; the next header pushes this one out.
        collection.contentOffset.y = 450
        XCTAssertEqual(header(0), 430)
        XCTAssertEqual(header(1), 470)
    }

    func testCellsOfTheirOwnSizeBreakIntoLines() async {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let items = Items([(0..<6).map(String.init)])
        items.make = { collection, path, _ in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "sized", for: path) as! SizedCell
            cell.box.size = CGSize(width: 80 + 20 * path.item, height: 30)
            return cell
        }
        let collection = makeCollection(items, layout)
        XCTAssertEqual(frames(collection, 6).map(\.width), [100, 120, 140, 160, 180, 200])
        XCTAssertEqual(frames(collection, 6).map(\.minY), [0, 0, 50, 50, 100, 150])
        XCTAssertEqual(frames(collection, 6).map(\.height), Array(repeating: 40, count: 6))
        XCTAssertEqual(collection.contentSize.height, 190)
    }

    func testMeasuringCellsLooksAtTheVisibleOnesOnly() async {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 44)
        let items = Items([(0..<100_000).map(String.init)])
        items.make = { collection, path, _ in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "sized", for: path) as! SizedCell
            cell.box.size = CGSize(width: 300, height: CGFloat(30 + path.item % 2 * 20))
            return cell
        }
        let collection = makeCollection(items, layout)
        XCTAssertLessThan(items.asked.count, 20)
        collection.scrollToItem(at: item(70_000), at: .top, animated: false)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.cellForItem(at: item(70_000))?.frame.minY, collection.contentOffset.y)
        XCTAssertEqual(collection.cellForItem(at: item(70_001))?.frame.height, 60)
        XCTAssertLessThan(items.asked.count, 80)
    }

    func testScrollingBackOverUnmeasuredCellsKeepsWhatIsSeenInPlace() async {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 30)
        let items = Items([(0..<1000).map(String.init)])
        items.make = { collection, path, _ in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "sized", for: path) as! SizedCell
            cell.box.size = CGSize(width: 300, height: 50)
            return cell
        }
        let collection = makeCollection(items, layout)
        collection.scrollToItem(at: item(500), at: .top, animated: false)
        collection.layoutIfNeeded()
        let place = collection.cellForItem(at: item(502))!.frame.minY - collection.contentOffset.y
        collection.contentOffset.y -= 25
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.cellForItem(at: item(502))!.frame.minY - collection.contentOffset.y, place + 25)
        XCTAssertEqual(collection.cellForItem(at: item(499))?.frame.height, 60)
    }

    func testMeasuredRunsJoinWithTheirNeighbours() async {
        var measures = FlowMeasures()
        measures.cross = 100
        measures.lineSpacing = 10
        var section = FlowSection(count: 10, size: CGSize(width: 100, height: 20), takesMeasures: true, measures)
        let size = CGSize(width: 100, height: 50)
        section.setSizes([size, size], at: 4)
        XCTAssertEqual(section.runs.map(\.first), [0, 4, 6])
        section.setSizes([size, size], at: 2)
        section.setSizes([size], at: 6)
        XCTAssertEqual(section.runs.map(\.first), [0, 2, 7])
        XCTAssertEqual(section.frame(of: 7).minY, 2 * 30 + 5 * 60)
        section.setSizes(Array(repeating: size, count: 10), at: 0)
        XCTAssertEqual(section.length, 10 * 60 - 10)
        XCTAssertEqual(section.items(from: 119, to: 121), 2..<3)
        XCTAssertEqual(section.items(from: 115, to: 119), 0..<0)
    }
}
