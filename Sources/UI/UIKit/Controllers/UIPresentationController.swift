// Presentation controllers and their delegates, as far as apps ask them about dismissal.

@preconcurrency @MainActor open class UIPresentationController: NSObject {
    public let presentedViewController: UIViewController
    public let presentingViewController: UIViewController
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        didSet { presentedViewController.presentationControllerDelegate = delegate }
    }

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    open var presentedView: UIView? { presentedViewController.view }
    open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
}

/// A sheet's settings.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    public struct Detent: Hashable, Sendable {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        public let identifier: Identifier

        public static func medium() -> Detent { Detent(identifier: .medium) }
        public static func large() -> Detent { Detent(identifier: .large) }
    }

    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var preferredCornerRadius: CGFloat?
    open var prefersScrollingExpandsWhenScrolledToEdge = true
}

@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
}

extension UIViewController {
    /// Kept with the presented controller, so that settings made before the presentation count.
    public var presentationController: UIPresentationController? { presentationControllerStorage }
    public var sheetPresentationController: UISheetPresentationController? { presentationControllerStorage }

    private var presentationControllerStorage: UISheetPresentationController {
        if let existing = sheetSettings { return existing }
        let made = UISheetPresentationController(presentedViewController: self, presenting: presentingStorage)
        sheetSettings = made
        return made
    }
}
