// Tables of a file: attributes, prototypes, static cells, the outlets tables have, segues of rows.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor private final class NinjaCell: UITableViewCell {
    var nameLabel: UILabel!
}

@MainActor private final class NinjaSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Ninja", for: indexPath)
        (cell as? NinjaCell)?.nameLabel.text = "row \(indexPath.row)"
        return cell
    }
}

@MainActor final class TableTests: XCTestCase {
    private static let registered: Void = {
        ClassRegistry.register(
            NinjaCell.self,
            name: "NinjaCell",
            module: "Tests",
            outlets: [AppMembers.outlet("nameLabel", type: "UILabel!", isCollection: false, \NinjaCell.nameLabel)]
        )
        ClassRegistry.register(NinjaSource.self, name: "NinjaSource", module: "Tests")
    }()

    override func setUp() async throws {
        await MainActor.run { Self.registered }
    }

    private let prototype = """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" selectionStyle="none" indentationWidth="10" \
        accessoryType="disclosureIndicator" reuseIdentifier="Ninja" rowHeight="60" id="p" customClass="NinjaCell" customModule="Tests">
        <rect key="frame" x="0.0" y="28" width="320" height="60"/>
        <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" contentMode="center" tableViewCell="p" id="pc">
        <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
        <subviews><label text="Name" id="pl"><rect key="frame" x="15" y="10" width="200" height="21"/></label></subviews>
        </tableViewCellContentView>
        <connections><outlet property="nameLabel" destination="pl" id="po"/></connections>
        </tableViewCell>
        """

    func testTableReadsItsLookAndMeasures() async throws {
        let result = try readXib(
            """
            <tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="grouped" \
            separatorStyle="none" rowHeight="60" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" \
            allowsMultipleSelection="YES" id="t"/>
            """
        )
        let table = try result.only(UITableView.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(table.style, .grouped)
        XCTAssertEqual(table.separatorStyle, .none)
        XCTAssertEqual(table.rowHeight, 60)
        XCTAssertEqual(table.estimatedRowHeight, UITableView.automaticDimension)
        XCTAssertTrue(table.allowsMultipleSelection)
        XCTAssertTrue(table.alwaysBounceVertical)
    }

    func testPrototypeCellsAreDequeuedWithTheirOutlets() async throws {
        let result = try readXib(
            """
            <tableView dataMode="prototypes" style="plain" rowHeight="60" sectionHeaderHeight="28" sectionFooterHeight="28" id="t">
            <rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
            <prototypes>\(prototype)</prototypes>
            <connections><outlet property="dataSource" destination="s" id="c"/></connections>
            </tableView>
            <customObject id="s" customClass="NinjaSource" customModule="Tests"/>
            """
        )
        XCTAssertEqual(result.messages, [])
        let table = try result.only(UITableView.self)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
        let cells = table.visibleCells.compactMap { $0 as? NinjaCell }
        XCTAssertEqual(cells.map(\.nameLabel.text), ["row 0", "row 1", "row 2"])
        XCTAssertEqual(cells.map(\.frame.minY), [0, 60, 120])
        XCTAssertEqual(cells.map(\.accessoryType), Array(repeating: .disclosureIndicator, count: 3))
    }

    func testTheLabelsOfACellStyleAreTheFiles() async throws {
        let result = try readXib(
            """
            <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="a" detailTextLabel="b" reuseIdentifier="Sub" id="c">
            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="cc">
            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <subviews><label text="Title" id="a"/><label text="Subtitle" id="b"/></subviews>
            </tableViewCellContentView></tableViewCell>
            """
        )
        let cell = try result.only(UITableViewCell.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(cell.reuseIdentifier, "Sub")
        XCTAssertEqual(cell.textLabel?.text, "Title")
        XCTAssertEqual(cell.detailTextLabel?.text, "Subtitle")
        XCTAssertEqual(cell.contentView.subviews.filter { $0 is UILabel }.count, 2)
    }

    func testStaticSectionsAndRowActionsOfATableController() async throws {
        try withFixtures {
            let made = UIStoryboard(name: "Settings", bundle: nil).instantiateInitialViewController()
            let navigation = try XCTUnwrap(made as? UINavigationController)
            let settings = try XCTUnwrap(navigation.viewControllers.first as? UITableViewController)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let table = try XCTUnwrap(settings.tableView)
            XCTAssertEqual(table.numberOfSections, 2)
            XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
            XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text, "Sounds")
            XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.height, 70)
            table._tapRow(at: IndexPath(row: 0, section: 0))
            XCTAssertEqual(navigation.viewControllers.count, 2)
            XCTAssertEqual(navigation.viewControllers.last?.title, "About")
        }
    }

    func testADataSourceThatIsNoneIsNamed() async throws {
        let result = try readXib(
            """
            <tableView dataMode="prototypes" style="plain" id="t">
            <connections><outlet property="dataSource" destination="v" id="c"/></connections>
            </tableView>
            <view id="v"/>
            """
        )
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:4: error: outlet \"dataSource\" of UITableView takes a UITableViewDataSource, which a UIView "
                    + "is not; it is not set",
            ]
        )
    }

    func testAPrototypeWithoutAnIdentifierIsNamed() async throws {
        let result = try readXib(
            """
            <tableView dataMode="prototypes" style="plain" id="t"><prototypes>
            <tableViewCell id="p"/>
            </prototypes></tableView>
            """
        )
        XCTAssertEqual(
            result.messages,
            ["Screen.xib:4: warning: the prototype cell has no reuse identifier; it cannot be dequeued"]
        )
    }
}
