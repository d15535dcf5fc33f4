// The delegate that stands between a tab bar controller and the user's delegate.
import RxSwift
import UIKit

extension UITabBarController: HasDelegate {
    /// The protocol of the delegate.
    public typealias Delegate = UITabBarControllerDelegate
}

/// Passes the questions and news of a tab bar controller on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxTabBarControllerDelegateProxy: DelegateProxy<UITabBarController, UITabBarControllerDelegate>, DelegateProxyType, UITabBarControllerDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UITabBarControllerDelegate {}

    private let defaults: any UITabBarControllerDelegate = Defaults()
    /// The object whose delegate this is.
    public private(set) weak var tabBar: UITabBarController?

    private var target: any UITabBarControllerDelegate { forwardToDelegate() ?? defaults }

    /// - Parameter tabBar: The object whose delegate this is.
    public init(tabBar: ParentObject) {
        self.tabBar = tabBar
        super.init(parentObject: tabBar, delegateProxy: RxTabBarControllerDelegateProxy.self)
    }

    /// Knows the proxies of a tab bar controller.
    public static func registerKnownImplementations() {
        register { RxTabBarControllerDelegateProxy(tabBar: $0) }
    }

    open func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        tell("tabBarController:shouldSelect:", [tabBarController, viewController]) {
            target.tabBarController(tabBarController, shouldSelect: viewController)
        }
    }

    open func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        tell("tabBarController:didSelect:", [tabBarController, viewController]) {
            target.tabBarController(tabBarController, didSelect: viewController)
        }
    }

    open func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
        tell("tabBarController:willBeginCustomizing:", [tabBarController, viewControllers]) {
            target.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
        }
    }

    open func tabBarController(_ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool) {
        tell("tabBarController:willEndCustomizing:changed:", [tabBarController, viewControllers, changed]) {
            target.tabBarController(tabBarController, willEndCustomizing: viewControllers, changed: changed)
        }
    }

    open func tabBarController(_ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool) {
        tell("tabBarController:didEndCustomizing:changed:", [tabBarController, viewControllers, changed]) {
            target.tabBarController(tabBarController, didEndCustomizing: viewControllers, changed: changed)
        }
    }
}
