// The progress bar.

@preconcurrency @MainActor open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0, bar
    }

    private let track = UIView()
    private let bar = UIView()

    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Metrics.progressHeight))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        for view in [track, bar] {
            view.layer.cornerRadius = Metrics.progressHeight / 2
            addSubview(view)
        }
        updateColors()
    }

    open var progressViewStyle: Style = .default

    /// From 0 to 1.
    open var progress: Float {
        get { progressStorage }
        set { setProgress(newValue, animated: false) }
    }

    private var progressStorage: Float = 0

    open func setProgress(_ progress: Float, animated: Bool) {
        progressStorage = min(max(progress, 0), 1)
        setNeedsLayout()
        accessibilityDidChange()
        if animated, window != nil { UIView.animate(withDuration: Metrics.systemAnimationDuration) { self.layoutIfNeeded() } }
    }

    open var progressTintColor: UIColor? { didSet { updateColors() } }
    open var trackTintColor: UIColor? { didSet { updateColors() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        bar.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? .systemFill
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Metrics.progressHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Metrics.progressHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(progress), height: bounds.height)
    }

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { "Progress" }
    override var defaultAccessibilityValue: String? { "\(Int((progress * 100).rounded()))%" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
