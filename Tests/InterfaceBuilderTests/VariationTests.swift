// Size-class variations and translations, folded into elements before objects are made.

import Foundation
import XCTest
@testable import InterfaceBuilder

final class VariationTests: XCTestCase {
    private func element(_ text: String) throws -> InterfaceElement {
        try InterfaceParser.parse(Data(text.utf8), file: "Screen.xib")
    }

    private let phone = VariationTraits(widthClass: .compact, heightClass: .regular)
    private let pad = VariationTraits(widthClass: .regular, heightClass: .regular)

    func testAVariationReplacesAttributesForItsSizeClass() throws {
        let constraint = try element(
            "<constraint constant=\"20\"><variation key=\"widthClass=regular\" constant=\"40\"/></constraint>"
        )
        XCTAssertEqual(constraint.resolved(for: phone)["constant"], "20")
        XCTAssertEqual(constraint.resolved(for: pad)["constant"], "40")
    }

    func testTheMoreSpecificVariationWins() throws {
        let label = try element(
            """
            <label text="any">
            <variation key="heightClass=regular-widthClass=compact" text="both"/>
            <variation key="widthClass=compact" text="width"/>
            </label>
            """
        )
        XCTAssertEqual(label.resolved(for: phone)["text"], "both")
    }

    func testAVariationReplacesTheChildInTheSameRole() throws {
        let label = try element(
            """
            <label><fontDescription key="fontDescription" pointSize="17"/>
            <variation key="widthClass=regular"><fontDescription key="fontDescription" pointSize="34"/></variation></label>
            """
        )
        XCTAssertEqual(label.resolved(for: pad).child(key: "fontDescription")?["pointSize"], "34")
        XCTAssertEqual(label.resolved(for: pad).children.count, 1)
        XCTAssertEqual(label.resolved(for: phone).child(key: "fontDescription")?["pointSize"], "17")
    }

    func testMasksInstallAndLeaveOutChildren() throws {
        let view = try element(
            """
            <view>
            <subviews><label id="a"/><label id="b"/></subviews>
            <constraints><constraint id="c"/><constraint id="d"/></constraints>
            <variation key="default">
            <mask key="subviews"><exclude reference="b"/></mask><mask key="constraints"><exclude reference="c"/></mask>
            </variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
            </view>
            """
        )
        func ids(_ element: InterfaceElement, _ list: String) -> [String] {
            element.first(list)?.children.compactMap(\.id) ?? []
        }
        XCTAssertEqual(ids(view.resolved(for: phone), "subviews"), ["a"])
        XCTAssertEqual(ids(view.resolved(for: pad), "subviews"), ["a", "b"])
        XCTAssertEqual(ids(view.resolved(for: phone), "constraints"), ["d"])
    }

    func testAnElementWithoutVariationsStaysTheSameObject() throws {
        let view = try element("<view><subviews><label id=\"a\"/></subviews></view>")
        XCTAssertTrue(view.resolved(for: phone) === view)
    }

    func testStringsFilesAreReadWithCommentsAndEscapes() {
        let table = InterfaceStrings.parse(
            """
            /* Class = "UILabel"; text = "Hello"; ObjectID = "abc-12-xyz"; */
            "abc-12-xyz.text" = "こんにちは";
            // the button
            "def-34-uvw.normalTitle" = "say \\"hi\\"\\nnow";
            """
        )
        XCTAssertEqual(table, ["abc-12-xyz.text": "こんにちは", "def-34-uvw.normalTitle": "say \"hi\"\nnow"])
    }

    func testTranslationsGoToLabelsStatesAndSegments() throws {
        let view = try element(
            """
            <view><subviews><label id="l" text="Hello"/>
            <button id="b"><state key="normal" title="Go"/><state key="disabled" title="Off"/></button>
            <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
            </subviews></view>
            """
        )
        let translated = view.localized(
            with: ["l.text": "やあ", "b.normalTitle": "行く", "s.segmentTitles[1]": "二"]
        )
        let subviews = try XCTUnwrap(translated.first("subviews")).children
        XCTAssertEqual(subviews[0]["text"], "やあ")
        XCTAssertEqual(subviews[1].all("state").map { $0["title"] }, ["行く", "Off"])
        XCTAssertEqual(subviews[2].first("segments")?.all("segment").map { $0["title"] }, ["One", "二"])
    }
}
