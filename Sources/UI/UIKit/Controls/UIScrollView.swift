// The scroll view: content offset and size, insets, dragging, deceleration, bounce and paging. Indicators have their own file.

@_spi(Nagare) import QuartzCore

@preconcurrency @MainActor open class UIScrollView: UIView, _UIScrollViewDelegating {
    private let pan = ScrollPanGestureRecognizer()
    private let pinch = ScrollPinchGestureRecognizer()
    let indicators = ScrollIndicators()
    private var motion: ScrollMotion?
    private var dragStart = CGPoint.zero
    private final var wheelEnd: (@MainActor () -> Void)?
    private var lastAdjustedInset = UIEdgeInsets.zero
    private final var offsetObservers: [(owner: ObjectIdentifier, handler: @MainActor (UIScrollView) -> Void)] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        clipsToBounds = true
        pan.addHandler(owner: self) { [weak self] _ in self?.panned() }
        addGestureRecognizer(pan)
        pinch.addHandler(owner: self) { [weak self] _ in
            guard let self else { return }
            self.pinched(self.pinch)
        }
        addGestureRecognizer(pinch)
        indicators.install(in: self)
    }

    // MARK: Content

    weak var scrollDelegateStorage: (any UIScrollViewDelegate)? {
        didSet { delegateDidChange(of: self, from: oldValue, to: scrollDelegateStorage) }
    }

    /// The delegate as any scroll view has it; subclasses with a delegate of their own keep both in step.
    @_spi(Nagare) public var scrollDelegate: (any UIScrollViewDelegate)? {
        get { scrollDelegateStorage }
        set {
            scrollDelegateStorage = newValue
            scrollDelegateDidChange()
        }
    }

    func scrollDelegateDidChange() {}

    open var contentSize = CGSize.zero {
        didSet {
            guard oldValue != contentSize else { return }
            indicators.update(in: self)
            if !isTracking, motion == nil { clampOffset() }
            contentSizeDidChange()
        }
    }

    func contentSizeDidChange() {
        autoLayoutIntrinsicContentSizeDidChange()
    }

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            if old.origin != newValue.origin { offsetDidChange() }
            if old.size != newValue.size { sizeDidChange() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds.size
            super.frame = newValue
            if old != super.bounds.size { sizeDidChange() }
        }
    }

    private func sizeDidChange() {
        indicators.update(in: self)
        if !isTracking, motion == nil { clampOffset() }
    }

    /// After content or view became smaller the offset must not point past the end.
    private func clampOffset() {
        let allowed = offsetRange
        let clamped = CGPoint(
            x: min(max(contentOffset.x, allowed.minX), max(allowed.maxX, allowed.minX)),
            y: min(max(contentOffset.y, allowed.minY), max(allowed.maxY, allowed.minY))
        )
        if contentOffset.x > clamped.x || contentOffset.y > clamped.y, window != nil { contentOffset = clamped }
    }

    private func offsetDidChange() {
        setNeedsLayout()
        indicators.update(in: self)
        scrollDelegate?.scrollViewDidScroll(self)
        for entry in offsetObservers { entry.handler(self) }
        accessibilityDidChange()
    }

    /// Calls `handler` whenever the content offset has changed, until `removeOffsetObserver` with the same owner.
    @_spi(Nagare) public final func addOffsetObserver(owner: AnyObject, _ handler: @escaping @MainActor (UIScrollView) -> Void) {
        offsetObservers.append((ObjectIdentifier(owner), handler))
    }

    @_spi(Nagare) public func removeOffsetObserver(owner: AnyObject) {
        offsetObservers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    /// Content above the visible part grew: the offset goes along, in the middle of a drag or a movement too.
    func shiftContentOffset(by growth: CGFloat) {
        dragStart.y += growth
        motion?.shift(by: growth)
        contentOffset.y += growth
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            stop()
            self.contentOffset = contentOffset
            return
        }
        guard contentOffset != self.contentOffset else { return }
        start(ScrollMotion.travel(from: self.contentOffset, to: contentOffset, now: now), isDeceleration: false)
    }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
        var offset = contentOffset
        if rect.minX < visible.minX { offset.x -= visible.minX - rect.minX } else if rect.maxX > visible.maxX {
            offset.x += min(rect.maxX - visible.maxX, rect.minX - visible.minX)
        }
        if rect.minY < visible.minY { offset.y -= visible.minY - rect.minY } else if rect.maxY > visible.maxY {
            offset.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY)
        }
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    // MARK: Insets

    open var contentInset = UIEdgeInsets.zero { didSet { if oldValue != contentInset { insetsDidChange(from: oldValue) } } }
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic { didSet { insetsDidChange(from: contentInset) } }
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var scrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(in: self) } }
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }

    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        var own = contentInset
        own.top += refreshInset
        switch contentInsetAdjustmentBehavior {
        case .never: return own
        case .always: return own + safe
        case .automatic, .scrollableAxes:
            var added = UIEdgeInsets.zero
            if scrollsVertically || contentInsetAdjustmentBehavior == .automatic { (added.top, added.bottom) = (safe.top, safe.bottom) }
            if scrollsHorizontally { (added.left, added.right) = (safe.left, safe.right) }
            return own + added
        }
    }

    private var refreshInset: CGFloat = 0

    /// Makes room above content for a refresh control that is refreshing, or takes it away.
    ///
    /// As in UIKit, refreshing that begins in code leaves content where it is; apps scroll to it if they want it to be seen.
    func setRefreshInset(_ inset: CGFloat) {
        guard inset != refreshInset else { return }
        let isShown = inset > refreshInset
        refreshInset = inset
        if isShown {
            lastAdjustedInset = adjustedContentInset
            indicators.update(in: self)
            adjustedContentInsetDidChange()
            scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        } else if window != nil, !isTracking, motion == nil {
            UIView.animate(withDuration: Metrics.systemAnimationDuration) { self.adjustedInsetMayHaveChanged() }
        } else {
            adjustedInsetMayHaveChanged()
        }
    }

    private func insetsDidChange(from old: UIEdgeInsets) {
        adjustedInsetMayHaveChanged()
        setNeedsLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }

    /// Content that was at its top stays there when a bar's inset comes or goes.
    private func adjustedInsetMayHaveChanged() {
        let new = adjustedContentInset
        let old = lastAdjustedInset
        guard new != old else { return }
        lastAdjustedInset = new
        if contentOffset.y <= -old.top, !isTracking, motion == nil {
            contentOffset.y = -new.top
        }
        indicators.update(in: self)
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    open func adjustedContentInsetDidChange() {}

    private var scrollsVertically: Bool { alwaysBounceVertical || contentSize.height > bounds.height }
    private var scrollsHorizontally: Bool { alwaysBounceHorizontal || contentSize.width > bounds.width }

    /// The offsets at which content fills the view: from origin to origin plus size.
    var offsetRange: CGRect {
        let insets = adjustedContentInset
        let maxX = max(-insets.left, contentSize.width + insets.right - bounds.width)
        let maxY = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
        return CGRect(x: -insets.left, y: -insets.top, width: maxX + insets.left, height: maxY + insets.top)
    }

    private func nearestAllowed(_ offset: CGPoint) -> CGPoint {
        let allowed = offsetRange
        return CGPoint(x: min(max(offset.x, allowed.minX), allowed.maxX), y: min(max(offset.y, allowed.minY), allowed.maxY))
    }

    // MARK: Settings

    open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var bouncesZoom = true
    open var scrollsToTop = true
    open var decelerationRate: DecelerationRate = .normal
    open var showsVerticalScrollIndicator = true { didSet { indicators.update(in: self) } }
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update(in: self) } }
    open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.update(in: self) } }
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var keyboardDismissMode: KeyboardDismissMode = .none
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard oldValue !== refreshControl else { return }
            oldValue?.detach()
            refreshControl?.attach(to: self)
        }
    }

    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) }

    open func flashScrollIndicators() {
        indicators.flash(in: self)
    }

    // MARK: State

    open private(set) var isTracking = false
    open private(set) var isDragging = false
    open private(set) var isDecelerating = false
    open internal(set) var isZooming = false
    open internal(set) var isZoomBouncing = false

    private var now: TimeInterval { UIRuntime.shared.clock.now }

    // MARK: Dragging

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pinch { return maximumZoomScale > minimumZoomScale }
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let movement = pan.translation(in: self)
        let canScroll = abs(movement.x) > abs(movement.y)
            ? scrollsHorizontally || (alwaysBounceHorizontal && bounces)
            : scrollsVertically || (alwaysBounceVertical && bounces)
        if let touched = pan.trackedTouches.first?.view, touched !== self, !touchesShouldCancel(in: touched) { return false }
        return isScrollEnabled && canScroll
    }

    private func panned() {
        switch pan.state {
        case .began: beginDragging()
        case .changed: drag()
        case .ended: endDragging(velocity: pan.velocity(in: self))
        case .cancelled, .failed: endDragging(velocity: .zero)
        case .possible: break
        }
    }

    private func beginDragging() {
        stop()
        isTracking = true
        isDragging = true
        dragStart = contentOffset
        if keyboardDismissMode != .none { window?.endEditing(false) }
        indicators.show(in: self)
        scrollDelegate?.scrollViewWillBeginDragging(self)
        drag()
    }

    /// What the fingers did so far counts no more, the content has moved by other means.
    func restartDrag() {
        dragStart = contentOffset
        pan.setTranslation(.zero, in: superview)
    }

    private func drag() {
        // While two fingers zoom, the pinch moves content along with them.
        guard pinchZoom == nil else { return }
        let moved = pan.translation(in: superview)
        let allowed = offsetRange
        func resisted(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
            if value < low { return bounces ? low - ScrollMotion.rubberBand(low - value, length) : low }
            if value > high { return bounces ? high + ScrollMotion.rubberBand(value - high, length) : high }
            return value
        }
        var offset = contentOffset
        if scrollsHorizontally { offset.x = resisted(dragStart.x - moved.x, allowed.minX, allowed.maxX, bounds.width) }
        if scrollsVertically { offset.y = resisted(dragStart.y - moved.y, allowed.minY, allowed.maxY, bounds.height) }
        contentOffset = offset
    }

    private func endDragging(velocity: CGPoint) {
        guard isDragging else { return }
        isTracking = false
        // Content moves against the finger; delegates get points per millisecond.
        var speed = CGPoint(x: scrollsHorizontally ? -velocity.x : 0, y: scrollsVertically ? -velocity.y : 0)
        let allowed = offsetRange
        var target = contentOffset + ScrollMotion.distance(of: speed, rate: decelerationRate.rawValue)
        if isPagingEnabled { target = pageTarget(for: speed) }
        let perMillisecond = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
        let proposed = target
        target = adjustedTarget(target, velocity: perMillisecond)
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        let isOutside = !allowed.insetBy(dx: -0.01, dy: -0.01).contains(contentOffset)
        if speed == .zero, target == contentOffset, !isOutside {
            isDragging = false
            scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            indicators.fade()
            return
        }
        isDragging = false
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        isDecelerating = true
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        if isOutside {
            start(.bounce(from: contentOffset, to: nearestAllowed(contentOffset), velocity: .zero, now: now), isDeceleration: true)
        } else if isPagingEnabled || target != proposed {
            start(.travel(from: contentOffset, to: target, now: now), isDeceleration: true)
        } else {
            if speed.x != 0, speed.y != 0, isDirectionalLockEnabled {
                if abs(speed.x) > abs(speed.y) { speed.y = 0 } else { speed.x = 0 }
            }
            start(.decelerate(from: contentOffset, velocity: speed, rate: decelerationRate.rawValue, now: now), isDeceleration: true)
        }
    }

    /// Where scrolling shall end instead; collections ask their layout. Velocity in points per millisecond.
    func adjustedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { target }

    private func pageTarget(for speed: CGPoint) -> CGPoint {
        let allowed = offsetRange
        return CGPoint(
            x: scrollsHorizontally ? ScrollMotion.page(contentOffset.x, dragStart.x, bounds.width, speed.x, allowed.maxX) : contentOffset.x,
            y: scrollsVertically ? ScrollMotion.page(contentOffset.y, dragStart.y, bounds.height, speed.y, allowed.maxY) : contentOffset.y
        )
    }

    // MARK: Motion

    private final var link: (@MainActor () -> Void)?

    private func start(_ motion: ScrollMotion, isDeceleration: Bool) {
        self.motion = motion
        isDecelerating = isDeceleration
        indicators.show(in: self)
        scheduleStep()
    }

    private func scheduleStep() {
        link?()
        let clock = UIRuntime.shared.clock
        link = clock.schedule(at: clock.now + 1.0 / 60) { [weak self] in self?.step() }
    }

    private func step() {
        link = nil
        guard var motion else { return }
        let (offset, isOver) = motion.offset(at: now, allowed: offsetRange, bounces: bounces)
        self.motion = motion
        contentOffset = offset
        guard self.motion != nil else { return }
        if isOver { finishMotion() } else { scheduleStep() }
    }

    private func finishMotion() {
        motion = nil
        // The end may have moved meanwhile, as when refreshing is over.
        let rest = nearestAllowed(contentOffset)
        if isDecelerating, rest != contentOffset {
            return start(.bounce(from: contentOffset, to: rest, velocity: .zero, now: now), isDeceleration: true)
        }
        indicators.fade()
        if isDecelerating {
            isDecelerating = false
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        } else {
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Ends deceleration or an animation where it is.
    func stop() {
        guard motion != nil else { return }
        link?()
        link = nil
        motion = nil
        if isDecelerating {
            isDecelerating = false
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
    }

    // MARK: Wheel

    /// Scrolls as far as possible; returns what is left for a scroll view around this one.
    func scrollByWheel(_ delta: CGPoint) -> CGPoint {
        guard isScrollEnabled else { return delta }
        let allowed = offsetRange
        var offset = contentOffset
        if scrollsHorizontally { offset.x = min(max(offset.x + delta.x, allowed.minX), allowed.maxX) }
        if scrollsVertically { offset.y = min(max(offset.y + delta.y, allowed.minY), allowed.maxY) }
        guard offset != contentOffset else { return delta }
        stop()
        if wheelEnd == nil {
            isDragging = true
            scrollDelegate?.scrollViewWillBeginDragging(self)
        }
        let moved = offset - contentOffset
        contentOffset = offset
        indicators.show(in: self)
        wheelEnd?()
        let clock = UIRuntime.shared.clock
        wheelEnd = clock.schedule(at: clock.now + 0.15) { [weak self] in
            guard let self else { return }
            self.wheelEnd = nil
            self.isDragging = false
            self.scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            self.indicators.fade()
        }
        return CGPoint(x: scrollsHorizontally ? 0 : delta.x - moved.x, y: scrollsVertically ? 0 : delta.y - moved.y)
    }

    // MARK: Zooming

    open var zoomScale: CGFloat {
        get { scrollDelegate?.viewForZooming(in: self)?.transform.a ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        applyZoomScale(scale, animated: animated)
    }

    open func zoom(to rect: CGRect, animated: Bool) {
        applyZoom(to: rect, animated: animated)
    }

    /// The zoom by fingers that is going on.
    var pinchZoom: PinchZoom?

    open override func layoutSubviews() {
        super.layoutSubviews()
        indicators.update(in: self)
    }
}
