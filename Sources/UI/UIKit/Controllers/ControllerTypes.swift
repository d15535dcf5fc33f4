// Enumerations and protocols controllers share.

public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    case automatic = -2, none = -1
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom
    case overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    case none = 0, fade, slide
}

/// Something that sizes the content of a controller.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    var transitionDuration: TimeInterval { get }
    var targetTransform: CGAffineTransform { get }
}

@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// Collects what is to happen with a change of size, and lets it happen when the change does.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    let isAnimated: Bool
    let transitionDuration: TimeInterval
    let isInteractive = false
    let isCancelled = false
    let targetTransform = CGAffineTransform.identity

    init(duration: TimeInterval = 0) {
        isAnimated = duration > 0
        transitionDuration = duration
        super.init()
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func runAlongside() {
        let actions = alongside
        alongside.removeAll()
        for action in actions { action(self) }
    }

    func finish() {
        runAlongside()
        let actions = completions
        completions.removeAll()
        for action in actions { action(self) }
    }
}
