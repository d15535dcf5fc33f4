// A small app for the window tests: what a generated launcher looks like, with a screen of controls or one of rows.
// The tests find everything by its accessibility label.

import Foundation
@_spi(Nagare) import UIHostGTK
@_spi(Nagare) import UIKit

enum FixtureEntry: AppEntry {
    static func registerClasses() {
        ClassRegistry.register(
            FixtureDelegate.self, name: "FixtureDelegate", module: moduleName, make: { FixtureDelegate() })
        ClassRegistry.register(
            FixtureSceneDelegate.self, name: "FixtureSceneDelegate", module: moduleName, make: { FixtureSceneDelegate() })
        ClassRegistry.register(
            FixtureController.self, name: "FixtureController", module: moduleName,
            actions: [
                ActionEntry("increment") { target, _ in (target as? FixtureController)?.change(by: 1) },
                ActionEntry("decrement") { target, _ in (target as? FixtureController)?.change(by: -1) },
                ActionEntry("openLink") { target, _ in (target as? FixtureController)?.openLink() },
                ActionEntry("nameChanged") { target, _ in (target as? FixtureController)?.nameChanged() },
            ])
    }

    static let delegateClassName: String? = "FixtureDelegate"
    static let moduleName = "WindowFixture"
    static var infoDictionary: [String: Any] {
        [
            "CFBundleDisplayName": "Window Fixture",
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "FixtureSceneDelegate"]
                    ]
                ]
            ],
        ]
    }
    static let resourceDirectory = ""
}

final class FixtureDelegate: UIResponder, UIApplicationDelegate {
    func applicationWillTerminate(_ application: UIApplication) {
        print("will terminate")
    }
}

final class FixtureSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let showsRows = ProcessInfo.processInfo.environment["FIXTURE_SCREEN"] == "rows"
        let window = UIWindow(windowScene: scene)
        window.rootViewController = showsRows ? RowsController() : FixtureController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        print("scene did disconnect")
    }
}

UIHostGTK.run(entry: FixtureEntry.self)
