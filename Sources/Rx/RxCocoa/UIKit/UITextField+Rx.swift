// The members of text fields.
import RxSwift
import UIKit

extension Reactive where Base: UITextField {
    /// The text, as the user edits it. Setting the text the field already has does nothing, so the selection stays.
    public var text: ControlProperty<String?> { value }

    /// The text, as the user edits it.
    public var value: ControlProperty<String?> {
        controlProperty(
            editingEvents: [.allEditingEvents, .valueChanged],
            getter: { field in field.text },
            setter: { field, text in
                if field.text != text { field.text = text }
            }
        )
    }

    /// The attributed text, as the user edits it.
    public var attributedText: ControlProperty<NSAttributedString?> {
        controlProperty(
            editingEvents: [.allEditingEvents, .valueChanged],
            getter: { field in field.attributedText },
            setter: { field, text in
                if field.attributedText != text { field.attributedText = text }
            }
        )
    }
}
