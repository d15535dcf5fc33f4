// The members of tab bars and of their controllers.
import RxSwift
import UIKit

extension Reactive where Base: UITabBar {
    /// The proxy that is the bar's delegate once a member of this namespace needs it.
    public var delegate: DelegateProxy<UITabBar, UITabBarDelegate> {
        let base = base
        return onMain { RxTabBarDelegateProxy.proxy(for: base) }()
    }

    /// The user selected an item.
    public var didSelectItem: ControlEvent<UITabBarItem> {
        delegate.event("tabBar:didSelect:") { try castOrThrow(UITabBarItem.self, $0[1]) }
    }

    /// Customising is about to begin.
    public var willBeginCustomizing: ControlEvent<[UITabBarItem]> { items("tabBar:willBeginCustomizing:") }

    /// Customising began.
    public var didBeginCustomizing: ControlEvent<[UITabBarItem]> { items("tabBar:didBeginCustomizing:") }

    /// Customising is about to end; true if the items changed.
    public var willEndCustomizing: ControlEvent<([UITabBarItem], Bool)> { changed("tabBar:willEndCustomizing:changed:") }

    /// Customising ended; true if the items changed.
    public var didEndCustomizing: ControlEvent<([UITabBarItem], Bool)> { changed("tabBar:didEndCustomizing:changed:") }

    private func items(_ selector: Selector) -> ControlEvent<[UITabBarItem]> {
        delegate.event(selector) { try castOrThrow([UITabBarItem].self, $0[1]) }
    }

    private func changed(_ selector: Selector) -> ControlEvent<([UITabBarItem], Bool)> {
        delegate.event(selector) { (try castOrThrow([UITabBarItem].self, $0[1]), try castOrThrow(Bool.self, $0[2])) }
    }
}

extension Reactive where Base: UITabBarController {
    /// The proxy that is the controller's delegate once a member of this namespace needs it.
    public var delegate: DelegateProxy<UITabBarController, UITabBarControllerDelegate> {
        let base = base
        return onMain { RxTabBarControllerDelegateProxy.proxy(for: base) }()
    }

    /// The user selected a controller.
    public var didSelect: ControlEvent<UIViewController> {
        delegate.event("tabBarController:didSelect:") { try castOrThrow(UIViewController.self, $0[1]) }
    }

    /// Customising is about to begin.
    public var willBeginCustomizing: ControlEvent<[UIViewController]> {
        delegate.event("tabBarController:willBeginCustomizing:") { try castOrThrow([UIViewController].self, $0[1]) }
    }

    /// Customising is about to end.
    public var willEndCustomizing: ControlEvent<(viewControllers: [UIViewController], changed: Bool)> {
        changed("tabBarController:willEndCustomizing:changed:")
    }

    /// Customising ended.
    public var didEndCustomizing: ControlEvent<(viewControllers: [UIViewController], changed: Bool)> {
        changed("tabBarController:didEndCustomizing:changed:")
    }

    /// Sets the delegate that receives what the members of this namespace hear; it is not kept alive.
    ///
    /// - Returns: Takes the delegate away.
    public func setDelegate(_ delegate: UITabBarControllerDelegate) -> Disposable {
        install(delegate, RxTabBarControllerDelegateProxy.self, base)
    }

    private func changed(_ selector: Selector) -> ControlEvent<(viewControllers: [UIViewController], changed: Bool)> {
        delegate.event(selector) { (try castOrThrow([UIViewController].self, $0[1]), try castOrThrow(Bool.self, $0[2])) }
    }
}
