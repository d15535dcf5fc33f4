// The views above and below a section.

/// A section header or footer that can be reused.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    @_spi(Nagare) public var _reuseIdentifier: String?
    weak var table: UITableView?
    private var textLabelStorage: UILabel?
    private var detailLabelStorage: UILabel?
    private var appearance: (style: UITableView.Style, edge: UITableView.Edge) = (.plain, .header)

    public init(reuseIdentifier: String?) {
        _reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    override func didInitialize() {
        super.didInitialize()
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    open var reuseIdentifier: String? { _reuseIdentifier }

    public let contentView: UIView = CellContentView(frame: .zero)

    open var textLabel: UILabel? {
        if let textLabelStorage { return textLabelStorage }
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        textLabelStorage = label
        contentView.addSubview(label)
        restyle()
        return label
    }

    open var detailTextLabel: UILabel? {
        if let detailLabelStorage { return detailLabelStorage }
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        detailLabelStorage = label
        contentView.addSubview(label)
        return label
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Called before the view shows another section. Overrides call `super`.
    open func prepareForReuse() {}

    // MARK: The standard ones

    static func font(style: UITableView.Style, edge: UITableView.Edge) -> UIFont {
        if style == .plain { return .systemFont(ofSize: 17, weight: .semibold) }
        return .systemFont(ofSize: 13)
    }

    static func standard(
        title: String, style: UITableView.Style, edge: UITableView.Edge, table: UITableView
    ) -> UITableViewHeaderFooterView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.table = table
        view.appearance = (style, edge)
        // Headers of grouped tables are in capitals, as on iOS.
        view.textLabel?.text = style != .plain && edge == .header ? title.uppercased() : title
        if style == .plain { view.backgroundColor = .systemBackground }
        return view
    }

    private func restyle() {
        textLabelStorage?.font = Self.font(style: appearance.style, edge: appearance.edge)
        textLabelStorage?.textColor = appearance.style == .plain ? .label : .secondaryLabel
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        restyle()
        guard let label = textLabelStorage, label.translatesAutoresizingMaskIntoConstraints else { return }
        let side = (table?.sectionInset ?? 0) + TableMetrics.sideMargin(width: bounds.width)
        let width = max(0, bounds.width - 2 * side)
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let y: CGFloat = switch (appearance.style, appearance.edge) {
        case (.plain, _): (bounds.height - height) / 2
        case (_, .header): bounds.height - height - 6
        case (_, .footer): 6
        }
        label.frame = CGRect(x: side, y: y.roundedToPixel(scale: traitCollection.displayScale), width: width, height: height)
        if let detail = detailLabelStorage {
            let size = detail.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            detail.frame = CGRect(x: bounds.width - side - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        }
    }

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .header }
}
