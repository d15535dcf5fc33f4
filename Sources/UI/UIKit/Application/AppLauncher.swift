// Starting an app in UIKit's order: delegate, main interface, scenes, activation. And its further life.

/// What Info.plist says about scenes.
@MainActor struct SceneManifest {
    static var current: SceneManifest?

    private let configurations: [[String: Any]]
    private let role: UISceneSession.Role = .windowApplication

    init?(_ info: [String: Any]) {
        guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
        let roles = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        configurations = roles[role.rawValue] as? [[String: Any]] ?? []
    }

    var firstName: String? { configurations.first?["UISceneConfigurationName"] as? String }

    /// Sets what the manifest knows of the configuration with that name; without a name, of the first one.
    func fill(_ configuration: UISceneConfiguration) {
        guard configuration.role == role else { return }
        let found = configuration.name == nil
            ? configurations.first
            : configurations.first { $0["UISceneConfigurationName"] as? String == configuration.name }
        guard let found else { return }
        if let name = found["UISceneDelegateClassName"] as? String {
            configuration.delegateClass = AppLauncher.type(named: name)
        }
        if let name = found["UISceneStoryboardFile"] as? String {
            configuration.storyboard = UIStoryboard(name: name, bundle: nil)
        }
    }
}

@MainActor struct AppLauncher {
    let entry: any AppEntry.Type

    func launch() {
        entry.registerClasses()
        AppResources.directory = entry.resourceDirectory
        let application = UIApplication()
        UIApplication.replaceShared(with: application)
        application.applicationState = .inactive
        let info = entry.infoDictionary
        SceneManifest.current = SceneManifest(info)
        if let delegate = makeDelegate() { application.keepDelegate(delegate) }

        // Before iOS 13's scenes the main interface's window is there when the delegate hears of the launch.
        let usesScenes = SceneManifest.current != nil
        if !usesScenes, let name = info["UIMainStoryboardFile"] as? String { installMainInterface(name, in: application) }
        let delegate = application.delegate
        _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        if usesScenes {
            connectScene(in: application, mainStoryboard: info["UIMainStoryboardFile"] as? String)
        } else if let window = delegate?.window, window.isHidden, window.rootViewController != nil,
            info["UIMainStoryboardFile"] != nil
        {
            window.makeKeyAndVisible()
        }
        for scene in application.connectedScenes {
            (scene.delegate)?.sceneWillEnterForeground(scene)
            NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
        }
        application.becomeActive()
        UIRuntime.shared.setNeedsFrame()
    }

    static func type(named name: String) -> AnyClass? {
        // `$(PRODUCT_MODULE_NAME).SceneDelegate` comes with the variable or with what it stands for.
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        if let type = ClassRegistry.type(named: name) ?? ClassRegistry.type(named: plain) { return type }
        Diagnostics.report(Diagnostic(.error, "Info.plist names the class \"\(name)\", which the app does not have"))
        return nil
    }

    private func makeDelegate() -> (any UIApplicationDelegate)? {
        guard let name = entry.delegateClassName else {
            Diagnostics.warn("The app has no application delegate: no class is marked @main or named to UIApplicationMain")
            return nil
        }
        guard let type = ClassRegistry.type(named: name) else {
            Diagnostics.report(Diagnostic(.error, "The application delegate's class \"\(name)\" is not in the app"))
            return nil
        }
        guard let made = Instantiation.make(type) else {
            Diagnostics.report(Diagnostic(.error, "The application delegate \(name) has no init() to be made with"))
            return nil
        }
        guard let delegate = made as? any UIApplicationDelegate else {
            Diagnostics.report(Diagnostic(.error, "\(name) is the application delegate but does not conform to UIApplicationDelegate"))
            return nil
        }
        return delegate
    }

    private func installMainInterface(_ name: String, in application: UIApplication) {
        guard let controller = Self.initialController(ofStoryboard: name) else { return }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        application.delegate?.window = window
        if application.delegate?.window == nil { application.keepWindow(window) }
    }

    private static func initialController(ofStoryboard name: String) -> UIViewController? {
        if let controller = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() { return controller }
        Diagnostics.report(Diagnostic(.error, file: "\(name).storyboard", "has no initial view controller that could be made"))
        return nil
    }

    // MARK: Scenes

    private func connectScene(in application: UIApplication, mainStoryboard: String?) {
        let options = UIScene.ConnectionOptions()
        let session = UISceneSession(
            role: .windowApplication,
            configuration: UISceneConfiguration(name: SceneManifest.current?.firstName, sessionRole: .windowApplication)
        )
        if let delegate = application.delegate {
            session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
        }
        let configuration = session.configuration
        let scene = UIWindowScene(session: session, connectionOptions: options)
        application.connectedScenes.insert(scene)
        scene.activationState = .foregroundInactive
        if let type = configuration.delegateClass {
            if let delegate = Instantiation.make(type) as? any UISceneDelegate {
                scene.delegate = delegate
            } else {
                Diagnostics.report(Diagnostic(.error, "\(type) is named as scene delegate but cannot be made or is none"))
            }
        }
        let storyboard = configuration.storyboard
        if let windowDelegate = scene.delegate as? any UIWindowSceneDelegate, let controller = storyboard?.instantiateInitialViewController() {
            let window = UIWindow(windowScene: scene)
            window.rootViewController = controller
            windowDelegate.window = window
        }
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        if storyboard != nil, let window = (scene.delegate as? any UIWindowSceneDelegate)?.window, window.isHidden {
            window.makeKeyAndVisible()
        }
    }
}
