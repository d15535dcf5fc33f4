// The segmented control: a row of titles or images, one selected.

@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var width: CGFloat = 0
        var isEnabled = true
        let view: SegmentView
    }

    private var segments: [Segment] = []
    private let plate = UIView()
    private let knob = UIView()
    private var separators: [UIView] = []
    private var selection = UISegmentedControl.noSegment
    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] {
            if let image = item as? UIImage { insert(title: nil, image: image, action: nil, at: segments.count) } else {
                insert(title: item as? String ?? String(describing: item), image: nil, action: nil, at: segments.count)
            }
        }
        bounds.size = intrinsicContentSize
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        plate.backgroundColor = .tertiarySystemFill
        plate.layer.cornerRadius = Metrics.segmentCornerRadius
        knob.layer.cornerRadius = Metrics.segmentCornerRadius - 2
        knob.layer.shadowOpacity = 0.12
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        knob.layer.shadowRadius = 4
        for view in [plate, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        updateColors()
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize(); setNeedsLayout() } }

    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            guard newValue != selection, newValue == Self.noSegment || segments.indices.contains(newValue) else { return }
            selection = newValue
            selectionDidChange(animated: false)
        }
    }

    private func insert(title: String?, image: UIImage?, action: UIAction?, at index: Int) {
        let segment = Segment(title: title, image: image, action: action, view: SegmentView(owner: self))
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        if selection >= index { selection += 1 }
        addSubview(segment.view)
        segmentsDidChange()
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(title: title, image: nil, action: nil, at: segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(title: nil, image: image, action: nil, at: segment)
    }

    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(title: action.title, image: action.image, action: action, at: segment)
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).view.removeFromSuperview()
        if selection == segment { selection = Self.noSegment } else if selection > segment { selection -= 1 }
        segmentsDidChange()
    }

    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments = []
        selection = Self.noSegment
        segmentsDidChange()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title
        segments[segment].image = nil
        segmentsDidChange()
    }

    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].image = image
        segments[segment].title = nil
        segmentsDidChange()
    }

    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].action = action
        segments[segment].title = action.title
        segmentsDidChange()
    }

    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].width = width
        segmentsDidChange()
    }

    open func widthForSegment(at segment: Int) -> CGFloat {
        segments.indices.contains(segment) ? segments[segment].width : 0
    }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = enabled
        segmentsDidChange()
    }

    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    private func segmentsDidChange() {
        updateSegments()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        accessibilityDidChange()
    }

    // MARK: Look

    open var selectedSegmentTintColor: UIColor? { didSet { updateColors() } }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
        segmentsDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

    private func updateColors() {
        knob.backgroundColor = selectedSegmentTintColor ?? UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
        }
    }

    private func updateSegments() {
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selection
            let attributes = (isSelected ? textAttributes[UIControl.State.selected.rawValue] : nil)
                ?? textAttributes[UIControl.State.normal.rawValue]
            let color = attributes?[.foregroundColor] as? UIColor ?? .label
            segment.view.show(
                title: segment.title, image: segment.image,
                font: attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
                color: isEnabled && segment.isEnabled ? color : .tertiaryLabel, isSelected: isSelected,
                isEnabled: isEnabled && segment.isEnabled
            )
        }
        while separators.count < max(segments.count - 1, 0) {
            let line = UIView()
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            insertSubview(line, aboveSubview: plate)
            separators.append(line)
        }
        while separators.count > max(segments.count - 1, 0) { separators.removeLast().removeFromSuperview() }
    }

    private func selectionDidChange(animated: Bool) {
        updateSegments()
        accessibilityDidChange()
        setNeedsLayout()
        if animated, window != nil { UIView.animate(withDuration: Metrics.systemAnimationDuration) { self.layoutIfNeeded() } }
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateSegments()
    }

    // MARK: Layout

    private var naturalWidths: [CGFloat] {
        segments.map { $0.width > 0 ? $0.width : $0.view.naturalWidth + 20 }
    }

    open override var intrinsicContentSize: CGSize {
        let widths = naturalWidths
        let total = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
        return CGSize(width: total.rounded(.up), height: Metrics.segmentHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private var frames: [CGRect] {
        let natural = naturalWidths
        let fixed = segments.map(\.width)
        let open = fixed.count { $0 == 0 }
        let rest = max(0, bounds.width - fixed.reduce(0, +))
        let naturalTotal = zip(natural, fixed).reduce(0) { $0 + ($1.1 == 0 ? $1.0 : 0) }
        var x: CGFloat = 0
        return segments.indices.map { index in
            var width = fixed[index]
            if width == 0 {
                width = apportionsSegmentWidthsByContent && naturalTotal > 0 ? rest * natural[index] / naturalTotal : rest / CGFloat(max(open, 1))
            }
            defer { x += width }
            return CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        let frames = frames
        for (segment, frame) in zip(segments, frames) { segment.view.frame = frame }
        knob.isHidden = !segments.indices.contains(selection) || isMomentary
        if segments.indices.contains(selection) { knob.frame = frames[selection].insetBy(dx: 2, dy: 2) }
        for (index, line) in separators.enumerated() {
            line.frame = CGRect(x: frames[index].maxX - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
            line.isHidden = index == selection || index + 1 == selection
        }
    }

    // MARK: Tracking

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let x = touch.location(in: self).x
        if let index = frames.firstIndex(where: { $0.minX <= x && x < $0.maxX }) { choose(index, event: event) }
    }

    /// A choice by the user: an event only if it is a new one, or the control is momentary.
    func choose(_ index: Int, event: UIEvent?) {
        guard isEnabled, segments.indices.contains(index), segments[index].isEnabled else { return }
        guard isMomentary || index != selection else { return }
        selection = index
        selectionDidChange(animated: true)
        segments[index].action?.perform(sender: self)
        send(.valueChanged, with: event)
        if isMomentary {
            selection = Self.noSegment
            selectionDidChange(animated: false)
        }
    }

    fileprivate func choose(_ view: SegmentView) {
        if let index = segments.firstIndex(where: { $0.view === view }) { choose(index, event: nil) }
    }

    override func pressFromKeyboard() -> Bool { false }

    override func adjustFromKeyboard(_ direction: Int) -> Bool {
        choose(selection == Self.noSegment ? 0 : selection + direction, event: nil)
        return true
    }

    override var claimsTaps: Bool { true }
}

/// One segment: a title or an image, and the element tests and assistive technology see.
@MainActor private final class SegmentView: UIView {
    private unowned let owner: UISegmentedControl
    private let label = UILabel()
    private let picture = UIImageView()
    private var traits: UIAccessibilityTraits = .button

    init(owner: UISegmentedControl) {
        self.owner = owner
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        picture.contentMode = .center
        addSubview(label)
        addSubview(picture)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    func show(title: String?, image: UIImage?, font: UIFont, color: UIColor, isSelected: Bool, isEnabled: Bool) {
        label.text = title
        label.font = font
        label.textColor = color
        picture.image = image
        picture.tintColor = color
        traits = .button
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
    }

    var naturalWidth: CGFloat { max(label.intrinsicContentSize.width, picture.image?.size.width ?? 0) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        picture.frame = bounds
    }

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { label.text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { traits }

    override func accessibilityActivate() -> Bool {
        owner.choose(self)
        return true
    }
}
