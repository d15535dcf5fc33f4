// The members of steppers.
import RxSwift
import UIKit

extension Reactive where Base: UIStepper {
    /// The value, as the user steps.
    public var value: ControlProperty<Double> {
        controlProperty(
            editingEvents: [.allEditingEvents, .valueChanged],
            getter: { stepper in stepper.value },
            setter: { stepper, value in stepper.value = value }
        )
    }
}
