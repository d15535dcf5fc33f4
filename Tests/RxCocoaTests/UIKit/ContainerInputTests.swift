// The rx members of navigation and tab bar controllers, bar items and the application, as the user goes about the app.
import RxCocoa
import RxSwift
import UIKit
import UIKitTesting
import XCTest

@MainActor
private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    var log: [String] = []

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        log.append("will \(viewController.title ?? "")")
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        viewController.title != "Locked"
    }
}

@MainActor
final class ContainerInputTests: XCTestCase {
    private var bag = DisposeBag()

    override func tearDown() async throws { bag = DisposeBag() }

    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    func testANavigationControllerTellsThePushAndTheWayBack() async throws {
        let root = controller("Root"), next = controller("Next"), mine = Delegate()
        let item = UIBarButtonItem(title: "Open", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        let app = TestApp.launch(rootViewController: navigation)
        var log: [String] = []
        navigation.rx.setDelegate(mine).disposed(by: bag)
        navigation.rx.willShow.subscribe(onNext: { log.append("will \($0.viewController.title ?? "") \($0.animated)") }).disposed(by: bag)
        navigation.rx.didShow.subscribe(onNext: { log.append("did \($0.viewController.title ?? "")") }).disposed(by: bag)
        item.rx.tap.subscribe(onNext: { navigation.pushViewController(next, animated: true) }).disposed(by: bag)
        try app.tap("Open")
        app.advance(by: 1)
        XCTAssertEqual(log, ["will Next true", "did Next"])
        log = []
        try app.tap("Root")
        app.advance(by: 1)
        XCTAssertEqual(log, ["will Root true", "did Root"])
        XCTAssertEqual(mine.log, ["will Next", "will Root"])
        app.end()
    }

    func testATabBarControllerTellsWhatIsTappedAndAsksTheDelegate() async throws {
        let tabs = UITabBarController(), mine = Delegate()
        tabs.viewControllers = ["First", "Second", "Locked"].map(controller)
        let app = TestApp.launch(rootViewController: tabs)
        var selected: [String?] = []
        tabs.rx.didSelect.subscribe(onNext: { selected.append($0.title) }).disposed(by: bag)
        tabs.rx.setDelegate(mine).disposed(by: bag)
        for title in ["Second", "Locked", "First"] { try app.tap(title) }
        tabs.selectedIndex = 1
        XCTAssertEqual(selected, ["Second", "First"])
        app.end()
    }

    func testATabBarTellsTheItemTapped() async throws {
        let bar = UITabBar()
        bar.items = ["One", "Two"].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
        let app = TestViews.show([bar])
        var tags: [Int] = []
        bar.rx.didSelectItem.subscribe(onNext: { tags.append($0.tag) }).disposed(by: bag)
        try app.tap("Two")
        XCTAssertEqual(tags, [1])
        app.end()
    }

    func testTheApplicationTellsOfTheBackground() async throws {
        let app = TestApp.launch(rootViewController: controller("Root"))
        var log: [String] = []
        UIApplication.rx.willResignActive.subscribe(onNext: { log.append("resign") }).disposed(by: bag)
        UIApplication.rx.didEnterBackground.subscribe(onNext: { log.append("background") }).disposed(by: bag)
        UIApplication.rx.willEnterForeground.subscribe(onNext: { log.append("foreground") }).disposed(by: bag)
        UIApplication.rx.didBecomeActive.subscribe(onNext: { log.append("active") }).disposed(by: bag)
        app.enterBackground()
        app.enterForeground()
        XCTAssertEqual(log, ["resign", "background", "foreground", "active"])
        app.end()
    }
}
