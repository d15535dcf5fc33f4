// The view tree: adding, removing, ordering, moving between windows, converting coordinates.

extension UIView {
    public var superview: UIView? { superviewStorage }
    public var subviews: [UIView] { subviewStorage }

    public var window: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.superviewStorage
        }
        return nil
    }

    public func addSubview(_ view: UIView) {
        insert(view, at: subviewStorage.count)
    }

    public func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        detachForReordering(view)
        insert(view, at: subviewStorage.firstIndex { $0 === siblingSubview } ?? 0)
    }

    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        detachForReordering(view)
        insert(view, at: subviewStorage.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviewStorage.count)
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviewStorage.indices.contains(index1), subviewStorage.indices.contains(index2) else { return }
        subviewStorage.swapAt(index1, index2)
        reorderLayers()
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviewStorage.firstIndex(where: { $0 === view }) else { return }
        subviewStorage.append(subviewStorage.remove(at: index))
        reorderLayers()
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard let index = subviewStorage.firstIndex(where: { $0 === view }) else { return }
        subviewStorage.insert(subviewStorage.remove(at: index), at: 0)
        reorderLayers()
    }

    public func removeFromSuperview() {
        guard let parent = superviewStorage else { return }
        let oldWindow = window
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if oldWindow != nil { notifyWillMove(toWindow: nil) }
        autoLayoutWillLeave(parent)
        if let oldWindow { oldWindow.viewWillLeaveTree(self) }
        parent.subviewStorage.removeAll { $0 === self }
        superviewStorage = nil
        layer.removeFromSuperlayer()
        MessageObservation.call(self, "didMoveToSuperview") { didMoveToSuperview() }
        if oldWindow != nil { notifyDidMoveToWindow() }
        parent.subviewsDidChange()
    }

    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superviewStorage
        }
        return false
    }

    /// Returns the first view with the tag in this view's tree, itself included.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewStorage {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    private func detachForReordering(_ view: UIView) {
        guard view.superviewStorage === self, let index = subviewStorage.firstIndex(where: { $0 === view }) else { return }
        subviewStorage.remove(at: index)
        subviewStorage.append(view)
    }

    private func insert(_ view: UIView, at index: Int) {
        precondition(view !== self, "A view cannot be its own subview.")
        if view.superviewStorage === self {
            guard let old = subviewStorage.firstIndex(where: { $0 === view }) else { return }
            subviewStorage.remove(at: old)
            subviewStorage.insert(view, at: min(max(index, 0), subviewStorage.count))
            reorderLayers()
            return
        }
        let oldWindow = view.window
        let newWindow = window
        let changesWindow = oldWindow !== newWindow
        view.willMove(toSuperview: self)
        if changesWindow { view.notifyWillMove(toWindow: newWindow) }
        if let oldParent = view.superviewStorage {
            oldParent.willRemoveSubview(view)
            view.autoLayoutWillLeave(oldParent)
            if let oldWindow, changesWindow { oldWindow.viewWillLeaveTree(view) }
            oldParent.subviewStorage.removeAll { $0 === view }
        }
        let index = min(max(index, 0), subviewStorage.count)
        subviewStorage.insert(view, at: index)
        view.superviewStorage = self
        // Layers that are nobody's view may lie between, so the place is that of the next view's layer.
        let next = index + 1 < subviewStorage.count ? subviewStorage[index + 1].layer : nil
        if let next { layer.insertSublayer(view.layer, below: next) } else { layer.addSublayer(view.layer) }
        view.traitsDidChange()
        view.safeAreaGeometryDidChange()
        MessageObservation.call(view, "didMoveToSuperview") { view.didMoveToSuperview() }
        if changesWindow { view.notifyDidMoveToWindow() }
        view.autoLayoutDidEnter(self)
        didAddSubview(view)
        if view.tintColorStorage == nil { view.notifyInheritedTint() }
        subviewsDidChange()
    }

    private func subviewsDidChange() {
        setNeedsLayout()
        accessibilityDidChange()
    }

    private func reorderLayers() {
        for view in subviewStorage { layer.addSublayer(view.layer) }
        accessibilityDidChange()
    }

    private func notifyWillMove(toWindow newWindow: UIWindow?) {
        owningController?.rootViewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
        for view in subviewStorage { view.notifyWillMove(toWindow: newWindow) }
    }

    private func notifyDidMoveToWindow() {
        MessageObservation.call(self, "didMoveToWindow") { didMoveToWindow() }
        owningController?.rootViewDidMove(toWindow: window)
        for view in subviewStorage { view.notifyDidMoveToWindow() }
    }

    private func notifyInheritedTint() {
        tintColorDidChange()
        for view in subviewStorage where view.tintColorStorage == nil { view.notifyInheritedTint() }
    }

    // MARK: Coordinates

    /// `nil` means the window's coordinates.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return layer.convert(point, to: coordinateRoot.layer) }
        return layer.convert(point, to: view.layer)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? coordinateRoot).layer)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? coordinateRoot).layer)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? coordinateRoot).layer)
    }

    private var coordinateRoot: UIView {
        var view = self
        while let parent = view.superviewStorage { view = parent }
        return view
    }

    // MARK: Gestures and interactions

    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestureStorage.isEmpty ? nil : gestureStorage }
        set {
            for gesture in gestureStorage { removeGestureRecognizer(gesture) }
            for gesture in newValue ?? [] { addGestureRecognizer(gesture) }
        }
    }

    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureStorage.append(gestureRecognizer)
        gestureRecognizer.attach(to: self)
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard let index = gestureStorage.firstIndex(where: { $0 === gestureRecognizer }) else { return }
        gestureStorage.remove(at: index)
        gestureRecognizer.attach(to: nil)
    }

    public var interactions: [any UIInteraction] {
        get { interactionStorage }
        set {
            for interaction in interactionStorage { removeInteraction(interaction) }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: self)
        interactionStorage.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = interactionStorage.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionStorage.remove(at: index)
        interaction.didMove(to: nil)
    }

    /// Ends editing in this view's tree, if the first responder is in it.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else { return false }
        if responder.resignFirstResponder() { return true }
        if force { window?.clearFirstResponder(responder) }
        return force
    }
}

/// Behaviour that can be added to a view.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}
