// The members of navigation controllers.
import RxSwift
import UIKit

extension Reactive where Base: UINavigationController {
    /// A controller that is shown.
    public typealias ShowEvent = (viewController: UIViewController, animated: Bool)

    /// The proxy that is the controller's delegate once a member of this namespace needs it.
    public var delegate: DelegateProxy<UINavigationController, UINavigationControllerDelegate> {
        let base = base
        return onMain { RxNavigationControllerDelegateProxy.proxy(for: base) }()
    }

    /// A controller is about to be shown.
    public var willShow: ControlEvent<ShowEvent> { show("navigationController:willShow:animated:") }

    /// A controller is shown.
    public var didShow: ControlEvent<ShowEvent> { show("navigationController:didShow:animated:") }

    /// Sets the delegate that receives what the members of this namespace hear; it is not kept alive.
    ///
    /// - Returns: Takes the delegate away.
    public func setDelegate(_ delegate: UINavigationControllerDelegate) -> Disposable {
        install(delegate, RxNavigationControllerDelegateProxy.self, base)
    }

    private func show(_ selector: Selector) -> ControlEvent<ShowEvent> {
        delegate.event(selector) { (try castOrThrow(UIViewController.self, $0[1]), try castOrThrow(Bool.self, $0[2])) }
    }
}
