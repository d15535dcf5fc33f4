// What the attributes and children of each element do to its object.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor final class ElementTests: XCTestCase {
    func testViewReadsGeometryLookAndBehaviour() async throws {
        let result = try readXib(
            """
            <view contentMode="center" opaque="NO" alpha="0.5" hidden="YES" clipsSubviews="YES" tag="7" \
            userInteractionEnabled="NO" multipleTouchEnabled="YES" semanticContentAttribute="forceRightToLeft" \
            horizontalHuggingPriority="251" verticalCompressionResistancePriority="749" \
            translatesAutoresizingMaskIntoConstraints="NO" id="v">
            <rect key="frame" x="1" y="2.5" width="30" height="40"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
            <color key="backgroundColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
            </view>
            """
        )
        let view = result.view
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(view.frame, CGRect(x: 1, y: 2.5, width: 30, height: 40))
        XCTAssertEqual(view.contentMode, .center)
        XCTAssertFalse(view.isOpaque)
        XCTAssertEqual(view.alpha, 0.5, accuracy: 0.001)
        XCTAssertTrue(view.isHidden)
        XCTAssertTrue(view.clipsToBounds)
        XCTAssertEqual(view.tag, 7)
        XCTAssertFalse(view.isUserInteractionEnabled)
        XCTAssertTrue(view.isMultipleTouchEnabled)
        XCTAssertEqual(view.semanticContentAttribute, .forceRightToLeft)
        XCTAssertEqual(view.contentHuggingPriority(for: .horizontal).rawValue, 251)
        XCTAssertEqual(view.contentCompressionResistancePriority(for: .vertical).rawValue, 749)
        XCTAssertFalse(view.translatesAutoresizingMaskIntoConstraints)
        XCTAssertEqual(view.autoresizingMask, [.flexibleWidth, .flexibleTopMargin])
        XCTAssertEqual(view.backgroundColor, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    func testLabelReadsTextFontAndFitting() async throws {
        let result = try readXib(
            """
            <label text="Hello" textAlignment="right" lineBreakMode="middleTruncation" numberOfLines="0" \
            baselineAdjustment="alignBaselines" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" enabled="NO" id="l">
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/>
            <color key="textColor" systemColor="secondaryLabelColor"/>
            <color key="highlightedColor" white="0.25" alpha="1" colorSpace="calibratedWhite"/>
            <color key="shadowColor" white="0.0" alpha="0.5" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            <size key="shadowOffset" width="1" height="-1"/>
            </label>
            """
        )
        let label = try result.only(UILabel.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(label.text, "Hello")
        XCTAssertEqual(label.textAlignment, .right)
        XCTAssertEqual(label.lineBreakMode, .byTruncatingMiddle)
        XCTAssertEqual(label.numberOfLines, 0)
        XCTAssertTrue(label.adjustsFontSizeToFitWidth)
        XCTAssertEqual(label.minimumScaleFactor, 0.5)
        XCTAssertFalse(label.isEnabled)
        XCTAssertEqual(label.font, .systemFont(ofSize: 20, weight: .semibold))
        XCTAssertEqual(label.textColor, .secondaryLabel)
        XCTAssertEqual(label.highlightedTextColor, UIColor(white: 0.25, alpha: 1))
        XCTAssertEqual(label.shadowOffset, CGSize(width: 1, height: -1))
    }

    func testTextOfSeveralLinesStandsInAStringElement() async throws {
        let result = try readXib(
            """
            <label id="l"><string key="text">first
            second</string></label>
            """
        )
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(try result.only(UILabel.self).text, "first\nsecond")
    }

    func testAttributedTextKeepsItsFragments() async throws {
        let result = try readXib(
            """
            <label id="l"><attributedString key="attributedText"><fragments>
            <fragment content="Red "><attributes>
            <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
            <font key="NSFont" metaFont="systemBold" size="12"/></attributes></fragment>
            <fragment content="small "><attributes>
            <color key="NSColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="calibratedRGB"/>
            <font key="NSFont" metaFont="system" size="10"/></attributes></fragment>
            <fragment content="thin "><attributes><font key="NSFont" metaFont="system" size="10"/></attributes></fragment>
            <fragment content="thick "><attributes><font key="NSFont" metaFont="systemBold" size="10"/></attributes></fragment>
            <fragment content="plain"/>
            </fragments></attributedString></label>
            """
        )
        XCTAssertEqual(result.messages, [])
        let text = try XCTUnwrap(try result.only(UILabel.self).attributedText)
        XCTAssertEqual(text.string, "Red small thin thick plain")
        let first = text.attributes(at: 0, effectiveRange: nil)
        XCTAssertEqual(first[.foregroundColor] as? UIColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(first[.font] as? UIFont, .boldSystemFont(ofSize: 12))
        XCTAssertEqual(text.attributes(at: 16, effectiveRange: nil)[.font] as? UIFont, .boldSystemFont(ofSize: 10))
        let second = text.attributes(at: 4, effectiveRange: nil)
        XCTAssertEqual(second[.font] as? UIFont, .systemFont(ofSize: 10))
        XCTAssertTrue(text.attributes(at: 21, effectiveRange: nil).isEmpty)
    }

    func testFontsOfTextStylesAndSystemVariants() async throws {
        func font(_ description: String) throws -> UIFont {
            let result = try readXib("<label id=\"l\"><fontDescription key=\"fontDescription\" \(description)/></label>")
            XCTAssertEqual(result.messages, [])
            return try result.only(UILabel.self).font
        }
        XCTAssertEqual(try font("style=\"UICTFontTextStyleHeadline\""), .preferredFont(forTextStyle: .headline))
        XCTAssertEqual(try font("type=\"boldSystem\" pointSize=\"24\""), .boldSystemFont(ofSize: 24))
        XCTAssertEqual(try font("type=\"italicSystem\" pointSize=\"13\""), .italicSystemFont(ofSize: 13))
        XCTAssertEqual(try font("type=\"system\""), .systemFont(ofSize: 17))
    }

    func testButtonReadsTypeStatesAndInsets() async throws {
        let result = try readXib(
            """
            <button contentHorizontalAlignment="leading" contentVerticalAlignment="top" buttonType="custom" \
            lineBreakMode="middleTruncation" selected="YES" id="b">
            <fontDescription key="fontDescription" type="boldSystem" pointSize="28"/>
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Go"><color key="titleColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></state>
            <state key="disabled" title="Wait"/>
            </button>
            """
        )
        let button = try result.only(UIButton.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(button.buttonType, .custom)
        XCTAssertEqual(button.title(for: .normal), "Go")
        XCTAssertEqual(button.title(for: .disabled), "Wait")
        XCTAssertEqual(button.titleColor(for: .normal), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        XCTAssertEqual(button.contentEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        XCTAssertEqual(button.contentHorizontalAlignment, .leading)
        XCTAssertEqual(button.contentVerticalAlignment, .top)
        XCTAssertEqual(button.titleLabel?.font, .boldSystemFont(ofSize: 28))
        XCTAssertEqual(button.titleLabel?.lineBreakMode, .byTruncatingMiddle)
        XCTAssertTrue(button.isSelected)
    }

    func testButtonConfigurationIsRead() async throws {
        let result = try readXib(
            """
            <button buttonType="system" id="b"><state key="normal" title="Old"/>
            <buttonConfiguration key="configuration" style="filled" title="Pay" subtitle="now" cornerStyle="capsule" \
            imagePadding="4" titleAlignment="center">
            <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
            <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
            </buttonConfiguration></button>
            """
        )
        XCTAssertEqual(result.messages, [])
        let configuration = try XCTUnwrap(try result.only(UIButton.self).configuration)
        XCTAssertEqual(configuration.title, "Pay")
        XCTAssertEqual(configuration.subtitle, "now")
        XCTAssertEqual(configuration.cornerStyle, .capsule)
        XCTAssertEqual(configuration.imagePadding, 4)
        XCTAssertEqual(configuration.baseBackgroundColor, .systemGreen)
        XCTAssertEqual(configuration.contentInsets.leading, 2)
    }

    func testStackViewArrangesItsSubviews() async throws {
        let result = try readXib(
            """
            <stackView axis="vertical" distribution="fillProportionally" alignment="top" spacing="12" id="s">
            <subviews><label text="a" id="a"/><label text="b" id="b"/></subviews></stackView>
            """
        )
        let stack = try result.only(UIStackView.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(stack.axis, .vertical)
        XCTAssertEqual(stack.distribution, .fillProportionally)
        XCTAssertEqual(stack.alignment, .top)
        XCTAssertEqual(stack.spacing, 12)
        XCTAssertEqual(stack.arrangedSubviews.compactMap { ($0 as? UILabel)?.text }, ["a", "b"])
    }

    func testStandardSpacingOfAStackViewIsEight() async throws {
        let stack = try readXib("<stackView spacingType=\"standard\" id=\"s\"/>").only(UIStackView.self)
        XCTAssertEqual(stack.spacing, 8)
    }

    func testColoursOfEveryKind() async throws {
        func color(_ attributes: String, resources: String = "") throws -> UIColor? {
            let result = try readXib("<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>", resources: resources)
            XCTAssertEqual(result.messages, [])
            return result.view.backgroundColor
        }
        XCTAssertEqual(try color("white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\""), UIColor(white: 0.5, alpha: 1))
        XCTAssertEqual(
            try color("red=\"0.1\" green=\"0.2\" blue=\"0.3\" alpha=\"0.4\" colorSpace=\"calibratedRGB\""),
            UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        )
        XCTAssertEqual(
            try color("cyan=\"1\" magenta=\"0.0\" yellow=\"0.0\" black=\"0.0\" alpha=\"1\" colorSpace=\"deviceCMYK\""),
            UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        )
        XCTAssertEqual(try color("systemColor=\"systemRedColor\""), .systemRed)
        XCTAssertEqual(try color("cocoaTouchSystemColor=\"darkTextColor\""), .darkText)
        XCTAssertEqual(
            try color(
                "systemColor=\"someFutureColor\"",
                resources: "<systemColor name=\"someFutureColor\"><color white=\"0.75\" alpha=\"1\" colorSpace=\"custom\" "
                    + "customColorSpace=\"genericGamma22GrayColorSpace\"/></systemColor>"
            ),
            UIColor(white: 0.75, alpha: 1)
        )
        XCTAssertEqual(
            try color(
                "name=\"Brand\"",
                resources: "<namedColor name=\"Brand\"><color red=\"1\" green=\"0.0\" blue=\"0.5\" alpha=\"1\" "
                    + "colorSpace=\"custom\" customColorSpace=\"sRGB\"/></namedColor>"
            ),
            UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)
        )
    }

    func testAccessibilityIsRead() async throws {
        let result = try readXib(
            """
            <view id="v"><accessibility key="accessibilityConfiguration" hint="opens" identifier="card" label="Card">
            <accessibilityTraits key="traits" button="YES" selected="YES"/><bool key="isElement" value="YES"/>
            </accessibility></view>
            """
        )
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(result.view.accessibilityLabel, "Card")
        XCTAssertEqual(result.view.accessibilityHint, "opens")
        XCTAssertEqual(result.view.accessibilityIdentifier, "card")
        XCTAssertEqual(result.view.accessibilityTraits, [.button, .selected])
        XCTAssertTrue(result.view.isAccessibilityElement)
    }

    func testAnUnknownElementIsAWarningWithItsLineAndTheRestGoesOn() async throws {
        let result = try readXib(
            """
            <view id="v"><subviews>
            <hologramView id="h"/>
            <label text="still here" id="l"/>
            </subviews></view>
            """
        )
        XCTAssertEqual(result.messages, ["Screen.xib:4: warning: <hologramView> is not known; it is left out"])
        XCTAssertEqual(result.view.subviews.count, 1)
    }

    func testAnUnknownAttributeIsAWarningWithItsLine() async throws {
        let result = try readXib("<label text=\"a\" glow=\"YES\" id=\"l\"/>")
        XCTAssertEqual(
            result.messages,
            ["Screen.xib:3: warning: <label> has an attribute \"glow\" that is not known; it is ignored"]
        )
        XCTAssertEqual(try result.only(UILabel.self).text, "a")
    }

    func testAnUnknownChildIsAWarningWithItsLine() async throws {
        let result = try readXib("<label text=\"a\" id=\"l\">\n<sparkle key=\"shine\"/>\n</label>")
        XCTAssertEqual(
            result.messages,
            ["Screen.xib:4: warning: <sparkle key=\"shine\"> inside <label> is not known; it is left out"]
        )
    }

    func testAValueOutOfItsChoicesNamesThem() async throws {
        let result = try readXib("<label textAlignment=\"sideways\" id=\"l\"/>")
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:3: warning: \"textAlignment\" of <label> is \"sideways\", expected one of left, center, right, "
                    + "justified, natural; it is ignored",
            ]
        )
    }

    func testATextThatIsNoNumberIsNamed() async throws {
        let result = try readXib("<view alpha=\"half\" opaque=\"maybe\" id=\"v\"/>")
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:3: warning: \"opaque\" of <view> is \"maybe\", expected YES or NO; it is ignored",
                "Screen.xib:3: warning: \"alpha\" of <view> is \"half\", expected a number; it is ignored",
            ]
        )
    }
}
