// Life-cycle methods as sequences.
import RxCocoa
import RxSwift
import UIKit
import XCTest

@MainActor
private final class Screen: UIViewController {
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("viewWillAppear")
    }
}

@MainActor
final class MethodInvokedTests: XCTestCase {
    func testAppearanceIsToldAroundTheOverride() async {
        let screen = Screen()
        let bag = DisposeBag()
        screen.rx.sentMessage("viewWillAppear:").subscribe(onNext: { [weak screen] in screen?.log.append("before \($0)") }).disposed(by: bag)
        screen.rx.methodInvoked("viewWillAppear:").subscribe(onNext: { [weak screen] in screen?.log.append("after \($0)") }).disposed(by: bag)
        screen.rx.methodInvoked("viewDidLoad").subscribe(onNext: { [weak screen] _ in screen?.log.append("loaded") }).disposed(by: bag)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = screen
        window.makeKeyAndVisible()
        XCTAssertEqual(screen.log, ["viewDidLoad", "loaded", "before [false]", "viewWillAppear", "after [false]"])
    }

    func testANameWithoutArgumentsMeansTheSameMethod() async {
        let screen = Screen()
        var count = 0
        let subscription = screen.rx.methodInvoked("viewWillAppear").subscribe(onNext: { _ in count += 1 })
        screen.beginAppearanceTransition(true, animated: false)
        XCTAssertEqual(count, 1)
        subscription.dispose()
        screen.endAppearanceTransition()
        screen.beginAppearanceTransition(false, animated: false)
        screen.endAppearanceTransition()
        screen.beginAppearanceTransition(true, animated: false)
        XCTAssertEqual(count, 1)
    }

    func testLayoutIsTold() async {
        let view = UIView()
        var count = 0
        let subscription = view.rx.methodInvoked("layoutSubviews").subscribe(onNext: { _ in count += 1 })
        view.setNeedsLayout()
        view.layoutIfNeeded()
        XCTAssertEqual(count, 1)
        subscription.dispose()
    }

    func testTheSequenceEndsWithItsObject() async {
        var screen: Screen? = Screen()
        var hasEnded = false
        let subscription = screen!.rx.methodInvoked("viewDidLoad").subscribe(onCompleted: { hasEnded = true })
        screen = nil
        XCTAssertTrue(hasEnded)
        subscription.dispose()
    }

    func testAMethodThatCannotBeObservedIsAnError() async {
        var error: (any Error)?
        _ = UIView().rx.methodInvoked("somethingElse:").subscribe(onError: { error = $0 })
        guard case .selectorNotImplemented? = error as? RxCocoaObjCRuntimeError else { return XCTFail("\(String(describing: error))") }
    }
}
