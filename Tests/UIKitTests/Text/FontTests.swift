// Fonts: metrics, names, descriptors, text styles.

@_spi(Nagare) import UIKit
import XCTest

final class FontTests: XCTestCase {
    func testSystemFontMetricsAreSanFranciscos() {
        let font = UIFont.systemFont(ofSize: 17)
        XCTAssertEqual(font.ascender, 16.1865, accuracy: 0.001)
        XCTAssertEqual(font.descender, -4.1006, accuracy: 0.001)
        XCTAssertEqual(font.lineHeight, 20.2871, accuracy: 0.001)
        XCTAssertEqual(font.capHeight, 11.978, accuracy: 0.001)
    }

    func testFontsCompareByValue() {
        XCTAssertEqual(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12, weight: .regular))
        XCTAssertNotEqual(UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12))
        XCTAssertEqual(UIFont.systemFont(ofSize: 12).hash, UIFont.systemFont(ofSize: 12).hash)
    }

    func testNamesOfFontsOfIOSAreUnderstood() throws {
        let font = try XCTUnwrap(UIFont(name: "HelveticaNeue-BoldItalic", size: 14))
        XCTAssertEqual(font.familyName, "Helvetica Neue")
        XCTAssertEqual(font.face.weight, .bold)
        XCTAssertTrue(font.face.isItalic)
        XCTAssertEqual(try XCTUnwrap(UIFont(name: "HiraginoSans-W6", size: 14)).face.weight, .semibold)
        XCTAssertEqual(try XCTUnwrap(UIFont(name: "Avenir Next", size: 14)).fontName, "AvenirNext")
        XCTAssertNil(UIFont(name: "Nobody Has This Font", size: 14))
    }

    func testTextStylesFollowTheContentSizeCategory() {
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 17)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .headline).face.weight, .semibold)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize, 53)
        XCTAssertEqual(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34, compatibleWith: large), 106)
        XCTAssertEqual(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 18).pointSize, 18)
    }

    func testDescriptorsChangeTraits() throws {
        let font = UIFont.systemFont(ofSize: 15)
        let bold = try XCTUnwrap(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let result = UIFont(descriptor: bold, size: 0)
        XCTAssertEqual(result.pointSize, 15)
        XCTAssertEqual(result.face.weight, .bold)
        XCTAssertTrue(result.fontDescriptor.symbolicTraits.contains(.traitItalic))
        let mono = try XCTUnwrap(font.fontDescriptor.withDesign(.monospaced))
        XCTAssertEqual(UIFont(descriptor: mono, size: 20).face.family, .monospaced)
        let heavy = font.fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
        XCTAssertEqual(UIFont(descriptor: heavy, size: 0).face.weight, .heavy)
    }

    func testStringsAreMeasuredWithTheirAttributes() {
        let font = UIFont.systemFont(ofSize: 20)
        let size = "Hello".size(withAttributes: [.font: font])
        XCTAssertEqual(size.height, font.lineHeight, accuracy: 0.001)
        XCTAssertEqual("Hello".size(withAttributes: [.font: font.withSize(40)]).height, 2 * size.height, accuracy: 0.01)
        let narrow = "one two three four".boundingRect(
            with: CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: [.font: font], context: nil)
        XCTAssertGreaterThan(narrow.height, 2 * font.lineHeight)
        XCTAssertLessThanOrEqual(narrow.width, 60)
    }

    func testAttributedStringsWithValuesOfAnyKindCanBeCompared() {
        func make(_ size: CGFloat) -> NSAttributedString {
            NSAttributedString(string: "text", attributes: [.font: UIFont.systemFont(ofSize: size), .kern: CGFloat(1)])
        }
        XCTAssertTrue(make(12).isSet(like: make(12)))
        XCTAssertFalse(make(12).isSet(like: make(13)))
        XCTAssertFalse(make(12).isSet(like: NSAttributedString(string: "text")))
    }

    func testAttributesOfAllKindsCanBeAddedChangedAndRemoved() {
        let shadow = NSShadow()
        let values: [(NSAttributedString.Key, Any, Any)] = [
            (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20)), (.foregroundColor, UIColor.red, UIColor.systemBlue),
            (.paragraphStyle, NSParagraphStyle(), NSMutableParagraphStyle()), (.shadow, shadow, NSShadow()),
            (.attachment, NSTextAttachment(), NSTextAttachment()), (.kern, 1, CGFloat(2)),
        ]
        let string = NSMutableAttributedString(string: "attributed")
        for (key, first, second) in values {
            string.addAttribute(key, value: first, range: NSRange(location: 0, length: 10))
            string.addAttribute(key, value: second, range: NSRange(location: 3, length: 4))
        }
        string.append(NSAttributedString(string: "!", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
        XCTAssertEqual((string.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize, 20)
        XCTAssertEqual((string.attribute(.font, at: 9, effectiveRange: nil) as? UIFont)?.pointSize, 10)
        XCTAssertEqual(string.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, .systemBlue)
        string.removeAttribute(.shadow, range: NSRange(location: 0, length: 5))
        XCTAssertNil(string.attribute(.shadow, at: 1, effectiveRange: nil))
        XCTAssertEqual((NSMutableParagraphStyle().mutableCopy() as? NSMutableParagraphStyle)?.alignment, .natural)
    }
}
