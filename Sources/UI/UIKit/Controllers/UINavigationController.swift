// The navigation controller: a stack of controllers under a bar.

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    )
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    )
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

@preconcurrency @MainActor open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none = 0, push, pop
    }

    private let bar = UINavigationBar()
    private let bottomBar = UIToolbar()
    private let contentView = UIView()
    private var stack: [UIViewController] = []
    private weak var shown: UIViewController?
    private let backSwipe = UIScreenEdgePanGestureRecognizer()
    private weak var observedScrollView: UIScrollView?
    private var didStart = false

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        bar.onBack = { [weak self] in self?.backTapped() }
        bar.onHeightChange = { [weak self] in self?.barsDidChange() }
    }

    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet { delegateDidChange(of: self, from: oldValue, to: delegate) }
    }
    open var navigationBar: UINavigationBar { bar }
    open var toolbar: UIToolbar! { bottomBar }
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe }
    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false

    open override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.frame = view.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contentView)
        view.addSubview(bar)
        view.addSubview(bottomBar)
        bottomBar.isHidden = isToolbarHidden
        backSwipe.edges = .left
        backSwipe.addHandler(owner: self) { [weak self] in if $0.state == .ended { self?.backTapped() } }
        view.addGestureRecognizer(backSwipe)
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let top = stack.last { install(top) }
    }

    /// The first controller is announced when the stack comes on the screen.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !didStart, let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !didStart, let top = stack.last {
            didStart = true
            delegate?.navigationController(self, didShow: top, animated: animated)
        }
    }

    // MARK: Stack

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? presentedViewController ?? topViewController }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = stack
        let leaving = old.filter { controller in !viewControllers.contains { $0 === controller } }
        for controller in leaving { MessageObservation.call(controller, "willMove") { controller.willMove(toParent: nil) } }
        for controller in viewControllers where controller.parentStorage !== self { addChild(controller) }
        stack = viewControllers
        transition(to: viewControllers.last, operation: old.isEmpty ? .none : .push, animated: animated && !old.isEmpty, leaving: leaving)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            Diagnostics.warn("\(type(of: viewController)) is already in the navigation stack; the push is ignored")
            return
        }
        addChild(viewController)
        stack.append(viewController)
        transition(to: viewController, operation: .push, animated: animated, leaving: [])
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        _ = pop(to: stack.count - 2, animated: animated)
        return top
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return pop(to: index, animated: animated)
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.count > 1 ? pop(to: 0, animated: animated) : nil
    }

    private func pop(to index: Int, animated: Bool) -> [UIViewController] {
        let leaving = Array(stack[(index + 1)...])
        guard !leaving.isEmpty else { return [] }
        for controller in leaving { MessageObservation.call(controller, "willMove") { controller.willMove(toParent: nil) } }
        stack = Array(stack[...index])
        transition(to: stack.last, operation: .pop, animated: animated, leaving: leaving)
        return leaving
    }

    private func backTapped() {
        guard stack.count > 1 else { return }
        popViewController(animated: true)
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // MARK: Transition

    private func transition(to new: UIViewController?, operation: Operation, animated: Bool, leaving: [UIViewController]) {
        bar.setItems(stack.map(\.navigationItem), animated: animated)
        let old = shown
        let isVisible = appearance == .appeared || appearance == .appearing
        let animates = animated && isVisible && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled && old != nil
        let finishMoves = {
            for controller in leaving { controller.removeFromParent() }
            if let new, operation != .pop { MessageObservation.call(new, "didMove", [self]) { new.didMove(toParent: self) } }
        }
        guard isViewLoaded, let new, new !== old else {
            finishMoves()
            return
        }
        if isVisible {
            delegate?.navigationController(self, willShow: new, animated: animates)
            new.transitionEndsAppearance = true
            new.setAppearance(.appearing, animated: animates)
            old?.setAppearance(.disappearing, animated: animates)
        }
        install(new)
        let finish = { [self] in
            new.transitionEndsAppearance = false
            if old !== shown { old?.viewIfLoaded?.removeFromSuperview() }
            if isVisible {
                old?.setAppearance(.disappeared, animated: animates)
                new.setAppearance(.appeared, animated: animates)
            }
            finishMoves()
            if isVisible { delegate?.navigationController(self, didShow: new, animated: animates) }
        }
        guard animates, let oldView = old?.viewIfLoaded, let newView = new.viewIfLoaded else {
            old?.viewIfLoaded?.removeFromSuperview()
            return finish()
        }
        slide(from: oldView, to: newView, isPush: operation == .push, completion: finish)
    }

    /// The new view comes from the right over the old one, which moves a third to the left; a pop the other way.
    private func slide(from old: UIView, to new: UIView, isPush: Bool, completion: @escaping () -> Void) {
        let width = contentView.bounds.width
        if !isPush { contentView.bringSubviewToFront(old) }
        UIView.performWithoutAnimation {
            new.transform = CGAffineTransform(translationX: isPush ? width : -width / 3, y: 0)
        }
        UIView.animate(withDuration: Metrics.pushDuration, delay: 0, options: [], animations: {
            new.transform = .identity
            old.transform = CGAffineTransform(translationX: isPush ? -width / 3 : width, y: 0)
        }, completion: { _ in
            completion()
            old.transform = .identity
        })
    }

    private func install(_ controller: UIViewController) {
        shown = controller
        layoutBars(for: controller)
        let view: UIView = controller.view
        if view.superview !== contentView {
            view.transform = .identity
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = contentFrame(for: controller)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
        }
        observeScrolling(of: controller)
        bottomBar.items = controller.toolbarItems
    }

    // MARK: Bars

    open var isNavigationBarHidden = false { didSet { if oldValue != isNavigationBarHidden { barsDidChange() } } }
    open var isToolbarHidden = true { didSet { if oldValue != isToolbarHidden { barsDidChange() } } }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard animated, viewIfLoaded?.window != nil else { return isNavigationBarHidden = hidden }
        UIView.animate(withDuration: Metrics.systemAnimationDuration) {
            self.isNavigationBarHidden = hidden
            self.view.layoutIfNeeded()
        }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        isToolbarHidden = hidden
    }

    func toolbarItemsDidChange(of controller: UIViewController) {
        if controller === shown { bottomBar.items = controller.toolbarItems }
    }

    private func barsDidChange() {
        guard isViewLoaded else { return }
        if let shown { layoutBars(for: shown) }
        view.setNeedsLayout()
    }

    private func layoutBars(for controller: UIViewController) {
        guard let view = viewIfLoaded else { return }
        let top = view.safeAreaInsets.top
        let height = bar.naturalHeight
        bar.isHidden = isNavigationBarHidden
        bar.extraTop = top
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        let bottom = view.safeAreaInsets.bottom
        bottomBar.isHidden = isToolbarHidden
        bottomBar.frame = CGRect(
            x: 0, y: view.bounds.height - bottom - Metrics.toolbarHeight, width: view.bounds.width,
            height: Metrics.toolbarHeight + bottom
        )
        let reachesUnderBar = controller.edgesForExtendedLayout.contains(.top) && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        controller.containerSafeAreaInsets = UIEdgeInsets(
            top: isNavigationBarHidden || !reachesUnderBar ? 0 : height, left: 0,
            bottom: isToolbarHidden ? 0 : Metrics.toolbarHeight, right: 0
        )
        if let child = controller.viewIfLoaded, child.superview === contentView, child.transform == .identity {
            child.frame = contentFrame(for: controller)
        }
    }

    /// The whole view, or what is under the bar for content that must not reach below it.
    private func contentFrame(for controller: UIViewController) -> CGRect {
        var frame = contentView.bounds
        let reachesUnderBar = controller.edgesForExtendedLayout.contains(.top) && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        if !isNavigationBarHidden, !reachesUnderBar {
            let top = bar.frame.maxY
            frame.origin.y += top
            frame.size.height -= top
        }
        return frame
    }

    override func rootViewDidLayoutSubviews() {
        if let shown { layoutBars(for: shown) }
        super.rootViewDidLayoutSubviews()
    }

    /// The bar is clear while the content of the shown controller is at its top.
    private func observeScrolling(of controller: UIViewController) {
        observedScrollView?.removeOffsetObserver(owner: self)
        let view = controller.viewIfLoaded
        let scrollView = view as? UIScrollView ?? view?.subviewStorage.first { $0 is UIScrollView } as? UIScrollView
        observedScrollView = scrollView
        bar.isAtScrollEdge = true
        scrollView?.addOffsetObserver(owner: self) { [weak self] scrollView in
            self?.bar.isAtScrollEdge = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
        }
    }

    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
}
