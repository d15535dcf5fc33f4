// Constraints of a file, seen in the frames they give.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor final class ConstraintTests: XCTestCase {
    /// Lays out a 200 × 100 view that holds `subviews` under `constraints`.
    private func layOut(_ subviews: String, _ constraints: String, more: String = "") throws -> (UIView, [String]) {
        let result = try readXib(
            """
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(subviews)</subviews>\(more)
            <constraints>\(constraints)</constraints></view>
            """
        )
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = result.view
        window.addSubview(view)
        view.layoutIfNeeded()
        return (view, result.messages)
    }

    private func box(_ id: String, _ inner: String = "") -> String {
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">\(inner)</view>"
    }

    private let corner = """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="c1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
        """

    func testEdgesAndConstantsGiveTheFrame() async throws {
        let (view, messages) = try layOut(
            box("a"),
            corner + """
                <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="30" id="c3"/>
                <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="40" id="c4"/>
                """
        )
        XCTAssertEqual(messages, [])
        XCTAssertEqual(view.subviews[0].frame, CGRect(x: 10, y: 20, width: 160, height: 40))
    }

    func testAConstraintInsideAViewIsOnThatView() async throws {
        let (view, _) = try layOut(
            box("a", """
                <constraints><constraint firstAttribute="width" constant="50" id="w"/>\
                <constraint firstAttribute="height" constant="25" id="h"/></constraints>
                """),
            corner
        )
        XCTAssertEqual(view.subviews[0].frame, CGRect(x: 10, y: 20, width: 50, height: 25))
    }

    func testAMultiplierMayBeARatio() async throws {
        let (view, messages) = try layOut(
            box("a", """
                <constraints><constraint firstAttribute="width" constant="64" id="w"/>\
                <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9" id="r"/></constraints>
                """),
            corner
        )
        XCTAssertEqual(messages, [])
        XCTAssertEqual(view.subviews[0].frame.height, 36, accuracy: 0.01)
    }

    func testRelationsAndPrioritiesDecide() async throws {
        let (view, _) = try layOut(
            box("a"),
            corner + """
                <constraint firstItem="a" firstAttribute="width" constant="150" priority="750" id="c3"/>
                <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="120" id="c4"/>
                <constraint firstItem="a" firstAttribute="height" secondItem="root" secondAttribute="height" multiplier="0.5" id="c5"/>
                """
        )
        XCTAssertEqual(view.subviews[0].frame.size, CGSize(width: 120, height: 50))
    }

    func testMarginsAndCentresAreAttributes() async throws {
        let (view, messages) = try layOut(
            box("a"),
            """
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
            <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailingMargin" id="c2"/>
            <constraint firstItem="a" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c3"/>
            <constraint firstItem="a" firstAttribute="height" constant="10" id="c4"/>
            """,
            more: "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"15\" bottom=\"8\" right=\"25\"/>"
        )
        XCTAssertEqual(messages, [])
        XCTAssertEqual(view.subviews[0].frame, CGRect(x: 15, y: 45, width: 160, height: 10))
    }

    func testASafeAreaGuideIsAnItem() async throws {
        let (view, messages) = try layOut(
            box("a"),
            """
            <constraint firstItem="a" firstAttribute="leading" secondItem="sa" secondAttribute="leading" id="c1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="sa" secondAttribute="top" constant="4" id="c2"/>
            <constraint firstItem="a" firstAttribute="width" constant="10" id="c3"/>
            <constraint firstItem="a" firstAttribute="height" constant="10" id="c4"/>
            """,
            more: "<viewLayoutGuide key=\"safeArea\" id=\"sa\"/>"
        )
        XCTAssertEqual(messages, [])
        XCTAssertEqual(view.subviews[0].frame.minY, view.safeAreaInsets.top + 4)
    }

    func testAConstraintOnAnUnknownItemIsLeftOutWithItsLine() async throws {
        let (_, messages) = try layOut(
            box("a"),
            "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"1\" id=\"c\"/>"
        )
        XCTAssertEqual(
            messages,
            ["Screen.xib:5: warning: the constraint is on \"gone\", which is not in the file; it is left out"]
        )
    }

    func testAnAttributeThatDoesNotExistIsNamed() async throws {
        let (_, messages) = try layOut(
            box("a"),
            "<constraint firstItem=\"a\" firstAttribute=\"girth\" constant=\"1\" id=\"c\"/>"
        )
        XCTAssertEqual(
            messages,
            ["Screen.xib:5: warning: \"girth\" is not an attribute of a constraint; the constraint is left out"]
        )
    }

    func testAConstraintThatIsOnlyForTheCanvasIsNotMade() async throws {
        let (view, messages) = try layOut(
            box("a"),
            corner + """
                <constraint firstItem="a" firstAttribute="width" constant="90" placeholder="YES" id="c3"/>
                <constraint firstItem="a" firstAttribute="width" constant="40" id="c4"/>
                """
        )
        XCTAssertEqual(messages, [])
        XCTAssertEqual(view.subviews[0].frame.width, 40)
    }
}
