// Elements of controls with values and of text inputs.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor final class ControlElementTests: XCTestCase {
    func testTextFieldReadsTextLookAndInputTraits() async throws {
        let result = try readXib(
            """
            <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" \
            text="me" borderStyle="roundedRect" placeholder="User" textAlignment="center" minimumFontSize="17" \
            clearButtonMode="whileEditing" id="f">
            <fontDescription key="fontDescription" type="system" pointSize="14"/>
            <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" spellCheckingType="no" \
            keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES" textContentType="username"/>
            </textField>
            """
        )
        let field = try result.only(UITextField.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(field.text, "me")
        XCTAssertEqual(field.placeholder, "User")
        XCTAssertEqual(field.borderStyle, .roundedRect)
        XCTAssertEqual(field.textAlignment, .center)
        XCTAssertEqual(field.clearButtonMode, .whileEditing)
        XCTAssertEqual(field.font, .systemFont(ofSize: 14))
        XCTAssertEqual(field.autocapitalizationType, .words)
        XCTAssertEqual(field.autocorrectionType, .no)
        XCTAssertEqual(field.keyboardType, .emailAddress)
        XCTAssertEqual(field.returnKeyType, .done)
        XCTAssertTrue(field.isSecureTextEntry)
        XCTAssertEqual(field.textContentType, .username)
    }

    func testSearchBarReadsItsTextsButtonsAndScopes() async throws {
        let result = try readXib(
            """
            <searchBar contentMode="redraw" text="rx" prompt="Search in" placeholder="Repository" searchBarStyle="minimal" \
            translucent="NO" showsCancelButton="YES" showsScopeBar="YES" selectedScopeButtonIndex="1" id="s">
            <autoresizingMask key="autoresizingMask"/>
            <color key="barTintColor" systemColor="systemGreenColor"/>
            <textInputTraits key="textInputTraits" autocorrectionType="no" keyboardType="webSearch" returnKeyType="go"/>
            <scopeButtonTitles><string>Name</string><string>Owner</string></scopeButtonTitles>
            </searchBar>
            """
        )
        let bar = try result.only(UISearchBar.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(bar.text, "rx")
        XCTAssertEqual(bar.prompt, "Search in")
        XCTAssertEqual(bar.placeholder, "Repository")
        XCTAssertEqual(bar.searchBarStyle, .minimal)
        XCTAssertEqual(bar.barTintColor, .systemGreen)
        XCTAssertFalse(bar.isTranslucent)
        XCTAssertTrue(bar.showsCancelButton)
        XCTAssertEqual(bar.scopeButtonTitles, ["Name", "Owner"])
        XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
        XCTAssertEqual(bar.searchTextField.autocorrectionType, .no)
        XCTAssertEqual(bar.keyboardType, .webSearch)
        XCTAssertEqual(bar.searchTextField.returnKeyType, .go)
    }

    func testAnUnknownInputTraitIsNamed() async throws {
        let result = try readXib(
            "<textField id=\"f\">\n<textInputTraits key=\"textInputTraits\" mood=\"good\" keyboardType=\"organ\"/></textField>"
        )
        XCTAssertEqual(
            result.messages,
            [
                "Screen.xib:4: warning: \"keyboardType\" of <textInputTraits> is \"organ\", which is not known; it is ignored",
                "Screen.xib:4: warning: <textInputTraits> has an attribute \"mood\" that is not known; it is ignored",
            ]
        )
    }

    func testTextViewReadsTextAndScrolling() async throws {
        let result = try readXib(
            """
            <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" editable="NO" selectable="NO" \
            scrollEnabled="NO" showsVerticalScrollIndicator="NO" textAlignment="natural" id="t">
            <string key="text">one
            two</string><color key="textColor" systemColor="labelColor"/>
            <fontDescription key="fontDescription" type="system" pointSize="14"/>
            </textView>
            """
        )
        let view = try result.only(UITextView.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual(view.text, "one\ntwo")
        XCTAssertFalse(view.isEditable)
        XCTAssertFalse(view.isSelectable)
        XCTAssertFalse(view.isScrollEnabled)
        XCTAssertFalse(view.showsVerticalScrollIndicator)
    }

    func testSwitchSliderAndStepperReadTheirValues() async throws {
        let result = try readXib(
            """
            <switch opaque="NO" on="YES" id="s"/>
            <slider opaque="NO" value="30" minValue="10" maxValue="50" id="l"/>
            <stepper opaque="NO" maximumValue="9" minimumValue="1" stepValue="2" value="3" wraps="YES" id="p"/>
            """
        )
        XCTAssertEqual(result.messages, [])
        XCTAssertTrue(try result.only(UISwitch.self).isOn)
        let slider = try result.only(UISlider.self)
        XCTAssertEqual([slider.minimumValue, slider.maximumValue, slider.value], [10, 50, 30])
        let stepper = try result.only(UIStepper.self)
        XCTAssertEqual([stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.value], [1, 9, 2, 3])
        XCTAssertTrue(stepper.wraps)
    }

    func testSegmentsKeepTheirOrderAndTheSelection() async throws {
        let result = try readXib(
            """
            <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="1" id="s"><segments>
            <segment title="Day"/><segment title="Week"/><segment title="Month" enabled="NO"/>
            </segments></segmentedControl>
            """
        )
        let control = try result.only(UISegmentedControl.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertEqual((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }, ["Day", "Week", "Month"])
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        XCTAssertFalse(control.isEnabledForSegment(at: 2))
    }

    func testIndicatorsReadTheirState() async throws {
        let result = try readXib(
            """
            <activityIndicatorView opaque="NO" hidesWhenStopped="YES" animating="YES" style="large" id="a"/>
            <progressView opaque="NO" progress="0.5" id="p"/>
            <pageControl opaque="NO" numberOfPages="3" currentPage="2" id="c"/>
            """
        )
        XCTAssertEqual(result.messages, [])
        let indicator = try result.only(UIActivityIndicatorView.self)
        XCTAssertTrue(indicator.isAnimating)
        XCTAssertEqual(indicator.style, .large)
        XCTAssertEqual(try result.only(UIProgressView.self).progress, 0.5)
        XCTAssertEqual(try result.only(UIPageControl.self).currentPage, 2)
    }

    func testScrollViewReadsItsBehaviour() async throws {
        let result = try readXib(
            """
            <scrollView clipsSubviews="YES" pagingEnabled="YES" bounces="NO" keyboardDismissMode="onDrag" \
            contentInsetAdjustmentBehavior="never" id="s">
            <subviews><view id="v"/></subviews><inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
            </scrollView>
            """
        )
        let view = try result.only(UIScrollView.self)
        XCTAssertEqual(result.messages, [])
        XCTAssertTrue(view.isPagingEnabled)
        XCTAssertFalse(view.bounces)
        XCTAssertEqual(view.keyboardDismissMode, .onDrag)
        XCTAssertEqual(view.contentInsetAdjustmentBehavior, .never)
        XCTAssertEqual(view.contentInset, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }
}
