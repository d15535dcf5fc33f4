// The spinner: eight spokes that fade one after another, turning once a second.

@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100, large = 101
        public static var white: Style { .medium }
        public static var gray: Style { .medium }
        public static var whiteLarge: Style { .large }
    }

    private static let spokes = 8
    private static let period: TimeInterval = 0.8
    private var phase = 0
    private var cancelStep: (@MainActor () -> Void)?

    public init(style: Style) {
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
        self.style = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        layer.isHidden = true
        isUserInteractionEnabled = false
    }

    open var style: Style = .medium { didSet { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
    open var color: UIColor! = .gray { didSet { setNeedsDisplay() } }
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    open private(set) var isAnimating = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        step()
        accessibilityDidChange()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        cancelStep?()
        cancelStep = nil
        if hidesWhenStopped { isHidden = true }
        setNeedsDisplay()
        accessibilityDidChange()
    }

    private func step() {
        guard isAnimating, window != nil else { return }
        let clock = UIRuntime.shared.clock
        cancelStep = clock.schedule(at: clock.now + Self.period / Double(Self.spokes)) { [weak self] in
            guard let self else { return }
            self.phase = (self.phase + 1) % Self.spokes
            self.setNeedsDisplay()
            self.step()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        cancelStep?()
        step()
    }

    /// 20 points, large 37 (iOS 13).
    private static func size(of style: Style) -> CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    open override var intrinsicContentSize: CGSize { Self.size(of: style) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let size = Self.size(of: style)
        let radius = size.width / 2
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.setLineCap(.round)
        context.setLineWidth(radius * 0.22)
        let resolved = color.resolvedColor(with: traitCollection)
        for spoke in 0..<Self.spokes {
            let age = CGFloat((phase - spoke + Self.spokes) % Self.spokes) / CGFloat(Self.spokes)
            context.setStrokeColor(resolved.withAlphaComponent(1 - 0.75 * age).cgColor)
            let angle = CGFloat(spoke) / CGFloat(Self.spokes) * 2 * .pi - .pi / 2
            context.move(to: CGPoint(x: cos(angle) * radius * 0.5, y: sin(angle) * radius * 0.5))
            context.addLine(to: CGPoint(x: cos(angle) * radius * 0.88, y: sin(angle) * radius * 0.88))
            context.strokePath()
        }
    }

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
