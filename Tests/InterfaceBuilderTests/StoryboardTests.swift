// Storyboards: entry points, identifiers, lazy views, containers, segues and unwinding.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor private final class ListScreen: UIViewController {
    var openButton: UIButton!
    var moreItem: UIBarButtonItem!
    var log: [String] = []
    var mayOpen = true

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        mayOpen
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "-")")
        (segue.destination as? DetailScreen)?.name = "from the list"
    }
}

@MainActor private final class DetailScreen: UIViewController {
    var nameLabel: UILabel!
    var name = "unset"
    var isMadeByCreator = false

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = name
    }
}

@MainActor final class StoryboardTests: XCTestCase {
    private static let registered: Void = {
        ClassRegistry.register(
            ListScreen.self,
            name: "ListScreen",
            module: "Fixtures",
            outlets: [
                AppMembers.outlet("openButton", type: "UIButton!", isCollection: false, \ListScreen.openButton),
                AppMembers.outlet("moreItem", type: "UIBarButtonItem!", isCollection: false, \ListScreen.moreItem),
            ],
            actions: [
                ActionEntry("backToList:") { object, arguments in
                    let segue = arguments[0] as? UIStoryboardSegue
                    (object as? ListScreen)?.log.append("back \(segue?.identifier ?? "-")")
                    return nil
                },
            ]
        )
        ClassRegistry.register(
            DetailScreen.self,
            name: "DetailScreen",
            module: "Fixtures",
            outlets: [AppMembers.outlet("nameLabel", type: "UILabel!", isCollection: false, \DetailScreen.nameLabel)]
        )
    }()

    override func setUp() async throws {
        await MainActor.run { Self.registered }
    }

    private func withFlow(_ body: (UINavigationController, ListScreen) throws -> Void) throws {
        try withFixtures {
            let made = UIStoryboard(name: "Flow", bundle: nil).instantiateInitialViewController()
            let navigation = try XCTUnwrap(made as? UINavigationController)
            let list = try XCTUnwrap(navigation.viewControllers.first as? ListScreen)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            try body(navigation, list)
        }
    }

    func testTheInitialControllerComesWithItsRoot() async throws {
        try withFlow { navigation, list in
            XCTAssertTrue(navigation.navigationBar.prefersLargeTitles)
            XCTAssertEqual(list.title, "Places")
            XCTAssertEqual(list.navigationItem.title, "All places")
            XCTAssertNotNil(list.storyboard)
        }
    }

    func testOutletsToItemsAndViewsAreConnected() async throws {
        try withFlow { _, list in
            XCTAssertEqual(list.openButton.title(for: .normal), "Open")
            XCTAssertTrue(list.moreItem === list.navigationItem.rightBarButtonItem)
        }
    }

    func testTheViewIsLoadedWhenItIsAskedFor() async throws {
        try withFixtures {
            let storyboard = UIStoryboard(name: "Flow", bundle: nil)
            let list = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "List") as? ListScreen)
            XCTAssertFalse(list.isViewLoaded)
            list.loadViewIfNeeded()
            XCTAssertEqual(list.log, ["prepare inner", "loaded"])
        }
    }

    func testAnEmbedSegueFillsItsContainer() async throws {
        try withFlow { _, list in
            let child = try XCTUnwrap(list.children.first)
            XCTAssertEqual(child.view.frame, child.view.superview?.bounds)
            XCTAssertEqual(child.view.frame.height, 100)
        }
    }

    func testAButtonShowsTheDestinationItPrepared() async throws {
        try withFlow { navigation, list in
            list.openButton.sendActions(for: .touchUpInside)
            let detail = try XCTUnwrap(navigation.viewControllers.last as? DetailScreen)
            detail.loadViewIfNeeded()
            XCTAssertEqual(detail.nameLabel.text, "from the list")
            XCTAssertEqual(list.log, ["prepare inner", "loaded", "prepare open"])
        }
    }

    func testTheControllerMayRefuseASegueOfAButton() async throws {
        try withFlow { navigation, list in
            list.mayOpen = false
            list.openButton.sendActions(for: .touchUpInside)
            XCTAssertEqual(navigation.viewControllers.count, 1)
        }
    }

    func testASegueIsPerformedByItsIdentifier() async throws {
        try withFlow { navigation, list in
            list.performSegue(withIdentifier: "manual", sender: nil)
            XCTAssertTrue(navigation.viewControllers.last is DetailScreen)
        }
    }

    func testASegueNobodyHasIsNamed() async throws {
        try withFlow { _, list in
            let messages = Diagnostics.collect { list.performSegue(withIdentifier: "nowhere", sender: nil) }
            XCTAssertEqual(messages.map(\.message), ["ListScreen has no segue with identifier \"nowhere\""])
        }
    }

    func testABarButtonItemPresentsWithItsStyle() async throws {
        try withFlow { _, list in
            list.performSegue(withIdentifier: "more", sender: nil)
            let presented = try XCTUnwrap(list.presentedViewController ?? list.navigationController?.presentedViewController)
            XCTAssertEqual(presented.modalPresentationStyle, .fullScreen)
        }
    }

    func testAnUnwindSegueCallsTheActionAndGoesBack() async throws {
        try withFlow { navigation, list in
            list.performSegue(withIdentifier: "manual", sender: nil)
            let detail = try XCTUnwrap(navigation.viewControllers.last as? DetailScreen)
            detail.loadViewIfNeeded()
            detail.performSegue(withIdentifier: "back", sender: nil)
            XCTAssertEqual(list.log.last, "back back")
            XCTAssertTrue(navigation.topViewController === list)
        }
    }

    func testACreatorMakesTheController() async {
        withFixtures {
            let storyboard = UIStoryboard(name: "Flow", bundle: nil)
            let detail: DetailScreen = storyboard.instantiateViewController(identifier: "Detail") { coder in
                let made = DetailScreen(coder: coder)
                made?.isMadeByCreator = true
                return made
            }
            XCTAssertTrue(detail.isMadeByCreator)
            detail.loadViewIfNeeded()
            XCTAssertEqual(detail.nameLabel.text, "unset")
        }
    }

    func testTabsComeInTheirOrderWithReferencesToOtherStoryboards() async throws {
        try withFixtures {
            let made = UIStoryboard(name: "Tabs", bundle: nil).instantiateInitialViewController()
            let tabs = try XCTUnwrap(made as? UITabBarController)
            XCTAssertEqual(tabs.viewControllers?.count, 3)
            XCTAssertEqual(tabs.viewControllers?[0].tabBarItem.title, "One")
            XCTAssertEqual(tabs.viewControllers?[0].tabBarItem.badgeValue, "3")
            XCTAssertEqual(tabs.viewControllers?[1].tabBarItem.title, "Two")
            XCTAssertTrue(tabs.viewControllers?[2] is DetailScreen)
        }
    }

    func testOldLayoutGuidesAreTheSafeArea() async throws {
        try withFixtures {
            let made = UIStoryboard(name: "Tabs", bundle: nil).instantiateInitialViewController()
            let tabs = try XCTUnwrap(made as? UITabBarController)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let view = try XCTUnwrap(tabs.viewControllers?[0].view)
            XCTAssertEqual(view.subviews[0].frame.minY, view.safeAreaInsets.top + 20)
        }
    }

    func testAStoryboardWithoutAnEntryPointSaysSo() async {
        withFixtures {
            var made: UIViewController?
            let messages = Diagnostics.collect {
                made = UIStoryboard(name: "NoEntry", bundle: nil).instantiateInitialViewController()
            }
            XCTAssertNil(made)
            XCTAssertEqual(
                messages.map(\.message),
                [
                    "the storyboard has no initial view controller; check \"Is Initial View Controller\" of a scene in "
                        + "Interface Builder",
                ]
            )
        }
    }

    func testAnIdentifierNobodyHasListsTheOthers() async throws {
        try withFixtures {
            let reader = try XCTUnwrap(InterfaceLoader.current)
            let message = interfaceError {
                _ = try reader.instantiateController(
                    storyboard: UIStoryboard(name: "Flow", bundle: nil), identifier: "Map", creator: nil
                )
            }
            XCTAssertTrue(
                message.hasSuffix(
                    "Flow.storyboard:2: error: the storyboard has no view controller with identifier \"Map\"; "
                        + "it has Detail, List"
                ),
                message
            )
        }
    }

    func testAMissingStoryboardIsNamed() async {
        withFixtures {
            let messages = Diagnostics.collect {
                _ = UIStoryboard(name: "Atlas", bundle: nil).instantiateInitialViewController()
            }
            XCTAssertEqual(
                messages.map(\.description),
                ["Atlas.storyboard: error: Could not find a storyboard named \"Atlas\" in the app"]
            )
        }
    }

    func testTranslationsOfTheLanguageAreUsed() async throws {
        let former = InterfaceLoader.current
        defer { InterfaceLoader.current = former }
        InterfaceLoader.current = InterfaceFileReader(
            resources: InterfaceResources(directory: fixtures.path, languages: ["ja-JP"])
        )
        let made = UIStoryboard(name: "Flow", bundle: nil).instantiateViewController(withIdentifier: "List")
        made.loadViewIfNeeded()
        XCTAssertEqual(made.navigationItem.title, "すべての場所")
        XCTAssertEqual((made as? ListScreen)?.openButton.title(for: .normal), "開く")
    }
}
