// Pull to refresh: a spinner above a scroll view's content.

@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private static let height: CGFloat = 60
    private static let pullDistance: CGFloat = 90
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let titleLabel = UILabel()
    private weak var scrollView: UIScrollView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        spinner.hidesWhenStopped = false
        titleLabel.textAlignment = .center
        titleLabel.font = UIFont.systemFont(ofSize: 13)
        addSubview(spinner)
        addSubview(titleLabel)
        alpha = 0
    }

    open private(set) var isRefreshing = false

    open var attributedTitle: NSAttributedString? {
        didSet {
            titleLabel.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.insertSubview(self, at: 0)
        scrollView.alwaysBounceVertical = true
        scrollView.addOffsetObserver(owner: self) { [weak self] in self?.contentDidMove($0) }
        place()
        if isRefreshing { scrollView.setRefreshInset(Self.height) }
    }

    func detach() {
        scrollView?.removeOffsetObserver(owner: self)
        scrollView?.setRefreshInset(0)
        scrollView = nil
        removeFromSuperview()
    }

    private func place() {
        guard let scrollView else { return }
        frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
    }

    private func contentDidMove(_ scrollView: UIScrollView) {
        place()
        let pulled = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
        if !isRefreshing { alpha = min(max(pulled / Self.pullDistance, 0), 1) }
        if !isRefreshing, scrollView.isDragging, pulled >= Self.pullDistance {
            beginRefreshing()
            sendActions(for: .valueChanged)
        }
    }

    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        alpha = 1
        spinner.startAnimating()
        scrollView?.setRefreshInset(Self.height)
        accessibilityDidChange()
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stopAnimating()
        scrollView?.setRefreshInset(0)
        alpha = 0
        accessibilityDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // The spinner is grey unless it is given a colour; it does not take that of the app.
        spinner.color = tintColorStorage ?? .gray
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = attributedTitle != nil
        spinner.bounds.size = spinner.intrinsicContentSize
        spinner.center = CGPoint(x: bounds.midX, y: hasTitle ? 20 : bounds.midY)
        titleLabel.frame = CGRect(x: 0, y: 36, width: bounds.width, height: 20)
    }
}
