// Paths: arcs in both directions, bounds, containment, what counts as a rectangle.

@_spi(Nagare) import CoreGraphics
import XCTest

final class PathTests: XCTestCase {
    func testTheBoundsOfACircleAreItsSquare() {
        let bounds = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 30)).boundingBoxOfPath
        XCTAssertEqual(bounds.minX, 10, accuracy: 0.05)
        XCTAssertEqual(bounds.minY, 20, accuracy: 0.05)
        XCTAssertEqual(bounds.width, 30, accuracy: 0.1)
    }

    func testControlPointsBelongToTheBoundingBoxButNotToThePathsBox() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        XCTAssertEqual(path.boundingBox.height, 10)
        XCTAssertEqual(path.boundingBoxOfPath.height, 5, accuracy: 0.05)
    }

    func testContainmentFollowsTheFillRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        XCTAssertTrue(path.contains(CGPoint(x: 15, y: 15), using: .winding))
        XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        XCTAssertFalse(path.contains(CGPoint(x: 31, y: 5)))
    }

    func testAnArcThatIsNotClockwiseGrowsTheAngle() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        XCTAssertEqual(path.currentPoint.x, 0, accuracy: 1e-9)
        XCTAssertEqual(path.currentPoint.y, 10, accuracy: 1e-9)
        XCTAssertEqual(path.boundingBoxOfPath.minX, 0, accuracy: 0.05)
    }

    func testAClockwiseArcTakesTheLongWayRound() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        XCTAssertEqual(path.boundingBoxOfPath.minX, -10, accuracy: 0.05)
        XCTAssertEqual(path.boundingBoxOfPath.minY, -10, accuracy: 0.05)
    }

    func testAnArcBetweenTangentsTouchesBothLines() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        XCTAssertEqual(path.currentPoint.x, 100, accuracy: 1e-6)
        XCTAssertEqual(path.currentPoint.y, 20, accuracy: 1e-6)
        let bounds = path.boundingBoxOfPath
        XCTAssertEqual(bounds.maxX, 100, accuracy: 0.05)
        XCTAssertEqual(bounds.minY, 0, accuracy: 0.05)
    }

    func testOnlyOneUprightRectangleIsARectangle() {
        XCTAssertEqual(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).rectangle, CGRect(x: 1, y: 2, width: 3, height: 4))
        var quarter = CGAffineTransform(rotationAngle: 0.3)
        XCTAssertNil(CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4), transform: &quarter).rectangle)
        XCTAssertNil(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 4)).rectangle)
    }

    func testRadiiAreLimitedToHalfTheSide() {
        let path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 50, cornerHeight: 50)
        XCTAssertEqual(path.boundingBoxOfPath.width, 20, accuracy: 0.05)
        XCTAssertFalse(path.contains(CGPoint(x: 0.5, y: 0.5)))
        XCTAssertTrue(path.contains(CGPoint(x: 10, y: 5)))
    }

    func testReversingKeepsTheAreaAndTurnsTheWinding() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addPath(CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversed())
        XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15), using: .winding))
        XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5), using: .winding))
    }

    func testElementsArriveInOrder() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 2, y: 1), control2: CGPoint(x: 3, y: 1))
        path.closeSubpath()
        var seen: [CGPathElementType] = []
        var last = CGPoint.zero
        path.applyWithBlock { element in
            seen.append(element.pointee.type)
            if element.pointee.type == .addCurveToPoint { last = element.pointee.points[2] }
        }
        XCTAssertEqual(seen, [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
        XCTAssertEqual(last, CGPoint(x: 4, y: 0))
    }
}
