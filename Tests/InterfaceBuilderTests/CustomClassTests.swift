// Custom classes: how they are found, when their own code runs, and what takes their place.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor private final class BadgeView: UIView {
    var textAtInit: String?
    var subviewsAtInit = 0
    var log: [String] = []
    var cornerSize: CGFloat = 0 { didSet { log.append("cornerSize \(cornerSize)") } }
    var caption = ""

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        subviewsAtInit = subviews.count
        textAtInit = accessibilityIdentifier
        backgroundColor = .red
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }

    static let registered: Void = {
        ClassRegistry.register(
            BadgeView.self,
            name: "BadgeView",
            module: "Tests",
            outlets: [
                AppMembers.outlet("cornerSize", type: "CGFloat", isCollection: false, \BadgeView.cornerSize),
                AppMembers.outlet("caption", type: "String", isCollection: false, \BadgeView.caption),
            ]
        )
        ClassRegistry.register(DetourView.self, name: "DetourView", module: "Tests")
        ClassRegistry.register(Model.self, name: "Model", module: "Tests")
    }()
}

/// Goes round the coder, as `super.init(frame: .zero)` in `init(coder:)` does.
private final class DetourView: UIView {
    required init?(coder: NSCoder) {
        super.init(frame: .zero)
    }
}

private final class Model: NSObject {
    var value = 42
}

@MainActor final class CustomClassTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run { BadgeView.registered }
    }

    func testTheClassOwnInitSeesAttributesAndChildrenAndHasTheLastWord() async throws {
        let result = try readXib(
            """
            <view id="v" customClass="BadgeView" customModule="Tests">
            <subviews><label text="a" id="l"/></subviews>
            <color key="backgroundColor" systemColor="systemGreenColor"/>
            </view>
            """
        )
        let badge = try result.only(BadgeView.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(badge.subviewsAtInit, 1)
        XCTAssertEqual(badge.backgroundColor, .red)
    }

    func testRuntimeAttributesAreSetBeforeAwakeFromNib() async throws {
        let result = try readXib(
            """
            <view id="v" customClass="BadgeView" customModule="Tests">
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="cornerSize"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="caption" value="New"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
            </userDefinedRuntimeAttributes></view>
            """
        )
        let badge = try result.only(BadgeView.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(badge.log, ["cornerSize 8.0", "awake"])
        XCTAssertEqual(badge.caption, "New")
        XCTAssertEqual(badge.layer.cornerRadius, 4.5)
        XCTAssertTrue(badge.layer.masksToBounds)
    }

    func testAnUnknownKeyAndAValueOfAnotherTypeAreNamed() async throws {
        let result = try readXib(
            """
            <view id="v" customClass="BadgeView" customModule="Tests"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="shine" value="bright"/>
            <userDefinedRuntimeAttribute type="string" keyPath="cornerSize" value="big"/>
            </userDefinedRuntimeAttributes></view>
            """
        )
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:4: error: BadgeView is not key value coding-compliant for the key \"shine\"; "
                    + "mark the property @IBInspectable or @objc",
                "Screen.xib:5: error: \"cornerSize\" of BadgeView has the type CGFloat, but the value is String",
            ]
        )
    }

    func testAMissingClassIsNamedAndTheElementsOwnClassTakesItsPlace() async throws {
        let result = try readXib("<label text=\"a\" id=\"l\" customClass=\"GoneLabel\" customModule=\"Shop\"/>")
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:3: error: Unknown class \"GoneLabel\" in module \"Shop\" in Interface Builder file; "
                    + "a UILabel takes its place",
            ]
        )
        XCTAssertEqual(try result.only(UILabel.self).text, "a")
    }

    func testAClassThatDoesNotFitItsElementIsNamed() async throws {
        let result = try readXib("<label text=\"a\" id=\"l\" customClass=\"BadgeView\" customModule=\"Tests\"/>")
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:3: error: the class \"BadgeView\" is not a kind of UILabel, as <label> needs; "
                    + "a UILabel takes its place",
            ]
        )
    }

    func testAClassThatGoesRoundTheCoderStillGetsItsAttributesAndChildren() async throws {
        let result = try readXib(
            """
            <view tag="3" id="v" customClass="DetourView" customModule="Tests">
            <subviews><label text="a" id="l"/></subviews></view>
            """
        )
        let view = try result.only(DetourView.self)
        XCTAssertEqual(view.tag, 3)
        XCTAssertEqual(view.subviews.count, 1)
    }

    func testAUIKitClassMayBeTheCustomClass() async throws {
        let result = try readXib("<view id=\"v\" customClass=\"UIControl\"/>")
        XCTAssertEqual(result.messages, [])
        XCTAssertTrue(try result.only(UIControl.self).isEnabled)
    }

    func testPlainObjectsOfTheAppAreMade() async throws {
        let result = try readXib("<customObject id=\"o\" customClass=\"Model\" customModule=\"Tests\"/>")
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(try result.only(Model.self).value, 42)
    }
}
