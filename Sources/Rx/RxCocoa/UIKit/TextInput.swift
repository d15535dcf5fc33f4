// The text of whatever takes text input, so that code can be written for text fields and text views alike.
// The members of each of the two live in a file of their own.
import RxSwift
import UIKit

/// A view that takes text, with its text as a property.
public struct TextInput<Base: UITextInput> {
    /// The view.
    public let base: Base
    /// Its text, as the user edits it.
    public let text: ControlProperty<String?>

    /// - Parameters:
    ///   - base: The view.
    ///   - text: Its text, as the user edits it.
    public init(base: Base, text: ControlProperty<String?>) {
        self.base = base
        self.text = text
    }
}

extension Reactive where Base: UITextField {
    /// The field as a text input.
    public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}

extension Reactive where Base: UITextView {
    /// The text view as a text input.
    public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}
