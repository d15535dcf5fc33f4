// The text field: what is set on it, editing life-cycle and events. Layout and drawing: +Layout; the input model: +Input.

@preconcurrency @MainActor open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable {
        case none = 0, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never = 0, whileEditing, unlessEditing, always
    }

    let editor = TextEditor()
    let content = TextFieldContent()
    let clearButton = UIButton(type: .custom)
    private var fontStorage: UIFont?
    private var textColorStorage: UIColor?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        editor.client = self
        content.field = self
        addSubview(content)
        clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        clearButton.tintColor = .systemGray3
        clearButton.accessibilityLabel = "Clear text"
        clearButton.addHandler(owner: self, for: .touchUpInside) { [weak self] _, _ in self?.clearFromUser() }
        clearButton.isHidden = true
        addSubview(clearButton)
        typingAttributesDidChange()
    }

    // MARK: Text

    open weak var delegate: (any UITextFieldDelegate)?

    /// Never `nil` when read. Setting it in code sends no events.
    open var text: String? {
        get { editor.text }
        set {
            guard newValue ?? "" != editor.text || editor.marked != nil else { return }
            editor.setText(NSAttributedString(string: newValue ?? "", attributes: editor.typingAttributes))
            textDidChange()
        }
    }

    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: editor.storage) }
        set {
            editor.setText(newValue ?? NSAttributedString(string: ""))
            textDidChange()
        }
    }

    open var font: UIFont? {
        get { fontStorage ?? UIFont.systemFont(ofSize: Metrics.textFieldFontSize) }
        set {
            fontStorage = newValue
            styleDidChange()
        }
    }

    open var textColor: UIColor? {
        get { textColorStorage ?? .label }
        set {
            textColorStorage = newValue
            styleDidChange()
        }
    }

    open var textAlignment: NSTextAlignment = .natural { didSet { content.setNeedsTextLayout() } }
    open var placeholder: String? {
        didSet {
            attributedPlaceholderStorage = nil
            placeholderDidChange()
        }
    }
    private var attributedPlaceholderStorage: NSAttributedString?
    open var attributedPlaceholder: NSAttributedString? {
        get {
            attributedPlaceholderStorage ?? placeholder.map {
                NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: UIColor.placeholderText])
            }
        }
        set {
            placeholder = newValue?.string
            attributedPlaceholderStorage = newValue
            placeholderDidChange()
        }
    }

    private func placeholderDidChange() {
        invalidateIntrinsicContentSize()
        content.setNeedsTextLayout()
        accessibilityDidChange()
    }

    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set {
            if let font = newValue[.font] as? UIFont { fontStorage = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColorStorage = color }
            styleDidChange()
        }
    }

    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var allowsEditingTextAttributes = false

    private func styleDidChange() {
        typingAttributesDidChange()
        editor.storage.addAttributes(editor.typingAttributes, range: NSRange(location: 0, length: editor.length))
        invalidateIntrinsicContentSize()
        content.setNeedsTextLayout()
    }

    private func typingAttributesDidChange() {
        editor.typingAttributes = [.font: font!, .foregroundColor: textColor!]
    }

    /// After every change of the text, by whomever.
    func textDidChange() {
        invalidateIntrinsicContentSize()
        content.setNeedsTextLayout()
        updateClearButton()
        accessibilityDidChange()
        setNeedsLayout()
    }

    // MARK: Look

    open var borderStyle: BorderStyle = .none { didSet { invalidateIntrinsicContentSize(); setNeedsDisplay(); setNeedsLayout() } }
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    open var adjustsFontSizeToFitWidth = false
    open var minimumFontSize: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
    open var clearButtonMode: ViewMode = .never { didSet { updateClearButton() } }
    open var leftView: UIView? { didSet { sideViewDidChange(oldValue, leftView) } }
    open var rightView: UIView? { didSet { sideViewDidChange(oldValue, rightView) } }
    open var leftViewMode: ViewMode = .never { didSet { updateSideViews() } }
    open var rightViewMode: ViewMode = .never { didSet { updateSideViews() } }

    private func sideViewDidChange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        updateSideViews()
    }

    func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    private func updateSideViews() {
        leftView?.isHidden = !isShown(leftViewMode)
        rightView?.isHidden = !isShown(rightViewMode)
        setNeedsLayout()
    }

    private func updateClearButton() {
        clearButton.isHidden = !isShown(clearButtonMode) || editor.length == 0
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        content.setNeedsTextLayout()
    }

    override func traitColorsDidChange() {
        super.traitColorsDidChange()
        content.setNeedsTextLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        content.setNeedsTextLayout()
    }

    // MARK: Input traits and views

    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var smartQuotesType: UITextSmartQuotesType = .default
    open var smartDashesType: UITextSmartDashesType = .default
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    open var isSecureTextEntry = false { didSet { content.setNeedsTextLayout() } }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open weak var inputDelegate: (any UITextInputDelegate)?
    private var inputViewStorage: UIView?
    private var inputAccessoryViewStorage: UIView?

    open override var inputView: UIView? {
        get { inputViewStorage }
        set { inputViewStorage = newValue }
    }

    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewStorage }
        set { inputAccessoryViewStorage = newValue }
    }

    // MARK: Editing

    open private(set) var isEditing = false

    open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        isEditing = true
        if clearsOnBeginEditing, editor.length > 0 { clearFromUser() }
        editingDidToggle()
        content.revealCaret()
        send(.editingDidBegin, with: nil)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        editor.unmark()
        guard super.resignFirstResponder() else { return false }
        didLeaveEditing()
        return true
    }

    private func didLeaveEditing() {
        isEditing = false
        editingDidToggle()
        content.scrollToStart()
        send(.editingDidEnd, with: nil)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    private func editingDidToggle() {
        updateSideViews()
        updateClearButton()
        content.setNeedsTextLayout()
        setNeedsDisplay()
    }

    func clearFromUser() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        editor.setText(NSAttributedString(string: "", attributes: editor.typingAttributes))
        editorDidChangeText(editor)
    }

    /// The Return key, in UIKit's order: the delegate, `editingDidEndOnExit`, and the end of editing if somebody listens to it.
    func returnPressed() {
        editor.unmark()
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        send(.editingDidEndOnExit, with: nil)
        send(.primaryActionTriggered, with: nil)
        if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
    }

    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")

    // MARK: Rectangles, overridden by subclasses

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(in: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(in: bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(in: bounds) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    open override var intrinsicContentSize: CGSize { naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    open override func draw(_ rect: CGRect) {
        drawBorder()
    }

    @_spi(Nagare) open override var firstBaselineOffset: CGFloat? {
        let height = bounds.height > 0 ? bounds.height : naturalSize.height
        return (height - font!.lineHeight) / 2 + font!.ascender
    }

    @_spi(Nagare) open override var lastBaselineOffset: CGFloat? {
        let height = bounds.height > 0 ? bounds.height : naturalSize.height
        return height - (firstBaselineOffset ?? height)
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isEditing { placeCaret(touch) }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isEditing { editor.extend(to: content.offset(at: touch.location(in: content))) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside, !isEditing, becomeFirstResponder() else { return }
        placeCaret(touch)
    }

    private func placeCaret(_ touch: UITouch) {
        let offset = content.offset(at: touch.location(in: content))
        if touch.tapCount == 2 {
            editor.select(editor.word(at: offset))
        } else if touch.tapCount > 2 {
            editor.selectAll()
        } else {
            editor.select(NSRange(location: offset, length: 0))
        }
    }

    override var claimsTaps: Bool { false }
    override func pressFromKeyboard() -> Bool { false }

    // MARK: Edit menu

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action.description {
        case "cut:", "copy:": editor.selection.length > 0 && !isSecureTextEntry
        case "paste:": UIPasteboard.general.hasStrings
        case "selectAll:": editor.length > 0
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    open override func cut(_ sender: Any?) { editor.cutSelection() }
    open override func copy(_ sender: Any?) { editor.copySelection() }
    open override func paste(_ sender: Any?) { editor.pasteClipboard() }
    open override func selectAll(_ sender: Any?) { editor.selectAll() }
    open override func delete(_ sender: Any?) { editor.deleteBackward() }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var controlAccessibilityTraits: UIAccessibilityTraits { .textField }
    override var defaultAccessibilityLabel: String? { placeholder }
    override var defaultAccessibilityValue: String? {
        isSecureTextEntry ? String(repeating: "•", count: editor.length) : editor.text
    }
}

@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0, cancelled
    }
}
