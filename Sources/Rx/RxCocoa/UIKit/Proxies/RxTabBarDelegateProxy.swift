// The delegate that stands between a tab bar and the user's delegate.
import RxSwift
import UIKit

extension UITabBar: HasDelegate {
    /// The protocol of the delegate.
    public typealias Delegate = UITabBarDelegate
}

/// Passes the questions and news of a tab bar on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxTabBarDelegateProxy: DelegateProxy<UITabBar, UITabBarDelegate>, DelegateProxyType, UITabBarDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UITabBarDelegate {}

    private let defaults: any UITabBarDelegate = Defaults()
    /// The object whose delegate this is.
    public private(set) weak var tabBar: UITabBar?

    private var target: any UITabBarDelegate { forwardToDelegate() ?? defaults }

    /// - Parameter tabBar: The object whose delegate this is.
    public init(tabBar: ParentObject) {
        self.tabBar = tabBar
        super.init(parentObject: tabBar, delegateProxy: RxTabBarDelegateProxy.self)
    }

    /// Knows the proxies of a tab bar.
    public static func registerKnownImplementations() {
        register { RxTabBarDelegateProxy(tabBar: $0) }
    }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        tell("tabBar:didSelect:", [tabBar, item]) { target.tabBar(tabBar, didSelect: item) }
    }

    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        tell("tabBar:willBeginCustomizing:", [tabBar, items]) { target.tabBar(tabBar, willBeginCustomizing: items) }
    }

    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        tell("tabBar:didBeginCustomizing:", [tabBar, items]) { target.tabBar(tabBar, didBeginCustomizing: items) }
    }

    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        tell("tabBar:willEndCustomizing:changed:", [tabBar, items, changed]) {
            target.tabBar(tabBar, willEndCustomizing: items, changed: changed)
        }
    }

    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        tell("tabBar:didEndCustomizing:changed:", [tabBar, items, changed]) {
            target.tabBar(tabBar, didEndCustomizing: items, changed: changed)
        }
    }
}
