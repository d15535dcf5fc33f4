// The members of buttons.
import RxSwift
import UIKit

extension Reactive where Base: UIButton {
    /// The taps: touches that end inside the button, and presses of it by key or by assistive technology.
    public var tap: ControlEvent<Void> {
        controlEvent(.touchUpInside)
    }

    /// Sets the title for a state.
    public func title(for controlState: UIControl.State = []) -> Binder<String?> {
        Binder(base) { button, title in
            button.setTitle(title, for: controlState)
        }
    }

    /// Sets the image for a state.
    public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> {
        Binder(base) { button, image in
            button.setImage(image, for: controlState)
        }
    }

    /// Sets the background image for a state.
    public func backgroundImage(for controlState: UIControl.State = []) -> Binder<UIImage?> {
        Binder(base) { button, image in
            button.setBackgroundImage(image, for: controlState)
        }
    }

    /// Sets the attributed title for a state.
    public func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?> {
        Binder(base) { button, attributedTitle in
            button.setAttributedTitle(attributedTitle, for: controlState)
        }
    }
}
