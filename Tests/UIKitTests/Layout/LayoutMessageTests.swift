// What Auto Layout says: contradictions, meaningless constraints, printing.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class LayoutMessageTests: XCTestCase {
    func testContradictionNamesBothConstraintsAndBreaksTheNewerOne() async {
        let root = makeRoot()
        let box = Box()
        box.accessibilityIdentifier = "card"
        root.addSubview(box)
        let first = box.widthAnchor.constraint(equalToConstant: 100)
        first.identifier = "card width"
        let second = box.widthAnchor.constraint(equalToConstant: 200)
        NSLayoutConstraint.activate([first, second])
        let messages = collectingLayoutMessages { root.layoutIfNeeded() }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].contains("Unable to simultaneously satisfy constraints"))
        XCTAssertTrue(messages[0].contains("<NSLayoutConstraint 'card width' Box 'card'.width == 100 (active)>"), messages[0])
        XCTAssertTrue(messages[0].contains("Breaking <NSLayoutConstraint Box 'card'.width == 200 (active)>"), messages[0])
        XCTAssertEqual(box.frame.width, 100)
        first.isActive = false
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 200)
    }

    func testForgottenTranslationIsBrokenInFavourOfTheFrame() async {
        let root = makeRoot()
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        root.addSubview(view)
        let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
        constraint.isActive = true
        let messages = collectingLayoutMessages { root.layoutIfNeeded() }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].contains("frame of UIView"), messages[0])
        XCTAssertTrue(messages[0].contains("translatesAutoresizingMaskIntoConstraints"), messages[0])
        XCTAssertEqual(view.frame.minX, 5)
    }

    func testSqueezedViewConflictsBecauseSizesAreNotNegative() async {
        let root = makeRoot(100, 100)
        let box = Box()
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 80),
            box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -80),
        ])
        let messages = collectingLayoutMessages { root.layoutIfNeeded() }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].contains("must not be negative"), messages[0])
        root.frame.size.width = 300
        XCTAssertTrue(collectingLayoutMessages { root.layoutIfNeeded() }.isEmpty)
        assertFrame(box, 80, 0, 140, 0)
    }

    func testChangedConstantThatContradictsIsReported() async {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box)
        let maximum = box.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        let width = box.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([maximum, width])
        XCTAssertTrue(collectingLayoutMessages { root.layoutIfNeeded() }.isEmpty)
        width.constant = 70
        let messages = collectingLayoutMessages { root.layoutIfNeeded() }
        XCTAssertEqual(messages.count, 1)
        XCTAssertEqual(box.frame.width, 50)
        maximum.constant = 90
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 70)
    }

    func testActivatingBeforeDeactivatingIsNoContradictionWithinOneUpdate() async {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box)
        let narrow = box.widthAnchor.constraint(equalToConstant: 10)
        let wide = box.widthAnchor.constraint(equalToConstant: 90)
        narrow.isActive = true
        root.layoutIfNeeded()
        wide.isActive = true
        narrow.isActive = false
        XCTAssertTrue(collectingLayoutMessages { root.layoutIfNeeded() }.isEmpty)
        XCTAssertEqual(box.frame.width, 90)
    }

    func testMeaninglessConstraintsAreRefusedWithTheReason() async {
        let root = makeRoot()
        let box = Box(), stranger = Box()
        root.addSubview(box)
        let cases: [(NSLayoutConstraint, String)] = [
            (box.leftAnchor.constraint(equalTo: stranger.leftAnchor), "no common superview"),
            (NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                                multiplier: 1, constant: 4), "needs a second item"),
            (NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: root, attribute: .top,
                                multiplier: 1, constant: 4), "horizontal attribute with a vertical"),
            (NSLayoutConstraint(item: box, attribute: .width, relatedBy: .equal, toItem: root, attribute: .left,
                                multiplier: 1, constant: 4), "position with a size"),
            (box.widthAnchor.constraint(equalToConstant: .nan), "not a number"),
        ]
        for (constraint, reason) in cases {
            let messages = collectingLayoutMessages { constraint.isActive = true }
            XCTAssertTrue(messages.first?.contains(reason) ?? false, "\(messages) lacks \(reason)")
            XCTAssertFalse(constraint.isActive)
        }
    }

    func testPrintingReadsLikeAnEquation() async {
        let a = Box(), b = Box()
        a.accessibilityIdentifier = "a"
        b.accessibilityIdentifier = "b"
        let constraint = NSLayoutConstraint(
            item: a, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: b, attribute: .trailing,
            multiplier: 2, constant: -8.5
        )
        constraint.priority = UILayoutPriority(750)
        XCTAssertEqual(
            constraint.description, "<NSLayoutConstraint Box 'a'.leading >= 2*Box 'b'.trailing - 8.5 @750 (inactive)>"
        )
    }
}
