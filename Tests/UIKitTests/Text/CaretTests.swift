// Carets, hit-testing and selections in UTF-16, as text input needs them.

@_spi(Nagare) import UIKit
import XCTest

final class CaretTests: XCTestCase {
    private let engine = BuiltInTextEngine()

    private func layout(_ string: String, width: CGFloat? = nil) -> any TextLayout {
        engine.layout(
            NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 17)]), options: TextLayoutOptions(width: width))
    }

    func testCaretsGoFromLeftToRight() {
        let layout = layout("abc")
        let places = (0...3).map { layout.caretRect(at: $0).midX }
        XCTAssertEqual(places, places.sorted())
        XCTAssertEqual(Set(places).count, 4)
        XCTAssertEqual(layout.caretRect(at: 3).midX, layout.size.width, accuracy: 0.001)
        XCTAssertEqual(layout.caretRect(at: 1).height, UIFont.systemFont(ofSize: 17).lineHeight, accuracy: 0.001)
    }

    func testEveryCaretIsHitWhereItStands() {
        for string in ["Hello 世界", "a👍🏽b", "e\u{301}x", "かな交じり🇯🇵text"] {
            let layout = layout(string)
            var index = 0
            for character in string {
                let caret = layout.caretRect(at: index)
                XCTAssertEqual(layout.index(at: CGPoint(x: caret.midX, y: 5)), index, "in \(string)")
                index += character.utf16.count
            }
            XCTAssertEqual(layout.index(at: CGPoint(x: 1000, y: 5)), string.utf16.count)
            XCTAssertEqual(layout.index(at: CGPoint(x: -50, y: -50)), 0)
        }
    }

    func testTheNearerSideOfACharacterIsHit() {
        let layout = layout("漢字")
        let middle = layout.caretRect(at: 1).midX
        XCTAssertEqual(layout.index(at: CGPoint(x: middle - 4, y: 5)), 1)
        XCTAssertEqual(layout.index(at: CGPoint(x: middle + 4, y: 5)), 1)
        XCTAssertEqual(layout.index(at: CGPoint(x: middle - 12, y: 5)), 0)
    }

    func testACaretNeverStandsInsideACharacter() {
        let string = "👨‍👩‍👧x"
        let layout = layout(string)
        let start = layout.caretRect(at: 0), end = layout.caretRect(at: string.utf16.count - 1)
        for inside in 1..<string.utf16.count - 1 { XCTAssertEqual(layout.caretRect(at: inside), start) }
        XCTAssertGreaterThan(end.midX, start.midX)
        for x in stride(from: CGFloat(0), to: layout.size.width, by: 1) {
            XCTAssertTrue([0, 8, 9].contains(layout.index(at: CGPoint(x: x, y: 5))))
        }
    }

    func testTheCaretAfterANewlineIsOnTheNewLine() {
        let layout = layout("ab\n")
        XCTAssertEqual(layout.caretRect(at: 2).minY, 0)
        XCTAssertGreaterThan(layout.caretRect(at: 3).minY, 0)
        XCTAssertEqual(layout.caretRect(at: 3).minX, 0)
    }

    func testAHitBehindAWrappedLineStaysOnThatLine() {
        let layout = layout("hello wide world", width: 90)
        XCTAssertEqual(layout.lines.count, 2)
        let index = layout.index(at: CGPoint(x: 89, y: 5))
        XCTAssertEqual(layout.caretRect(at: index).minY, 0)
        XCTAssertEqual(layout.index(at: CGPoint(x: 1, y: 30)), 11)
    }

    func testSelectionsHaveOneRectangleALine() {
        let layout = layout("hello wide world", width: 90)
        let rects = layout.selectionRects(for: NSRange(location: 6, length: 7))
        XCTAssertEqual(rects.count, 2)
        XCTAssertEqual(rects[1].minX, 0)
        XCTAssertEqual(rects[1].maxX, layout.caretRect(at: 13).midX, accuracy: 0.001)
        XCTAssertTrue(layout.selectionRects(for: NSRange(location: 3, length: 0)).isEmpty)
    }

    func testCaretsOfTextFromRightToLeftGoLeft() {
        let layout = layout("שלום", width: 200)
        XCTAssertEqual(layout.caretRect(at: 0).midX, 200, accuracy: 1)
        XCTAssertLessThan(layout.caretRect(at: 1).midX, layout.caretRect(at: 0).midX)
        XCTAssertEqual(layout.index(at: CGPoint(x: 199, y: 5)), 0)
    }

    func testEmptyTextHasACaret() {
        let layout = layout("")
        XCTAssertEqual(layout.size, .zero)
        XCTAssertEqual(layout.index(at: CGPoint(x: 10, y: 10)), 0)
        XCTAssertGreaterThan(layout.caretRect(at: 0).height, 0)
    }

    func testIndicesBeyondTheTextAreLimited() {
        let layout = layout("ab")
        XCTAssertEqual(layout.caretRect(at: 99), layout.caretRect(at: 2))
        XCTAssertEqual(layout.caretRect(at: -5), layout.caretRect(at: 0))
    }
}
