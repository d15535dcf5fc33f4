// The text view: many lines of editable text that scroll. The input model: +Input.

@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

@preconcurrency @MainActor open class UITextView: UIScrollView {
    let editor = TextEditor()
    let content = TextViewContent()
    private var fontStorage: UIFont?
    private var textColorStorage: UIColor?
    private weak var narrowDelegate: (any UITextViewDelegate)?

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        super.didInitialize()
        editor.client = self
        content.textView = self
        addSubview(content)
        alwaysBounceVertical = true
        let tap = UITapGestureRecognizer()
        tap.addHandler(owner: self) { [weak self] in self?.tapped($0) }
        addGestureRecognizer(tap)
        backgroundColor = .systemBackground
        styleDidChange()
    }

    open var delegate: (any UITextViewDelegate)? {
        get { narrowDelegate }
        set {
            narrowDelegate = newValue
            scrollDelegateStorage = newValue
        }
    }

    override func scrollDelegateDidChange() {
        narrowDelegate = scrollDelegateStorage as? any UITextViewDelegate
    }

    // MARK: Text

    open var text: String! {
        get { editor.text }
        set {
            guard newValue ?? "" != editor.text else { return }
            editor.setText(NSAttributedString(string: newValue ?? "", attributes: editor.typingAttributes))
            textDidChange()
        }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: editor.storage) }
        set {
            let text = NSMutableAttributedString(attributedString: newValue ?? NSAttributedString(string: ""))
            text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
                if value == nil { text.addAttribute(.font, value: self.font!, range: range) }
            }
            editor.setText(text)
            textDidChange()
        }
    }

    open var font: UIFont? {
        get { fontStorage ?? UIFont.systemFont(ofSize: 12) }
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

    open var textAlignment: NSTextAlignment = .natural { didSet { textDidChange() } }
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set { editor.typingAttributes = newValue }
    }
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChange() } }
    public let textContainer = NSTextContainer()
    open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
    open var isSelectable = true
    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false
    open var adjustsFontForContentSizeCategory = false
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]

    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue) }
    }

    open func scrollRangeToVisible(_ range: NSRange) {
        let rects = content.selectionRects(for: range.length == 0 ? NSRange(location: range.location, length: 0) : range)
        let rect = rects.first ?? content.caretRect(at: range.location)
        scrollRectToVisible(rect.offsetBy(dx: content.frame.minX, dy: content.frame.minY), animated: true)
    }

    private func styleDidChange() {
        editor.typingAttributes = [.font: font!, .foregroundColor: textColor!]
        editor.storage.addAttributes(editor.typingAttributes, range: NSRange(location: 0, length: editor.length))
        textDidChange()
    }

    func textDidChange() {
        content.setNeedsTextLayout()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        accessibilityDidChange()
    }

    // MARK: Input traits

    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var isSecureTextEntry = false
    open var enablesReturnKeyAutomatically = false
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open weak var inputDelegate: (any UITextInputDelegate)?

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable && window != nil }
    open override var canBecomeFocused: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        content.placeCaret()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
        editor.unmark()
        guard super.resignFirstResponder() else { return false }
        content.placeCaret()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

    private func tapped(_ tap: UIGestureRecognizer) {
        guard isEditable, isSelectable else { return }
        becomeFirstResponder()
        editor.select(NSRange(location: content.offset(at: tap.location(in: content)), length: 0))
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let inset = textContainerInset
        let padding = textContainer.lineFragmentPadding
        let width = max(0, bounds.width - inset.horizontal - 2 * padding)
        let height = content.height(width: width)
        content.frame = CGRect(x: inset.left + padding, y: inset.top, width: width, height: max(height, font?.lineHeight ?? 0))
        let size = CGSize(width: bounds.width, height: content.frame.height + inset.vertical)
        if contentSize != size { contentSize = size }
        content.placeCaret()
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inset = textContainerInset
        let padding = textContainer.lineFragmentPadding
        let width = max(0, size.width - inset.horizontal - 2 * padding)
        let used = content.size(width: width)
        return CGSize(
            width: min(size.width, (used.width + inset.horizontal + 2 * padding).rounded(.up)),
            height: (max(used.height, font?.lineHeight ?? 0) + inset.vertical).rounded(.up)
        )
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityValue: String? { editor.text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { isEditable ? .textField : .staticText }
}

/// The area text is set in, as far as apps adjust it.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// 5 points beside every line (iOS).
    open var lineFragmentPadding: CGFloat = 5
    open var maximumNumberOfLines = 0
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
}
