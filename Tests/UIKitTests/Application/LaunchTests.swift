// How apps start and end: the order in which UIKit calls delegates and controllers.

@_spi(Nagare) import UIKit
import XCTest

@MainActor private let log = Log()

@MainActor private final class LoggingController: UIViewController {
    override func loadView() { log.add("loadView"); super.loadView() }
    override func viewDidLoad() { super.viewDidLoad(); log.add("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); log.add("viewWillAppear") }
    override func viewWillLayoutSubviews() { log.add("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.add("viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); log.add("viewDidAppear") }
}

private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.add("didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        log.add("configurationForConnecting")
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func applicationWillTerminate(_ application: UIApplication) { log.add("willTerminate") }
    func applicationDidBecomeActive(_ application: UIApplication) { log.add("applicationDidBecomeActive") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        log.add("willConnectTo")
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = LoggingController()
        self.window = window
        window.makeKeyAndVisible()
    }

    func sceneDidDisconnect(_ scene: UIScene) { log.add("sceneDidDisconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.add("sceneDidBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { log.add("sceneWillResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { log.add("sceneWillEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.add("sceneDidEnterBackground") }
}

private final class WindowAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.add("didFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = LoggingController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.add("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { log.add("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.add("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.add("willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { log.add("willTerminate") }
}

private enum SceneEntry: AppEntry {
    static func registerClasses() {
        ClassRegistry.register(SceneAppDelegate.self, name: "SceneAppDelegate", module: "App", make: { SceneAppDelegate() })
        ClassRegistry.register(SceneDelegate.self, name: "SceneDelegate", module: "App", make: { SceneDelegate() })
    }

    static var delegateClassName: String? { "SceneAppDelegate" }
    static var moduleName: String { "App" }
    static var infoDictionary: [String: Any] {
        [
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": "App.SceneDelegate"]
                    ]
                ]
            ]
        ]
    }
    static var resourceDirectory: String { "" }
}

private enum WindowEntry: AppEntry {
    static func registerClasses() {
        ClassRegistry.register(WindowAppDelegate.self, name: "WindowAppDelegate", module: "App")
    }

    static var delegateClassName: String? { "WindowAppDelegate" }
    static var moduleName: String { "App" }
    static var infoDictionary: [String: Any] { [:] }
    static var resourceDirectory: String { "" }
}

private enum MissingDelegateEntry: AppEntry {
    static func registerClasses() {}
    static var delegateClassName: String? { "NoSuchDelegate" }
    static var moduleName: String { "App" }
    static var infoDictionary: [String: Any] { [:] }
    static var resourceDirectory: String { "" }
}

@MainActor final class LaunchTests: XCTestCase {
    private let appearance = ["loadView", "viewDidLoad", "viewWillAppear"]
    private let firstFrame = ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear"]

    override func setUp() async throws {
        for window in UIApplication.shared.windows { window.isHidden = true }
        log.entries = []
    }

    func testAnAppWithScenesStartsInUIKitsOrder() async {
        let host = TestHost()
        let events = HostConnection.launch(entry: SceneEntry.self, host: host)
        XCTAssertEqual(
            log.entries,
            ["didFinishLaunching", "configurationForConnecting", "willConnectTo"] + appearance
                + ["sceneWillEnterForeground", "sceneDidBecomeActive"]
        )
        log.entries = []
        _ = events.prepareFrame()
        XCTAssertEqual(log.entries, firstFrame)
        XCTAssertEqual(UIApplication.shared.applicationState, .active)
    }

    func testSceneDelegatesHearOfBackgroundAndEndInOrder() async {
        let events = HostConnection.launch(entry: SceneEntry.self, host: TestHost())
        log.entries = []
        events.willResignActive()
        events.didEnterBackground()
        XCTAssertEqual(UIApplication.shared.applicationState, .background)
        events.willEnterForeground()
        events.didBecomeActive()
        events.willTerminate()
        XCTAssertEqual(log.entries, [
            "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneDidBecomeActive",
            "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect", "willTerminate",
        ])
    }

    func testAnAppWithAWindowOnlyStartsInUIKitsOrder() async {
        let events = HostConnection.launch(entry: WindowEntry.self, host: TestHost())
        XCTAssertEqual(log.entries, ["didFinishLaunching"] + appearance + ["didBecomeActive"])
        log.entries = []
        _ = events.prepareFrame()
        XCTAssertEqual(log.entries, firstFrame)
        log.entries = []
        events.willResignActive()
        events.didEnterBackground()
        events.willEnterForeground()
        events.didBecomeActive()
        events.willTerminate()
        XCTAssertEqual(log.entries, [
            "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
            "willResignActive", "didEnterBackground", "willTerminate",
        ])
    }

    func testAMissingDelegateClassIsOneMessage() async {
        let messages = Diagnostics.collect {
            _ = HostConnection.launch(entry: MissingDelegateEntry.self, host: TestHost())
        }
        XCTAssertEqual(messages.map(\.message), ["The application delegate's class \"NoSuchDelegate\" is not in the app"])
    }
}
