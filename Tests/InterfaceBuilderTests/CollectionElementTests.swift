// Collections of a file: their layout, prototypes, reusable views, outlets and controllers.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor private final class PhotoCell: UICollectionViewCell {
    var nameLabel: UILabel!
}

@MainActor private final class PhotoSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
        (cell as? PhotoCell)?.nameLabel.text = "photo \(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    }
}

@MainActor final class CollectionElementTests: XCTestCase {
    private static let registered: Void = {
        ClassRegistry.register(
            PhotoCell.self,
            name: "PhotoCell",
            module: "Tests",
            outlets: [AppMembers.outlet("nameLabel", type: "UILabel!", isCollection: false, \PhotoCell.nameLabel)]
        )
        ClassRegistry.register(PhotoSource.self, name: "PhotoSource", module: "Tests")
    }()

    override func setUp() async throws {
        await MainActor.run { Self.registered }
    }

    private func collection(_ content: String) -> String {
        """
        <collectionView multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" allowsMultipleSelection="YES" id="c">
        <rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
        <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="vertical" minimumLineSpacing="12" \
        minimumInteritemSpacing="8" sectionHeadersPinToVisibleBounds="YES" id="l">
        <size key="itemSize" width="150" height="90"/>
        <size key="headerReferenceSize" width="50" height="40"/>
        <size key="footerReferenceSize" width="0.0" height="0.0"/>
        <inset key="sectionInset" minX="4" minY="3" maxX="6" maxY="5"/>
        </collectionViewFlowLayout>
        <cells>
        <collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" reuseIdentifier="Photo" \
        id="p" customClass="PhotoCell" customModule="Tests">
        <rect key="frame" x="4" y="43" width="150" height="90"/>
        <autoresizingMask key="autoresizingMask"/>
        <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center">
        <rect key="frame" x="0.0" y="0.0" width="150" height="90"/>
        <subviews><label text="Name" id="pl"><rect key="frame" x="15" y="10" width="100" height="21"/></label></subviews>
        </view>
        <connections><outlet property="nameLabel" destination="pl" id="po"/></connections>
        </collectionViewCell>
        </cells>
        <collectionReusableView key="sectionHeaderView" opaque="NO" clipsSubviews="YES" reuseIdentifier="Header" id="h">
        <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
        <subviews><label text="Album" id="hl"><rect key="frame" x="5" y="5" width="100" height="21"/></label></subviews>
        </collectionReusableView>
        \(content)
        </collectionView>
        """
    }

    func testALayoutReadsItsMeasures() async throws {
        let result = try readXib(collection(""))
        XCTAssertEqual(result.messages, [])
        let collection = try result.only(UICollectionView.self)
        let layout = try XCTUnwrap(collection.collectionViewLayout as? UICollectionViewFlowLayout)
        XCTAssertEqual(layout.itemSize, CGSize(width: 150, height: 90))
        XCTAssertEqual(layout.minimumLineSpacing, 12)
        XCTAssertEqual(layout.minimumInteritemSpacing, 8)
        XCTAssertEqual(layout.headerReferenceSize, CGSize(width: 50, height: 40))
        XCTAssertEqual(layout.sectionInset, UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6))
        XCTAssertTrue(layout.sectionHeadersPinToVisibleBounds)
        XCTAssertTrue(collection.allowsMultipleSelection)
        XCTAssertTrue(layout.collectionView === collection)
    }

    func testPrototypesAndHeadersAreMadeForTheConnectedSource() async throws {
        let result = try readXib(
            collection(
                """
                <connections><outlet property="dataSource" destination="s" id="o1"/><outlet property="delegate" destination="s" id="o2"/>
                </connections>
                """
            ) + "<customObject id=\"s\" customClass=\"PhotoSource\" customModule=\"Tests\"/>"
        )
        let collection = try result.only(UICollectionView.self)
        collection.layoutIfNeeded()
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(collection.visibleCells.compactMap { ($0 as? PhotoCell)?.nameLabel.text }, (0..<4).map { "photo \($0)" })
        XCTAssertEqual(collection.visibleCells[1].frame, CGRect(x: 164, y: 43, width: 150, height: 90))
        let header = collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
        XCTAssertEqual((header?.subviews.first as? UILabel)?.text, "Album")
        XCTAssertNotNil(collection.delegate)
    }

    func testAutomaticSizesAndANibCell() async throws {
        let result = try readXib(
            """
            <collectionView id="c"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
            <collectionViewFlowLayout key="collectionViewLayout" automaticEstimatedItemSize="YES" scrollDirection="horizontal" id="l">
            <size key="itemSize" width="128" height="128"/></collectionViewFlowLayout></collectionView>
            """
        )
        let layout = try result.only(UICollectionView.self).collectionViewLayout as? UICollectionViewFlowLayout
        XCTAssertEqual(layout?.estimatedItemSize, UICollectionViewFlowLayout.automaticSize)
        XCTAssertEqual(layout?.scrollDirection, .horizontal)
        XCTAssertEqual(result.messages, [])
    }

    func testAPrototypeWithoutAnIdentifierIsReported() async throws {
        let result = try readXib(
            """
            <collectionView id="c"><collectionViewFlowLayout key="collectionViewLayout" id="l"/>
            <cells><collectionViewCell id="p"><view key="contentView"/></collectionViewCell></cells></collectionView>
            """
        )
        XCTAssertEqual(result.messages.count, 1)
        XCTAssertTrue(result.messages[0].contains("Screen.xib:4"), result.messages[0])
    }
}
