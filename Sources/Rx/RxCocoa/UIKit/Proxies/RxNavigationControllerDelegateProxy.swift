// The delegate that stands between a navigation controller and the user's delegate.
import RxSwift
import UIKit

extension UINavigationController: HasDelegate {
    /// The protocol of the delegate.
    public typealias Delegate = UINavigationControllerDelegate
}

/// Passes the questions and news of a navigation controller on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxNavigationControllerDelegateProxy: DelegateProxy<UINavigationController, UINavigationControllerDelegate>, DelegateProxyType, UINavigationControllerDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UINavigationControllerDelegate {}

    private let defaults: any UINavigationControllerDelegate = Defaults()
    /// The object whose delegate this is.
    public private(set) weak var navigationController: UINavigationController?

    private var target: any UINavigationControllerDelegate { forwardToDelegate() ?? defaults }

    /// - Parameter navigationController: The object whose delegate this is.
    public init(navigationController: ParentObject) {
        self.navigationController = navigationController
        super.init(parentObject: navigationController, delegateProxy: RxNavigationControllerDelegateProxy.self)
    }

    /// Knows the proxies of a navigation controller.
    public static func registerKnownImplementations() {
        register { RxNavigationControllerDelegateProxy(navigationController: $0) }
    }

    open func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        tell("navigationController:willShow:animated:", [navigationController, viewController, animated]) {
            target.navigationController(navigationController, willShow: viewController, animated: animated)
        }
    }

    open func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        tell("navigationController:didShow:animated:", [navigationController, viewController, animated]) {
            target.navigationController(navigationController, didShow: viewController, animated: animated)
        }
    }
}
