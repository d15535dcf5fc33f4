// The delegate that stands between a text view and the user's delegate.
import RxSwift
import UIKit

/// Passes a text view's questions and news on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxTextViewDelegateProxy: RxScrollViewDelegateProxy, UITextViewDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UITextViewDelegate {}

    private let defaults: any UITextViewDelegate = Defaults()
    /// The text view whose delegate this is.
    public private(set) weak var textView: UITextView?

    private var target: any UITextViewDelegate { forwardToDelegate() as? any UITextViewDelegate ?? defaults }

    /// - Parameter textView: The text view whose delegate this is.
    public init(textView: UITextView) {
        self.textView = textView
        super.init(scrollView: textView)
    }

    open func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        tell("textViewShouldBeginEditing:", [textView]) { target.textViewShouldBeginEditing(textView) }
    }

    open func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        tell("textViewShouldEndEditing:", [textView]) { target.textViewShouldEndEditing(textView) }
    }

    open func textViewDidBeginEditing(_ textView: UITextView) {
        tell("textViewDidBeginEditing:", [textView]) { target.textViewDidBeginEditing(textView) }
    }

    open func textViewDidEndEditing(_ textView: UITextView) {
        tell("textViewDidEndEditing:", [textView]) { target.textViewDidEndEditing(textView) }
    }

    open func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        tell("textView:shouldChangeTextIn:replacementText:", [textView, range, text]) {
            target.textView(textView, shouldChangeTextIn: range, replacementText: text)
        }
    }

    open func textViewDidChange(_ textView: UITextView) {
        tell("textViewDidChange:", [textView]) { target.textViewDidChange(textView) }
    }

    open func textViewDidChangeSelection(_ textView: UITextView) {
        tell("textViewDidChangeSelection:", [textView]) { target.textViewDidChangeSelection(textView) }
    }
}
