// The views of a collection that are used again: headers, footers, decorations and cells.
// How they are made: UICollectionView+Reuse.

/// A view of a collection that can be used again elsewhere in it.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    @_spi(Nagare) public var _reuseIdentifier: String?

    open var reuseIdentifier: String? { _reuseIdentifier }

    /// Called before the view shows something else. Overrides call `super`.
    open func prepareForReuse() {}

    /// Called when the layout says where the view lies and how it looks; layouts' own attributes arrive here.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The size the view would like to have, by its constraints; asked where the layout takes sizes from its views.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        fitted(layoutAttributes, fittingView)
    }

    /// The view whose constraints say the size.
    var fittingView: UIView { self }

    private func fitted(_ attributes: UICollectionViewLayoutAttributes, _ view: UIView) -> UICollectionViewLayoutAttributes {
        guard let preferred = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        let keeps = collectionLayout?.fixedLengths(of: attributes) ?? (width: false, height: false)
        let fitted = view.systemLayoutSizeFitting(
            attributes.size,
            withHorizontalFittingPriority: keeps.width ? .required : .fittingSizeLevel,
            verticalFittingPriority: keeps.height ? .required : .fittingSizeLevel
        )
        // Content without constraints says nothing about its size.
        if fitted.width > 0, !keeps.width { preferred.size.width = fitted.width }
        if fitted.height > 0, !keeps.height { preferred.size.height = fitted.height }
        return preferred
    }

    weak var collectionLayout: UICollectionViewLayout?
}

/// One item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// The storyboard's segue for a selected item.
    @_spi(Nagare) public var _selectionAction: (() -> Void)?
    var contentConfigurationStorage: (any UIContentConfiguration)?
    var backgroundConfigurationStorage: UIBackgroundConfiguration?
    var configuredContentView: (any UIView & UIContentView)?
    private final var updateHandler: ConfigurationUpdateHandler?
    /// Changes a cell's configurations to fit its state.
    public typealias ConfigurationUpdateHandler = @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    override func didInitialize() {
        super.didInitialize()
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Holds the cell's content.
    public let contentView: UIView = CellContentView(frame: .zero)

    override var fittingView: UIView { configuredContentView ?? contentView }

    // MARK: State

    private var isSelectedStorage = false
    private var isHighlightedStorage = false

    open var isSelected: Bool {
        get { isSelectedStorage }
        set {
            guard newValue != isSelectedStorage else { return }
            isSelectedStorage = newValue
            stateDidChange()
            accessibilityDidChange()
        }
    }

    /// Labels, images and controls of the content are highlighted along with their cell.
    open var isHighlighted: Bool {
        get { isHighlightedStorage }
        set {
            guard newValue != isHighlightedStorage else { return }
            isHighlightedStorage = newValue
            stateDidChange()
        }
    }

    private func stateDidChange() {
        let isLit = isSelectedStorage || isHighlightedStorage
        selectedBackgroundView?.alpha = isLit ? 1 : 0
        Self.highlight(contentView, isLit)
        setNeedsUpdateConfiguration()
    }

    private static func highlight(_ view: UIView, _ isLit: Bool) {
        for part in view.subviews {
            switch part {
            case let label as UILabel: label.isHighlighted = isLit
            case let image as UIImageView: image.isHighlighted = isLit
            case let control as UIControl: control.isHighlighted = isLit
            default: highlight(part, isLit)
            }
        }
    }

    // MARK: Backgrounds

    open var backgroundView: UIView? {
        didSet { replace(oldValue, by: backgroundView) }
    }

    /// Shown over the background while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, by: selectedBackgroundView)
            selectedBackgroundView?.alpha = isSelectedStorage || isHighlightedStorage ? 1 : 0
        }
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        insertSubview(new, belowSubview: contentView)
        if let backgroundView { sendSubviewToBack(backgroundView) }
        setNeedsLayout()
    }

    // MARK: Configurations. What they show: UICollectionViewCell+Configuration.

    /// Lets a closure change the configurations whenever the state has changed.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { updateHandler }
        set {
            updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Brings the configurations up to the cell's state. Overrides need not call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    open func setNeedsUpdateConfiguration() {
        refreshConfiguration()
    }

    // MARK: Reuse and layout

    /// Called before the cell shows another item. Overrides call `super`.
    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        configuredContentView?.frame = contentView.bounds
    }

    override var defaultIsAccessibilityElement: Bool { false }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : [] }
}
