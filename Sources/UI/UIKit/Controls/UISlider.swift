// The slider: a value in a range, set by dragging a knob.

@preconcurrency @MainActor open class UISlider: UIControl {
    private static let knobSize: CGFloat = 28
    private static let trackHeight: CGFloat = 4
    private let minimumTrack = UIView()
    private let maximumTrack = UIView()
    private let knob = UIView()
    private let minimumImageView = UIImageView()
    private let maximumImageView = UIImageView()
    private var thumbImages: [UInt: UIImage] = [:]
    private var dragOffset: CGFloat = 0
    private var valueStorage: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        for view in [maximumTrack, minimumTrack, knob, minimumImageView, maximumImageView] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for track in [minimumTrack, maximumTrack] { track.layer.cornerRadius = Self.trackHeight / 2 }
        knob.layer.cornerRadius = Self.knobSize / 2
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        knob.layer.shadowRadius = 3
        updateColors()
    }

    open var value: Float {
        get { valueStorage }
        set { setValue(newValue, animated: false) }
    }

    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(valueStorage, animated: false)
        }
    }

    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(valueStorage, animated: false)
        }
    }

    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { updateColors() } }
    open var maximumTrackTintColor: UIColor? { didSet { updateColors() } }
    open var thumbTintColor: UIColor? { didSet { updateColors() } }
    open var minimumValueImage: UIImage? { didSet { minimumImageView.image = minimumValueImage; setNeedsLayout() } }
    open var maximumValueImage: UIImage? { didSet { maximumImageView.image = maximumValueImage; setNeedsLayout() } }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        knob.layer.contents = thumbImages[UIControl.State.normal.rawValue]?.cgImage
        updateColors()
    }

    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] }

    open func setValue(_ value: Float, animated: Bool) {
        let clamped = min(max(value, minimumValue), maximumValue)
        guard clamped != valueStorage else { return setNeedsLayout() }
        valueStorage = clamped
        setNeedsLayout()
        accessibilityDidChange()
        if animated { UIView.animate(withDuration: Metrics.systemAnimationDuration) { self.layoutIfNeeded() } }
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
        knob.backgroundColor = thumbImages.isEmpty ? thumbTintColor ?? .white : .clear
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Metrics.sliderHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Metrics.sliderHeight) }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage.map { $0.size.width + 8 } ?? 0
        let right = maximumValueImage.map { $0.size.width + 8 } ?? 0
        return CGRect(
            x: bounds.minX + left + 2, y: bounds.midY - Self.trackHeight / 2,
            width: max(0, bounds.width - left - right - 4), height: Self.trackHeight
        )
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = thumbImages[UIControl.State.normal.rawValue]?.size ?? CGSize(width: Self.knobSize, height: Self.knobSize)
        let span = maximumValue - minimumValue
        let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        return CGRect(
            x: rect.minX - 2 + (rect.width + 4 - size.width) * part, y: bounds.midY - size.height / 2, width: size.width, height: size.height
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        maximumTrack.frame = track
        minimumTrack.frame = CGRect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
        knob.frame = thumb
        minimumImageView.frame = CGRect(
            x: 0, y: bounds.midY - (minimumValueImage?.size.height ?? 0) / 2,
            width: minimumValueImage?.size.width ?? 0, height: minimumValueImage?.size.height ?? 0
        )
        let size = maximumValueImage?.size ?? .zero
        maximumImageView.frame = CGRect(x: bounds.width - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        let point = touch.location(in: self)
        // Only the knob is taken hold of, as on iOS; a little beside it still counts.
        guard knob.frame.insetBy(dx: -10, dy: -10).contains(point) else { return false }
        dragOffset = point.x - knob.frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let travel = track.width + 4 - knob.frame.width
        guard travel > 0 else { return true }
        let x = touch.location(in: self).x - dragOffset - knob.frame.width / 2 - (track.minX - 2)
        changeFromUser(to: minimumValue + Float(min(max(x / travel, 0), 1)) * (maximumValue - minimumValue), isFinal: false)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { send(.valueChanged, with: event) }
    }

    private func changeFromUser(to new: Float, isFinal: Bool) {
        guard new != value else { return }
        setValue(new, animated: false)
        if isContinuous || isFinal { send(.valueChanged, with: nil) }
    }

    override func pressFromKeyboard() -> Bool { false }

    override func adjustFromKeyboard(_ direction: Int) -> Bool {
        changeFromUser(to: value + Float(direction) * (maximumValue - minimumValue) / 10, isFinal: true)
        return true
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var controlAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var defaultAccessibilityValue: String? {
        let span = maximumValue - minimumValue
        return "\(Int((span > 0 ? (value - minimumValue) / span * 100 : 0).rounded()))%"
    }

    open override func accessibilityIncrement() { _ = adjustFromKeyboard(1) }
    open override func accessibilityDecrement() { _ = adjustFromKeyboard(-1) }
}
