// The navigation bar: title or large title, back button, bar button items, background.

@preconcurrency @MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

@preconcurrency @MainActor open class UINavigationBar: UIView {
    private let background = UIView()
    private let shadow = UIView()
    private let titleLabel = UILabel()
    private let largeTitleLabel = UILabel()
    private var backButton: UIButton?
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []
    private weak var shownTitleView: UIView?
    /// How far the background reaches above the bar, under the status bar.
    var extraTop: CGFloat = 0 { didSet { if oldValue != extraTop { setNeedsLayout() } } }
    var onBack: (() -> Void)?
    /// Whether content is at its top, so that the large title and the scroll edge appearance show.
    var isAtScrollEdge = true { didSet { if oldValue != isAtScrollEdge { updateBackground() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        for view in [background, shadow, titleLabel, largeTitleLabel] { addSubview(view) }
        background.isUserInteractionEnabled = false
        titleLabel.textAlignment = .center
        largeTitleLabel.isHidden = true
        update()
    }

    open weak var delegate: (any UINavigationBarDelegate)?
    open var barStyle: UIBarStyle = .default { didSet { update() } }
    open var isTranslucent = true { didSet { updateBackground() } }
    open var prefersLargeTitles = false {
        didSet {
            guard oldValue != prefersLargeTitles else { return }
            update()
            onHeightChange?()
        }
    }
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    open var shadowImage: UIImage? { didSet { updateBackground() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { update() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { update() } }
    open var standardAppearance = UINavigationBarAppearance() { didSet { hasStandardAppearance = true; update() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { update() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { update() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { update() } }
    private var hasStandardAppearance = false
    private var backgroundImages: [Int: UIImage] = [:]
    var onHeightChange: (() -> Void)?

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
        updateBackground()
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }

    // MARK: Items

    private var itemStorage: [UINavigationItem] = []

    open var items: [UINavigationItem]? {
        get { itemStorage.isEmpty ? nil : itemStorage }
        set { setItems(newValue, animated: false) }
    }

    open var topItem: UINavigationItem? { itemStorage.last }
    open var backItem: UINavigationItem? { itemStorage.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        for item in itemStorage { item.onChange = nil }
        itemStorage = items ?? []
        for item in itemStorage { item.onChange = { [weak self] in self?.itemDidChange() } }
        update()
        onHeightChange?()
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(itemStorage + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = itemStorage.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(Array(itemStorage.dropLast()), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    private func itemDidChange() {
        update()
        onHeightChange?()
    }

    // MARK: Height

    var showsLargeTitle: Bool {
        guard prefersLargeTitles, let item = topItem else { return false }
        switch item.largeTitleDisplayMode {
        case .never, .inline: return false
        case .always: return true
        case .automatic: return true
        }
    }

    /// 44 points, and 52 more with a large title (iOS 11).
    var naturalHeight: CGFloat {
        Metrics.navigationBarHeight + (showsLargeTitle ? Metrics.largeTitleHeight : 0)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

    // MARK: Look

    private var shownAppearance: UINavigationBarAppearance? {
        let standard = topItem?.standardAppearance ?? (hasStandardAppearance ? standardAppearance : nil)
        if isAtScrollEdge, let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        return standard
    }

    func update() {
        updateBackground()
        let appearance = shownAppearance
        let item = topItem
        let color: UIColor = barStyle == .black ? .white : .label
        setTitle(
            item?.title, on: titleLabel, font: UIFont.systemFont(ofSize: 17, weight: .semibold), color: color,
            attributes: appearance?.titleTextAttributes.nonEmpty ?? titleTextAttributes
        )
        setTitle(
            item?.title, on: largeTitleLabel, font: UIFont.systemFont(ofSize: 34, weight: .bold), color: color,
            attributes: appearance?.largeTitleTextAttributes.nonEmpty ?? largeTitleTextAttributes
        )
        largeTitleLabel.isHidden = !showsLargeTitle
        titleLabel.isHidden = showsLargeTitle || item?.titleView != nil
        titleLabel.accessibilityTraits = .header
        largeTitleLabel.accessibilityTraits = .header
        if shownTitleView !== item?.titleView {
            shownTitleView?.removeFromSuperview()
            shownTitleView = item?.titleView
            if let view = item?.titleView { addSubview(view) }
        }
        rebuildButtons()
        setNeedsLayout()
    }

    private func setTitle(
        _ title: String?, on label: UILabel, font: UIFont, color: UIColor, attributes: [NSAttributedString.Key: Any]?
    ) {
        label.text = title
        label.font = attributes?[.font] as? UIFont ?? font
        label.textColor = attributes?[.foregroundColor] as? UIColor ?? color
    }

    private func updateBackground() {
        if let appearance = shownAppearance {
            background.backgroundColor = appearance.shownBackground
            shadow.backgroundColor = appearance.shadowColor ?? .clear
        } else if let barTintColor {
            background.backgroundColor = barTintColor
            shadow.backgroundColor = .separator
        } else if barStyle == .black {
            background.backgroundColor = .black
            shadow.backgroundColor = .clear
        } else {
            // Without an appearance the bar is clear while content is at its top (iOS 15).
            background.backgroundColor = isAtScrollEdge ? .clear : .systemBackground.withAlphaComponent(0.94)
            shadow.backgroundColor = isAtScrollEdge ? .clear : .separator
        }
    }

    private func rebuildButtons() {
        for view in leftViews + rightViews { view.removeFromSuperview() }
        backButton?.removeFromSuperview()
        backButton = nil
        let item = topItem
        if let previous = backItem, item?.hidesBackButton != true,
            item?.leftBarButtonItems == nil || item?.leftItemsSupplementBackButton == true
        {
            backButton = makeBackButton(to: previous)
        }
        leftViews = (item?.leftBarButtonItems ?? []).compactMap(makeView)
        rightViews = (item?.rightBarButtonItems ?? []).compactMap(makeView)
        for view in leftViews + rightViews { addSubview(view) }
        if let backButton { addSubview(backButton) }
    }

    private func makeBackButton(to previous: UINavigationItem) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "chevron.left"), for: .normal)
        let title = previous.backButtonDisplayMode == .minimal
            ? nil : previous.backBarButtonItem?.title ?? previous.backButtonTitle ?? previous.title ?? "Back"
        button.titleLabel?.font = UIFont.systemFont(ofSize: 17)
        button.setTitle(title.map { $0.count > 14 ? "Back" : $0 }, for: .normal)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
        button.accessibilityLabel = title?.isEmpty == false ? title : "Back"
        button.addHandler(owner: self, for: .touchUpInside) { [weak self] _, _ in self?.onBack?() }
        return button
    }

    private func makeView(for item: UIBarButtonItem) -> UIView? {
        if item.isHidden { return nil }
        return item.makeBarView(appearance: item.style == .done ? shownAppearance?.doneButtonAppearance : shownAppearance?.buttonAppearance)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: -extraTop, width: bounds.width, height: bounds.height + extraTop)
        let line = 1 / traitCollection.displayScale
        shadow.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
        let height = Metrics.navigationBarHeight
        let margin = Metrics.controllerSideMargin(width: bounds.width)
        var left = margin + safeAreaInsets.left
        if let backButton {
            let size = backButton.intrinsicContentSize
            let width = min(size.width + 4, bounds.width / 2 - margin)
            backButton.frame = CGRect(x: 8 + safeAreaInsets.left, y: 0, width: width, height: height)
            left = backButton.frame.maxX + 8
        }
        for view in leftViews {
            let size = view.barSize
            view.frame = CGRect(x: left, y: (height - size.height) / 2, width: size.width, height: size.height)
            left += size.width + 8
        }
        var right = bounds.width - margin - safeAreaInsets.right
        for view in rightViews {
            let size = view.barSize
            right -= size.width
            view.frame = CGRect(x: right, y: (height - size.height) / 2, width: size.width, height: size.height)
            right -= 8
        }
        let middle = shownTitleView ?? titleLabel
        var size = middle.barSize
        size.width = min(size.width, max(0, right - left))
        // Centred in the bar as long as there is room on both sides, else in what is left between the buttons.
        var x = (bounds.width - size.width) / 2
        if x < left || x + size.width > right { x = left + (right - left - size.width) / 2 }
        middle.frame = CGRect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
        if !largeTitleLabel.isHidden {
            let labelSize = largeTitleLabel.intrinsicContentSize
            largeTitleLabel.frame = CGRect(
                x: margin + safeAreaInsets.left, y: bounds.height - labelSize.height - 8,
                width: min(labelSize.width, bounds.width - 2 * margin), height: labelSize.height
            )
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var accessibilitySubviews: [UIView] {
        ([backButton].compactMap { $0 } + leftViews) + [shownTitleView ?? titleLabel, largeTitleLabel] + rightViews
    }
}

extension Dictionary {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

extension UIView {
    /// The size a bar gives to a view it shows.
    var barSize: CGSize {
        let natural = intrinsicContentSize
        let fitting = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: Metrics.navigationBarHeight))
        return CGSize(
            width: natural.width >= 0 ? natural.width : max(fitting.width, bounds.width),
            height: natural.height >= 0 ? natural.height : max(fitting.height, bounds.height)
        )
    }
}

extension UIBarButtonItem {
    /// The view that stands for the item in a bar.
    func makeBarView(appearance: UIBarButtonItemAppearance?) -> UIView {
        if let customView { return customView }
        if systemItem == .flexibleSpace || systemItem == .fixedSpace {
            return UIView(frame: CGRect(x: 0, y: 0, width: width, height: 1))
        }
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        button.setTitle(image == nil ? title : nil, for: .normal)
        let attributes = titleTextAttributes(for: .normal) ?? appearance?.normal.titleTextAttributes
        button.titleLabel?.font = attributes?[.font] as? UIFont
            ?? UIFont.systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
        if let color = attributes?[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
        if let tintColor { button.tintColor = tintColor }
        button.isEnabled = isEnabled
        button.accessibilityLabel = accessibilityLabel ?? title
        button.accessibilityIdentifier = accessibilityIdentifier
        button.addHandler(owner: self, for: .touchUpInside) { [weak self] _, event in self?.trigger(event: event) }
        return button
    }
}
