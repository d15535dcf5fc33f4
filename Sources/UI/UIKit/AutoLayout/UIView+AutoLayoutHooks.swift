// The moments at which Auto Layout hears of a view. Views call these; nothing else does.

extension UIView {
    /// The view is in `superview`'s tree, with its constraints.
    func autoLayoutDidEnter(_ superview: UIView) {
        // An engine belongs to the top of a tree.
        existingLayoutState?.engine = nil
        markUpdateInAncestors()
        superview.forEachLayoutEngine { $0.enqueueTree(self) }
    }

    /// The view is about to leave `superview`: constraints that cross the border go.
    func autoLayoutWillLeave(_ superview: UIView) {
        guard LayoutEngine.isInUse else { return }
        for constraint in crossingConstraints(leaving: self) { constraint.isActive = false }
        superview.forEachLayoutEngine { $0.removeTree(self) }
    }

    private func crossingConstraints(leaving top: UIView) -> [NSLayoutConstraint] {
        var crossing = (existingLayoutState?.mentions ?? []).filter { constraint in
            constraint.container.map { !$0.isDescendant(of: top) } ?? false
        }
        for view in subviewStorage { crossing += view.crossingConstraints(leaving: top) }
        return crossing
    }

    /// The frame, the bounds or their origin are new.
    func autoLayoutGeometryDidChange() {
        guard existingLayoutState?.isHosted == true else { return }
        forEachLayoutEngine { $0.frameDidChange(self) }
    }

    /// Leading and trailing have changed sides.
    func autoLayoutDirectionDidChange() {
        guard let state = existingLayoutState else { return }
        let directional = state.mentions.filter { $0.firstAttribute.isDirectional || $0.secondAttribute.isDirectional }
        for constraint in directional {
            constraint.container?.forEachLayoutEngine { engine in
                engine.remove(constraint)
                engine.enqueue(constraint)
            }
        }
    }

    func autoLayoutHiddenDidChange() {
        (superviewStorage as? UIStackView)?.arrangedSubviewDidHide(self)
    }

    func autoLayoutSafeAreaDidChange() {
        forEachLayoutEngine { $0.guidesDidChange(self) }
    }

    func autoLayoutMarginsDidChange() {
        forEachLayoutEngine { $0.guidesDidChange(self) }
        for view in subviewStorage where view.preservesSuperviewLayoutMargins {
            view.autoLayoutMarginsDidChange()
            view.setNeedsLayout()
        }
    }

    func autoLayoutIntrinsicContentSizeDidChange() {
        forEachLayoutEngine { $0.contentDidChange(self) }
        (superviewStorage as? UIStackView)?.arrangedContentDidChange()
        superviewStorage?.setNeedsLayout()
    }

    /// Writes the solved frames of the direct subviews.
    func autoLayoutLayoutSubviews() {
        guard LayoutEngine.isInUse, let engine = treeRoot.engineForLayout() else { return }
        engine.update()
        engine.layoutChildren(of: self)
    }

    /// The engine of the tree whose top this view is; made at the first layout after a constraint appeared anywhere.
    func engineForLayout() -> LayoutEngine? {
        guard LayoutEngine.isInUse else { return nil }
        let state = layoutState
        if let engine = state.engine { return engine }
        let engine = LayoutEngine(root: self)
        state.engine = engine
        return engine
    }

    // MARK: What scroll views have beyond other views

    /// Whether edges seen from inside are those of a content area rather than of the frame.
    var layoutScrolls: Bool { self is UIScrollView }

    var layoutContentSize: CGSize {
        get { (self as? UIScrollView)?.contentSize ?? bounds.size }
        set { (self as? UIScrollView)?.contentSize = newValue }
    }
}
