// The switch: on or off, by tap or by dragging its knob.

@preconcurrency @MainActor open class UISwitch: UIControl {
    private let track = UIView()
    private let knob = UIView()
    private var dragStart: CGFloat?
    private var didDrag = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Metrics.switchSize))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.layer.cornerRadius = Metrics.switchSize.height / 2
        knob.layer.cornerRadius = Metrics.switchKnob / 2
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        knob.layer.shadowRadius = 4
        arrange()
    }

    private var isOnStorage = false

    open var isOn: Bool {
        get { isOnStorage }
        set { setOn(newValue, animated: false) }
    }

    /// Sends no event, as on iOS.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOnStorage else { return }
        isOnStorage = on
        accessibilityDidChange()
        if animated, window != nil {
            UIView.animate(withDuration: Metrics.systemAnimationDuration) { self.arrange() }
        } else {
            arrange()
        }
    }

    open var onTintColor: UIColor? { didSet { arrange() } }
    open var thumbTintColor: UIColor? { didSet { arrange() } }
    open var onImage: UIImage?
    open var offImage: UIImage?
    open var title: String?

    private func arrange() {
        let size = Metrics.switchSize
        let inset = (size.height - Metrics.switchKnob) / 2
        track.frame = CGRect(origin: .zero, size: size)
        let isRight = isOn == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        knob.frame = CGRect(
            x: isRight ? size.width - inset - Metrics.switchKnob : inset, y: inset, width: Metrics.switchKnob, height: Metrics.switchKnob
        )
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        knob.backgroundColor = thumbTintColor ?? .white
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override var intrinsicContentSize: CGSize { Metrics.switchSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.switchSize }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragStart = touch.location(in: self).x
        didDrag = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let dragStart else { return true }
        let moved = touch.location(in: self).x - dragStart
        let wanted = moved > 0
        if abs(moved) > 12, wanted != isOn {
            didDrag = true
            self.dragStart = touch.location(in: self).x
            setOn(wanted, animated: true)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        dragStart = nil
        if didDrag {
            send(.valueChanged, with: event)
        } else if isTouchInside {
            toggleByUser(event)
        }
    }

    private func toggleByUser(_ event: UIEvent?) {
        setOn(!isOn, animated: true)
        send(.valueChanged, with: event)
    }

    override func pressFromKeyboard() -> Bool {
        guard isEnabled else { return false }
        toggleByUser(nil)
        return true
    }

    override var claimsTaps: Bool { true }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var controlAccessibilityTraits: UIAccessibilityTraits { [.button, .toggleButton] }
    override var defaultAccessibilityValue: String? { isOn ? "1" : "0" }
}
