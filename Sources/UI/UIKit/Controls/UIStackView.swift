// A view that lays out its arranged subviews in a row or column, by constraints.
// Which constraints those are: UIStackView+Constraints.swift.

/// Arranges views in a line and keeps the constraints between them.
@preconcurrency @MainActor open class UIStackView: UIView {
    public enum Distribution: Int, Hashable, Sendable {
        case fill = 0, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Hashable, Sendable {
        case fill = 0, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// As custom spacing: use the stack view's `spacing` after that view.
    public static let spacingUseDefault: CGFloat = 3.402823466385289e38
    /// As spacing: the system's standard distance.
    public static let spacingUseSystem: CGFloat = 1.175494350822288e-38

    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints in force, by what they say.
    var arrangement: [ArrangementKey: NSLayoutConstraint] = [:]
    var gapGuides: [UILayoutGuide] = []

    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { arrangementDidChange() } }
    open var distribution: UIStackView.Distribution = .fill { didSet { arrangementDidChange() } }
    open var alignment: UIStackView.Alignment = .fill { didSet { arrangementDidChange() } }
    /// Points between neighbours; the least distance for `equalSpacing` and `equalCentering`.
    open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
    /// Whether vertical distances run from baseline to baseline.
    open var isBaselineRelativeArrangement = false { didSet { arrangementDidChange() } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Arranged subviews

    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds a view, or moves it if it is arranged already. It becomes a subview too, at the end.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        guard stackIndex >= 0, stackIndex <= arrangedSubviews.count else {
            LayoutDiagnostics.report(
                "insertArrangedSubview(_:at:): index \(stackIndex) is out of range for "
                    + "\(arrangedSubviews.count) arranged subviews of \(NSLayoutConstraint.name(of: self))."
            )
            return
        }
        arrangedSubviews.insert(view, at: stackIndex)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    /// Takes a view out of the arrangement. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        applyArrangement()
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The distance after a view in points, special values resolved.
    func resolvedSpacing(after view: UIView) -> CGFloat {
        let value = customSpacings[ObjectIdentifier(view)] ?? spacing
        return value == Self.spacingUseSystem ? SystemSpacing.betweenSiblings : value
    }

    // MARK: Changes

    func arrangementDidChange() {
        setNeedsUpdateConstraints()
    }

    /// Shares of a proportional arrangement are made from the content.
    func arrangedContentDidChange() {
        if distribution == .fillProportionally { arrangementDidChange() }
    }

    func arrangedSubviewDidHide(_ view: UIView) {
        if arrangedSubviews.contains(where: { $0 === view }) { arrangementDidChange() }
    }

    open override func updateConstraints() {
        applyArrangement()
        super.updateConstraints()
    }

    // MARK: Baselines

    open override var forFirstBaselineLayout: UIView {
        baselineView(first: true)?.forFirstBaselineLayout ?? self
    }

    open override var forLastBaselineLayout: UIView {
        baselineView(first: false)?.forLastBaselineLayout ?? self
    }

    /// The outermost view of a column; in a row the one whose text is highest.
    private func baselineView(first: Bool) -> UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return first ? visible.first : visible.last }
        let texts = visible.filter { ($0.forFirstBaselineLayout).firstBaselineOffset != nil }
        return texts.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? visible.first
    }
}
