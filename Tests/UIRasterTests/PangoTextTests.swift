// Pango's text: the same lines as the built-in engine, carets between characters, ink where it belongs.

@_spi(Nagare) import UIKit
@_spi(Nagare) import UIRaster
import XCTest

final class PangoTextTests: XCTestCase {
    private let pango = PangoTextEngine.shared
    private let builtIn = BuiltInTextEngine()

    private func text(_ string: String, _ font: UIFont = .systemFont(ofSize: 17)) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: font])
    }

    func testBothEnginesAgreeOnHeights() {
        for font in [UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 24), .systemFont(ofSize: 72, weight: .thin)] {
            for string in ["Hello", "カウンターアプリ", "mixed 混在 🎉", "0"] {
                let options = TextLayoutOptions()
                XCTAssertEqual(
                    pango.layout(text(string, font), options: options).size.height,
                    builtIn.layout(text(string, font), options: options).size.height, accuracy: 0.001, string)
            }
        }
    }

    func testTheTableOfWidthsComesCloseToTheFonts() {
        let samples = [
            "The quick brown fox jumps over the lazy dog", "カウンターアプリ", "吾輩は猫である。名前はまだ無い。", "Größe: 1,234.56 €", "Привет мир", "ﾊﾝｶｸ", "👍🏽 ok",
        ]
        for weight in [UIFont.Weight.light, .regular, .semibold, .heavy] {
            for sample in samples {
                let string = text(sample, .systemFont(ofSize: 17, weight: weight))
                let real = pango.layout(string, options: TextLayoutOptions()).size.width
                let estimate = builtIn.layout(string, options: TextLayoutOptions()).size.width
                XCTAssertEqual(estimate, real, accuracy: real * 0.04, "\(sample), \(weight.openTypeWeight)")
            }
        }
    }

    func testBothEnginesBreakJapaneseAlike() {
        let string = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。「何でも」ニャーニャー泣いていた。"
        for width in stride(from: CGFloat(60), to: 340, by: 17) {
            let options = TextLayoutOptions(width: width + 1)
            XCTAssertEqual(
                pango.layout(text(string), options: options).lines.map(\.range),
                builtIn.layout(text(string), options: options).lines.map(\.range), "\(width)")
        }
    }

    func testCaretsStandBetweenCharacters() {
        for string in ["office fluffy", "a👍🏽b", "e\u{301}x", "👨‍👩‍👧‍👦ファミリー", "🇯🇵🇫🇷", "が\u{3099}", "中𠮷田"] {
            let layout = pango.layout(text(string), options: TextLayoutOptions())
            var index = 0
            var last = -CGFloat.infinity
            for character in string {
                let caret = layout.caretRect(at: index)
                XCTAssertGreaterThan(caret.midX, last, "\(string) at \(index)")
                XCTAssertEqual(layout.index(at: CGPoint(x: caret.midX + 0.1, y: 5)), index, string)
                for inside in 1..<max(character.utf16.count, 1) where character.utf16.count > 1 {
                    XCTAssertEqual(layout.caretRect(at: index + inside), caret, string)
                }
                last = caret.midX
                index += character.utf16.count
            }
            XCTAssertEqual(layout.caretRect(at: index).midX, layout.size.width, accuracy: 0.01, string)
        }
    }

    func testMixedDirectionsKeepEveryCharacterInPlace() {
        let string = "abc שלום 123"
        let layout = pango.layout(text(string), options: TextLayoutOptions())
        let rects = layout.selectionRects(for: NSRange(location: 0, length: string.utf16.count))
        XCTAssertEqual(rects.count, 1)
        XCTAssertEqual(rects[0].width, layout.size.width, accuracy: 0.01)
        // Hebrew goes left: its second letter's caret is left of the first one's.
        XCTAssertLessThan(layout.caretRect(at: 5).midX, layout.caretRect(at: 4).midX + 40)
        XCTAssertLessThan(layout.caretRect(at: 6).midX, layout.caretRect(at: 5).midX)
    }

    // MARK: Ink

    private func ink(_ string: NSAttributedString, width: CGFloat? = nil) -> (surface: RasterSurface, box: CGRect) {
        let surface = RasterSurface(size: CGSize(width: 200, height: 60), scale: 2)
        pango.layout(string, options: TextLayoutOptions(width: width)).draw(in: surface.context, at: CGPoint(x: 10, y: 10), color: .black)
        let pixels = surface.pixels
        var box = CGRect.null
        for index in pixels.pixels.indices where pixels.pixels[index] >> 24 > 32 {
            box = box.union(CGRect(x: CGFloat(index % pixels.width) / 2, y: CGFloat(index / pixels.width) / 2, width: 0.5, height: 0.5))
        }
        return (surface, box)
    }

    func testCapitalsStandOnTheBaselineAndReachTheCapHeight() {
        let font = UIFont.systemFont(ofSize: 17)
        let box = ink(text("HEX", font)).box
        XCTAssertEqual(box.maxY, 10 + font.ascender, accuracy: 0.6)
        // Inter's capitals are a little higher than San Francisco's.
        XCTAssertEqual(box.height, font.capHeight, accuracy: 0.9)
    }

    func testInkStaysInsideTheMeasuredWidth() {
        for string in ["カウンター", "Hello, world", "合計 1,234円"] {
            let size = pango.layout(text(string), options: TextLayoutOptions()).size
            let box = ink(text(string)).box
            XCTAssertGreaterThan(box.width, size.width * 0.8, string)
            XCTAssertTrue(CGRect(x: 9, y: 9, width: size.width + 2, height: size.height + 4).contains(box), string)
        }
    }

    func testRunsDrawInTheirOwnColours() {
        let string = NSMutableAttributedString(attributedString: text("■"))
        string.append(NSAttributedString(string: "■", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.red]))
        let (surface, _) = ink(string)
        let layout = pango.layout(string, options: TextLayoutOptions())
        func middle(_ index: Int) -> CGPoint {
            CGPoint(x: 10 + (layout.caretRect(at: index).midX + layout.caretRect(at: index + 1).midX) / 2, y: 10 + layout.lines[0].baseline - 5)
        }
        XCTAssertEqual(surface.color(at: middle(0)).red, 0, accuracy: 0.05)
        XCTAssertEqual(surface.color(at: middle(1)).red, 1, accuracy: 0.05)
    }

    func testEmojiAreColouredAndAsHighAsTheText() {
        let (surface, box) = ink(text("😀"))
        XCTAssertLessThan(box.height, 24)
        XCTAssertGreaterThan(box.height, 14)
        let color = surface.color(at: CGPoint(x: box.midX, y: box.minY + 4))
        XCTAssertGreaterThan(color.red, color.blue + 0.2)
    }

    func testWeightsGetHeavier() {
        func covered(_ weight: UIFont.Weight) -> Int {
            ink(text("Weight", .systemFont(ofSize: 24, weight: weight))).surface.pixels.pixels.reduce(0) { $0 + Int($1 >> 24) }
        }
        let amounts = [UIFont.Weight.thin, .regular, .semibold, .black].map(covered)
        XCTAssertEqual(amounts, amounts.sorted())
        XCTAssertGreaterThan(amounts[3], amounts[0] * 2)
    }

    func testUnderlinesAndStrikesAreDrawn() {
        let plain = ink(text("noon")).box
        let underlined = ink(NSAttributedString(
            string: "noon", attributes: [.font: UIFont.systemFont(ofSize: 17), .underlineStyle: NSUnderlineStyle.single.rawValue])).box
        XCTAssertGreaterThan(underlined.maxY, plain.maxY + 0.9)
        XCTAssertGreaterThanOrEqual(underlined.width, plain.width)
    }

    func testAttachmentsTakeTheirPlace() {
        let attachment = NSTextAttachment()
        attachment.image = UIImage(cgImage: CGImage(PixelBuffer(width: 1, height: 1, pixels: [0xFF00_00FF])))
        attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 30)
        let string = NSMutableAttributedString(attachment: attachment)
        string.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: 1))
        let layout = pango.layout(string, options: TextLayoutOptions())
        XCTAssertEqual(layout.size.width, 20, accuracy: 0.01)
        XCTAssertEqual(layout.lines[0].baseline, 30, accuracy: 0.01)
        XCTAssertEqual(ink(string).surface.color(at: CGPoint(x: 20, y: 20)).blue, 1, accuracy: 0.05)
    }
}
