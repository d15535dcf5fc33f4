// The tab bar: items with symbol and title, one selected.

@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

@preconcurrency @MainActor open class UITabBar: UIView {
    private let background = UIView()
    private let shadow = UIView()
    private var buttons: [TabButton] = []

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
        accessibilityTraits = .tabBar
    }

    open weak var delegate: (any UITabBarDelegate)? {
        didSet { delegateDidChange(of: self, from: oldValue, to: delegate) }
    }
    open var barTintColor: UIColor? { didSet { background.backgroundColor = barTintColor ?? .systemBackground.withAlphaComponent(0.94) } }
    open var unselectedItemTintColor: UIColor? { didSet { updateSelection() } }
    open var isTranslucent = true
    open var standardAppearance = UITabBarAppearance() { didSet { background.backgroundColor = standardAppearance.shownBackground } }
    open var scrollEdgeAppearance: UITabBarAppearance?

    open var items: [UITabBarItem]? { didSet { rebuild() } }
    open var selectedItem: UITabBarItem? { didSet { updateSelection() } }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
    }

    /// A tap on an item; the tab bar controller may refuse it.
    var onSelect: ((UITabBarItem) -> Bool)?

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            let button = TabButton(item: item)
            item.onChange = { [weak button] in button?.itemDidChange() }
            button.addHandler(owner: self, for: .touchUpInside) { [weak self] _, _ in self?.tapped(item) }
            addSubview(button)
            return button
        }
        updateSelection()
        setNeedsLayout()
    }

    private func tapped(_ item: UITabBarItem) {
        if let onSelect {
            guard onSelect(item) else { return }
        } else {
            selectedItem = item
        }
        delegate?.tabBar(self, didSelect: item)
    }

    private func updateSelection() {
        for button in buttons {
            button.unselectedColor = unselectedItemTintColor ?? .systemGray
            button.isSelected = button.item === selectedItem
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Metrics.tabBarHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Metrics.tabBarHeight + safeAreaInsets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        shadow.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / traitCollection.displayScale)
        let width = buttons.isEmpty ? 0 : bounds.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Metrics.tabBarHeight)
        }
    }
}

/// One item of a tab bar.
@MainActor private final class TabButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    var unselectedColor: UIColor = .systemGray { didSet { update() } }

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.font = UIFont.systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        picture.contentMode = .center
        badge.font = UIFont.systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        badge.layer.cornerRadius = 9
        for view in [picture, label, badge] { addSubview(view) }
        update()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    func itemDidChange() {
        update()
        setNeedsLayout()
        accessibilityDidChange()
    }

    private func update() {
        label.text = item.title
        label.textColor = isSelected ? tintColor : unselectedColor
        picture.image = (isSelected ? item.selectedImage ?? item.image : item.image)?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = isSelected ? tintColor : unselectedColor
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        isEnabled = item.isEnabled
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = CGRect(x: 0, y: 4, width: bounds.width, height: 28)
        label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12)
        let width = max(18, badge.intrinsicContentSize.width + 10)
        badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
    }

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { item.accessibilityLabel ?? item.title }
    override var defaultAccessibilityValue: String? { item.badgeValue }
    override var controlAccessibilityTraits: UIAccessibilityTraits { .button }
}
