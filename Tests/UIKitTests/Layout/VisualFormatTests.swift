// The visual format language: what formats mean, and what is said about broken ones.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class VisualFormatTests: XCTestCase {
    private func layOut(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil, _ views: [String: UIView]
    ) {
        let root = makeRoot(300, 300)
        for name in views.keys.sorted() { root.addSubview(views[name]!) }
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
        )
        root.layoutIfNeeded()
    }

    func testDistancesSizesAndMetrics() async {
        let a = Box(), b = Box()
        layOut("H:|-20-[a(50)]-gap-[b]-(30)-|", metrics: ["gap": 7], ["a": a, "b": b])
        XCTAssertEqual([a.frame.minX, a.frame.width, b.frame.minX, b.frame.width], [20, 50, 77, 193])
    }

    func testStandardDistances() async {
        let a = Box(10, 10), b = Box(10, 10)
        layOut("|-[a]-[b]", ["a": a, "b": b])
        XCTAssertEqual([a.frame.minX, b.frame.minX], [8, 26])
    }

    func testVerticalFlushAndEqualSizes() async {
        let a = Box(), b = Box()
        layOut("V:|[a][b(==a)]|", ["a": a, "b": b])
        XCTAssertEqual([a.frame.minY, a.frame.height, b.frame.minY, b.frame.height], [0, 150, 150, 150])
    }

    func testInequalitiesAndPriorities() async {
        let a = Box(100, 10)
        layOut("H:[a(>=40,<=60,==50@500)]", ["a": a])
        XCTAssertEqual(a.frame.width, 60)
    }

    func testAlignmentOptions() async {
        let a = Box(10, 30), b = Box(10, 20)
        layOut("H:|[a]-5-[b]", options: .alignAllBottom, ["a": a, "b": b])
        XCTAssertEqual(a.frame.maxY, b.frame.maxY)
    }

    func testRightToLeftDirection() async {
        let a = Box(10, 10), b = Box(10, 10)
        layOut("H:|-5-[a]-(>=5)-[b]", options: .directionRightToLeft, ["a": a, "b": b])
        XCTAssertEqual(a.frame.maxX, 295)
        XCTAssertLessThanOrEqual(b.frame.maxX, a.frame.minX - 5)
    }

    func testBrokenFormatsAreExplainedAtTheCharacter() async {
        let root = makeRoot()
        let a = Box()
        root.addSubview(a)
        let cases: [(String, String, Int)] = [
            ("H:[a", "Expected ]", 4),
            ("H:|-[b]", "No view is named 'b'. Known: a.", 5),
            ("H:[a(50]", "Expected , or )", 7),
            ("H:[a]-5[a]", "Expected - after the distance", 7),
            ("H:[a(20@2000)]", "between 1 and 1000", 8),
            ("H:a", "Expected a view", 2),
            ("H:[a]-", "Expected a view in brackets", 6),
        ]
        for (format, reason, offset) in cases {
            let messages = collectingLayoutMessages {
                XCTAssertTrue(NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a]).isEmpty)
            }
            XCTAssertEqual(messages.count, 1, format)
            XCTAssertTrue(messages.first?.contains(reason) ?? false, "\(messages)")
            XCTAssertTrue(
                messages.first?.hasSuffix("\n    \(format)\n    " + String(repeating: " ", count: offset) + "^") ?? false, "\(messages)"
            )
        }
    }
}
