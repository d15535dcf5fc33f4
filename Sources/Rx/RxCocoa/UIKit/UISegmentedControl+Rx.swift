// The members of segmented controls.
import RxSwift
import UIKit

extension Reactive where Base: UISegmentedControl {
    /// The index of the selected segment, as the user selects.
    public var selectedSegmentIndex: ControlProperty<Int> { value }

    /// The index of the selected segment, as the user selects.
    public var value: ControlProperty<Int> {
        controlProperty(
            editingEvents: [.allEditingEvents, .valueChanged],
            getter: { control in control.selectedSegmentIndex },
            setter: { control, index in control.selectedSegmentIndex = index }
        )
    }

    /// Sets whether a segment can be selected.
    public func enabledForSegment(at index: Int) -> Binder<Bool> {
        Binder(base) { control, isEnabled in
            control.setEnabled(isEnabled, forSegmentAt: index)
        }
    }

    /// Sets the title of a segment.
    public func titleForSegment(at index: Int) -> Binder<String?> {
        Binder(base) { control, title in
            control.setTitle(title, forSegmentAt: index)
        }
    }

    /// Sets the image of a segment.
    public func imageForSegment(at index: Int) -> Binder<UIImage?> {
        Binder(base) { control, image in
            control.setImage(image, forSegmentAt: index)
        }
    }
}
