// Lines as labels show them: heights, wrapping, limits, truncation, alignment. The built-in engine measures.

@_spi(Nagare) import UIKit
import XCTest

final class TextLayoutTests: XCTestCase {
    private let engine = BuiltInTextEngine()

    private func text(_ string: String, size: CGFloat = 17, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(
            string: string, attributes: attributes.merging([.font: UIFont.systemFont(ofSize: size)]) { given, _ in given })
    }

    private func lines(
        _ string: String, width: CGFloat?, maximum: Int = 0, mode: NSLineBreakMode = .byWordWrapping, height: CGFloat? = nil
    ) -> [String] {
        let layout = engine.layout(
            text(string), options: TextLayoutOptions(width: width, height: height, maximumNumberOfLines: maximum, lineBreakMode: mode))
        return layout.lines.map { (string as NSString).substring(with: $0.range) }
    }

    // MARK: Heights

    func testLabelHeightsAreThoseXcodeShows() {
        func height(_ size: CGFloat, _ weight: UIFont.Weight) -> CGFloat {
            let string = NSAttributedString(string: "カウンター 0", attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight)])
            return engine.layout(string, options: TextLayoutOptions()).size.height
        }
        XCTAssertEqual(height(17, .regular), 20.287, accuracy: 0.001)
        XCTAssertEqual(height(24, .bold).rounded(.up), 29)
        XCTAssertEqual(height(72, .regular).rounded(.up), 86)
    }

    func testTheHighestFontOfALineDecidesItsHeight() {
        let mixed = NSMutableAttributedString(attributedString: text("small "))
        mixed.append(text("BIG", size: 34))
        let layout = engine.layout(mixed, options: TextLayoutOptions())
        XCTAssertEqual(layout.size.height, UIFont.systemFont(ofSize: 34).lineHeight, accuracy: 0.001)
        XCTAssertEqual(layout.lines[0].baseline, UIFont.systemFont(ofSize: 34).ascender, accuracy: 0.001)
    }

    func testParagraphStylesChangeLineHeights() {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 30
        style.lineSpacing = 5
        style.paragraphSpacing = 7
        let layout = engine.layout(text("one\ntwo", [.paragraphStyle: style]), options: TextLayoutOptions())
        XCTAssertEqual(layout.lines.map(\.frame.minY), [0, 42])
        XCTAssertEqual(layout.size.height, 72, accuracy: 0.001)
    }

    // MARK: Wrapping

    func testLinesBreakBetweenWords() {
        XCTAssertEqual(lines("hello wide world", width: 90), ["hello wide ", "world"])
    }

    func testAWordWiderThanTheLineBreaksBetweenCharacters() {
        let parts = lines("incomprehensibilities", width: 60)
        XCTAssertGreaterThan(parts.count, 1)
        XCTAssertEqual(parts.joined(), "incomprehensibilities")
    }

    func testJapanesePunctuationNeverStartsALine() {
        // Exactly five characters fit; the sixth is one that may not start a line.
        for mark in ["。", "、", "」", "ー", "っ", "！", "・", "々"] {
            let parts = lines("あいうえお" + mark + "か", width: 5 * 17 + 1)
            XCTAssertEqual(parts.first, "あいうえ", "before \(mark)")
            XCTAssertEqual(parts.dropFirst().first?.hasPrefix("お" + mark), true, "with \(mark)")
        }
    }

    func testJapaneseOpeningBracketsNeverEndALine() {
        XCTAssertEqual(lines("あいうえ「か」", width: 5 * 17 + 1).first, "あいうえ")
    }

    func testLatinWordsInsideJapaneseStayWhole() {
        let parts = lines("これはSwiftです", width: 17 * 4)
        XCTAssertTrue(parts.contains { $0.contains("Swift") }, "\(parts)")
    }

    func testTrailingNewlineAddsAnEmptyLine() {
        XCTAssertEqual(lines("a\n", width: 100), ["a", ""])
        XCTAssertEqual(lines("a\r\nb", width: 100), ["a", "b"])
    }

    func testNoWidthMeansOneLineAParagraph() {
        XCTAssertEqual(lines("a rather long line that never ends\nsecond", width: nil).count, 2)
    }

    // MARK: Limits and truncation

    func testTheNumberOfLinesIsLimited() {
        let layout = engine.layout(
            text("one two three four five six seven"), options: TextLayoutOptions(width: 70, maximumNumberOfLines: 2))
        XCTAssertEqual(layout.lines.count, 2)
        XCTAssertTrue(layout.isTruncated)
    }

    func testLinesThatDoNotFitTheHeightAreDropped() {
        let layout = engine.layout(
            text("one two three four five six seven"), options: TextLayoutOptions(width: 70, height: 45))
        XCTAssertEqual(layout.lines.count, 2)
        XCTAssertTrue(layout.isTruncated)
    }

    func testTruncatedLinesFitTheWidth() {
        for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            let layout = engine.layout(
                text("a title that is much too long for its place"),
                options: TextLayoutOptions(width: 120, maximumNumberOfLines: 1, lineBreakMode: mode))
            XCTAssertTrue(layout.isTruncated)
            XCTAssertLessThanOrEqual(layout.size.width, 120)
            XCTAssertGreaterThan(layout.size.width, 100)
        }
    }

    func testTextThatFitsIsNotTruncated() {
        let layout = engine.layout(
            text("short"), options: TextLayoutOptions(width: 120, maximumNumberOfLines: 1, lineBreakMode: .byTruncatingTail))
        XCTAssertFalse(layout.isTruncated)
    }

    func testAFittingSizeFitsAgain() {
        // A label takes the size it reported; it must then show the same lines.
        let string = text("Ein Titel mit mehreren Wörtern, 日本語も入っている。")
        let natural = engine.layout(string, options: TextLayoutOptions())
        let again = engine.layout(
            string, options: TextLayoutOptions(width: natural.size.width, maximumNumberOfLines: 1, lineBreakMode: .byTruncatingTail))
        XCTAssertFalse(again.isTruncated)
        XCTAssertEqual(again.size.width, natural.size.width, accuracy: 0.001)
    }

    // MARK: Alignment

    func testAlignmentPlacesLines() {
        func left(_ alignment: NSTextAlignment) -> CGFloat {
            engine.layout(text("ab"), options: TextLayoutOptions(width: 200, alignment: alignment)).lines[0].frame.minX
        }
        let width = engine.layout(text("ab"), options: TextLayoutOptions()).size.width
        XCTAssertEqual(left(.left), 0)
        XCTAssertEqual(left(.natural), 0)
        XCTAssertEqual(left(.center), (200 - width) / 2, accuracy: 0.001)
        XCTAssertEqual(left(.right), 200 - width, accuracy: 0.001)
    }

    func testTextFromRightToLeftStartsAtTheRight() {
        let layout = engine.layout(text("שלום"), options: TextLayoutOptions(width: 200))
        XCTAssertEqual(layout.lines[0].frame.maxX, 200, accuracy: 0.001)
    }

    func testJustifiedLinesReachTheMargin() {
        let layout = engine.layout(
            text("several words that fill more than one line"), options: TextLayoutOptions(width: 150, alignment: .justified))
        XCTAssertGreaterThan(layout.lines.count, 2)
        for line in layout.lines.dropLast() { XCTAssertEqual(line.frame.width, 150, accuracy: 0.01) }
        XCTAssertLessThan(layout.lines.last?.frame.width ?? 0, 150)
    }

    // MARK: Widths

    func testWidthsFollowWeightKernAndKindOfCharacter() {
        func width(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CGFloat {
            engine.layout(text(string, size: 10, attributes), options: TextLayoutOptions()).size.width
        }
        XCTAssertLessThan(width("iii"), width("WWW"))
        XCTAssertLessThan(width("word"), width("word", [.font: UIFont.systemFont(ofSize: 10, weight: .black)]))
        XCTAssertEqual(width("word", [.kern: 2.0]), width("word") + 8, accuracy: 0.001)
        XCTAssertEqual(width("漢字") - width("漢"), width("あ"), accuracy: 0.001)
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
        XCTAssertEqual(width("111", [.font: digits]), width("888", [.font: digits]), accuracy: 0.001)
        XCTAssertNotEqual(width("111"), width("888"))
    }

    func testMarksAndJoinersAddNoWidth() {
        func width(_ string: String) -> CGFloat { engine.layout(text(string), options: TextLayoutOptions()).size.width }
        XCTAssertEqual(width("e\u{301}"), width("e"), accuracy: 0.001)
        XCTAssertEqual(width("👨‍👩‍👧‍👦"), width("👨"), accuracy: 0.001)
        XCTAssertEqual(width("🇯🇵"), width("👨"), accuracy: 0.001)
    }
}
