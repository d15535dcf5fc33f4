// Controls with a value: by finger, by keyboard, in code.

@_spi(Nagare) import UIKit
import XCTest

@MainActor final class ValueControlTests: XCTestCase {
    private let host = TestHost()
    private let log = Log()

    private func count(_ control: UIControl) {
        control.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged)
    }

    func testASwitchTogglesByTapAndDragAndIsSilentInCode() async {
        let control = UISwitch()
        count(control)
        _ = host.show(control, in: CGRect(x: 50, y: 100, width: 51, height: 31))
        host.tap(control)
        XCTAssertTrue(control.isOn)
        host.drag(from: CGPoint(x: 90, y: 115), to: CGPoint(x: 40, y: 115))
        XCTAssertFalse(control.isOn)
        control.setOn(true, animated: false)
        XCTAssertEqual(log.entries.count, 2)
        XCTAssertEqual(control.intrinsicContentSize, CGSize(width: 51, height: 31))
    }

    func testASliderFollowsTheFingerAndStaysInItsRange() async {
        let slider = UISlider()
        slider.maximumValue = 10
        count(slider)
        _ = host.show(slider, in: CGRect(x: 20, y: 100, width: 228, height: 34))
        host.drag(from: CGPoint(x: 34, y: 117), to: CGPoint(x: 134, y: 117))
        XCTAssertEqual(slider.value, 5, accuracy: 0.1)
        XCTAssertGreaterThan(log.entries.count, 3)
        host.drag(from: CGPoint(x: 134, y: 117), to: CGPoint(x: 390, y: 117))
        XCTAssertEqual(slider.value, 10)
        slider.maximumValue = 4
        XCTAssertEqual(slider.value, 4)
    }

    func testASliderThatIsNotContinuousSendsOnceAtTheEnd() async {
        let slider = UISlider()
        slider.isContinuous = false
        count(slider)
        _ = host.show(slider, in: CGRect(x: 20, y: 100, width: 228, height: 34))
        host.drag(from: CGPoint(x: 34, y: 117), to: CGPoint(x: 134, y: 117))
        XCTAssertEqual(log.entries, ["changed"])
    }

    func testAStepperStepsRepeatsAndStopsAtItsEnds() async {
        let stepper = UIStepper()
        stepper.maximumValue = 5
        count(stepper)
        _ = host.show(stepper, in: CGRect(x: 20, y: 100, width: 94, height: 32))
        host.tap(CGPoint(x: 100, y: 116))
        XCTAssertEqual(stepper.value, 1)
        host.tap(CGPoint(x: 30, y: 116))
        host.tap(CGPoint(x: 30, y: 116))
        XCTAssertEqual(stepper.value, 0)
        XCTAssertEqual(log.entries.count, 2)
        host.events.touchBegan(id: 1, at: CGPoint(x: 100, y: 116), timestamp: host.clock.now)
        host.run(2)
        host.events.touchEnded(id: 1, at: CGPoint(x: 100, y: 116), timestamp: host.clock.now)
        XCTAssertEqual(stepper.value, 5)
    }

    func testASegmentedControlSelectsTheTappedSegmentOnce() async {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        count(control)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        _ = host.show(control, in: CGRect(x: 0, y: 100, width: 300, height: 32))
        host.tap(CGPoint(x: 150, y: 116))
        host.tap(CGPoint(x: 150, y: 116))
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        control.selectedSegmentIndex = 2
        control.setEnabled(false, forSegmentAt: 0)
        host.tap(CGPoint(x: 50, y: 116))
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        XCTAssertEqual(log.entries, ["changed"])
        control.removeSegment(at: 0, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        XCTAssertTrue(AccessibilityTree.element(matching: "Two")!.perform(.activate))
        XCTAssertEqual(control.selectedSegmentIndex, 0)
    }

    func testAPageControlGoesByTapAndClampsInCode() async {
        let control = UIPageControl()
        control.numberOfPages = 3
        count(control)
        _ = host.show(control, in: CGRect(x: 0, y: 100, width: 200, height: 26))
        host.tap(CGPoint(x: 180, y: 113))
        XCTAssertEqual(control.currentPage, 1)
        control.currentPage = 9
        XCTAssertEqual(control.currentPage, 2)
        XCTAssertEqual(log.entries, ["changed"])
    }

    func testAProgressViewClamps() async {
        let view = UIProgressView(progressViewStyle: .default)
        view.setProgress(1.5, animated: false)
        XCTAssertEqual(view.progress, 1)
        view.progress = -1
        XCTAssertEqual(view.progress, 0)
    }

    func testTheAccessibilityTreeNamesValuesAndAdjusts() async {
        let slider = UISlider()
        slider.accessibilityLabel = "Volume"
        slider.value = 0.5
        _ = host.show(slider, in: CGRect(x: 20, y: 100, width: 228, height: 34))
        let node = AccessibilityTree.element(matching: "Volume")!
        XCTAssertEqual(node.value, "50%")
        XCTAssertEqual(node.frame, CGRect(x: 20, y: 100, width: 228, height: 34))
        node.perform(.increment)
        XCTAssertEqual(slider.value, 0.6, accuracy: 0.001)
    }
}
