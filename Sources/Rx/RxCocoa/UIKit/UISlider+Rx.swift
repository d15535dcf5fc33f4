// The members of sliders.
import RxSwift
import UIKit

extension Reactive where Base: UISlider {
    /// The value, as the user moves the knob.
    public var value: ControlProperty<Float> {
        controlProperty(
            editingEvents: [.allEditingEvents, .valueChanged],
            getter: { slider in slider.value },
            setter: { slider, value in slider.value = value }
        )
    }
}
