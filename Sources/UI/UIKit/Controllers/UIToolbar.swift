// The toolbar: bar button items in a row at the bottom.

@preconcurrency @MainActor open class UIToolbar: UIView {
    private let background = UIView()
    private let shadow = UIView()
    private var itemViews: [(item: UIBarButtonItem, view: UIView)] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        background.backgroundColor = .systemBackground.withAlphaComponent(0.94)
        shadow.backgroundColor = .separator
        addSubview(background)
        addSubview(shadow)
    }

    open var barStyle: UIBarStyle = .default
    open var isTranslucent = true
    open var barTintColor: UIColor? { didSet { background.backgroundColor = barTintColor ?? .systemBackground.withAlphaComponent(0.94) } }
    open var standardAppearance = UIToolbarAppearance() { didSet { background.backgroundColor = standardAppearance.shownBackground } }
    open var items: [UIBarButtonItem]? { didSet { rebuild() } }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
    }

    private func rebuild() {
        for entry in itemViews { entry.view.removeFromSuperview() }
        itemViews = (items ?? []).filter { !$0.isHidden }.map { ($0, $0.makeBarView(appearance: nil)) }
        for entry in itemViews {
            entry.item.onChange = { [weak self] in self?.rebuild() }
            addSubview(entry.view)
        }
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Metrics.toolbarHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Metrics.toolbarHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        shadow.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / traitCollection.displayScale)
        let margin = Metrics.controllerSideMargin(width: bounds.width)
        let widths = itemViews.map { $0.item.width > 0 ? $0.item.width : $0.view.barSize.width }
        let flexible = itemViews.count { $0.item.systemItem == .flexibleSpace }
        let gaps = CGFloat(max(itemViews.count - 1, 0)) * 8
        let rest = max(0, bounds.width - 2 * margin - widths.reduce(0, +) - gaps)
        var x = margin
        for (entry, width) in zip(itemViews, widths) {
            let isFlexible = entry.item.systemItem == .flexibleSpace
            let width = isFlexible ? rest / CGFloat(flexible) : width
            let height = entry.view.barSize.height
            entry.view.frame = CGRect(x: x, y: (Metrics.toolbarHeight - height) / 2, width: width, height: height)
            x += width + 8
        }
    }
}
