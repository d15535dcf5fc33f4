// The application object: state, windows, actions along the responder chain, opening URLs.

@preconcurrency @MainActor open class UIApplication: UIResponder {
    private static var sharedStorage: UIApplication?

    /// The running application. Without an app (tests of views) one is made that has no delegate.
    public class var shared: UIApplication {
        if let sharedStorage { return sharedStorage }
        let application = UIApplication()
        sharedStorage = application
        return application
    }

    static func replaceShared(with application: UIApplication) {
        sharedStorage = application
    }

    public enum State: Int, Sendable {
        case active = 0, inactive, background
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let localNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
        )
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    nonisolated public static let openSettingsURLString = "app-settings:"

    /// Held by the application while an app runs.
    private var delegateOwner: (any UIApplicationDelegate)?
    open weak var delegate: (any UIApplicationDelegate)?
    open internal(set) var applicationState: State = .active
    open internal(set) var connectedScenes: Set<UIScene> = []
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { false }

    open var windows: [UIWindow] { UIRuntime.shared.allWindows }
    open var keyWindow: UIWindow? { UIRuntime.shared.keyWindow }
    open var isIdleTimerDisabled = false
    open var applicationIconBadgeNumber = 0
    open var isNetworkActivityIndicatorVisible = false
    open var shortcutItems: [Any]?
    open var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.traitCollection.preferredContentSizeCategory }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    open var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }
    open var statusBarStyle: UIStatusBarStyle { .default }
    open var statusBarOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
    }
    open var isProtectedDataAvailable: Bool { true }
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// The main interface's window of a delegate that does not keep it itself.
    private var mainWindow: UIWindow?

    func keepWindow(_ window: UIWindow) {
        mainWindow = window
        window.makeKeyAndVisible()
    }

    func keepDelegate(_ delegate: any UIApplicationDelegate) {
        delegateOwner = delegate
        self.delegate = delegate
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Events and actions

    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            for press in presses.allPresses { press.window?.sendEvent(event) }
            return
        }
        var delivered: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            guard let window = touch.window, !delivered.contains(where: { $0 === window }) else { continue }
            delivered.append(window)
            window.sendEvent(event)
        }
    }

    /// Performs an action; without a target the responder chain is asked, from the first responder or the sender on.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            ActionDispatch.perform(action, on: target as AnyObject, arguments: [sender, event])
            return true
        }
        let start = (keyWindow?.firstResponder ?? nil) ?? sender as? UIResponder ?? keyWindow
        guard let found = start?.target(forAction: action, withSender: sender)
            ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
        else { return false }
        ActionDispatch.perform(action, on: found as AnyObject, arguments: [sender, event])
        return true
    }

    open func canOpenURL(_ url: URL) -> Bool {
        url.scheme == "http" || url.scheme == "https" || url.scheme == "mailto"
    }

    /// Hands the address to the desktop.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        completion?(UIRuntime.shared.host.open(url))
    }

    open func beginIgnoringInteractionEvents() {
        UIRuntime.shared.touches.ignoredDepth += 1
    }

    open func endIgnoringInteractionEvents() {
        UIRuntime.shared.touches.ignoredDepth = max(0, UIRuntime.shared.touches.ignoredDepth - 1)
    }

    open var isIgnoringInteractionEvents: Bool { UIRuntime.shared.touches.ignoredDepth > 0 }

    open func registerForRemoteNotifications() {}
    open func unregisterForRemoteNotifications() {}

    open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: 1)
    }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let scene = sceneSession.scene else { return }
        disconnect(scene)
    }

    // MARK: Notifications

    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    nonisolated public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    nonisolated public static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification"
    )
    nonisolated public static let backgroundRefreshStatusDidChangeNotification = NSNotification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification"
    )
    nonisolated public static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable"
    )
    nonisolated public static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable"
    )
    nonisolated public static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification"
    )
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
