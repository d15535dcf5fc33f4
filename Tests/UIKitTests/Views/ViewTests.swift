// Views: geometry, the tree, layout passes, traits, damage, animation.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private final class PassCounter: UIView {
    var layouts = 0
    var traitChanges: [UIUserInterfaceStyle] = []
    var drawn: [CGRect] = []

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        traitChanges.append(traitCollection.userInterfaceStyle)
    }
}

@MainActor private final class TreeLogger: UIView {
    let log: Log

    init(_ log: Log) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    override func willMove(toSuperview newSuperview: UIView?) { log.add("willMoveToSuperview \(newSuperview != nil)") }
    override func didMoveToSuperview() { log.add("didMoveToSuperview \(superview != nil)") }
    override func willMove(toWindow newWindow: UIWindow?) { log.add("willMoveToWindow \(newWindow != nil)") }
    override func didMoveToWindow() { log.add("didMoveToWindow \(window != nil)") }
}

@MainActor final class ViewTests: XCTestCase {
    private let host = TestHost()

    // MARK: Geometry

    func testFrameBoundsAndCenterFollowOneAnother() async {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        XCTAssertEqual(view.center, CGPoint(x: 60, y: 45))
        view.center = CGPoint(x: 100, y: 100)
        XCTAssertEqual(view.frame, CGRect(x: 50, y: 75, width: 100, height: 50))
        view.bounds.size = CGSize(width: 40, height: 40)
        XCTAssertEqual(view.frame, CGRect(x: 80, y: 80, width: 40, height: 40))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.bounds.size = CGSize(width: 40, height: 20)
        XCTAssertEqual(view.frame.width, 20, accuracy: 1e-9)
        XCTAssertEqual(view.frame.height, 40, accuracy: 1e-9)
    }

    func testAutoresizingSharesTheSuperviewsGrowth() async {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stretched = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        stretched.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        let pinned = UIView(frame: CGRect(x: 70, y: 70, width: 20, height: 20))
        pinned.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        parent.addSubview(stretched)
        parent.addSubview(pinned)
        parent.frame.size = CGSize(width: 200, height: 160)
        XCTAssertEqual(stretched.frame, CGRect(x: 10, y: 10, width: 180, height: 20))
        XCTAssertEqual(pinned.frame, CGRect(x: 170, y: 130, width: 20, height: 20))
    }

    func testScrolledBoundsMoveTheSubviewsInConversion() async {
        let parent = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        parent.addSubview(child)
        parent.bounds.origin = CGPoint(x: 0, y: 30)
        XCTAssertEqual(child.convert(CGPoint.zero, to: parent), CGPoint(x: 10, y: 10))
        let outside = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        outside.addSubview(parent)
        XCTAssertEqual(child.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: outside), CGRect(x: 15, y: -15, width: 10, height: 10))
    }

    // MARK: Tree

    func testTreeNotificationsComeInUIKitsOrder() async {
        let log = Log()
        let window = host.show(UIView())
        let view = TreeLogger(log)
        window.addSubview(view)
        XCTAssertEqual(log.entries, ["willMoveToSuperview true", "willMoveToWindow true", "didMoveToSuperview true", "didMoveToWindow true"])
        log.entries = []
        view.removeFromSuperview()
        XCTAssertEqual(
            log.entries, ["willMoveToSuperview false", "willMoveToWindow false", "didMoveToSuperview false", "didMoveToWindow false"]
        )
    }

    func testOrderOfSubviewsAndTheirLayersStayTogether() async {
        let parent = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        for view in [a, b] { parent.addSubview(view) }
        parent.insertSubview(c, belowSubview: b)
        XCTAssertEqual(parent.subviews, [a, c, b])
        parent.bringSubviewToFront(a)
        parent.sendSubviewToBack(b)
        XCTAssertEqual(parent.subviews, [b, c, a])
        XCTAssertEqual(parent.layer.sublayers!.map(ObjectIdentifier.init), [b, c, a].map { ObjectIdentifier($0.layer) })
        parent.insertSubview(a, at: 0)
        XCTAssertEqual(parent.subviews, [a, b, c])
        a.tag = 7
        XCTAssertIdentical(parent.viewWithTag(7), a)
    }

    // MARK: Layout

    func testLayoutRunsOnceAFrameForAnyNumberOfRequests() async {
        let view = PassCounter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = host.show(view)
        let before = view.layouts
        for _ in 0..<5 { view.setNeedsLayout() }
        XCTAssertEqual(view.layouts, before)
        _ = host.events.prepareFrame()
        XCTAssertEqual(view.layouts, before + 1)
        _ = host.events.prepareFrame()
        XCTAssertEqual(view.layouts, before + 1)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        XCTAssertEqual(view.layouts, before + 2)
    }

    func testSafeAreaReachesViewsThatTouchTheBars() async {
        let controller = UIViewController()
        let top = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
        let middle = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        controller.view.addSubview(top)
        controller.view.addSubview(middle)
        host.show(controller)
        XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        XCTAssertEqual(top.safeAreaInsets.top, 39)
        XCTAssertEqual(middle.safeAreaInsets, .zero)
        controller.additionalSafeAreaInsets.top = 10
        XCTAssertEqual(controller.view.safeAreaInsets.top, 69)
    }

    // MARK: Traits

    func testDarkModeReachesEveryViewAndResolvesItsColour() async {
        let view = PassCounter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let window = host.show(view)
        XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
        view.traitChanges = []
        host.screen.isDark = true
        host.events.screenDidChange()
        XCTAssertEqual(view.traitChanges, [.dark])
        XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
        window.overrideUserInterfaceStyle = .light
        XCTAssertEqual(view.traitChanges, [.dark, .light])
        XCTAssertEqual(view.traitCollection.userInterfaceStyle, .light)
        window.overrideUserInterfaceStyle = .unspecified
        host.screen.isDark = false
        host.events.screenDidChange()
    }

    func testTheTintIsInheritedUntilAViewHasItsOwn() async {
        let parent = UIView()
        let child = UIView()
        parent.addSubview(child)
        XCTAssertEqual(child.tintColor, .systemBlue)
        parent.tintColor = .red
        XCTAssertEqual(child.tintColor, .red)
        child.tintColor = .green
        parent.tintColor = .blue
        XCTAssertEqual(child.tintColor, .green)
    }

    func testAResizedWindowTellsTheControllerAndLaysOutAgain() async {
        let controller = UIViewController()
        host.show(controller)
        host.screen.size = CGSize(width: 500, height: 600)
        host.events.screenDidChange()
        _ = host.events.prepareFrame()
        XCTAssertEqual(controller.view.bounds.size, CGSize(width: 500, height: 600))
        XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 500, height: 600))
    }

    // MARK: Damage

    func testAViewThatIsNowhereIsNotPaintedAndStopsNothing() async {
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 50, height: 50)), inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        _ = host.show(view)
        _ = host.events.prepareFrame()
        view.clipsToBounds = true
        view.frame = .null
        XCTAssertEqual(host.events.prepareFrame(), [CGRect(x: 99, y: 199, width: 52, height: 52)], "only its old place is painted again")
    }

    func testOnlyWhatChangedIsPaintedAgain() async {
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
        let other = UIView(frame: CGRect(x: 100, y: 500, width: 50, height: 50))
        let window = host.show(view)
        window.rootViewController!.view.addSubview(other)
        _ = host.events.prepareFrame()
        XCTAssertEqual(host.events.prepareFrame(), [])
        view.backgroundColor = .red
        XCTAssertEqual(host.events.prepareFrame(), [CGRect(x: 99, y: 199, width: 52, height: 52)])
        view.frame.origin.x = 300
        XCTAssertEqual(
            Set(host.events.prepareFrame()),
            [CGRect(x: 99, y: 199, width: 52, height: 52), CGRect(x: 299, y: 199, width: 52, height: 52)]
        )
        other.removeFromSuperview()
        XCTAssertEqual(host.events.prepareFrame(), [CGRect(x: 99, y: 499, width: 52, height: 52)])
        view.isHidden = true
        XCTAssertEqual(host.events.prepareFrame(), [CGRect(x: 299, y: 199, width: 52, height: 52)])
    }

    func testWhatIsClippedAwayIsNotPainted() async {
        let clip = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        clip.clipsToBounds = true
        let inside = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 100))
        clip.addSubview(inside)
        _ = host.show(clip)
        inside.backgroundColor = .red
        XCTAssertEqual(host.events.prepareFrame(), [CGRect(x: 39, y: 139, width: 12, height: 12)])
    }

    // MARK: Animation

    func testAnAnimationShowsWhatIsBetweenAndCompletes() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = host.show(view)
        var completed: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: {
            view.center.x = 105
            view.alpha = 0
        }, completion: { completed = $0 })
        XCTAssertEqual(view.center.x, 105, "the model has its new value at once")
        XCTAssertTrue(host.events.isAnimating)
        host.run(0.5)
        XCTAssertEqual(view.layer.presentation()!.position.x, 55, accuracy: 2)
        XCTAssertEqual(view.layer.presentation()!.opacity, 0.5, accuracy: 0.02)
        XCTAssertNil(completed)
        host.run(0.6)
        XCTAssertEqual(completed, true)
        XCTAssertFalse(host.events.isAnimating)
    }

    func testAnimationsWithoutDurationOrTurnedOffHappenAtOnce() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = host.show(view)
        var order: [String] = []
        UIView.animate(withDuration: 0, animations: { order.append("change") }, completion: { _ in order.append("done") })
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in order.append("off") })
        UIView.setAnimationsEnabled(true)
        XCTAssertEqual(order, ["change", "done", "off"])
        XCTAssertNil(view.layer.animationKeys())
    }

    func testWithoutAnimationAlsoHoldsForWhatAnimatesByItself() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = host.show(view)
        var order: [String] = []
        UIView.performWithoutAnimation {
            order.append("enabled \(UIView.areAnimationsEnabled)")
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in order.append("done") })
            order.append("after")
        }
        XCTAssertEqual(order, ["enabled false", "done", "after"])
        XCTAssertNil(view.layer.animationKeys())
        XCTAssertTrue(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        UIView.performWithoutAnimation {}
        XCTAssertFalse(UIView.areAnimationsEnabled, "what was turned off stays off")
        UIView.setAnimationsEnabled(true)
    }

    func testARemovedAnimationCompletesUnfinished() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = host.show(view)
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })
        view.layer.removeAllAnimations()
        XCTAssertEqual(finished, false)
    }
}
