// The view controller: its view, its life-cycle methods and settings. Children, appearance and presentation have own files.

@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIAppearanceContainer, UIContentContainer {
    private var viewStorage: UIView?
    private var isLoadingView = false
    let nibNameStorage: String?
    let nibBundleStorage: Bundle?
    /// Makes the view in place of nib and plain view; installed by the reader of storyboards.
    @_spi(Nagare) public final var _viewLoader: (@MainActor (UIViewController) throws -> Void)?
    /// Performs the storyboard's segue of that identifier; returns whether there is one.
    @_spi(Nagare) public final var _segueProvider: (@MainActor (_ identifier: String, _ source: UIViewController, _ sender: Any?) -> Bool)?
    @_spi(Nagare) public var _storyboard: UIStoryboard?

    weak var parentStorage: UIViewController?
    var childStorage: [UIViewController] = []
    var appearance = Appearance.disappeared
    /// The view was taken out of its window by code that is not a container's.
    var leavesOnItsOwn = false
    /// A container's transition tells this controller when it has appeared.
    var transitionEndsAppearance = false
    var presentedStorage: UIViewController?
    weak var presentingStorage: UIViewController?
    var presentation: Presentation?
    weak var presentationControllerDelegate: (any UIAdaptivePresentationControllerDelegate)?
    var sheetSettings: UISheetPresentationController?
    /// The window this is the root controller of.
    weak var hostWindow: UIWindow?
    var navigationItemStorage: UINavigationItem?
    var tabBarItemStorage: UITabBarItem?
    var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
    var toolbarItemStorage: [UIBarButtonItem]?
    var editButton: UIBarButtonItem?
    var containerSafeAreaInsets = UIEdgeInsets.zero { didSet { if oldValue != containerSafeAreaInsets { safeAreaSettingsDidChange() } } }

    /// Makes a controller whose view comes from the nib; `nil`: from one named after the class, if there is one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibNameStorage = nibNameOrNil
        nibBundleStorage = nibBundleOrNil
        super.init()
        didInitialize()
    }

    public required init?(coder: NSCoder) {
        nibNameStorage = nil
        nibBundleStorage = nil
        super.init()
        didInitialize()
        coder.decodeInterface(into: self)
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Runs at the end of both initialisers, before a subclass's own code.
    func didInitialize() {}

    // MARK: View

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewStorage
        }
        set {
            viewStorage?.owningController = nil
            viewStorage = newValue
            newValue?.owningController = self
        }
    }

    open var viewIfLoaded: UIView? { viewStorage }
    open var isViewLoaded: Bool { viewStorage != nil }

    open func loadViewIfNeeded() {
        guard viewStorage == nil, !isLoadingView else { return }
        isLoadingView = true
        MessageObservation.call(self, "loadView") { loadView() }
        isLoadingView = false
        if viewStorage == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewStorage?.traitsDidChange()
        MessageObservation.call(self, "viewDidLoad") { viewDidLoad() }
    }

    /// Makes the view: from the storyboard, the nib, or an empty one of the screen's size.
    open func loadView() {
        do {
            if let loader = _viewLoader {
                try loader(self)
            } else if let name = availableNibName, let interface = InterfaceLoader.current {
                _ = try interface.instantiateNib(named: name, owner: self)
                if viewStorage == nil {
                    Diagnostics.report(
                        Diagnostic(.error, file: "\(name).xib", "the view outlet of \(type(of: self)) is not connected; its view is empty")
                    )
                }
            }
        } catch {
            Diagnostics.report(error, context: "The view of \(type(of: self)) could not be loaded")
            OutletStandIns.supply(to: self)
        }
        if viewStorage == nil {
            let plain = UIView(frame: UIScreen.main.bounds)
            plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view = plain
        }
    }

    open var nibName: String? { nibNameStorage ?? (viewStorage == nil ? nil : availableNibName) }
    open var nibBundle: Bundle? { nibBundleStorage }
    open var storyboard: UIStoryboard? { _storyboard }

    /// The nib asked for, or one named after the class, with or without "Controller", as UIKit looks for them.
    private var availableNibName: String? {
        if let nibNameStorage { return nibNameStorage }
        guard let interface = InterfaceLoader.current else { return nil }
        var type: AnyClass? = Swift.type(of: self)
        if type == UIViewController.self { return nil }
        let name = String(describing: type!)
        let candidates = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        type = nil
        return candidates.first { interface.hasNib(named: $0) }
    }

    // MARK: Life-cycle

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func didReceiveMemoryWarning() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open func updateViewConstraints() {
        viewStorage?.updateConstraints()
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childStorage { child.viewWillTransition(to: size, with: coordinator) }
        presentedStorage?.viewWillTransition(to: size, with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childStorage { child.willTransition(to: newCollection, with: coordinator) }
    }

    func rootViewWillLayoutSubviews() {
        MessageObservation.call(self, "viewWillLayoutSubviews") { viewWillLayoutSubviews() }
    }

    func rootViewDidLayoutSubviews() {
        MessageObservation.call(self, "viewDidLayoutSubviews") { viewDidLayoutSubviews() }
    }

    // MARK: Settings

    open var title: String? {
        didSet {
            navigationItemStorage?.title = title
            tabBarItemStorage?.title = title
        }
    }

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    open var preferredContentSize = CGSize.zero {
        didSet {
            if oldValue != preferredContentSize { parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self) }
        }
    }
    open var edgesForExtendedLayout: UIRectEdge = .all { didSet { parentStorage?.viewIfLoaded?.setNeedsLayout() } }
    open var extendedLayoutIncludesOpaqueBars = false { didSet { parentStorage?.viewIfLoaded?.setNeedsLayout() } }
    open var automaticallyAdjustsScrollViewInsets = true
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if oldValue != additionalSafeAreaInsets { safeAreaSettingsDidChange() } }
    }
    open var hidesBottomBarWhenPushed = false
    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }
    private var isEditingStorage = false
    open var restorationIdentifier: String?
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet {
            guard oldValue != overrideUserInterfaceStyle else { return }
            viewStorage?.traitsDidChange()
        }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingStorage = editing
        editButtonDidToggle()
    }

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }

    open var traitCollection: UITraitCollection {
        viewStorage?.traitCollection ?? parentStorage?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// What this controller and its parent override for its view's tree.
    var traitOverrides: UITraitCollection.Values {
        var values = parentStorage?.childTraitOverrides[ObjectIdentifier(self)]?.values ?? UITraitCollection.Values()
        if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
        return values
    }

    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        childTraitOverrides[ObjectIdentifier(childViewController)] = collection
        childViewController.viewIfLoaded?.traitsDidChange()
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childTraitOverrides[ObjectIdentifier(childViewController)]
    }

    var totalAdditionalSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets + containerSafeAreaInsets }

    private func safeAreaSettingsDidChange() {
        viewStorage?.safeAreaGeometryDidChange()
    }

    // MARK: Responder

    open override var next: UIResponder? {
        if let parentStorage, viewStorage?.superview == nil { return parentStorage }
        return viewStorage?.superview ?? presentingStorage ?? hostWindow
    }

    override var responderWindow: UIWindow? { viewStorage?.window }

    // MARK: Segues

    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        if _segueProvider?(identifier, self, sender) != true {
            Diagnostics.report(Diagnostic(.error, "\(type(of: self)) has no segue with identifier \"\(identifier)\""))
        }
    }

    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        ActionDispatch.responds(self, to: action)
    }
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Containers; overridden by them

    open func show(_ vc: UIViewController, sender: Any?) {
        if let container = parentStorage { return container.show(vc, sender: sender) }
        present(vc, animated: true)
    }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        show(vc, sender: sender)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        performPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        performDismissal(animated: flag, completion: completion)
    }
}

extension Diagnostics {
    /// Reports an error of an Interface Builder file at its place, any other with `context` before it.
    static func report(_ error: any Error, context: String) {
        if let error = error as? InterfaceError {
            report(Diagnostic(.error, file: error.file, line: error.line, error.message))
        } else {
            report(Diagnostic(.error, "\(context): \(error)"))
        }
    }
}
