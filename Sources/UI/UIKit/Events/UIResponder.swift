// The base of everything that receives events, and the chain events travel along.

/// An object in the responder chain.
@preconcurrency @MainActor open class UIResponder: NSObject {
    public override init() {
        super.init()
    }

    /// The object that gets what this one does not use.
    open var next: UIResponder? { nil }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }

    /// The window that keeps this object's focus.
    var responderWindow: UIWindow? {
        var responder = next
        while let current = responder {
            if let window = current as? UIWindow { return window }
            responder = current.next
        }
        return nil
    }

    open var isFirstResponder: Bool {
        (self as? UIWindow ?? responderWindow)?.firstResponder === self
    }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = self as? UIWindow ?? responderWindow else { return false }
        return window.makeFirstResponder(self)
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = self as? UIWindow ?? responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.clearFirstResponder(self)
        return true
    }

    // MARK: Touches, presses, motion

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Interface Builder

    /// Runs after the object and its outlets came from an Interface Builder file.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    // MARK: Input views and commands

    /// Text inputs can be given one; it is kept, but a desktop has no keyboard for it to stand in for.
    open var inputView: UIView? {
        get { nil }
        set {}
    }
    open var inputAccessoryView: UIView? {
        get { nil }
        set {}
    }
    open var keyCommands: [UIKeyCommand]? { nil }

    open func reloadInputViews() {}

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ActionDispatch.responds(self, to: action)
    }

    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
}
