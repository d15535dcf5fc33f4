// The table cell: its styles and parts, states, reuse. Where the parts lie: UITableViewCell+Layout.swift.

/// One row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Hashable, Sendable {
        case `default` = 0, value1, value2, subtitle
    }

    public enum SelectionStyle: Int, Hashable, Sendable {
        case none = 0, blue, gray, `default`
    }

    public enum SeparatorStyle: Int, Hashable, Sendable {
        case none = 0, singleLine, singleLineEtched
    }

    public enum EditingStyle: Int, Hashable, Sendable {
        case none = 0, delete, insert
    }

    public enum AccessoryType: Int, Hashable, Sendable {
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum FocusStyle: Int, Hashable, Sendable {
        case `default` = 0, custom
    }

    public struct StateMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    @_spi(Nagare) public var _style = CellStyle.default { didSet { styleDidChange() } }
    @_spi(Nagare) public var _reuseIdentifier: String?
    /// The storyboard's segues for a selected row and for a tapped detail button.
    @_spi(Nagare) public var _selectionAction: (() -> Void)?
    @_spi(Nagare) public var _accessoryAction: (() -> Void)?
    private var labels = CellLabels()
    private var accessory = CellAccessory()
    weak var table: UITableView?
    let separator = UIView(frame: .zero)
    var editingControl: CellEditingControl?
    var reorderControl: CellReorderControl?
    var swipeButtons: [SwipeActionButton] = []
    /// How far a swipe has moved the content to the left, in points; negative: to the right.
    var swipeOffset: CGFloat = 0 { didSet { if oldValue != swipeOffset { setNeedsLayout() } } }
    /// Whether the app has chosen a background of its own.
    private(set) var hasOwnBackground = false
    private var isApplyingDefaults = false
    var contentConfigurationStorage: (any UIContentConfiguration)?
    var configuredContentView: (any UIView & UIContentView)?

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        _style = style
        _reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        styleDidChange()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init() {
        self.init(style: .default, reuseIdentifier: nil)
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    override func didInitialize() {
        super.didInitialize()
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        separator.isUserInteractionEnabled = false
        addSubview(separator)
    }

    open var reuseIdentifier: String? { _reuseIdentifier }

    // MARK: Parts

    /// Holds the cell's content, beside accessories and editing controls.
    public let contentView: UIView = CellContentView(frame: .zero)

    open var imageView: UIImageView? { labels.image(in: self) }
    open var textLabel: UILabel? { labels.text(in: self) }
    open var detailTextLabel: UILabel? { _style == .default ? nil : labels.detail(in: self) }

    var existingImageView: UIImageView? { labels.imageView }
    var existingTextLabel: UILabel? { labels.textLabel }
    var existingDetailLabel: UILabel? { labels.detailLabel }

    /// An Interface Builder file made the label that is a style's title, detail or image.
    @_spi(Nagare) public func _adopt(textLabel: UILabel?, detailTextLabel: UILabel?, imageView: UIImageView?) {
        if let textLabel { labels.textLabel = textLabel }
        if let detailTextLabel { labels.detailLabel = detailTextLabel }
        if let imageView { labels.imageView = imageView }
        setNeedsLayout()
    }

    private func styleDidChange() {
        labels.restyle(self)
        setNeedsLayout()
    }

    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, by: backgroundView) }
    }

    /// Shown behind the content while selected or highlighted; a grey one is made when none is set.
    open var selectedBackgroundView: UIView? {
        didSet { replaceBackground(oldValue, by: selectedBackgroundView) }
    }

    open var multipleSelectionBackgroundView: UIView? {
        didSet { replaceBackground(oldValue, by: multipleSelectionBackgroundView) }
    }

    private func replaceBackground(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        insertSubview(new, at: 0)
        updateSelectionLook()
        setNeedsLayout()
    }

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            if !isApplyingDefaults { hasOwnBackground = true }
            super.backgroundColor = newValue
        }
    }

    /// The background of the table's style, unless the app has chosen one.
    func applyDefaultBackground(_ color: UIColor?) {
        guard !hasOwnBackground, backgroundView == nil else { return }
        isApplyingDefaults = true
        backgroundColor = color
        isApplyingDefaults = false
    }

    // MARK: Accessories

    open var accessoryType: UITableViewCell.AccessoryType = .none { didSet { if oldValue != accessoryType { accessoryDidChange() } } }
    open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { accessoryDidChange() } } }
    open var editingAccessoryType: UITableViewCell.AccessoryType = .none { didSet { accessoryDidChange() } }
    open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }

    private func accessoryDidChange() {
        let view = isEditing ? editingAccessoryView : accessoryView
        let type = isEditing ? editingAccessoryType : accessoryType
        accessory.show(view: view, type: type, in: self)
        accessibilityDidChange()
        setNeedsLayout()
    }

    var accessoryViews: [UIView] { accessory.views }

    // MARK: Settings

    open var selectionStyle: UITableViewCell.SelectionStyle = .default { didSet { updateSelectionLook() } }
    open var separatorInset: UIEdgeInsets {
        get { separatorInsetStorage ?? table?.resolvedSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set {
            separatorInsetStorage = newValue
            setNeedsLayout()
        }
    }
    private(set) var separatorInsetStorage: UIEdgeInsets?
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth = TableMetrics.indentationWidth { didSet { setNeedsLayout() } }
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    open var showsReorderControl = false { didSet { updateReorderControl() } }
    open var focusStyle: UITableViewCell.FocusStyle = .default
    open var userInteractionEnabledWhileDragging = true

    // MARK: Selection and highlight

    private var isSelectedStorage = false
    private var isHighlightedStorage = false

    open var isSelected: Bool {
        get { isSelectedStorage }
        set { setSelected(newValue, animated: false) }
    }

    open var isHighlighted: Bool {
        get { isHighlightedStorage }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Called when the row is selected or deselected, and once when the cell is put on the screen.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelectedStorage = selected
        change(animated) { self.updateSelectionLook() }
        accessibilityDidChange()
    }

    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlightedStorage = highlighted
        change(animated) { self.updateSelectionLook() }
    }

    private func change(_ animated: Bool, _ body: @escaping () -> Void) {
        if animated {
            UIView.animate(withDuration: TableMetrics.updateDuration, animations: body)
        } else {
            body()
        }
    }

    private func updateSelectionLook() {
        let isLit = (isSelectedStorage || isHighlightedStorage) && selectionStyle != .none
        if isLit, selectedBackgroundView == nil {
            let background = UIView(frame: bounds)
            background.backgroundColor = .systemGray4
            selectedBackgroundView = background
            return
        }
        let usesMultiple = table?.allowsMultipleSelection == true && multipleSelectionBackgroundView != nil
        multipleSelectionBackgroundView?.alpha = isLit && usesMultiple ? 1 : 0
        selectedBackgroundView?.alpha = isLit && !usesMultiple ? 1 : 0
        for label in [labels.textLabel, labels.detailLabel] { label?.isHighlighted = isLit }
        labels.imageView?.isHighlighted = isLit
        editingControl?.isOn = isSelectedStorage
        updateConfiguration()
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }
    private var isEditingStorage = false

    open var editingStyle: UITableViewCell.EditingStyle { table?.editingStyle(of: self) ?? .none }
    open var showingDeleteConfirmation: Bool { swipeOffset > 0 }

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingStorage else { return }
        willTransition(to: editing ? .showingEditControl : [])
        isEditingStorage = editing
        accessoryDidChange()
        change(animated) {
            self.updateEditingControls()
            if animated { self.layoutIfNeeded() }
        }
        didTransition(to: editing ? .showingEditControl : [])
    }

    open func willTransition(to state: UITableViewCell.StateMask) {}
    open func didTransition(to state: UITableViewCell.StateMask) {}

    // MARK: Reuse

    /// Called before a cell shows another row. Overrides call `super`.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        swipeOffset = 0
        removeSwipeButtons()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: styledHeight(width: size.width))
    }

    /// The height that the content's constraints ask for at that width; of a cell without any, what its labels need.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { false }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : [] }
}

/// The content view of cells and section headers.
final class CellContentView: UIView {
    override func didInitialize() {
        super.didInitialize()
        preservesSuperviewLayoutMargins = true
    }
}
