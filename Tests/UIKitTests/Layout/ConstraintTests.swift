// Anchors, attributes, priorities, activation: what single constraints do to frames.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class ConstraintTests: XCTestCase {
    func testAnchorsPlaceAViewInItsSuperview() async {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            box.heightAnchor.constraint(equalToConstant: 50),
        ])
        root.layoutIfNeeded()
        assertFrame(box, 16, 40, 368, 50)
    }

    func testViewWithoutConstraintsLiesAtTheOriginInItsNaturalSize() async {
        let root = makeRoot()
        let box = Box(120, 30)
        root.addSubview(box)
        root.layoutIfNeeded()
        assertFrame(box, 0, 0, 120, 30)
    }

    func testConstraintsReachAcrossLevelsOfTheTree() async {
        let root = makeRoot()
        let panel = Box(), inner = Box(20, 20), outer = Box(30, 30)
        root.addSubview(panel)
        root.addSubview(outer)
        panel.addSubview(inner)
        NSLayoutConstraint.activate([
            panel.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
            panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 200),
            panel.widthAnchor.constraint(equalToConstant: 150),
            panel.heightAnchor.constraint(equalTo: panel.widthAnchor, multiplier: 0.5, constant: 5),
            inner.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -10),
            inner.centerYAnchor.constraint(equalTo: panel.centerYAnchor),
            outer.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 4),
            outer.topAnchor.constraint(equalTo: inner.topAnchor),
        ])
        root.layoutIfNeeded()
        assertFrame(panel, 100, 200, 150, 80)
        assertFrame(inner, 120, 30, 20, 20)
        assertFrame(outer, 244, 230, 30, 30)
    }

    func testConstantAndPriorityMayChangeWhileActive() async {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 100)
        let wide = box.widthAnchor.constraint(equalToConstant: 300)
        wide.priority = .defaultLow
        width.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([width, wide])
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 100)
        width.constant = 140
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 140)
        wide.priority = .defaultHigh
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 300)
        wide.isActive = false
        root.layoutIfNeeded()
        XCTAssertEqual(box.frame.width, 140)
    }

    func testHuggingAndCompressionDecideWhoGrowsAndWhoShrinks() async {
        let root = makeRoot(300, 100)
        let left = Box(100, 20), right = Box(100, 20)
        root.addSubview(left)
        root.addSubview(right)
        left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        right.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        NSLayoutConstraint.activate([
            left.leftAnchor.constraint(equalTo: root.leftAnchor),
            right.leftAnchor.constraint(equalTo: left.rightAnchor),
            right.rightAnchor.constraint(equalTo: root.rightAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual([left.frame.width, right.frame.width], [100, 200])
        root.frame.size.width = 160
        root.layoutIfNeeded()
        XCTAssertEqual([left.frame.width, right.frame.width], [100, 60])
        right.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        root.layoutIfNeeded()
        XCTAssertEqual([left.frame.width, right.frame.width], [60, 100])
    }

    func testNewNaturalSizeMovesTheNeighbours() async {
        let root = makeRoot()
        let title = Box(80, 20), detail = Box(50, 20)
        root.addSubview(title)
        root.addSubview(detail)
        detail.leftAnchor.constraint(equalTo: title.rightAnchor, constant: 8).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(detail.frame.minX, 88)
        title.size.width = 120
        root.layoutIfNeeded()
        XCTAssertEqual(detail.frame.minX, 128)
        title.size.width = UIView.noIntrinsicMetric
        root.layoutIfNeeded()
        XCTAssertEqual(title.frame.width, 0)
    }

    func testLeadingFollowsTheLayoutDirection() async {
        let root = makeRoot(200, 100)
        let box = Box(30, 10)
        box.semanticContentAttribute = .forceRightToLeft
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
            box.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        assertFrame(box, 158, 0, 30, 10)
    }

    func testBaselinesOfDifferentTextsMeet() async {
        let root = makeRoot()
        let large = Box(50, 40), small = Box(50, 20)
        (large.ascent, large.descent) = (30, 10)
        (small.ascent, small.descent) = (15, 5)
        root.addSubview(large)
        root.addSubview(small)
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            small.leftAnchor.constraint(equalTo: large.rightAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(small.frame.minY, 25)
        small.ascent = 10
        small.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        XCTAssertEqual(small.frame.minY, 30)
    }

    func testMarginAttributesFollowTheMargins() async {
        let root = makeRoot()
        root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 30)
        let box = Box()
        root.addSubview(box)
        let attributes: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.leading, .leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ]
        for (own, margin) in attributes {
            NSLayoutConstraint(
                item: box, attribute: own, relatedBy: .equal, toItem: root, attribute: margin, multiplier: 1, constant: 0
            ).isActive = true
        }
        root.layoutIfNeeded()
        assertFrame(box, 20, 1, 350, 796)
        root.layoutMargins.left = 50
        root.layoutIfNeeded()
        assertFrame(box, 50, 1, 320, 796)
    }

    func testFramesLieOnWholePixelsAndNeighboursMeet() async {
        let root = makeRoot(100, 10)
        let boxes = (0..<3).map { _ in Box() }
        for box in boxes { root.addSubview(box) }
        for (left, right) in zip(boxes, boxes.dropFirst()) {
            right.leftAnchor.constraint(equalTo: left.rightAnchor).isActive = true
            right.widthAnchor.constraint(equalTo: left.widthAnchor).isActive = true
        }
        boxes[0].leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        boxes[2].rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
        root.layoutIfNeeded()
        let scale = root.traitCollection.displayScale
        for box in boxes {
            XCTAssertEqual((box.frame.minX * scale).rounded(), box.frame.minX * scale, accuracy: 1e-6)
            XCTAssertEqual((box.frame.width * scale).rounded(), box.frame.width * scale, accuracy: 1e-6)
        }
        XCTAssertEqual(boxes[0].frame.maxX, boxes[1].frame.minX, accuracy: 1e-6)
        XCTAssertEqual(boxes[2].frame.maxX, 100, accuracy: 1e-6)
    }

    func testDeactivatingMovesTheConstraintOutOfItsHolder() async {
        let root = makeRoot()
        let box = Box(10, 10)
        root.addSubview(box)
        let constraint = box.topAnchor.constraint(equalTo: root.topAnchor, constant: 9)
        XCTAssertFalse(constraint.isActive)
        constraint.isActive = true
        XCTAssertTrue(root.constraints.contains { $0 === constraint })
        XCTAssertTrue(root.constraintsAffectingLayout(for: .vertical).contains { $0 === constraint })
        constraint.isActive = false
        XCTAssertTrue(root.constraints.isEmpty)
    }

    func testRemovingAViewRemovesConstraintsThatCrossTheBorderOnly() async {
        let root = makeRoot()
        let panel = Box(), inner = Box(10, 10)
        root.addSubview(panel)
        panel.addSubview(inner)
        let outside = inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70)
        let inside = inner.topAnchor.constraint(equalTo: panel.topAnchor, constant: 5)
        NSLayoutConstraint.activate([outside, inside])
        root.layoutIfNeeded()
        XCTAssertEqual(inner.frame.origin, CGPoint(x: 70, y: 5))
        panel.removeFromSuperview()
        XCTAssertFalse(outside.isActive)
        XCTAssertTrue(inside.isActive)
        let other = makeRoot()
        other.addSubview(panel)
        panel.topAnchor.constraint(equalTo: other.topAnchor, constant: 30).isActive = true
        other.layoutIfNeeded()
        XCTAssertEqual(panel.frame.minY, 30)
        XCTAssertEqual(inner.frame.minY, 5)
    }

    func testSubtreeBuiltAndLaidOutAloneJoinsAnotherTree() async {
        let card = Box()
        let label = Box(60, 20)
        card.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
            card.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
            card.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 10),
        ])
        XCTAssertTrue(collectingLayoutMessages { card.translatesAutoresizingMaskIntoConstraints = false }.isEmpty)
        let root = makeRoot()
        root.addSubview(card)
        NSLayoutConstraint.activate([
            card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            card.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        assertFrame(card, 160, 0, 80, 40)
        assertFrame(label, 10, 10, 60, 20)
        root.layoutIfNeeded()
        label.size.width = 100
        root.layoutIfNeeded()
        assertFrame(card, 140, 0, 120, 40)
    }

    func testAutoresizedViewTakesPartWithItsFrame() async {
        let root = makeRoot(300, 300)
        let manual = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        let box = Box(30, 30)
        root.addSubview(manual)
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: manual.bottomAnchor, constant: 5),
            box.leftAnchor.constraint(equalTo: manual.leftAnchor),
        ])
        root.layoutIfNeeded()
        assertFrame(box, 10, 65, 30, 30)
        manual.frame.origin = CGPoint(x: 50, y: 100)
        root.layoutIfNeeded()
        assertFrame(box, 50, 145, 30, 30)
        assertFrame(manual, 50, 100, 100, 40)
    }

    func testFlexibleSubviewPassesTheSizeOfItsContentOn() async {
        // A nib's view put into a placed view with flexible width and height.
        let root = makeRoot()
        let host = Box()
        let loaded = UIView(frame: .zero)
        loaded.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let label = Box(90, 25)
        root.addSubview(host)
        host.addSubview(loaded)
        loaded.addSubview(label)
        NSLayoutConstraint.activate([
            host.topAnchor.constraint(equalTo: root.topAnchor),
            host.leftAnchor.constraint(equalTo: root.leftAnchor),
            label.topAnchor.constraint(equalTo: loaded.topAnchor, constant: 4),
            label.leftAnchor.constraint(equalTo: loaded.leftAnchor, constant: 4),
            loaded.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
            loaded.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 4),
        ])
        root.layoutIfNeeded()
        assertFrame(host, 0, 0, 98, 33)
        assertFrame(loaded, 0, 0, 98, 33)
        assertFrame(label, 4, 4, 90, 25)
    }

    func testWrappingTextGetsTheHeightItsWidthNeeds() async {
        let root = makeRoot(220, 400)
        let text = WrappingBox(letters: 45)
        let below = Box(10, 10)
        root.addSubview(text)
        root.addSubview(below)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: root.topAnchor),
            text.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            text.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
            below.topAnchor.constraint(equalTo: text.bottomAnchor),
        ])
        root.layoutIfNeeded()
        assertFrame(text, 10, 0, 200, 60)
        XCTAssertEqual(below.frame.minY, 60)
        root.frame.size.width = 320
        root.layoutIfNeeded()
        assertFrame(text, 10, 0, 300, 40)
        text.letters = 95
        root.layoutIfNeeded()
        XCTAssertEqual(below.frame.minY, 80)
    }

    func testUpdateConstraintsRunsOnceWhenAskedChildrenFirst() async {
        final class Recorder: UIView {
            var log: (String) -> Void = { _ in }
            var name = ""

            override func updateConstraints() {
                log(name)
                super.updateConstraints()
            }
        }
        var order: [String] = []
        let parent = Recorder(frame: .zero), child = Recorder(frame: .zero)
        parent.name = "parent"
        child.name = "child"
        for view in [parent, child] { view.log = { order.append($0) } }
        parent.addSubview(child)
        parent.layoutIfNeeded()
        XCTAssertEqual(order, ["child", "parent"])
        parent.layoutIfNeeded()
        XCTAssertEqual(order.count, 2)
        child.setNeedsUpdateConstraints()
        parent.layoutIfNeeded()
        XCTAssertEqual(order, ["child", "parent", "child"])
    }

    func testAmbiguityIsReported() async {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box)
        box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        root.layoutIfNeeded()
        XCTAssertTrue(box.hasAmbiguousLayout)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 1),
            box.heightAnchor.constraint(equalToConstant: 1),
        ])
        XCTAssertFalse(box.hasAmbiguousLayout)
    }

    func testAnchorWithOffsetComparesDistances() async {
        let root = makeRoot(300, 300)
        let a = Box(20, 20), b = Box(20, 20)
        root.addSubview(a)
        root.addSubview(b)
        let before = root.leftAnchor.anchorWithOffset(to: a.leftAnchor)
        let between = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
        let after = b.rightAnchor.anchorWithOffset(to: root.rightAnchor)
        NSLayoutConstraint.activate([
            before.constraint(equalTo: between, multiplier: 1), between.constraint(equalTo: after, multiplier: 1, constant: 30),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.minX, 290.0 / 3, accuracy: 0.5)
        XCTAssertEqual(b.frame.maxX, 300 - 200.0 / 3, accuracy: 0.5)
    }

    func testScrollViewContentIsMeasuredByItsConstraints() async {
        let root = makeRoot(300, 400)
        let scroll = UIScrollView(frame: .zero)
        scroll.translatesAutoresizingMaskIntoConstraints = false
        let content = Box(), floating = Box(20, 20)
        root.addSubview(scroll)
        scroll.addSubview(content)
        scroll.addSubview(floating)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
            scroll.widthAnchor.constraint(equalToConstant: 300), scroll.heightAnchor.constraint(equalToConstant: 200),
            content.topAnchor.constraint(equalTo: scroll.topAnchor), content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
            content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor), content.heightAnchor.constraint(equalToConstant: 900),
            floating.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(scroll.contentSize, CGSize(width: 300, height: 900))
        assertFrame(content, 0, 0, 300, 900)
        scroll.contentOffset = CGPoint(x: 0, y: 250)
        root.layoutIfNeeded()
        XCTAssertEqual(floating.frame.minY, 260)
        assertFrame(content, 0, 0, 300, 900)
    }
}
