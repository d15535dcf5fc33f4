// The window: root controller, key state, first responder and keyboard focus. Touch delivery is in Events.

@_spi(Nagare) import QuartzCore

@preconcurrency @MainActor open class UIWindow: UIView {
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    private(set) var firstResponder: UIResponder?
    /// The control keys act on while no text is edited.
    weak var focusedView: UIView?
    private let focusRing = FocusRing()
    private var isShown = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes a window that fills the scene's screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
    }

    /// Windows begin hidden: nothing is on the screen before `makeKeyAndVisible`.
    override func didInitialize() {
        layer.isHidden = true
        layer.treeObserver = { UIRuntime.shared.setNeedsFrame() }
    }

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            replaceRoot(oldValue)
        }
    }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard oldValue !== windowScene else { return }
            oldValue?.remove(self)
            windowScene?.add(self)
        }
    }

    open var screen: UIScreen { .main }
    open var windowLevel: Level = .normal { didSet { layer.damageEverything() } }
    open internal(set) var isKeyWindow = false
    open var canBecomeKey: Bool { true }
    open var canResizeToFitContent = false

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        guard canBecomeKey, !isKeyWindow else { return }
        for window in UIRuntime.shared.allWindows where window.isKeyWindow { window.resignKey() }
        becomeKey()
    }

    open func becomeKey() {
        isKeyWindow = true
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    open func resignKey() {
        isKeyWindow = false
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }

    nonisolated public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
    nonisolated public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")

    override func hiddenDidChange() {
        super.hiddenDidChange()
        if isHidden {
            guard isShown else { return }
            isShown = false
            if isKeyWindow { resignKey() }
            rootViewController?.setAppearance(.disappeared, animated: false)
            UIRuntime.shared.windowDidHide(self)
            NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
        } else {
            isShown = true
            UIRuntime.shared.windowDidShow(self)
            traitsDidChange()
            safeAreaGeometryDidChange()
            installRootView()
            NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
        }
    }

    // MARK: Root controller

    private func replaceRoot(_ old: UIViewController?) {
        if let old {
            old.presentedViewController?.discardPresentation()
            old.setAppearance(.disappearing, animated: false)
            old.viewIfLoaded?.removeFromSuperview()
            old.setAppearance(.disappeared, animated: false)
            old.hostWindow = nil
        }
        rootViewController?.hostWindow = self
        if isShown { installRootView() }
    }

    private func installRootView() {
        guard let controller = rootViewController else { return }
        let view: UIView = controller.view
        guard view.superview !== self else { return controller.setAppearance(.appearing, animated: false) }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.setAppearance(.appearing, animated: false)
        insertSubview(view, at: 0)
        controller.appearsAfterNextLayout()
    }

    // MARK: Screen

    /// What the screen's bars take from this window, if it reaches under them.
    var screenSafeAreaInsets: UIEdgeInsets {
        let insets = screen.safeArea
        let screen = screen.bounds
        return UIEdgeInsets(
            top: max(0, insets.top - frame.minY), left: max(0, insets.left - frame.minX),
            bottom: max(0, insets.bottom - (screen.maxY - frame.maxY)), right: max(0, insets.right - (screen.maxX - frame.maxX))
        )
    }

    private var lastScreenSize = UIScreen.main.bounds.size

    func screenDidChange() {
        let old = lastScreenSize
        lastScreenSize = screen.bounds.size
        if frame.origin == .zero, bounds.size == old { resizeToScreen() }
        traitsDidChange()
        safeAreaGeometryDidChange()
    }

    private func resizeToScreen() {
        let size = screen.bounds.size
        guard size != bounds.size else { return }
        let coordinator = TransitionCoordinator()
        rootViewController?.viewWillTransition(to: size, with: coordinator)
        frame = CGRect(origin: .zero, size: size)
        coordinator.finish()
    }

    // MARK: Responders and focus

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }
    override var responderWindow: UIWindow? { self }

    open func sendEvent(_ event: UIEvent) {
        UIRuntime.shared.touches.deliver(event, in: self)
    }

    func makeFirstResponder(_ responder: UIResponder) -> Bool {
        if firstResponder === responder { return true }
        guard responder.canBecomeFirstResponder else { return false }
        if let current = firstResponder, !current.resignFirstResponder() { return false }
        firstResponder = responder
        if let view = responder as? UIView { setFocus(to: view.canBecomeFocused ? view : nil, visibly: false) }
        accessibilityDidChange()
        return true
    }

    func clearFirstResponder(_ responder: UIResponder) {
        guard firstResponder === responder else { return }
        firstResponder = nil
        UIRuntime.shared.host.textInputDidChange(caret: nil)
        accessibilityDidChange()
    }

    /// Gives keyboard focus to `view`; `visibly`: with the ring, as after a Tab.
    func setFocus(to view: UIView?, visibly: Bool) {
        focusedView = view
        focusRing.show(around: visibly ? view : nil, in: self)
        accessibilityDidChange()
    }

    var showsFocus: Bool { focusRing.isShown }

    open override func layoutSubviews() {
        super.layoutSubviews()
        focusRing.update(in: self)
    }

    func viewWillLeaveTree(_ view: UIView) {
        if let responder = firstResponder as? UIView, responder.isDescendant(of: view) {
            if !responder.resignFirstResponder() { clearFirstResponder(responder) }
        }
        if let focused = focusedView, focused.isDescendant(of: view) { setFocus(to: nil, visibly: false) }
        UIRuntime.shared.touches.viewWillLeaveTree(view)
    }

    func viewDidDisappearFromTree(_ view: UIView) {
        if let focused = focusedView, focused.isDescendant(of: view) { setFocus(to: nil, visibly: false) }
    }
}
