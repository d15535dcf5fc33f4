// Swipes, pans from the edge, and gestures of two fingers.

@_spi(Nagare) import UIKit
import XCTest

@MainActor final class GestureTests: XCTestCase {
    private let host = TestHost()
    private let view = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    private let log = Log()

    private func show(_ gesture: UIGestureRecognizer, _ entry: @escaping @MainActor () -> String) {
        gesture.addHandler(owner: log) { [log] _ in log.add(entry()) }
        view.addGestureRecognizer(gesture)
        _ = host.show(view)
    }

    /// Moves two fingers in steps of a 60th of a second from the first pair of places to the last.
    private func moveFingers(_ places: [(CGPoint, CGPoint)], release: Bool = true) {
        for (step, place) in places.enumerated() {
            host.manualClock.advance(by: 1.0 / 60)
            for (id, point) in [(1, place.0), (2, place.1)] {
                if step == 0 {
                    host.events.touchBegan(id: id, at: point, timestamp: host.clock.now)
                } else {
                    host.events.touchMoved(id: id, at: point, timestamp: host.clock.now)
                }
            }
        }
        guard release, let last = places.last else { return }
        host.events.touchEnded(id: 1, at: last.0, timestamp: host.clock.now)
        host.events.touchEnded(id: 2, at: last.1, timestamp: host.clock.now)
    }

    private func pair(_ distance: CGFloat, angle: CGFloat = 0) -> (CGPoint, CGPoint) {
        let x = distance / 2 * cos(angle)
        let y = distance / 2 * sin(angle)
        return (CGPoint(x: 200 - x, y: 400 - y), CGPoint(x: 200 + x, y: 400 + y))
    }

    // MARK: Swipe

    func testASwipeInItsDirectionIsRecognisedOnce() async {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.left, .up]
        show(swipe) { "swipe \(swipe.state.rawValue)" }
        host.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 410))
        XCTAssertEqual(log.entries, ["swipe 3"])
        host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300))
        XCTAssertEqual(log.entries.count, 2)
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        XCTAssertEqual(log.entries.count, 2, "to the right is not what was asked for")
    }

    func testASlowOrShortMovementIsNoSwipe() async {
        let swipe = UISwipeGestureRecognizer()
        show(swipe) { "swipe" }
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 140, y: 400))
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), duration: 4)
        XCTAssertEqual(log.entries, [])
    }

    func testASwipeOfTwoFingersNeedsBoth() async {
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        show(swipe) { "swipe" }
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        XCTAssertEqual(log.entries, [])
        moveFingers((0...6).map { (CGPoint(x: 100 + 20 * $0, y: 300), CGPoint(x: 100 + 20 * $0, y: 400)) })
        XCTAssertEqual(log.entries, ["swipe"])
    }

    // MARK: Screen edge

    func testAPanFromTheEdgeBeginsThereAndLeadsAwayFromIt() async {
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        show(pan) { "\(pan.state.rawValue)" }
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        host.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 8, y: 600))
        XCTAssertEqual(log.entries, [])
        host.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 420))
        XCTAssertEqual(log.entries.first, "1")
        XCTAssertEqual(log.entries.last, "3")
    }

    // MARK: Pinch

    func testAPinchReportsHowFarFingersMovedApart() async {
        let pinch = UIPinchGestureRecognizer()
        var scales: [CGFloat] = []
        show(pinch) {
            scales.append(pinch.scale)
            return "\(pinch.state.rawValue)"
        }
        moveFingers([pair(100), pair(105), pair(120), pair(180), pair(240)])
        XCTAssertEqual(log.entries.first, "1")
        XCTAssertEqual(log.entries.last, "3")
        XCTAssertEqual(scales.first, 1, "content must not jump by what was needed to be sure")
        // One finger arrives after the other, so a pinch that began has seen 112.5 points of distance.
        XCTAssertEqual(scales.last!, 240 / 112.5, accuracy: 0.001)
        XCTAssertEqual(pinch.state, .possible)
    }

    func testAPinchWhoseScaleIsSetBackReportsChanges() async {
        let pinch = UIPinchGestureRecognizer()
        var product: CGFloat = 1
        show(pinch) {
            product *= pinch.scale
            pinch.scale = 1
            return ""
        }
        moveFingers([pair(100), pair(120), pair(160), pair(225)])
        XCTAssertEqual(product, 2.25 * 100 / 110, accuracy: 0.001)
    }

    func testAPinchTellsItsSpeed() async {
        let pinch = UIPinchGestureRecognizer()
        var speed: CGFloat = 0
        show(pinch) {
            speed = max(speed, pinch.velocity)
            return ""
        }
        moveFingers([pair(100), pair(120), pair(140)])
        XCTAssertGreaterThan(speed, 1)
        XCTAssertEqual(pinch.velocity, 0)
    }

    func testAPinchGoesOnUntilTheLastFingerIsUp() async {
        let pinch = UIPinchGestureRecognizer()
        show(pinch) { "\(pinch.state.rawValue)" }
        moveFingers([pair(100), pair(140)], release: false)
        host.events.touchEnded(id: 1, at: pair(140).0, timestamp: host.clock.now)
        XCTAssertNotEqual(log.entries.last, "3")
        host.events.touchEnded(id: 2, at: pair(140).1, timestamp: host.clock.now)
        XCTAssertEqual(log.entries.last, "3")
    }

    // MARK: Rotation

    func testARotationAddsUpClockwiseAcrossHalfATurn() async {
        let rotation = UIRotationGestureRecognizer()
        var angle: CGFloat = 0
        show(rotation) {
            angle = rotation.rotation
            return "\(rotation.state.rawValue)"
        }
        let step = CGFloat.pi / 16
        moveFingers((0...20).map { pair(200, angle: step * CGFloat($0)) })
        XCTAssertEqual(log.entries.first, "1")
        XCTAssertEqual(log.entries.last, "3")
        XCTAssertEqual(angle, step * 19, accuracy: 0.2)
    }

    func testFingersThatOnlyMoveApartDoNotRotate() async {
        let rotation = UIRotationGestureRecognizer()
        show(rotation) { "rotation" }
        moveFingers([pair(100), pair(200), pair(300)])
        XCTAssertEqual(log.entries, [])
    }

    func testPinchAndRotationRunTogetherIfTheDelegateSaysSo() async {
        @MainActor final class Together: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { true }
        }
        let together = Together()
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        pinch.delegate = together
        rotation.addHandler(owner: log) { [log] _ in log.add("rotation") }
        view.addGestureRecognizer(rotation)
        show(pinch) { "pinch" }
        moveFingers((0...5).map { pair(100 + 30 * CGFloat($0), angle: 0.2 * CGFloat($0)) })
        XCTAssertTrue(log.entries.contains("pinch"))
        XCTAssertTrue(log.entries.contains("rotation"))
    }
}
