// The members of switches.
import RxSwift
import UIKit

extension Reactive where Base: UISwitch {
    /// Whether the switch is on, as the user switches it.
    public var isOn: ControlProperty<Bool> { value }

    /// Whether the switch is on, as the user switches it.
    public var value: ControlProperty<Bool> {
        controlProperty(
            editingEvents: [.allEditingEvents, .valueChanged],
            getter: { control in control.isOn },
            setter: { control, isOn in control.isOn = isOn }
        )
    }
}
