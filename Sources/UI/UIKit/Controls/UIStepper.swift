// The stepper: minus and plus, held down they repeat.

@preconcurrency @MainActor open class UIStepper: UIControl {
    private let plate = UIView()
    private let line = UIView()
    private let minus = UIImageView(image: UIImage(systemName: "minus"))
    private let plus = UIImageView(image: UIImage(systemName: "plus"))
    private var pressedDirection = 0
    private var cancelRepeat: (@MainActor () -> Void)?
    private var valueStorage = 0.0

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.stepperSize))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        plate.backgroundColor = .tertiarySystemFill
        plate.layer.cornerRadius = Metrics.segmentCornerRadius
        line.backgroundColor = .separator
        for view in [plate, line, minus, plus] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        for image in [minus, plus] { image.contentMode = .center }
        updateButtons()
    }

    open var value: Double {
        get { valueStorage }
        set { set(newValue) }
    }

    private func set(_ new: Double) {
        let clamped = min(max(new, minimumValue), maximumValue)
        guard clamped != valueStorage else { return }
        valueStorage = clamped
        updateButtons()
        accessibilityDidChange()
    }

    open var minimumValue = 0.0 { didSet { rangeDidChange() } }
    open var maximumValue = 100.0 { didSet { rangeDidChange() } }
    open var stepValue = 1.0
    open var isContinuous = true
    open var autorepeat = true
    open var wraps = false

    private func rangeDidChange() {
        set(valueStorage)
        updateButtons()
    }

    private func updateButtons() {
        let color: UIColor = .label
        minus.tintColor = isEnabled && (wraps || value > minimumValue) ? color : .tertiaryLabel
        plus.tintColor = isEnabled && (wraps || value < maximumValue) ? color : .tertiaryLabel
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateButtons()
    }

    open override var intrinsicContentSize: CGSize { Metrics.stepperSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.stepperSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        let half = bounds.width / 2
        line.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
        minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
        plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedDirection = touch.location(in: self).x < bounds.midX ? -1 : 1
        step(pressedDirection, sending: isContinuous || !autorepeat)
        if autorepeat { scheduleRepeat(after: Metrics.stepperRepeatDelay) }
        return true
    }

    private func scheduleRepeat(after interval: TimeInterval) {
        cancelRepeat?()
        let clock = UIRuntime.shared.clock
        cancelRepeat = clock.schedule(at: clock.now + interval) { [weak self] in
            guard let self, self.isTracking else { return }
            if self.isTouchInside { self.step(self.pressedDirection, sending: self.isContinuous) }
            self.scheduleRepeat(after: Metrics.stepperRepeatInterval)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        cancelRepeat?()
        cancelRepeat = nil
        if !isContinuous, autorepeat { send(.valueChanged, with: event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        cancelRepeat?()
        cancelRepeat = nil
    }

    private func step(_ direction: Int, sending: Bool) {
        var new = value + Double(direction) * stepValue
        if wraps {
            if new > maximumValue { new = minimumValue } else if new < minimumValue { new = maximumValue }
        }
        let old = value
        set(new)
        if old != value, sending { send(.valueChanged, with: nil) }
    }

    override func pressFromKeyboard() -> Bool { false }

    override func adjustFromKeyboard(_ direction: Int) -> Bool {
        guard isEnabled else { return false }
        step(direction, sending: true)
        return true
    }

    override var claimsTaps: Bool { true }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var controlAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var defaultAccessibilityValue: String? { value == value.rounded() ? String(Int(value)) : String(value) }
    open override func accessibilityIncrement() { _ = adjustFromKeyboard(1) }
    open override func accessibilityDecrement() { _ = adjustFromKeyboard(-1) }
}
