// The states of app and scenes after the launch, in the order in which UIKit tells delegates and observers.

extension UIApplication {
    private var usesScenes: Bool { !connectedScenes.isEmpty }

    func becomeActive() {
        guard applicationState != .active || connectedScenes.contains(where: { $0.activationState != .foregroundActive }) else { return }
        applicationState = .active
        for scene in connectedScenes where scene.activationState != .foregroundActive {
            scene.activationState = .foregroundActive
            scene.delegate?.sceneDidBecomeActive(scene)
            NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
        }
        if !usesScenes { delegate?.applicationDidBecomeActive(self) }
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    func resignActive() {
        guard applicationState == .active else { return }
        for scene in connectedScenes where scene.activationState == .foregroundActive {
            scene.delegate?.sceneWillResignActive(scene)
            NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: scene)
            scene.activationState = .foregroundInactive
        }
        if !usesScenes { delegate?.applicationWillResignActive(self) }
        NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
        applicationState = .inactive
    }

    func enterBackground() {
        resignActive()
        guard applicationState != .background else { return }
        applicationState = .background
        for scene in connectedScenes where scene.activationState != .background {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
            NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
        }
        if !usesScenes { delegate?.applicationDidEnterBackground(self) }
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    }

    func enterForeground() {
        guard applicationState == .background else { return }
        for scene in connectedScenes where scene.activationState == .background {
            scene.activationState = .foregroundInactive
            scene.delegate?.sceneWillEnterForeground(scene)
            NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
        }
        if !usesScenes { delegate?.applicationWillEnterForeground(self) }
        NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        applicationState = .inactive
    }

    func terminate() {
        enterBackground()
        for scene in connectedScenes { disconnect(scene) }
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    func disconnect(_ scene: UIScene) {
        guard connectedScenes.contains(scene) else { return }
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        connectedScenes.remove(scene)
    }
}
