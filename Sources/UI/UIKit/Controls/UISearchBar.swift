// The search bar: a text field with a magnifying glass, a cancel button and scope buttons.

@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// The field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    override var controlAccessibilityTraits: UIAccessibilityTraits { [.textField, .searchField] }

    /// The glass keeps 8 points from the rounded edge; text begins beside it.
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.textRect(forBounds: bounds)
        return CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width - 8), height: rect.height)
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds.insetBy(dx: 8, dy: 0))
    }
}

@preconcurrency @MainActor open class UISearchBar: UIView, UITextFieldDelegate, UITextInputTraits {
    public enum Style: UInt, Sendable {
        case `default` = 0, prominent, minimal
    }

    private let field = UISearchTextField()
    private let background = UIView()
    private let cancelButton = UIButton(type: .system)
    private let bookmarkButton = UIButton(type: .system)
    private let resultsButton = UIButton(type: .system)
    private let scopes = UISegmentedControl(items: nil)
    private let promptLabel = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        background.backgroundColor = .secondarySystemBackground
        background.isUserInteractionEnabled = false
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.contentMode = .center
        glass.tintColor = .systemGray
        glass.bounds.size = CGSize(width: 20, height: 20)
        field.leftView = glass
        field.leftViewMode = .always
        field.clearButtonMode = .whileEditing
        field.borderStyle = .none
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = Metrics.searchFieldCornerRadius
        field.delegate = self
        field.returnKeyType = .search
        field.autocapitalizationType = .none
        promptLabel.font = UIFont.systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        field.addHandler(owner: self, for: .editingChanged) { [weak self] _, _ in self?.textDidChange() }
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = UIFont.systemFont(ofSize: 17)
        cancelButton.addHandler(owner: self, for: .touchUpInside) { [weak self] _, _ in
            guard let self else { return }
            self.delegate?.searchBarCancelButtonClicked(self)
        }
        bookmarkButton.setImage(UIImage(systemName: "book"), for: .normal)
        bookmarkButton.accessibilityLabel = "Bookmarks"
        bookmarkButton.addHandler(owner: self, for: .touchUpInside) { [weak self] _, _ in
            guard let self else { return }
            self.delegate?.searchBarBookmarkButtonClicked(self)
        }
        resultsButton.setImage(UIImage(systemName: "chevron.down"), for: .normal)
        resultsButton.accessibilityLabel = "Results list"
        resultsButton.addHandler(owner: self, for: .touchUpInside) { [weak self] _, _ in
            guard let self else { return }
            self.delegate?.searchBarResultsListButtonClicked(self)
        }
        scopes.addHandler(owner: self, for: .valueChanged) { [weak self] _, _ in
            guard let self else { return }
            self.delegate?.searchBar(self, selectedScopeButtonIndexDidChange: self.scopes.selectedSegmentIndex)
        }
        for view in [background, field, cancelButton, bookmarkButton, resultsButton, scopes, promptLabel] as [UIView] { addSubview(view) }
        partsDidChange()
    }

    // MARK: Content

    open weak var delegate: (any UISearchBarDelegate)? {
        didSet { delegateDidChange(of: self, from: oldValue, to: delegate) }
    }
    open var searchTextField: UISearchTextField { field }

    /// What the field shows. The delegate hears of what the user types, not of what is set here.
    open var text: String? {
        get { field.text }
        set {
            field.text = newValue
            accessibilityDidChange()
        }
    }

    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// A line of text above the field.
    open var prompt: String? {
        get { promptLabel.text }
        set {
            promptLabel.text = newValue
            partsDidChange()
        }
    }

    open var barStyle: UIBarStyle = .default
    open var searchBarStyle: Style = .default { didSet { background.isHidden = searchBarStyle == .minimal } }
    open var barTintColor: UIColor? { didSet { background.backgroundColor = barTintColor ?? .secondarySystemBackground } }
    open var backgroundImage: UIImage? { didSet { background.isHidden = backgroundImage != nil || searchBarStyle == .minimal } }
    open var isTranslucent = true
    open var showsCancelButton = false { didSet { partsDidChange() } }
    open var showsBookmarkButton = false { didSet { partsDidChange() } }
    open var showsSearchResultsButton = false { didSet { partsDidChange() } }
    open var isSearchResultsButtonSelected = false
    open var showsScopeBar = false { didSet { partsDidChange() } }
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
            if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
            partsDidChange()
        }
    }
    open var selectedScopeButtonIndex: Int {
        get { max(scopes.selectedSegmentIndex, 0) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    open var isEnabled: Bool {
        get { field.isEnabled }
        set { field.isEnabled = newValue }
    }
    open var enablesReturnKeyAutomatically = true

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
        if animated, window != nil { UIView.animate(withDuration: Metrics.systemAnimationDuration) { self.layoutIfNeeded() } }
    }

    private func partsDidChange() {
        cancelButton.isHidden = !showsCancelButton
        bookmarkButton.isHidden = !showsBookmarkButton
        resultsButton.isHidden = !showsSearchResultsButton
        promptLabel.isHidden = prompt?.isEmpty ?? true
        scopes.isHidden = !(showsScopeBar && scopes.numberOfSegments > 0)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func textDidChange() {
        delegate?.searchBar(self, textDidChange: field.text ?? "")
        accessibilityDidChange()
    }

    // MARK: Input traits: the field's

    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }

    // MARK: The field's delegate

    open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
    open func textFieldDidBeginEditing(_ textField: UITextField) { delegate?.searchBarTextDidBeginEditing(self) }
    open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }
    open func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }

    open func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if !enablesReturnKeyAutomatically || field.hasText { delegate?.searchBarSearchButtonClicked(self) }
        return false
    }

    // MARK: Responder: the field's

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    // MARK: Layout

    private var promptHeight: CGFloat { promptLabel.isHidden ? 0 : Metrics.searchPromptHeight }
    private var scopeHeight: CGFloat { scopes.isHidden ? 0 : Metrics.searchScopeHeight }
    private var naturalHeight: CGFloat { promptHeight + Metrics.searchBarHeight + scopeHeight }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        promptLabel.frame = CGRect(x: 8, y: 4, width: max(0, bounds.width - 16), height: promptHeight)
        let top = promptHeight
        let row = bounds.height - top - scopeHeight
        var right = bounds.width - 8
        if showsCancelButton {
            let width = cancelButton.intrinsicContentSize.width
            right -= width
            cancelButton.frame = CGRect(x: right, y: top, width: width, height: row)
            right -= 8
        }
        for button in [bookmarkButton, resultsButton] where !button.isHidden {
            button.frame = CGRect(x: right - 30, y: top + (row - 30) / 2, width: 30, height: 30)
            right -= 34
        }
        field.frame = CGRect(
            x: 8, y: top + (row - Metrics.searchFieldHeight) / 2, width: max(0, right - 8), height: Metrics.searchFieldHeight
        )
        scopes.frame = CGRect(x: 8, y: top + row + 4, width: max(0, bounds.width - 16), height: Metrics.segmentHeight)
    }
}
