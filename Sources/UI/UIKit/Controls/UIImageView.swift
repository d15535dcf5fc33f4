// The image view: one image, or several in turn.

@preconcurrency @MainActor open class UIImageView: UIView {
    private var isTemplateTinted: Bool { shownImage?.isTemplate ?? false }

    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        isUserInteractionEnabled = false
    }

    open var image: UIImage? {
        didSet {
            if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }

    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { if oldValue != isHighlighted { setNeedsDisplay() } } }
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if isTemplateTinted { setNeedsDisplay() }
    }

    private var shownImage: UIImage? {
        let chosen: UIImage?
        if isAnimating, let frames = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages {
            chosen = frames[frameIndex % frames.count]
        } else {
            chosen = isHighlighted ? highlightedImage ?? image : image
        }
        guard let configuration = preferredSymbolConfiguration, let chosen, chosen.isSymbolImage else { return chosen }
        return chosen.applyingSymbolConfiguration(configuration) ?? chosen
    }

    open override var intrinsicContentSize: CGSize {
        guard let size = shownImage?.size else { return super.intrinsicContentSize }
        return size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shownImage?.size ?? .zero
    }

    override var defaultContentHugging: Float { 251 }

    open override func draw(_ rect: CGRect) {
        guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
        let place = contentMode.place(image.size, in: bounds)
        if !bounds.contains(place) { context.clip(to: clipsToBounds ? bounds : place) }
        image.draw(in: place, context: context, tint: tintColor.resolvedColor(with: traitCollection))
    }

    // MARK: Animation

    open var animationImages: [UIImage]?
    open var highlightedAnimationImages: [UIImage]?
    /// Seconds for one round; 0: a thirtieth of a second an image.
    open var animationDuration: TimeInterval = 0
    /// 0: without end.
    open var animationRepeatCount = 0
    private var frameIndex = 0
    private final var cancelFrame: (@MainActor () -> Void)?

    open private(set) var isAnimating = false

    open func startAnimating() {
        guard let images = animationImages, !images.isEmpty else { return }
        stopAnimating()
        isAnimating = true
        frameIndex = 0
        scheduleFrame(of: images.count)
        setNeedsDisplay()
    }

    open func stopAnimating() {
        cancelFrame?()
        cancelFrame = nil
        isAnimating = false
        setNeedsDisplay()
    }

    private func scheduleFrame(of count: Int) {
        let clock = UIRuntime.shared.clock
        let interval = animationDuration > 0 ? animationDuration / Double(count) : 1.0 / 30
        cancelFrame = clock.schedule(at: clock.now + interval) { [weak self] in
            guard let self, self.isAnimating else { return }
            self.frameIndex += 1
            if self.animationRepeatCount > 0, self.frameIndex >= count * self.animationRepeatCount { return self.stopAnimating() }
            self.setNeedsDisplay()
            self.scheduleFrame(of: count)
        }
    }

    // MARK: Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
}

extension UIView.ContentMode {
    /// Where content of `size` goes in `bounds`.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        var size = size
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit, .scaleAspectFill:
            guard size.width > 0, size.height > 0 else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
            size = CGSize(width: size.width * factor, height: size.height * factor)
        default: break
        }
        var origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        if [.left, .topLeft, .bottomLeft].contains(self) { origin.x = bounds.minX }
        if [.right, .topRight, .bottomRight].contains(self) { origin.x = bounds.maxX - size.width }
        if [.top, .topLeft, .topRight].contains(self) { origin.y = bounds.minY }
        if [.bottom, .bottomLeft, .bottomRight].contains(self) { origin.y = bounds.maxY - size.height }
        return CGRect(origin: origin, size: size)
    }
}
