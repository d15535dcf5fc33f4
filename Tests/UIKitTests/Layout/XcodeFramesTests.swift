// Constraints as an Interface Builder file has them, against the frames that Xcode wrote beside them.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class XcodeFramesTests: XCTestCase {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private func constrain(
        _ first: UIView, _ attribute: Attribute, _ second: AnyObject?, _ other: Attribute = .notAnAttribute,
        _ constant: CGFloat = 0, priority: Float = 1000, relation: NSLayoutConstraint.Relation = .equal
    ) {
        let made = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
            multiplier: 1, constant: constant
        )
        made.priority = UILayoutPriority(priority)
        made.isActive = true
    }

    /// A sign-up form: fields and messages under one another, tied to the margins of a 375-point-wide view.
    func testSignUpFormLiesWhereXcodePutIt() async {
        let root = makeRoot(375, 667)
        root.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        let user = Box(120, 30), userNote = Box(125, 17), password = Box(120, 30), passwordNote = Box(120, 17)
        let again = Box(120, 30), againNote = Box(180, 17), button = Box(60, 34), spinner = Box(20, 20)
        let text = Box(UIView.noIntrinsicMetric, 143.5)
        for view in [user, password, userNote, again, againNote, button, passwordNote, spinner, text] { root.addSubview(view) }
        for view in [user, password, again, button, passwordNote, againNote] {
            constrain(view, .leading, root, .leadingMargin, 8)
            constrain(root, .trailingMargin, view, .trailing, 8)
        }
        constrain(userNote, .leading, root, .leadingMargin, 8, priority: 799)
        constrain(root, .trailingMargin, userNote, .trailing, 8, priority: 800)
        constrain(user, .top, root.safeAreaLayoutGuide, .top, 26)
        constrain(userNote, .top, user, .bottom, 5)
        constrain(password, .top, userNote, .bottom, 8)
        constrain(passwordNote, .top, password, .bottom, 5)
        constrain(again, .top, passwordNote, .bottom, 8)
        constrain(againNote, .top, again, .bottom, 5)
        constrain(button, .top, againNote, .bottom, 34)
        constrain(button, .height, nil, .notAnAttribute, 44)
        constrain(spinner, .centerY, button, .centerY)
        constrain(button, .leading, spinner, .trailing, -32)
        constrain(text, .leading, button, .leading)
        constrain(text, .trailing, button, .trailing)
        constrain(text, .top, button, .bottom, 18)
        XCTAssertEqual(collectingLayoutMessages { root.layoutIfNeeded() }, [])
        assertFrame(user, 24, 26, 327, 30)
        assertFrame(userNote, 24, 61, 327, 17)
        assertFrame(password, 24, 86, 327, 30)
        assertFrame(passwordNote, 24, 121, 327, 17)
        assertFrame(again, 24, 146, 327, 30)
        assertFrame(againNote, 24, 181, 327, 17)
        assertFrame(button, 24, 232, 327, 44)
        assertFrame(spinner, 36, 244, 20, 20)
        XCTAssertEqual(text.frame.origin, CGPoint(x: 24, y: 294))
        XCTAssertEqual(text.frame.width, 327)
        // Xcode's device had pixels of half a point.
        XCTAssertEqual(text.frame.height, 143.5, accuracy: 0.2)
        for view in root.subviews { XCTAssertFalse(view.hasAmbiguousLayout) }
    }

    /// The counter: title, number and a row of equally wide buttons, at the sizes Xcode measured for the texts.
    func testCounterLiesWhereXcodePutIt() async {
        let root = makeRoot(393, 852)
        let title = Box(199, 29), count = Box(87, 86)
        let buttons = [Box(40, 40), Box(221.0 / 3, 34), Box(45, 40)]
        let stack = UIStackView(arrangedSubviews: buttons)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.distribution = .fillEqually
        stack.spacing = 20
        for view in [title, count, stack] { root.addSubview(view) }
        constrain(title, .top, root.safeAreaLayoutGuide, .top, 40)
        constrain(title, .centerX, root, .centerX)
        constrain(count, .centerY, root, .centerY, -50)
        constrain(count, .centerX, root, .centerX)
        constrain(count, .width, nil, .notAnAttribute, 100, relation: .greaterThanOrEqual)
        constrain(stack, .top, count, .bottom, 40)
        constrain(stack, .centerX, root, .centerX)
        constrain(buttons[0], .height, nil, .notAnAttribute, 50)
        XCTAssertEqual(collectingLayoutMessages { root.layoutIfNeeded() }, [])
        assertFrame(title, 97, 40, 199, 29)
        XCTAssertEqual(count.frame.midX, 196.5, accuracy: 0.2)
        XCTAssertEqual(count.frame.midY, 376, accuracy: 0.2)
        XCTAssertEqual(count.frame.width, 100, accuracy: 0.01)
        XCTAssertEqual(stack.frame.minY, count.frame.maxY + 40, accuracy: 0.01)
        assertFrame(stack, 66, stack.frame.minY, 261, 50)
        for (button, x) in zip(buttons, [0, 281.0 / 3, 562.0 / 3] as [CGFloat]) {
            assertFrame(button, x, 0, 221.0 / 3, 50)
        }
    }
}
