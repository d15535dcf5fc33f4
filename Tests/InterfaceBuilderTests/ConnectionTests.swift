// Outlets, outlet collections and actions: what is set, what is sent, and what is said where they do not fit.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor private final class Screen: UIViewController {
    var titleLabel: UILabel! { didSet { log.append("titleLabel") } }
    var buttons: [UIButton] = []
    var log: [String] = []

    static let registered: Void = {
        ClassRegistry.register(
            Screen.self,
            name: "ConnectedScreen",
            module: "Tests",
            outlets: [
                AppMembers.outlet("titleLabel", type: "UILabel!", isCollection: false, \Screen.titleLabel),
                AppMembers.outlet("buttons", type: "[UIButton]", isCollection: true, \Screen.buttons),
            ],
            actions: [
                ActionEntry("tapped:") { object, arguments in
                    let sender = arguments[0].map { "\(type(of: $0))" } ?? "nil"
                    (object as? Screen)?.log.append("tapped \(sender)")
                    return nil
                },
            ]
        )
    }()

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        Self.registered
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

@MainActor final class ConnectionTests: XCTestCase {
    func testOutletsOfTheOwnerAreSetAndObserversRun() async throws {
        let screen = Screen(nibName: nil, bundle: nil)
        let result = try readXib(
            "<view id=\"v\"><subviews><label text=\"Hi\" id=\"l\"/></subviews></view>",
            owner: screen,
            ownerConnections: """
                <outlet property="view" destination="v" id="1"/><outlet property="titleLabel" destination="l" id="2"/>
                """
        )
        XCTAssertEqual(result.messages, [])
        XCTAssertTrue(screen.view === result.view)
        XCTAssertEqual(screen.titleLabel.text, "Hi")
        XCTAssertEqual(screen.log, ["titleLabel"])
    }

    func testAFaultyFileLeavesNoOutletEmptyThatTheClassCountsOn() async throws {
        let screen = ExpectingScreen(nibName: nil, bundle: nil)
        let result = try readXib(
            "<view id=\"v\"><subviews><label text=\"Hi\" id=\"l\"/></subviews></view>",
            owner: screen,
            ownerConnections: """
                <outlet property="view" destination="v" id="1"/><outlet property="labelOfOldName" destination="l" id="2"/>
                """
        )
        XCTAssertEqual(result.messages, [
            "Screen.xib:4: error: ExpectingScreen has no outlet \"labelOfOldName\"; its outlets are label, maybe",
            "warning: ExpectingScreen goes on with objects that are not on the screen for its outlets without a connection: label",
        ])
        XCTAssertNotNil(screen.label)
        XCTAssertNil(screen.label.superview)
        XCTAssertNil(screen.maybe)
    }

    func testAnOutletThatIsOnlyLeftOutStaysEmpty() async throws {
        let screen = ExpectingScreen(nibName: nil, bundle: nil)
        let result = try readXib(
            "<view id=\"v\"/>", owner: screen, ownerConnections: "<outlet property=\"view\" destination=\"v\" id=\"1\"/>"
        )
        XCTAssertEqual(result.messages, [])
        XCTAssertNil(screen.label)
    }

    func testOutletCollectionsKeepTheOrderOfTheFile() async throws {
        let screen = Screen(nibName: nil, bundle: nil)
        _ = try readXib(
            """
            <view id="v"><subviews>
            <button id="b1"><state key="normal" title="1"/></button><button id="b2"><state key="normal" title="2"/></button>
            </subviews></view>
            """,
            owner: screen,
            ownerConnections: """
                <outletCollection property="buttons" destination="b2" id="1"/>
                <outletCollection property="buttons" destination="b1" id="2"/>
                """
        )
        XCTAssertEqual(screen.buttons.map { $0.title(for: .normal) }, ["2", "1"])
    }

    func testActionsReachTheirTargetForTheirEvent() async throws {
        let screen = Screen(nibName: nil, bundle: nil)
        let result = try readXib(
            """
            <button id="b"><connections>
            <action selector="tapped:" destination="-1" eventType="touchUpInside" id="c"/>
            </connections></button>
            """,
            owner: screen
        )
        let button = try result.only(UIButton.self)
        button.sendActions(for: .touchDown)
        XCTAssertEqual(screen.log, [])
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(screen.log, ["tapped UIButton"])
    }

    func testGestureRecognisersAreAddedToTheirViewsWithTheirActions() async throws {
        let screen = Screen(nibName: nil, bundle: nil)
        let result = try readXib(
            """
            <view id="v"><connections>
            <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="c"/>
            </connections></view>
            <tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>
            <action selector="tapped:" destination="-1" id="d"/>
            </connections></tapGestureRecognizer>
            """,
            owner: screen
        )
        XCTAssertEqual(result.messages, [])
        let recognizer = try XCTUnwrap(result.view.gestureRecognizers?.first as? UITapGestureRecognizer)
        XCTAssertEqual(recognizer.numberOfTapsRequired, 2)
    }

    func testAnOutletTheClassDoesNotHaveNamesOutletClassAndFile() async throws {
        let screen = Screen(nibName: nil, bundle: nil)
        let result = try readXib(
            "<label text=\"x\" id=\"l\"/>",
            owner: screen,
            ownerConnections: "\n<outlet property=\"subtitleLabel\" destination=\"l\" id=\"1\"/>"
        )
        XCTAssertEqual(
            result.messages,
            ["Screen.xib:5: error: Screen has no outlet \"subtitleLabel\"; its outlets are buttons, titleLabel"]
        )
    }

    func testAClassWithoutOutletsIsToldToMarkTheProperty() async throws {
        let result = try readXib(
            "<label text=\"x\" id=\"l\"/>",
            owner: UIViewController(),
            ownerConnections: "<outlet property=\"titleLabel\" destination=\"l\" id=\"1\"/>"
        )
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:4: error: UIViewController has no outlet \"titleLabel\"; mark the property @IBOutlet, "
                    + "or remove the connection in Interface Builder",
            ]
        )
    }

    func testAnOutletOfAnotherTypeNamesBothTypes() async throws {
        let screen = Screen(nibName: nil, bundle: nil)
        let result = try readXib(
            "<button id=\"b\"/>",
            owner: screen,
            ownerConnections: "<outlet property=\"titleLabel\" destination=\"b\" id=\"1\"/>"
        )
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:4: error: outlet \"titleLabel\" of Screen has the type UILabel!, but it is connected to a "
                    + "UIButton; it is not set",
            ]
        )
        XCTAssertNil(screen.titleLabel)
    }

    func testAnOutletToNothingIsNamed() async throws {
        let result = try readXib(
            "<view id=\"v\"/>",
            owner: Screen(nibName: nil, bundle: nil),
            ownerConnections: "<outlet property=\"titleLabel\" destination=\"gone\" id=\"1\"/>"
        )
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:4: error: outlet \"titleLabel\" leads to \"gone\", which is not in the file; "
                    + "it is not connected",
            ]
        )
    }

    func testAnActionNobodyImplementsIsSaidAtLoadingAndAgainWhenItHappens() async throws {
        let screen = Screen(nibName: nil, bundle: nil)
        let result = try readXib(
            """
            <button id="b"><connections>
            <action selector="taped:" destination="-1" eventType="touchUpInside" id="c"/>
            </connections></button>
            """,
            owner: screen
        )
        XCTAssertEqual(
            result.messages,
            ["Screen.xib:4: error: Screen has no action \"taped:\"; its actions are tapped:"]
        )
        let button = try result.only(UIButton.self)
        let atTap = Diagnostics.collect { button.sendActions(for: .touchUpInside) }
        XCTAssertEqual(
            atTap.map(\.message),
            [
                "-[Screen taped:]: unrecognized selector sent to instance; "
                    + "add @IBAction or @objc to a method taped(_:) of Screen",
            ]
        )
    }

    func testAnEventThatDoesNotExistIsNamed() async throws {
        let result = try readXib(
            """
            <button id="b"><connections>
            <action selector="tapped:" destination="-1" eventType="stared" id="c"/>
            </connections></button>
            """,
            owner: Screen(nibName: nil, bundle: nil)
        )
        XCTAssertEqual(
            result.messages,
            ["Screen.xib:4: warning: \"stared\" is not an event of a control; the action is not connected"]
        )
    }
}

/// Registered as the build tool registers `@IBOutlet weak var label: UILabel!` and `@IBOutlet weak var maybe: UILabel?`.
private final class ExpectingScreen: UIViewController {
    weak var label: UILabel!
    weak var maybe: UILabel?

    private static let registered: Void = ClassRegistry.register(
        ExpectingScreen.self, name: "ExpectingScreen", module: "InterfaceBuilderTests",
        outlets: [
            AppMembers.outlet("label", type: "UILabel", isCollection: false, isExpected: true, \ExpectingScreen.label),
            AppMembers.outlet("maybe", type: "UILabel", isCollection: false, \ExpectingScreen.maybe),
        ]
    )

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        Self.registered
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
