// The rx members of controls, as an app uses them.
import RxCocoa
import RxRelay
import RxSwift
import UIKit
import XCTest

final class ControlTests: XCTestCase {
    @MainActor
    func testTapsReachARelayUntilTheBagGoes() async {
        let button = UIButton(type: .system)
        let tapped = PublishRelay<Void>()
        var taps = 0
        _ = tapped.subscribe(onNext: { taps += 1 })
        var bag: DisposeBag? = DisposeBag()
        button.rx.tap.bind(to: tapped).disposed(by: bag!)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        bag = nil
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(taps, 1)
        XCTAssertNil(bag)
    }

    @MainActor
    func testTapsCompleteWhenTheButtonGoes() async {
        var button: UIButton? = UIButton(type: .custom)
        weak let weakButton = button
        var log: [String] = []
        _ = button!.rx.tap.subscribe { log.append("\($0)") }
        button = nil
        XCTAssertNil(weakButton)
        XCTAssertEqual(log, ["completed"])
    }

    @MainActor
    func testTextBindsToALabelFromAStringAndFromAnOptional() async {
        let label = UILabel()
        let text = BehaviorRelay(value: "0")
        let optional = BehaviorRelay<String?>(value: "?")
        _ = optional.bind(to: label.rx.text)
        XCTAssertEqual(label.text, "?")
        _ = text.bind(to: label.rx.text)
        XCTAssertEqual(label.text, "0")
        text.accept("1")
        XCTAssertEqual(label.text, "1")
        _ = text.asDriver().drive(label.rx.text)
        XCTAssertEqual(label.text, "1")
    }

    @MainActor
    func testPropertiesOfEveryViewAreBinders() async {
        let button = UIButton(type: .system)
        let isEnabled = BehaviorRelay(value: false)
        _ = isEnabled.bind(to: button.rx.isEnabled)
        XCTAssertFalse(button.isEnabled)
        isEnabled.accept(true)
        XCTAssertTrue(button.isEnabled)
        _ = Observable.just(true).bind(to: button.rx.isHidden)
        XCTAssertTrue(button.isHidden)
        _ = Observable.just(0.5).bind(to: button.rx.alpha)
        XCTAssertEqual(button.alpha, 0.5)
        _ = Observable.just("Start").bind(to: button.rx.title(for: .normal))
        XCTAssertEqual(button.title(for: .normal), "Start")
    }

    /// V64
    @MainActor
    func testTextSetInCodeIsNotDeliveredAndTypedTextIs() async {
        let field = UITextField()
        var seen: [String?] = []
        _ = field.rx.text.subscribe(onNext: { seen.append($0) })
        field.text = "code"
        XCTAssertEqual(seen, [""])
        field.sendActions(for: .valueChanged)
        XCTAssertEqual(seen, ["", "code"])
        field.text = "typed"
        field.sendActions(for: .editingChanged)
        XCTAssertEqual(seen, ["", "code", "typed"])
    }

    @MainActor
    func testBindingTextDoesNotEcho() async {
        let field = UITextField()
        var seen: [String] = []
        _ = field.rx.text.orEmpty.subscribe(onNext: { seen.append($0) })
        _ = Observable.just("bound").bind(to: field.rx.text)
        XCTAssertEqual(field.text, "bound")
        XCTAssertEqual(seen, [""])
    }

    @MainActor
    func testASliderDeliversAndTakesItsValue() async {
        let slider = UISlider()
        let value = BehaviorRelay<Float>(value: 0.25)
        _ = value.bind(to: slider.rx.value)
        XCTAssertEqual(slider.value, 0.25)
        _ = slider.rx.value.changed.bind(to: value)
        slider.value = 0.75
        slider.sendActions(for: .valueChanged)
        XCTAssertEqual(value.value, 0.75)
    }

    @MainActor
    func testABarButtonItemTells() async {
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        var taps = 0
        let subscription = item.rx.tap.subscribe(onNext: { taps += 1 })
        _ = Observable.just("Done").bind(to: item.rx.title)
        XCTAssertEqual(item.title, "Done")
        subscription.dispose()
        XCTAssertEqual(taps, 0)
    }

    @MainActor
    func testApplicationEventsFollowTheNotifications() async {
        var log: [String] = []
        let bag = DisposeBag()
        UIApplication.rx.didBecomeActive.subscribe(onNext: { log.append("active") }).disposed(by: bag)
        UIApplication.rx.willTerminate.subscribe(onNext: { log.append("terminates") }).disposed(by: bag)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: nil)
        XCTAssertEqual(log, ["active", "terminates"])
    }
}
