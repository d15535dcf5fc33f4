// Key frame animations: several changes of one property, pauses, completion.

@_spi(Nagare) import UIKit
import XCTest

@MainActor final class KeyframeTests: XCTestCase {
    private let host = TestHost()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    private var shownX: CGFloat { view.layer.presentation()!.position.x }

    func testOnePropertyPassesThroughAllItsKeyFrames() async {
        _ = host.show(view)
        var finished: Bool?
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 105 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 55 }
        }, completion: { finished = $0 })
        XCTAssertEqual(view.center.x, 55, "the model has its last value at once")
        host.run(0.5)
        XCTAssertEqual(shownX, 55, accuracy: 2)
        host.run(0.5)
        XCTAssertEqual(shownX, 105, accuracy: 2)
        host.run(0.5)
        XCTAssertEqual(shownX, 80, accuracy: 2)
        XCTAssertNil(finished)
        host.run(0.6)
        XCTAssertEqual(shownX, 55)
        XCTAssertEqual(finished, true)
    }

    func testNothingMovesBeforeTheFirstAndBetweenKeyFrames() async {
        _ = host.show(view)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { self.view.alpha = 0.5 }
            UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) { self.view.alpha = 0 }
        })
        host.run(0.15)
        XCTAssertEqual(view.layer.presentation()!.opacity, 1)
        host.run(0.45)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.5, accuracy: 0.001)
        host.run(0.3)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.25, accuracy: 0.05)
    }

    func testChangesOutsideKeyFramesTakeAllTheTime() async {
        _ = host.show(view)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear, animations: {
            self.view.center.x = 105
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.alpha = 0 }
        })
        host.run(0.5)
        XCTAssertEqual(shownX, 55, accuracy: 2)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0, accuracy: 0.04)
    }

    func testADelayShowsTheStartUntilItIsOver() async {
        _ = host.show(view)
        UIView.animateKeyframes(withDuration: 1, delay: 1, options: linear, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 105 }
        })
        host.run(0.9)
        XCTAssertEqual(shownX, 5)
        host.run(0.6)
        XCTAssertEqual(shownX, 55, accuracy: 3)
    }

    func testWithoutAnimationsTheLastValuesAreThereAndCompletionComes() async {
        _ = host.show(view)
        var finished: Bool?
        UIView.setAnimationsEnabled(false)
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 105 }
        }, completion: { finished = $0 })
        UIView.setAnimationsEnabled(true)
        XCTAssertEqual(view.center.x, 105)
        XCTAssertEqual(finished, true)
        XCTAssertNil(view.layer.animationKeys())
    }

    func testARemovedKeyFrameAnimationCompletesUnfinished() async {
        _ = host.show(view)
        var finished: Bool?
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.alpha = 0 }
        }, completion: { finished = $0 })
        view.layer.removeAllAnimations()
        XCTAssertEqual(finished, false)
    }
}
