// Children of controllers, and the appearance state that travels down to them.

extension UIViewController {
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    /// Controllers whose views are in a window, waiting for the first layout before `viewDidAppear`.
    private(set) static var awaitingAppearance: [UIViewController] = []

    // MARK: Children

    public var parent: UIViewController? { parentStorage }
    public var children: [UIViewController] { childStorage }

    public func addChild(_ childController: UIViewController) {
        guard childController.parentStorage !== self else { return }
        if childController.parentStorage != nil { childController.removeFromParent() }
        MessageObservation.call(childController, "willMove", [self]) { childController.willMove(toParent: self) }
        childStorage.append(childController)
        childController.parentStorage = self
    }

    public func removeFromParent() {
        guard let parent = parentStorage else { return }
        parent.childStorage.removeAll { $0 === self }
        parent.childTraitOverrides[ObjectIdentifier(self)] = nil
        parentStorage = nil
        MessageObservation.call(self, "didMove") { didMove(toParent: nil) }
    }

    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        toViewController.setAppearance(.appearing, animated: duration > 0)
        fromViewController.setAppearance(.disappearing, animated: duration > 0)
        if toViewController.view.superview == nil { fromViewController.view.superview?.addSubview(toViewController.view) }
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) { finished in
            fromViewController.view.removeFromSuperview()
            fromViewController.setAppearance(.disappeared, animated: duration > 0)
            toViewController.setAppearance(.appeared, animated: duration > 0)
            completion?(finished)
        }
    }

    // MARK: Appearance

    public var isBeingPresented: Bool { appearance == .appearing && presentation?.isPresenting == true }
    public var isBeingDismissed: Bool { appearance == .disappearing && presentation?.isDismissing == true }
    public var isMovingToParent: Bool { parentStorage != nil && appearance == .appearing }
    public var isMovingFromParent: Bool { isLeavingParent && (appearance == .disappearing || appearance == .disappeared) }

    private var isLeavingParent: Bool {
        parentStorage == nil || (parentStorage as? UINavigationController)?.viewControllers.contains { $0 === self } == false
    }

    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        setAppearance(isAppearing ? .appearing : .disappearing, animated: animated)
    }

    public func endAppearanceTransition() {
        switch appearance {
        case .appearing: setAppearance(.appeared, animated: false)
        case .disappearing: setAppearance(.disappeared, animated: false)
        case .appeared, .disappeared: break
        }
    }

    /// Goes to a state, through those on the way, and takes the visible children along.
    func setAppearance(_ new: Appearance, animated: Bool) {
        switch (appearance, new) {
        case (.disappeared, .appearing), (.disappearing, .appearing):
            loadViewIfNeeded()
            appearance = .appearing
            MessageObservation.call(self, "viewWillAppear", [animated]) { viewWillAppear(animated) }
            forward(.appearing, animated: animated)
        case (.appearing, .appeared):
            appearance = .appeared
            MessageObservation.call(self, "viewDidAppear", [animated]) { viewDidAppear(animated) }
            forward(.appeared, animated: animated)
        case (.disappeared, .appeared), (.disappearing, .appeared):
            setAppearance(.appearing, animated: animated)
            setAppearance(.appeared, animated: animated)
        case (.appeared, .disappearing), (.appearing, .disappearing):
            appearance = .disappearing
            MessageObservation.call(self, "viewWillDisappear", [animated]) { viewWillDisappear(animated) }
            forward(.disappearing, animated: animated)
        case (.disappearing, .disappeared):
            appearance = .disappeared
            MessageObservation.call(self, "viewDidDisappear", [animated]) { viewDidDisappear(animated) }
            forward(.disappeared, animated: animated)
        case (.appeared, .disappeared), (.appearing, .disappeared):
            setAppearance(.disappearing, animated: animated)
            setAppearance(.disappeared, animated: animated)
        case (.disappeared, .disappearing), (.disappeared, .disappeared), (.appearing, .appearing), (.appeared, .appeared),
            (.disappearing, .disappearing), (.appeared, .appearing):
            break
        }
    }

    private func forward(_ new: Appearance, animated: Bool) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childStorage where child.isShownInParent { child.setAppearance(new, animated: animated) }
    }

    private var isShownInParent: Bool {
        guard let parentView = parentStorage?.viewIfLoaded, let view = viewIfLoaded else { return false }
        return view !== parentView && view.isDescendant(of: parentView)
    }

    // MARK: Views that move on their own

    /// The view is entering or leaving a window. A container that told before has already changed the state.
    func rootViewWillMove(toWindow window: UIWindow?) {
        if window != nil {
            if appearance == .disappeared, parentStorage?.appearance != .disappeared { setAppearance(.appearing, animated: false) }
        } else if appearance == .appeared || appearance == .appearing {
            setAppearance(.disappearing, animated: false)
            leavesOnItsOwn = true
        }
    }

    func rootViewDidMove(toWindow window: UIWindow?) {
        if window != nil {
            if appearance == .appearing {
                MessageObservation.call(self, "viewIsAppearing", [false]) { viewIsAppearing(false) }
                if !isInTransition { appearsAfterNextLayout() }
            }
        } else if leavesOnItsOwn {
            leavesOnItsOwn = false
            setAppearance(.disappeared, animated: false)
        }
    }

    /// A container is animating the view in, and will say when it has appeared.
    private var isInTransition: Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current.transitionEndsAppearance || current.presentation?.isPresenting == true { return true }
            controller = current.parentStorage
        }
        return false
    }

    func appearsAfterNextLayout() {
        guard !Self.awaitingAppearance.contains(where: { $0 === self }) else { return }
        Self.awaitingAppearance.append(self)
        UIRuntime.shared.setNeedsFrame()
    }

    func finishAppearanceAfterLayout() {
        guard let index = Self.awaitingAppearance.firstIndex(where: { $0 === self }) else { return }
        Self.awaitingAppearance.remove(at: index)
        if appearance == .appearing, viewIfLoaded?.window != nil { setAppearance(.appeared, animated: false) }
    }
}
