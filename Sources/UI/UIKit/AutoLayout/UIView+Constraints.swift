// The constraint side of a view: holding constraints, anchors, content priorities, the update pass.
// Measuring lives in UIView+Fitting.swift, guides in UIView+Guides.swift.

extension UIView {
    // MARK: Anchors

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }

    // MARK: Holding constraints

    /// The active constraints this view holds.
    public var constraints: [NSLayoutConstraint] { existingLayoutState?.constraints ?? [] }

    /// Activates a constraint between this view and views inside it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        let second = constraint.secondView
        guard let first = constraint.firstView, first.isDescendant(of: self),
              constraint.secondItem == nil || second?.isDescendant(of: self) == true else {
            LayoutDiagnostics.report(
                "Unable to add \(constraint) to \(NSLayoutConstraint.name(of: self)): "
                    + "both items must be that view or inside it."
            )
            return
        }
        guard constraint.container !== self else { return }
        constraint.container?.release(constraint)
        hold(constraint)
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.container === self else { return }
        release(constraint)
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    func hold(_ constraint: NSLayoutConstraint) {
        if let problem = constraint.formalProblem {
            LayoutDiagnostics.report("Unable to activate \(constraint): \(problem)")
            return
        }
        LayoutEngine.isInUse = true
        constraint.container = self
        layoutState.constraints.append(constraint)
        constraint.firstView?.layoutState.mentions.append(constraint)
        if let second = constraint.secondView, second !== constraint.firstView {
            second.layoutState.mentions.append(constraint)
        }
        forEachLayoutEngine { $0.enqueue(constraint) }
        setNeedsLayout()
    }

    func release(_ constraint: NSLayoutConstraint) {
        forEachLayoutEngine { $0.remove(constraint) }
        constraint.container = nil
        if let state = existingLayoutState { state.constraints.removeLast(constraint) }
        constraint.firstView?.existingLayoutState?.mentions.removeLast(constraint)
        if let second = constraint.secondView, second !== constraint.firstView {
            second.existingLayoutState?.mentions.removeLast(constraint)
        }
        setNeedsLayout()
    }

    // MARK: Autoresizing

    /// Whether the frame set by the app is law to the constraints of others. Views laid out by constraints turn it off.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { existingLayoutState?.translatesAutoresizingMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            LayoutEngine.isInUse = true
            layoutState.translatesAutoresizingMask = newValue
            forEachLayoutEngine { $0.translationDidChange(self) }
            superviewStorage?.setNeedsLayout()
        }
    }

    // MARK: Content priorities

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        existingLayoutState?.hugging[axis] ?? UILayoutPriority(defaultContentHugging)
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priority != contentHuggingPriority(for: axis) else { return }
        layoutState.hugging[axis] = priority
        contentPrioritiesDidChange()
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        existingLayoutState?.compressionResistance[axis] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        layoutState.compressionResistance[axis] = priority
        contentPrioritiesDidChange()
    }

    private func contentPrioritiesDidChange() {
        forEachLayoutEngine { $0.contentDidChange(self) }
        superviewStorage?.setNeedsLayout()
    }

    // MARK: The update pass

    public func needsUpdateConstraints() -> Bool {
        existingLayoutState?.needsUpdateConstraints ?? true
    }

    func markNeedsUpdateConstraints() {
        layoutState.needsUpdateConstraints = true
        markUpdateInAncestors()
        setNeedsLayout()
    }

    var hasPendingConstraintUpdates: Bool {
        existingLayoutState.map { $0.needsUpdateConstraints || $0.descendantNeedsUpdateConstraints } ?? true
    }

    func markUpdateInAncestors() {
        var view = superviewStorage
        while let current = view {
            if let state = current.existingLayoutState {
                if state.descendantNeedsUpdateConstraints { return }
                state.descendantNeedsUpdateConstraints = true
            }
            view = current.superviewStorage
        }
    }

    /// Calls `updateConstraints` where it is due, children first.
    func runPendingConstraintUpdates() {
        let state = layoutState
        if state.descendantNeedsUpdateConstraints {
            state.descendantNeedsUpdateConstraints = false
            for view in subviewStorage { view.runPendingConstraintUpdates() }
        }
        guard state.needsUpdateConstraints else { return }
        state.needsUpdateConstraints = false
        if let controller = owningController {
            controller.updateViewConstraints()
        } else {
            MessageObservation.call(self, "updateConstraints") { updateConstraints() }
        }
    }

    // MARK: Debugging

    public var hasAmbiguousLayout: Bool {
        guard let engine = treeRoot.engineForLayout() else { return false }
        engine.update()
        return engine.isAmbiguous(self)
    }

    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine = treeRoot.engineForLayout() else { return [] }
        return engine.constraints(mentioning: self, axis: axis)
    }
}

extension [NSLayoutConstraint] {
    /// Removes the object; the newest go first, as they come and go most.
    mutating func removeLast(_ constraint: NSLayoutConstraint) {
        if let index = lastIndex(where: { $0 === constraint }) { remove(at: index) }
    }
}

extension NSLayoutConstraint {
    /// What makes the constraint meaningless whatever the tree looks like; `nil` if it is well formed.
    var formalProblem: String? {
        guard firstItem != nil else { return "its first item no longer exists." }
        guard firstAttribute != .notAnAttribute else { return "its first attribute is not an attribute." }
        guard constant.isFinite, multiplier.isFinite else { return "its constant or multiplier is not a number." }
        if secondItem == nil || secondAttribute == .notAnAttribute {
            return firstAttribute.isDimension ? nil : "a position needs a second item to be measured from."
        }
        if multiplier == 0 { return "its multiplier is zero, so the second item would not matter." }
        if firstAttribute.axis != secondAttribute.axis, !(firstAttribute.isDimension && secondAttribute.isDimension) {
            return "it compares a horizontal attribute with a vertical one."
        }
        if firstAttribute.isDimension != secondAttribute.isDimension { return "it compares a position with a size." }
        return nil
    }
}
