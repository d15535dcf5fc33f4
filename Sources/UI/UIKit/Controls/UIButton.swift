// The button: what is set for which state. Layout, look and configurations have files of their own.

@preconcurrency @MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd
        case plain, close
        public static var roundedRect: ButtonType { .system }
    }

    /// What a button shows in one state.
    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    var contents: [UInt: Content] = [:]
    let label = ButtonPart.Label()
    let picture = ButtonPart.Picture()
    let backgroundPicture = ButtonPart.Picture()
    let backgroundPlate = ButtonPart.Plate()
    let subtitlePart = ButtonPart.Label()
    var activityIndicator: UIActivityIndicatorView?
    private var typeStorage = ButtonType.custom
    private var isApplyingConfiguration = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        _setButtonType(buttonType)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        take(primaryAction)
        self.configuration = configuration
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    override func didInitialize() {
        for part in [backgroundPlate, backgroundPicture, picture, label, subtitlePart] as [UIView] { addSubview(part) }
        subtitlePart.isHidden = true
        label.font = UIFont.systemFont(ofSize: Metrics.customButtonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        label.owner = self
        subtitlePart.owner = self
        isOpaque = false
        contentMode = .redraw
    }

    open var buttonType: ButtonType { typeStorage }

    /// Makes a button of another type of one that has just been made; Interface Builder learns the type after the class.
    @_spi(Nagare) public func _setButtonType(_ type: ButtonType) {
        typeStorage = type
        switch type {
        case .system, .plain: label.font = UIFont.systemFont(ofSize: Metrics.systemButtonFontSize)
        case .detailDisclosure, .infoLight, .infoDark: setImage(UIImage(systemName: "info.circle"), for: .normal)
        case .contactAdd: setImage(UIImage(systemName: "plus.circle"), for: .normal)
        case .close: setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        case .custom: break
        }
        contentDidChange()
    }

    /// Whether titles and template images take the tint and dim when highlighted.
    var isSystemStyle: Bool { typeStorage != .custom }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: UIControl.State) {
        contents[state.rawValue, default: Content()].title = title
        contentDidChange()
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        contents[state.rawValue, default: Content()].attributedTitle = title
        contentDidChange()
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        contents[state.rawValue, default: Content()].titleColor = color
        updateAppearance()
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        contents[state.rawValue, default: Content()].titleShadowColor = color
        updateAppearance()
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        contents[state.rawValue, default: Content()].image = image
        contentDidChange()
    }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        contents[state.rawValue, default: Content()].backgroundImage = image
        contentDidChange()
    }

    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        contents[state.rawValue, default: Content()].symbolConfiguration = configuration
        contentDidChange()
    }

    open func title(for state: UIControl.State) -> String? { contents[state.rawValue]?.title }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { contents[state.rawValue]?.attributedTitle }
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { contents[state.rawValue]?.titleShadowColor }
    open func image(for state: UIControl.State) -> UIImage? { contents[state.rawValue]?.image }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { contents[state.rawValue]?.backgroundImage }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        contents[state.rawValue]?.symbolConfiguration
    }

    open func titleColor(for state: UIControl.State) -> UIColor? {
        if let color = contents[state.rawValue]?.titleColor ?? contents[UIControl.State.normal.rawValue]?.titleColor { return color }
        guard isSystemStyle else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    /// The value of the present state, or that of the normal one.
    private func current<Value>(_ value: (Content) -> Value?) -> Value? {
        if let content = contents[state.rawValue], let found = value(content) { return found }
        return contents[UIControl.State.normal.rawValue].flatMap(value)
    }

    open var currentTitle: String? { current(\.title) }
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    open var currentImage: UIImage? { current(\.image) }
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    open var currentTitleShadowColor: UIColor? { current(\.titleShadowColor) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { current(\.symbolConfiguration) }

    open var currentTitleColor: UIColor {
        if let color = contents[state.rawValue]?.titleColor { return color }
        if !isEnabled, isSystemStyle { return .tertiaryLabel }
        return contents[UIControl.State.normal.rawValue]?.titleColor ?? (isSystemStyle ? tintColor : .white)
    }

    // MARK: Parts

    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }
    open var subtitleLabel: UILabel? { subtitlePart.isHidden ? nil : subtitlePart }

    // MARK: Layout

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { defaultContentRect(in: bounds) }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { defaultTitleRect(in: contentRect) }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { defaultImageRect(in: contentRect) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    open override var intrinsicContentSize: CGSize { naturalSize(fitting: 0) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(fitting: 0) }

    @_spi(Nagare) open override var firstBaselineOffset: CGFloat? {
        guard label.text?.isEmpty == false else { return nil }
        layoutIfNeeded()
        return label.firstBaselineOffset.map { label.frame.minY + $0 }
    }

    @_spi(Nagare) open override var lastBaselineOffset: CGFloat? {
        guard label.text?.isEmpty == false else { return nil }
        layoutIfNeeded()
        return label.lastBaselineOffset.map { bounds.height - label.frame.maxY + $0 }
    }

    // MARK: Settings

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var reversesTitleShadowWhenHighlighted = false
    open var showsTouchWhenHighlighted = false
    open var role: Role = .normal { didSet { updateAppearance() } }
    open var menu: UIMenu?
    open var changesSelectionAsPrimaryAction = false
    open var isPointerInteractionEnabled = false
    open var automaticallyUpdatesConfiguration = true
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    public enum Role: Int, Sendable {
        case normal = 0, primary, cancel, destructive
    }

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    open var configuration: Configuration? {
        didSet { contentDidChange() }
    }

    open func setNeedsUpdateConfiguration() {
        guard !isApplyingConfiguration else { return }
        isApplyingConfiguration = true
        updateConfiguration()
        isApplyingConfiguration = false
        updateAppearance()
    }

    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        updateAppearance()
        setNeedsLayout()
        accessibilityDidChange()
    }

    override func stateDidChange() {
        super.stateDidChange()
        if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
        updateAppearance()
        // Another state may have another title, so another size.
        if contents.count > 1 { invalidateIntrinsicContentSize() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance()
    }

    override func traitColorsDidChange() {
        super.traitColorsDidChange()
        updateAppearance()
    }

    override func didTouchUpInside(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        send(.primaryActionTriggered, with: event)
    }

    override var claimsTaps: Bool { true }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var controlAccessibilityTraits: UIAccessibilityTraits { .button }
    override var defaultAccessibilityLabel: String? {
        configuration?.shownTitle ?? currentAttributedTitle?.string ?? currentTitle
    }
}
