// Buttons and labels: what they show in which state, how large they are.

@_spi(Nagare) import UIKit
import XCTest

@MainActor final class ButtonTests: XCTestCase {
    private let host = TestHost()

    func testContentOfAStateFallsBackToTheNormalOne() async {
        let button = UIButton(type: .custom)
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .disabled)
        XCTAssertEqual(button.currentTitle, "normal")
        XCTAssertEqual(button.titleLabel?.text, "normal")
        button.isSelected = true
        XCTAssertEqual(button.titleLabel?.text, "selected")
        button.isEnabled = false
        XCTAssertEqual(button.currentTitle, "normal", "selected and disabled together have no title of their own")
        button.isSelected = false
        XCTAssertEqual(button.currentTitleColor, .blue)
    }

    func testASystemButtonTakesTheTintAndDimsWhilePressed() async {
        let button = UIButton(type: .system)
        button.setTitle("OK", for: .normal)
        button.tintColor = .purple
        XCTAssertEqual(button.titleLabel?.textColor, .purple)
        button.isHighlighted = true
        XCTAssertEqual(button.titleLabel!.alpha, 0.2, accuracy: 0.001)
        button.isHighlighted = false
        XCTAssertEqual(button.titleLabel!.alpha, 1, accuracy: 0.001)
        button.isEnabled = false
        XCTAssertEqual(button.titleLabel?.textColor, .tertiaryLabel)
    }

    func testNaturalSizes() async {
        let button = UIButton(type: .system)
        button.setTitle("−", for: .normal)
        XCTAssertEqual(button.intrinsicContentSize.height, 30, accuracy: 0.5)
        XCTAssertEqual(button.intrinsicContentSize.width, 30)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        XCTAssertGreaterThan(button.intrinsicContentSize.height, 45)
        button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        let size = button.intrinsicContentSize
        XCTAssertEqual(size.height, button.titleLabel!.intrinsicContentSize.height + 20, accuracy: 0.5)
        XCTAssertEqual(UIButton(configuration: .filled()).intrinsicContentSize.width, 24, accuracy: 0.5)
    }

    func testTheTitleStandsWhereTheAlignmentSays() async {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        button.setTitle("Title", for: .normal)
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel!.center.x, 100, accuracy: 0.5)
        XCTAssertEqual(button.titleLabel!.center.y, 25, accuracy: 0.5)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel!.frame.minX, 0)
        button.contentHorizontalAlignment = .right
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel!.frame.maxX, 200, accuracy: 0.5)
    }

    func testKeyboardFocusMovesWithTabAndReturnPresses() async {
        let log = Log()
        let controller = UIViewController()
        for (index, name) in ["a", "b", "c"].enumerated() {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10 + 100 * CGFloat(index), y: 100, width: 80, height: 40)
            button.isEnabled = name != "b"
            button.addAction(UIAction { _ in log.add(name) }, for: .touchUpInside)
            controller.view.addSubview(button)
        }
        let window = host.show(controller)
        XCTAssertFalse(host.press(.returnKey))
        host.press(.tab)
        XCTAssertIdentical(window.focusedForTests, controller.view.subviews[0])
        host.press(.returnKey)
        host.press(.tab)
        host.press(.space)
        host.press(.tab)
        host.press(.space)
        host.press(.tab, shift: true)
        host.press(.space)
        XCTAssertEqual(log.entries, ["a", "c", "a", "c"])
        XCTAssertTrue(host.press(.escape))
        XCTAssertNil(window.focusedForTests)
    }

    // MARK: Labels

    func testALabelIsAsLargeAsItsText() async {
        let label = UILabel()
        XCTAssertEqual(label.intrinsicContentSize, .zero)
        label.text = "Hello"
        let one = label.intrinsicContentSize
        label.text = "Hello Hello"
        XCTAssertGreaterThan(label.intrinsicContentSize.width, one.width)
        XCTAssertEqual(label.intrinsicContentSize.height, one.height)
        XCTAssertEqual(one.height, 20.5, accuracy: 0.6)
    }

    func testALabelOfManyLinesWrapsAtItsWidth() async {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "The quick brown fox jumps over the lazy dog"
        let narrow = label.sizeThatFits(CGSize(width: 100, height: 1000))
        XCTAssertLessThanOrEqual(narrow.width, 100)
        XCTAssertGreaterThan(narrow.height, 60)
        label.numberOfLines = 2
        XCTAssertLessThan(label.sizeThatFits(CGSize(width: 100, height: 1000)).height, 50)
    }

    func testAttributedTextAndPlainTextReplaceEachOther() async {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "rich", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
        XCTAssertEqual(label.text, "rich")
        XCTAssertGreaterThan(label.intrinsicContentSize.height, 30)
        label.text = "plain"
        XCTAssertEqual(label.attributedText?.string, "plain")
        XCTAssertLessThan(label.intrinsicContentSize.height, 30)
    }
}

extension UIWindow {
    /// The view with keyboard focus, as the accessibility tree shows it.
    var focusedForTests: UIView? {
        AccessibilityTree.elements.first { $0.isFocused }?.view
    }
}
