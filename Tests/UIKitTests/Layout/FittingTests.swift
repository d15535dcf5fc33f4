// systemLayoutSizeFitting: sizes a view would like to have, without laying it out.

@testable @_spi(Nagare) import UIKit
import XCTest

@MainActor final class FittingTests: XCTestCase {
    private func makeCard(_ content: UIView) -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 11, height: 12))
        card.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            content.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 15),
            card.rightAnchor.constraint(equalTo: content.rightAnchor, constant: 15),
            card.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 10),
        ])
        return card
    }

    func testCompressedSizeIsThatOfTheContent() async {
        let card = makeCard(Box(60, 20))
        XCTAssertEqual(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 90, height: 40))
        XCTAssertEqual(card.frame.size, CGSize(width: 11, height: 12))
    }

    func testRequiredWidthGivesTheHeightOfWrappedText() async {
        let text = WrappingBox(letters: 30)
        let card = makeCard(text)
        let size = card.systemLayoutSizeFitting(
            CGSize(width: 130, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        )
        XCTAssertEqual(size, CGSize(width: 130, height: 80))
        text.letters = 5
        let smaller = card.systemLayoutSizeFitting(
            CGSize(width: 130, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        )
        XCTAssertEqual(smaller, CGSize(width: 130, height: 40))
    }

    func testMeasuringAgainAfterConstraintsChanged() async {
        let box = Box(60, 20)
        let card = makeCard(box)
        XCTAssertEqual(card.systemLayoutSizeFitting(.zero).height, 40)
        let height = box.heightAnchor.constraint(equalToConstant: 100)
        height.isActive = true
        XCTAssertEqual(card.systemLayoutSizeFitting(.zero).height, 120)
        height.constant = 50
        XCTAssertEqual(card.systemLayoutSizeFitting(.zero).height, 70)
        height.isActive = false
        XCTAssertEqual(card.systemLayoutSizeFitting(.zero).height, 40)
        box.removeFromSuperview()
        XCTAssertEqual(card.systemLayoutSizeFitting(.zero), .zero)
    }

    func testConstraintsOutsideTheViewDoNotMatter() async {
        let root = makeRoot()
        let card = makeCard(Box(60, 20))
        card.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(card)
        card.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(card.frame.width, 400)
        XCTAssertEqual(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 90)
    }

    func testStackIsMeasured() async {
        let stack = UIStackView(arrangedSubviews: [Box(30, 10), Box(40, 20)])
        stack.axis = .vertical
        stack.spacing = 6
        XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 40, height: 36))
    }
}
