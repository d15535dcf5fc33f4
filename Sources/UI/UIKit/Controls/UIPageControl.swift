// The page control: a dot a page.

@preconcurrency @MainActor open class UIPageControl: UIControl {
    private var dots: [UIView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            rebuild()
        }
    }

    private var pageStorage = 0

    open var currentPage: Int {
        get { pageStorage }
        set {
            pageStorage = min(max(newValue, 0), max(numberOfPages - 1, 0))
            updateColors()
            accessibilityDidChange()
        }
    }

    open var hidesForSinglePage = false { didSet { rebuild() } }
    open var pageIndicatorTintColor: UIColor? { didSet { updateColors() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateColors() } }
    open var allowsContinuousInteraction = true
    open var defersCurrentPageDisplay = false

    private func rebuild() {
        for dot in dots { dot.removeFromSuperview() }
        let isShown = !(hidesForSinglePage && numberOfPages <= 1)
        dots = (0..<(isShown ? numberOfPages : 0)).map { _ in
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = Metrics.pageDot / 2
            addSubview(dot)
            return dot
        }
        currentPage = pageStorage
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateColors() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = index == currentPage
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
        }
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 0)) * Metrics.pageDotSpacing + 14, height: Metrics.pageControlHeight)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: dots.count) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = CGFloat(dots.count) * Metrics.pageDotSpacing
        for (index, dot) in dots.enumerated() {
            let center = bounds.midX - width / 2 + (CGFloat(index) + 0.5) * Metrics.pageDotSpacing
            dot.frame = CGRect(
                x: center - Metrics.pageDot / 2, y: bounds.midY - Metrics.pageDot / 2, width: Metrics.pageDot, height: Metrics.pageDot
            )
        }
    }

    /// A tap goes one page towards the side it is on.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        go(touch.location(in: self).x < bounds.midX ? -1 : 1)
    }

    private func go(_ direction: Int) {
        let old = currentPage
        currentPage = old + direction
        if old != currentPage { send(.valueChanged, with: nil) }
    }

    override func pressFromKeyboard() -> Bool { false }

    override func adjustFromKeyboard(_ direction: Int) -> Bool {
        go(direction)
        return true
    }

    override var claimsTaps: Bool { true }

    override var defaultIsAccessibilityElement: Bool { true }
    override var controlAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var defaultAccessibilityValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
    open override func accessibilityIncrement() { go(1) }
    open override func accessibilityDecrement() { go(-1) }
}
