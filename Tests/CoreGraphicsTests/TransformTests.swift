// Affine transforms: composition in CoreGraphics' order, inverses, rectangles.

@_spi(Nagare) import CoreGraphics
import XCTest

final class TransformTests: XCTestCase {
    private func assertEqual(_ left: CGPoint, _ right: CGPoint, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(left.x, right.x, accuracy: 1e-9, file: file, line: line)
        XCTAssertEqual(left.y, right.y, accuracy: 1e-9, file: file, line: line)
    }

    func testConcatenatingAppliesTheFirstTransformFirst() {
        let moved = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
        assertEqual(CGPoint(x: 1, y: 1).applying(moved), CGPoint(x: 22, y: 2))
    }

    func testTranslatedByMovesBeforeTheReceiver() {
        let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
        assertEqual(CGPoint.zero.applying(transform), CGPoint(x: 2, y: 3))
    }

    func testRotationTurnsTheXAxisTowardsTheYAxis() {
        assertEqual(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1))
    }

    func testInverseUndoes() {
        let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 3, y: 0.5).translatedBy(x: 4, y: -2)
        assertEqual(CGPoint(x: 5, y: 6).applying(transform).applying(transform.inverted()), CGPoint(x: 5, y: 6))
    }

    func testATransformWithoutInverseStaysAsItIs() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        XCTAssertEqual(flat.inverted(), flat)
    }

    func testARotatedRectangleGrowsToItsBounds() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        XCTAssertEqual(rect.minX, -20, accuracy: 1e-9)
        XCTAssertEqual(rect.width, 20, accuracy: 1e-9)
        XCTAssertEqual(rect.height, 10, accuracy: 1e-9)
    }

    func testNullRectangleStaysNull() {
        XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }
}
