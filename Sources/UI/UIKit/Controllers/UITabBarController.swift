// The tab bar controller: several controllers, one shown.

@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    )
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    )
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
}

@preconcurrency @MainActor open class UITabBarController: UIViewController {
    private let bar = UITabBar()
    private let contentView = UIView()
    private var controllers: [UIViewController] = []
    private weak var shown: UIViewController?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        bar.onSelect = { [weak self] in self?.tapped($0) ?? false }
    }

    open weak var delegate: (any UITabBarControllerDelegate)? {
        didSet { delegateDidChange(of: self, from: oldValue, to: delegate) }
    }
    open var tabBar: UITabBar { bar }
    open var customizableViewControllers: [UIViewController]?

    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        for controller in controllers where !new.contains(where: { $0 === controller }) {
            MessageObservation.call(controller, "willMove") { controller.willMove(toParent: nil) }
            if controller === shown { hide(controller) }
            controller.removeFromParent()
        }
        for controller in new where controller.parentStorage !== self {
            addChild(controller)
            MessageObservation.call(controller, "didMove", [self]) { controller.didMove(toParent: self) }
        }
        controllers = new
        bar.items = new.map { $0.tabBarItem }
        if let shown, new.contains(where: { $0 === shown }) {
            bar.selectedItem = shown.tabBarItem
        } else {
            select(new.first)
        }
    }

    open var selectedViewController: UIViewController? {
        get { selected }
        set { if let newValue, controllers.contains(where: { $0 === newValue }) { select(newValue) } }
    }

    private weak var selected: UIViewController?

    open var selectedIndex: Int {
        get { selected.flatMap { selected in controllers.firstIndex { $0 === selected } } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { select(controllers[newValue]) } }
    }

    private func tapped(_ item: UITabBarItem) -> Bool {
        guard let controller = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return false }
        if controller === selected { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
        select(controller)
        delegate?.tabBarController(self, didSelect: controller)
        return true
    }

    private func select(_ controller: UIViewController?) {
        selected = controller
        bar.selectedItem = controller?.tabBarItem
        if isViewLoaded { showSelected() }
    }

    open override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.frame = view.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contentView)
        view.addSubview(bar)
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    private func showSelected() {
        guard let controller = selected, controller !== shown else { return }
        let isVisible = appearance == .appeared || appearance == .appearing
        let old = shown
        if isVisible {
            controller.setAppearance(.appearing, animated: false)
            old?.setAppearance(.disappearing, animated: false)
        }
        shown = controller
        layoutBar()
        let view: UIView = controller.view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = contentView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(view)
        old?.viewIfLoaded?.removeFromSuperview()
        if isVisible {
            old?.setAppearance(.disappeared, animated: false)
            controller.appearsAfterNextLayout()
        }
    }

    private func hide(_ controller: UIViewController) {
        controller.viewIfLoaded?.removeFromSuperview()
        shown = nil
        selected = nil
    }

    private func layoutBar() {
        guard let view = viewIfLoaded else { return }
        let hidesBar = (shown as? UINavigationController)?.topViewController?.hidesBottomBarWhenPushed == true
            && ((shown as? UINavigationController)?.viewControllers.count ?? 0) > 1
        bar.isHidden = hidesBar
        let height = Metrics.tabBarHeight + view.safeAreaInsets.bottom
        bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        shown?.containerSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: hidesBar ? 0 : Metrics.tabBarHeight, right: 0)
    }

    override func rootViewDidLayoutSubviews() {
        layoutBar()
        super.rootViewDidLayoutSubviews()
    }
}
