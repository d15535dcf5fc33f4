// The base of controls: states, tracking of a touch, and the actions sent for events.

@preconcurrency @MainActor open class UIControl: UIView {
    private enum Receiver {
        /// No object: the responder chain decides when the event comes.
        case target(WeakReference<AnyObject>, isFirstResponder: Bool, Selector)
        case action(UIAction)
        case handler(owner: ObjectIdentifier, @MainActor (UIControl, UIEvent?) -> Void)
    }

    private struct Entry {
        var receiver: Receiver
        var events: Event
    }

    private var entries: [Entry] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Sends `primaryAction` for the control's primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    open var isEnabled = true {
        didSet {
            guard oldValue != isEnabled else { return }
            if !isEnabled {
                cancelTracking(with: nil)
                isHighlighted = false
                if window?.focusedView === self { window?.setFocus(to: nil, visibly: false) }
            }
            stateDidChange()
        }
    }

    open var isSelected = false { didSet { if oldValue != isSelected { stateDidChange() } } }
    open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    func stateDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
        accessibilityDidChange()
    }

    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return switch contentHorizontalAlignment {
        case .leading: isLeftToRight ? .left : .right
        case .trailing: isLeftToRight ? .right : .left
        default: contentHorizontalAlignment
        }
    }

    open var showsMenuAsPrimaryAction = false
    open var isContextMenuInteractionEnabled = false
    open var toolTip: String?

    // MARK: Targets and actions

    /// Sends `action` for the events, in the order in which targets were added. Targets are not kept alive.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        for index in entries.indices {
            if case .target(let known, let isFirst, let selector) = entries[index].receiver, selector == action,
                isFirst == (object == nil), known.object === object
            {
                entries[index].events.formUnion(controlEvents)
                return
            }
        }
        entries.append(Entry(
            receiver: .target(WeakReference(object: object), isFirstResponder: object == nil, action), events: controlEvents
        ))
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        remove(controlEvents) { receiver in
            guard case .target(let known, _, let selector) = receiver else { return false }
            return (object == nil || known.object === object) && (action == nil || selector == action)
        }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = entries.firstIndex(where: { if case .action(let known) = $0.receiver { known.identifier == action.identifier } else { false } }) {
            entries[index].receiver = .action(action)
            entries[index].events.formUnion(controlEvents)
        } else {
            entries.append(Entry(receiver: .action(action), events: controlEvents))
        }
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false } }
    }

    /// Calls `handler` for the events until `removeHandler` with the same owner. In one order with targets and actions.
    @_spi(Nagare) public final func addHandler(
        owner: AnyObject, for controlEvents: Event, _ handler: @escaping @MainActor (UIControl, UIEvent?) -> Void
    ) {
        entries.append(Entry(receiver: .handler(owner: ObjectIdentifier(owner), handler), events: controlEvents))
    }

    @_spi(Nagare) public func removeHandler(owner: AnyObject) {
        remove(.allEvents) { if case .handler(ObjectIdentifier(owner), _) = $0 { true } else { false } }
    }

    private func remove(_ events: Event, where matches: (Receiver) -> Bool) {
        for index in entries.indices where matches(entries[index].receiver) { entries[index].events.subtract(events) }
        entries.removeAll { $0.events.isEmpty }
    }

    open var allTargets: Set<AnyHashable> {
        Set(entries.compactMap { entry in
            guard case .target(let target, let isFirst, _) = entry.receiver else { return nil }
            if isFirst { return AnyHashable(NSNull()) }
            return target.object.map { ($0 as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier($0)) }
        })
    }

    open var allControlEvents: Event {
        entries.reduce(into: []) { $0.formUnion($1.events) }
    }

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names: [String] = entries.compactMap { entry in
            guard case .target(let known, let isFirst, let selector) = entry.receiver, entry.events.contains(controlEvent),
                isFirst == (object == nil), known.object === object
            else { return nil }
            return selector.description
        }
        return names.isEmpty ? nil : names
    }

    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for entry in entries where !stop {
            switch entry.receiver {
            case .target(let target, _, let selector): iterator(nil, (target.object, selector), entry.events, &stop)
            case .action(let action): iterator(action, nil, entry.events, &stop)
            case .handler: break
            }
        }
    }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: nil)
    }

    /// Sends the actions registered for any of the events.
    func send(_ events: Event, with event: UIEvent?) {
        for entry in entries where !entry.events.isDisjoint(with: events) {
            switch entry.receiver {
            case .target(let target, let isFirstResponder, let selector):
                // A target that is gone hears nothing; only `nil` from the start asks the responder chain.
                guard isFirstResponder || target.object != nil else { continue }
                sendAction(selector, to: target.object, for: event)
            case .action(let action): sendAction(action)
            case .handler(_, let handler): handler(self, event)
            }
        }
    }

    // MARK: Tracking

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false
    private weak var trackedTouch: UITouch?

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// The event that stands for using the control.
    var primaryEvent: Event { .touchUpInside }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        isTouchInside = true
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isHighlighted = true
        send(.touchDown, with: event)
        if touch.tapCount > 1 { send(.touchDownRepeat, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = contains(touch, withSlop: true)
        guard continueTracking(touch, with: event) else {
            finishTracking()
            endTracking(touch, with: event)
            return
        }
        if wasInside != isTouchInside {
            isHighlighted = isTouchInside
            send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
        }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = contains(touch, withSlop: true)
        finishTracking()
        endTracking(touch, with: event)
        send(isTouchInside ? .touchUpInside : .touchUpOutside, with: event)
        if isTouchInside { didTouchUpInside(with: event) }
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        finishTracking()
        cancelTracking(with: event)
        isTouchInside = false
        send(.touchCancel, with: event)
    }

    /// After `touchUpInside`: a button's primary action.
    func didTouchUpInside(with event: UIEvent?) {}

    private func finishTracking() {
        trackedTouch = nil
        isTracking = false
        isHighlighted = false
    }

    private func contains(_ touch: UITouch, withSlop: Bool) -> Bool {
        let slop = withSlop ? Metrics.controlTrackingSlop : 0
        return bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
    }

    // MARK: Keyboard

    open override var canBecomeFocused: Bool { isEnabled && !isHidden && isUserInteractionEnabled }

    /// Return or Space on the focused control; returns whether it does something.
    func pressFromKeyboard() -> Bool {
        guard isEnabled else { return false }
        send(.touchDown, with: nil)
        send(.touchUpInside, with: nil)
        didTouchUpInside(with: nil)
        return true
    }

    /// An arrow key on the focused control; returns whether it does something.
    func adjustFromKeyboard(_ direction: Int) -> Bool { false }

    // MARK: Gestures

    /// A tap on a control is the control's, not that of a recogniser of a view behind it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, claimsTaps {
            return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
        }
        return true
    }

    var claimsTaps: Bool { false }

    // MARK: Accessibility

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = controlAccessibilityTraits
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    var controlAccessibilityTraits: UIAccessibilityTraits { [] }
}
