// The members of activity indicators.
import RxSwift
import UIKit

extension Reactive where Base: UIActivityIndicatorView {
    /// Starts and stops the animation.
    public var isAnimating: Binder<Bool> {
        Binder(base) { indicator, isActive in
            if isActive { indicator.startAnimating() } else { indicator.stopAnimating() }
        }
    }
}
