// Stack views: distributions, alignments, spacing, hiding.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class StackViewTests: XCTestCase {
    /// A stack at the top left of a root, of a fixed size where given.
    private func makeStack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil) -> (root: UIView, stack: UIStackView) {
        let root = makeRoot()
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return (root, stack)
    }

    func testRowIsAsLargeAsItsViewsAndSpacing() async {
        let views = [Box(30, 10), Box(40, 50), Box(50, 20)]
        let (root, stack) = makeStack(views)
        stack.spacing = 5
        root.layoutIfNeeded()
        assertFrame(stack, 0, 0, 130, 50)
        assertFrame(views[0], 0, 0, 30, 50)
        assertFrame(views[1], 35, 0, 40, 50)
        assertFrame(views[2], 80, 0, 50, 50)
    }

    func testFillStretchesTheViewThatHugsLeast() async {
        let views = [Box(30, 10), Box(40, 10), Box(50, 10)]
        views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
        let (root, _) = makeStack(views, width: 200)
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.width), [30, 120, 50])
    }

    func testFillIsNeverAmbiguous() async {
        let views = [Box(), Box(), Box()]
        let (root, _) = makeStack(views, width: 90, height: 10)
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.width), [0, 0, 90])
        for view in views { XCTAssertFalse(view.hasAmbiguousLayout) }
    }

    func testFillEquallySharesTheLength() async {
        let views = [Box(30, 10), Box(10, 10), Box(5, 10)]
        let (root, stack) = makeStack(views, width: 200)
        stack.distribution = .fillEqually
        stack.spacing = 10
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.width), [60, 60, 60])
        XCTAssertEqual(views.map(\.frame.minX), [0, 70, 140])
    }

    func testFillEquallyWithoutGivenLengthTakesTheWidest() async {
        let views = [Box(30, 10), Box(73, 10), Box(5, 10)]
        let (root, stack) = makeStack(views)
        stack.distribution = .fillEqually
        stack.spacing = 20
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.width, 73 * 3 + 40)
    }

    func testFillProportionallyKeepsTheRatioOfNaturalLengths() async {
        let views = [Box(10, 10), Box(20, 10), Box(30, 10)]
        let (root, stack) = makeStack(views, width: 130)
        stack.distribution = .fillProportionally
        stack.spacing = 5
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.width), [20, 40, 60])
        views[0].size.width = 30
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.width), [45, 30, 45])
    }

    func testEqualSpacingMakesGapsEqual() async {
        let views = [Box(10, 10), Box(60, 10), Box(30, 10)]
        let (root, stack) = makeStack(views, width: 200)
        stack.distribution = .equalSpacing
        stack.spacing = 5
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.width), [10, 60, 30])
        XCTAssertEqual(views.map(\.frame.minX), [0, 60, 170])
    }

    func testEqualCenteringMakesDistancesOfCentresEqual() async {
        let views = [Box(10, 10), Box(60, 10), Box(30, 10)]
        let (root, stack) = makeStack(views, width: 300)
        stack.distribution = .equalCentering
        root.layoutIfNeeded()
        let centers = views.map(\.frame.midX)
        XCTAssertEqual(centers[1] - centers[0], centers[2] - centers[1], accuracy: 0.51)
        XCTAssertEqual(views[0].frame.minX, 0)
        XCTAssertEqual(views[2].frame.maxX, 300)
    }

    func testEqualCenteringYieldsToTheLeastDistance() async {
        let views = [Box(10, 10), Box(100, 10), Box(10, 10)]
        let (root, stack) = makeStack(views, width: 140)
        stack.distribution = .equalCentering
        stack.spacing = 10
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.minX), [0, 20, 130])
    }

    func testAlignmentsAcrossARow() async {
        let expectations: [(UIStackView.Alignment, [CGFloat])] = [
            (.top, [0, 0]), (.bottom, [30, 0]), (.center, [15, 0]),
        ]
        for (alignment, tops) in expectations {
            let views = [Box(10, 10), Box(10, 40)]
            let (root, stack) = makeStack(views)
            stack.alignment = alignment
            root.layoutIfNeeded()
            XCTAssertEqual(views.map(\.frame.minY), tops, "\(alignment)")
            XCTAssertEqual(views.map(\.frame.height), [10, 40], "\(alignment)")
            XCTAssertEqual(stack.frame.height, 40, "\(alignment)")
        }
    }

    func testBaselineAlignmentMakesRoomAboveAndBelow() async {
        let large = Box(50, 40), small = Box(50, 30)
        (large.ascent, large.descent) = (32, 8)
        (small.ascent, small.descent) = (14, 16)
        let (root, stack) = makeStack([small, large])
        stack.alignment = .firstBaseline
        root.layoutIfNeeded()
        XCTAssertEqual(large.frame.minY, 0)
        XCTAssertEqual(small.frame.minY, 18)
        XCTAssertEqual(stack.frame.height, 48)
    }

    func testHiddenViewGivesUpItsPlaceAndSpacing() async {
        let views = [Box(30, 10), Box(40, 10), Box(50, 10)]
        let (root, stack) = makeStack(views)
        stack.spacing = 10
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.width, 140)
        views[1].isHidden = true
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.width, 90)
        XCTAssertEqual(views[2].frame.minX, 40)
        views[1].isHidden = false
        root.layoutIfNeeded()
        XCTAssertEqual(views[2].frame.minX, 90)
        for view in views { view.isHidden = true }
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.size, .zero)
    }

    func testCustomSpacingAppliesAfterOneView() async {
        let views = [Box(10, 10), Box(10, 10), Box(10, 10)]
        let (root, stack) = makeStack(views)
        stack.spacing = 4
        stack.setCustomSpacing(30, after: views[0])
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.minX), [0, 40, 54])
        XCTAssertEqual(stack.customSpacing(after: views[0]), 30)
        XCTAssertEqual(stack.customSpacing(after: views[1]), UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        root.layoutIfNeeded()
        XCTAssertEqual(views[1].frame.minX, 18)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        root.layoutIfNeeded()
        XCTAssertEqual(views[1].frame.minX, 14)
    }

    func testColumnInsetByMargins() async {
        let views = [Box(30, 10), Box(40, 20)]
        let (root, stack) = makeStack(views)
        stack.axis = .vertical
        stack.alignment = .leading
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stack.isLayoutMarginsRelativeArrangement = true
        root.layoutIfNeeded()
        assertFrame(stack, 0, 0, 46, 34)
        assertFrame(views[0], 2, 1, 30, 10)
        assertFrame(views[1], 2, 11, 40, 20)
    }

    func testBaselineRelativeColumnMeasuresFromTextToText() async {
        let upper = Box(50, 20), lower = Box(50, 20)
        for view in [upper, lower] { (view.ascent, view.descent) = (15, 5) }
        let (root, stack) = makeStack([upper, lower])
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 30
        root.layoutIfNeeded()
        XCTAssertEqual(lower.frame.minY, 30)
        XCTAssertEqual(stack.frame.height, 50)
    }

    func testInsertingRemovingAndReordering() async {
        let views = [Box(10, 10), Box(20, 10), Box(30, 10)]
        let (root, stack) = makeStack([views[0], views[1]])
        stack.insertArrangedSubview(views[2], at: 0)
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.minX), [30, 40, 0])
        stack.insertArrangedSubview(views[0], at: 2)
        root.layoutIfNeeded()
        XCTAssertEqual(views.map(\.frame.minX), [50, 30, 0])
        stack.removeArrangedSubview(views[1])
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.width, 40)
        XCTAssertTrue(views[1].superview === stack)
        views[2].removeFromSuperview()
        root.layoutIfNeeded()
        XCTAssertEqual(stack.arrangedSubviews, [views[0]])
        XCTAssertEqual(stack.frame.width, 10)
    }

    func testUnchangedConstraintsSurviveAChange() async {
        let views = [Box(10, 10), Box(20, 10)]
        let (root, stack) = makeStack(views)
        root.layoutIfNeeded()
        let before = Set(stack.constraints.map(ObjectIdentifier.init))
        stack.spacing = 50
        root.layoutIfNeeded()
        XCTAssertEqual(Set(stack.constraints.map(ObjectIdentifier.init)), before)
        XCTAssertEqual(views[1].frame.minX, 60)
    }

    func testNestedStacksPropagateSizes() async {
        let inner = UIStackView(arrangedSubviews: [Box(10, 10), Box(20, 30)])
        inner.axis = .vertical
        let (root, stack) = makeStack([inner, Box(5, 5)])
        root.layoutIfNeeded()
        assertFrame(stack, 0, 0, 25, 40)
        (inner.arrangedSubviews[1] as? Box)?.size = CGSize(width: 40, height: 50)
        root.layoutIfNeeded()
        assertFrame(stack, 0, 0, 45, 60)
    }
}
