// Modal presentation: the container of a presented view, its transitions, and dismissal by gesture or key.

extension UIViewController {
    public var presentedViewController: UIViewController? { presentedStorage ?? nil }

    /// The controller that presented this one or an ancestor of it.
    public var presentingViewController: UIViewController? {
        presentingStorage ?? parentStorage?.presentingViewController
    }

    /// The controller on top of all presentations from here on.
    var topmost: UIViewController {
        var controller = self
        while let presented = controller.presentedStorage { controller = presented }
        return controller
    }

    private var rootAncestor: UIViewController {
        var controller = self
        while let parent = controller.parentStorage { controller = parent }
        return controller
    }

    func performPresentation(of controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = rootAncestor
        if let present = presenter.presentedStorage {
            Diagnostics.warn(
                "\(type(of: self)) cannot present \(type(of: controller)): it is already presenting \(type(of: present)); "
                    + "the call is ignored, as UIKit does"
            )
            return
        }
        guard controller.presentingStorage == nil else {
            Diagnostics.warn("\(type(of: controller)) is already presented; the call is ignored")
            return
        }
        guard let window = presenter.viewIfLoaded?.window ?? presenter.hostWindow else {
            Diagnostics.warn(
                "\(type(of: self)) presents \(type(of: controller)) before its own view is in a window (as in viewDidLoad); "
                    + "the call is ignored, as UIKit does"
            )
            return
        }
        presenter.presentedStorage = controller
        controller.presentingStorage = presenter
        let presentation = Presentation(of: controller, from: presenter, in: window)
        controller.presentation = presentation
        presentation.present(animated: animated && UIView.areAnimationsEnabled, completion: completion)
    }

    func performDismissal(animated: Bool, completion: (() -> Void)?) {
        // A controller that presents dismisses what it presents; one that does not asks to be dismissed itself.
        let presenter = presentedStorage != nil ? self : rootAncestor.presentedStorage != nil ? rootAncestor : presentingViewController
        guard let presenter, let presented = presenter.presentedStorage else {
            completion?()
            return
        }
        // Whatever is on top of it goes with it, at once.
        presented.presentedStorage?.discardPresentation()
        presented.presentation?.dismiss(animated: animated && UIView.areAnimationsEnabled, completion: completion)
    }

    /// Takes a presented controller and all above it away without a transition.
    func discardPresentation() {
        presentedStorage?.discardPresentation()
        presentation?.dismiss(animated: false, completion: nil)
    }
}

/// One controller shown over another.
@MainActor final class Presentation: NSObject {
    private unowned let presented: UIViewController
    private unowned let presenter: UIViewController
    private let window: UIWindow
    private let container: PresentationView
    private(set) var isPresenting = false
    private(set) var isDismissing = false
    private var keyboardFocus: UIView?

    init(of presented: UIViewController, from presenter: UIViewController, in window: UIWindow) {
        self.presented = presented
        self.presenter = presenter
        self.window = window
        container = PresentationView(frame: window.bounds)
        super.init()
    }

    private var style: UIModalPresentationStyle {
        switch presented.modalPresentationStyle {
        case .automatic, .formSheet, .popover: presented is UIAlertController ? .overFullScreen : .pageSheet
        default: presented.modalPresentationStyle
        }
    }

    private var isSheet: Bool { style == .pageSheet }
    private var coversPresenter: Bool { style == .fullScreen || style == .currentContext }

    func present(animated: Bool, completion: (() -> Void)?) {
        isPresenting = true
        presented.loadViewIfNeeded()
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.accessibilityViewIsModal = true
        container.content = presented.viewIfLoaded
        container.isSheet = isSheet
        container.isAlert = presented is UIAlertController
        container.dims = isSheet || presented is UIAlertController
        container.onBackgroundTap = { [weak self] in self?.backgroundTapped() }
        container.onDragDown = { [weak self] in self?.userDismisses() }
        keyboardFocus = window.focusedView
        window.setFocus(to: nil, visibly: false)
        if coversPresenter { presenter.setAppearance(.disappearing, animated: animated) }
        presented.setAppearance(.appearing, animated: animated)
        window.addSubview(container)
        container.layoutIfNeeded()

        let finish = { [self] in
            if coversPresenter {
                presenter.setAppearance(.disappeared, animated: animated)
                if style == .fullScreen { presenter.viewIfLoaded?.isHidden = true }
            }
            isPresenting = false
            presented.setAppearance(.appeared, animated: animated)
            completion?()
        }
        guard animated else { return finish() }
        container.prepareEntrance(presented.modalTransitionStyle)
        UIView.animate(
            withDuration: presented is UIAlertController ? Metrics.systemAnimationDuration : Metrics.presentationDuration,
            delay: 0, options: [.curveEaseOut], animations: { self.container.showContent() }, completion: { _ in finish() }
        )
    }

    func dismiss(animated: Bool, completion: (() -> Void)?) {
        guard !isDismissing else {
            completion?()
            return
        }
        isDismissing = true
        presented.setAppearance(.disappearing, animated: animated)
        if coversPresenter {
            presenter.viewIfLoaded?.isHidden = false
            presenter.setAppearance(.appearing, animated: animated)
        }
        let finish = { [self] in
            container.removeFromSuperview()
            presented.viewIfLoaded?.removeFromSuperview()
            presented.setAppearance(.disappeared, animated: animated)
            presenter.presentedStorage = nil
            presented.presentingStorage = nil
            presented.presentation = nil
            isDismissing = false
            if coversPresenter { presenter.setAppearance(.appeared, animated: animated) }
            if let keyboardFocus, keyboardFocus.window === window { window.setFocus(to: keyboardFocus, visibly: window.showsFocus) }
            completion?()
        }
        guard animated, window.isDescendant(of: window) else { return finish() }
        UIView.animate(
            withDuration: Metrics.presentationDuration, delay: 0, options: [.curveEaseIn],
            animations: { self.container.hideContent(self.presented.modalTransitionStyle) }, completion: { _ in finish() }
        )
    }

    // MARK: Dismissal by the user

    private func backgroundTapped() {
        if (presented as? UIAlertController)?.preferredStyle == .actionSheet {
            (presented as? UIAlertController)?.cancelFromOutside()
        }
    }

    func cancelFromKeyboard() -> Bool {
        if let alert = presented as? UIAlertController { return alert.cancelFromOutside() }
        guard isSheet else { return false }
        userDismisses()
        return true
    }

    /// A sheet pulled down.
    private func userDismisses() {
        let controller = UIPresentationController(presentedViewController: presented, presenting: presenter)
        let delegate = presented.presentationControllerDelegate
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(controller) ?? true else {
            container.returnToPlace()
            delegate?.presentationControllerDidAttemptToDismiss(controller)
            return
        }
        delegate?.presentationControllerWillDismiss(controller)
        dismiss(animated: true) { delegate?.presentationControllerDidDismiss(controller) }
    }
}

/// Dims what is behind and places the presented view.
@MainActor final class PresentationView: UIView {
    private let dimming = UIView()
    var content: UIView? { didSet { if let content { addSubview(content) } } }
    var isSheet = false
    var isAlert = false
    var dims = false { didSet { dimming.isHidden = !dims } }
    var onBackgroundTap: (() -> Void)?
    var onDragDown: (() -> Void)?
    private var drag: CGFloat = 0

    override func didInitialize() {
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        addSubview(dimming)
        let tap = UITapGestureRecognizer()
        tap.addHandler(owner: self) { [weak self] _ in self?.onBackgroundTap?() }
        dimming.addGestureRecognizer(tap)
        let pan = UIPanGestureRecognizer()
        pan.addHandler(owner: self) { [weak self] in self?.dragged($0 as! UIPanGestureRecognizer) }
        addGestureRecognizer(pan)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === self else { return true }
        return isSheet && pan.translation(in: self).y > abs(pan.translation(in: self).x)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
        guard let content, content.transform == .identity else { return }
        if isSheet {
            let top = (window?.screenSafeAreaInsets.top ?? 0) + Metrics.sheetGap
            content.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
            content.layer.cornerRadius = Metrics.sheetCornerRadius
            content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            content.layer.masksToBounds = true
        } else {
            content.frame = bounds
        }
    }

    func prepareEntrance(_ style: UIModalTransitionStyle) {
        UIView.performWithoutAnimation {
            dimming.alpha = 0
            displace(style)
        }
    }

    private func displace(_ style: UIModalTransitionStyle) {
        if isAlert || style != .coverVertical {
            content?.alpha = 0
        } else {
            content?.transform = CGAffineTransform(translationX: 0, y: bounds.height)
        }
    }

    func showContent() {
        dimming.alpha = 1
        content?.alpha = 1
        content?.transform = .identity
    }

    func hideContent(_ style: UIModalTransitionStyle) {
        dimming.alpha = 0
        displace(style)
    }

    func returnToPlace() {
        UIView.animate(withDuration: Metrics.systemAnimationDuration) { self.content?.transform = .identity }
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        let distance = max(0, pan.translation(in: self).y)
        switch pan.state {
        case .changed:
            content?.transform = CGAffineTransform(translationX: 0, y: distance)
        case .ended where distance > bounds.height / 4 || pan.velocity(in: self).y > 1000:
            onDragDown?()
        case .ended, .cancelled:
            returnToPlace()
        default: break
        }
    }
}
