// A small app for the window tests: what a generated launcher looks like, with one screen of controls.
// The tests find everything by its accessibility label.

@_spi(Nagare) import UIHostGTK
@_spi(Nagare) import UIKit

enum FixtureEntry: AppEntry {
    static func registerClasses() {
        ClassRegistry.register(
            FixtureDelegate.self, name: "FixtureDelegate", module: moduleName, make: { FixtureDelegate() })
        ClassRegistry.register(
            FixtureController.self, name: "FixtureController", module: moduleName,
            actions: [
                ActionEntry("increment") { target, _ in (target as? FixtureController)?.change(by: 1) },
                ActionEntry("decrement") { target, _ in (target as? FixtureController)?.change(by: -1) },
                ActionEntry("nameChanged") { target, _ in (target as? FixtureController)?.nameChanged() },
            ])
    }

    static let delegateClassName: String? = "FixtureDelegate"
    static let moduleName = "WindowFixture"
    static var infoDictionary: [String: Any] { ["CFBundleDisplayName": "Window Fixture"] }
    static let resourceDirectory = ""
}

final class FixtureDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = FixtureController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) {
        print("will terminate")
    }
}

UIHostGTK.run(entry: FixtureEntry.self)
