// From the host's fingers to `UITouch`: hit-testing, tap counts, delivery to recognisers and views, wheel and pointer.

/// Follows every finger from down to up.
@MainActor final class TouchDispatcher {
    /// What is known of a finger that is down.
    final class Contact {
        let touch: UITouch
        /// The view no longer hears of the touch: a recogniser took it, or the view has another touch and wants one only.
        var isCancelledInView = false
        var beganInView = false
        var endIsHeldBack = false

        init(touch: UITouch) {
            self.touch = touch
        }
    }

    private var contacts: [Int: Contact] = [:]
    /// Fingers that are up, but whose end the view has not heard of because a recogniser might still take it.
    private var heldBack: [Contact] = []
    private let event = UIEvent()
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
    private weak var hovered: UIView?
    var ignoredDepth = 0

    func reset() {
        for contact in contacts.values { contact.touch.recognizers.forEach { $0.abandon() } }
        contacts.removeAll()
        heldBack.removeAll()
        lastTap = nil
    }

    // MARK: From the host

    func began(id: Int, at point: CGPoint, timestamp: TimeInterval) {
        guard ignoredDepth == 0, contacts[id] == nil else { return }
        UIRuntime.shared.layoutWindows()
        event.timestamp = timestamp
        guard let (window, view) = hit(point) else { return }
        let others = contacts.values.compactMap(\.touch.view)
        if others.contains(where: { $0 !== view && ($0.isExclusiveTouch || view.isExclusiveTouch) }) { return }
        let touch = UITouch()
        touch.timestamp = timestamp
        touch.window = window
        touch.view = view
        touch.location = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        touch.previousLocation = touch.location
        touch.startLocation = touch.location
        touch.tapCount = tapCount(at: point, timestamp: timestamp)
        lastTap = (timestamp, point, touch.tapCount)
        touch.recognizers = recognizers(for: touch, under: view)
        let contact = Contact(touch: touch)
        // Recognisers follow every finger; a view hears of a second one only if it asks for that.
        contact.isCancelledInView = !view.isMultipleTouchEnabled && others.contains { $0 === view }
        contacts[id] = contact
        send(.began, [touch], timestamp: timestamp)
    }

    func moved(id: Int, to point: CGPoint, timestamp: TimeInterval) {
        guard let touch = contacts[id]?.touch, let window = touch.window else { return }
        let location = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        guard location != touch.location else { return }
        touch.previousLocation = touch.location
        touch.location = location
        if location.distance(to: touch.startLocation) > Metrics.tapMovement { touch.tapCount = 0 }
        send(.moved, [touch], timestamp: timestamp)
    }

    func ended(id: Int, at point: CGPoint, timestamp: TimeInterval) {
        guard let contact = contacts[id] else { return }
        if let window = contact.touch.window {
            contact.touch.previousLocation = contact.touch.location
            contact.touch.location = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        }
        send(.ended, [contact.touch], timestamp: timestamp)
        contacts[id] = nil
    }

    func cancelled(id: Int, timestamp: TimeInterval) {
        guard let contact = contacts[id] else { return }
        send(.cancelled, [contact.touch], timestamp: timestamp)
        contacts[id] = nil
    }

    func scroll(dx: CGFloat, dy: CGFloat, at point: CGPoint, timestamp: TimeInterval) {
        guard ignoredDepth == 0, let (_, view) = hit(point) else { return }
        var rest = CGPoint(x: dx, y: dy)
        var responder: UIView? = view
        while let current = responder, rest != .zero {
            if let scrollView = current as? UIScrollView { rest = scrollView.scrollByWheel(rest) }
            responder = current.superview
        }
    }

    func hover(at point: CGPoint?) {
        let view = point.flatMap { hit($0)?.1 }
        if view !== hovered {
            hovered?.hoverRecognizers.forEach { $0.pointerLeft() }
            hovered = view
        }
        guard let point, let view, let window = view.window else { return }
        let location = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        for recognizer in view.hoverRecognizers { recognizer.pointerMoved(to: location) }
    }

    private func hit(_ point: CGPoint) -> (UIWindow, UIView)? {
        for window in UIRuntime.shared.visibleWindows.reversed() {
            let inside = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
            if let view = window.hitTest(inside, with: event) { return (window, view) }
        }
        return nil
    }

    private func tapCount(at point: CGPoint, timestamp: TimeInterval) -> Int {
        guard let last = lastTap, timestamp - last.time < Metrics.multipleTapInterval,
            point.distance(to: last.location) < Metrics.tapMovement
        else { return 1 }
        return last.count + 1
    }

    private func recognizers(for touch: UITouch, under view: UIView) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var current: UIView? = view
        while let candidate = current {
            for gesture in candidate.gestureStorage where gesture.takes(touch) { found.append(gesture) }
            current = candidate.superview
        }
        return found
    }

    // MARK: Delivery

    private func send(_ phase: UITouch.Phase, _ touches: Set<UITouch>, timestamp: TimeInterval) {
        for contact in contacts.values where contact.touch.phase != .ended { contact.touch.phase = .stationary }
        for touch in touches {
            touch.phase = phase
            touch.timestamp = timestamp
        }
        event.timestamp = timestamp
        event.touchSet = Set(contacts.values.map(\.touch))
        UIApplication.shared.sendEvent(event)
        UIRuntime.shared.setNeedsFrame()
    }

    /// The window's share of `sendEvent`: recognisers first, then the views they leave the touch to.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        if let presses = event as? UIPressesEvent { return UIRuntime.shared.keyboard.deliver(presses) }
        let changed = contacts.values.filter { $0.touch.window === window && $0.touch.phase != .stationary }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let contacts = changed.filter { $0.touch.phase == phase }
            if !contacts.isEmpty { deliver(contacts, phase: phase, event: event) }
        }
    }

    private func deliver(_ contacts: [Contact], phase: UITouch.Phase, event: UIEvent) {
        var gestures: [UIGestureRecognizer] = []
        for contact in contacts {
            for gesture in contact.touch.recognizers where !gestures.contains(where: { $0 === gesture }) { gestures.append(gesture) }
        }
        for gesture in gestures {
            let touches = Set(contacts.map(\.touch).filter { $0.recognizers.contains { $0 === gesture } })
            gesture.receive(touches, phase: phase, event: event)
        }
        let byView = Dictionary(grouping: contacts.filter { !$0.isCancelledInView && $0.touch.view != nil }) {
            ObjectIdentifier($0.touch.view!)
        }
        for group in byView.values { deliverToView(group, phase: phase, event: event) }
        if phase == .ended || phase == .cancelled {
            for gesture in gestures { gesture.touchesAreUp(contacts.map(\.touch)) }
        }
    }

    private func deliverToView(_ group: [Contact], phase: UITouch.Phase, event: UIEvent) {
        guard let view = group.first?.touch.view else { return }
        var touches = Set(group.map(\.touch))
        switch phase {
        case .began:
            for contact in group { contact.beganInView = true }
            view.touchesBegan(touches, with: event)
        case .moved:
            view.touchesMoved(touches, with: event)
        case .ended:
            let held = group.filter { contact in
                contact.touch.recognizers.contains { $0.holdsBackEnd(of: contact.touch) }
            }
            for contact in held {
                contact.endIsHeldBack = true
                heldBack.append(contact)
                touches.remove(contact.touch)
            }
            if !touches.isEmpty { view.touchesEnded(touches, with: event) }
        default:
            view.touchesCancelled(touches, with: event)
        }
    }

    // MARK: Recognisers taking and releasing touches

    /// A recogniser has recognised: the view loses the touches.
    func cancelInView(_ touches: [UITouch]) {
        let all = Array(contacts.values) + heldBack
        let taken = all.filter { contact in
            !contact.isCancelledInView && contact.beganInView && touches.contains { $0 === contact.touch }
        }
        heldBack.removeAll { held in taken.contains { $0 === held } }
        for contact in all where touches.contains(where: { $0 === contact.touch }) { contact.isCancelledInView = true }
        for contact in taken {
            let phase = contact.touch.phase
            contact.touch.phase = .cancelled
            contact.touch.view?.touchesCancelled([contact.touch], with: event)
            contact.touch.phase = phase
        }
    }

    /// A recogniser has failed or recognised: ends nobody holds back any more go to their views.
    func releaseHeldBack() {
        let free = heldBack.filter { contact in !contact.touch.recognizers.contains { $0.holdsBackEnd(of: contact.touch) } }
        guard !free.isEmpty else { return }
        heldBack.removeAll { held in free.contains { $0 === held } }
        for contact in free { contact.touch.view?.touchesEnded([contact.touch], with: event) }
    }

    func viewWillLeaveTree(_ view: UIView) {
        for contact in contacts.values where contact.touch.view?.isDescendant(of: view) == true && !contact.isCancelledInView {
            contact.isCancelledInView = true
            if contact.beganInView, let touched = contact.touch.view { touched.touchesCancelled([contact.touch], with: event) }
        }
    }
}

extension UIView {
    fileprivate var hoverRecognizers: [UIHoverGestureRecognizer] {
        var found: [UIHoverGestureRecognizer] = []
        var view: UIView? = self
        while let current = view {
            found.append(contentsOf: current.gestureStorage.compactMap { $0 as? UIHoverGestureRecognizer })
            view = current.superview
        }
        return found
    }
}
