// The members of text views.
import RxSwift
import UIKit

extension Reactive where Base: UITextView {
    /// The text, as the user edits it.
    public var text: ControlProperty<String?> { value }

    /// The text, as the user edits it. Setting the text the view already has does nothing, so the selection stays.
    public var value: ControlProperty<String?> {
        property({ $0.text }) { view, text in
            if view.text != text { view.text = text }
        }
    }

    /// The attributed text, as the user edits it.
    public var attributedText: ControlProperty<NSAttributedString?> {
        property({ $0.attributedText }) { view, text in
            if view.attributedText != text { view.attributedText = text }
        }
    }

    /// The user began to edit.
    public var didBeginEditing: ControlEvent<Void> { delegate.event("textViewDidBeginEditing:") { _ in } }

    /// The user ended editing.
    public var didEndEditing: ControlEvent<Void> { delegate.event("textViewDidEndEditing:") { _ in } }

    /// The text changed by the user's hand.
    public var didChange: ControlEvent<Void> { delegate.event("textViewDidChange:") { _ in } }

    /// The selection changed.
    public var didChangeSelection: ControlEvent<Void> { delegate.event("textViewDidChangeSelection:") { _ in } }

    private func property<Value>(
        _ getter: @escaping @MainActor (UITextView) -> Value, _ setter: @escaping @MainActor (UITextView, Value) -> Void
    ) -> ControlProperty<Value> {
        let read = onMain(getter)
        let changes = didChange
        let values = Observable<Value>.deferred { [weak view = base as UITextView] in
            let current = view.map { Observable.just(read($0)) } ?? .empty()
            return current.concat(changes.compactMap { view.map(read) })
        }
        return ControlProperty(values: values, valueSink: Binder(base as UITextView, binding: setter))
    }
}
