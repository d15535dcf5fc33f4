// The layout pass of a view: controllers' hooks, autoresizing, safe area, layout margins.

extension UIView {
    /// One layout of this view's children, wrapped in its controller's notifications.
    func performLayoutPass() {
        traitCollection.performAsCurrent {
            owningController?.rootViewWillLayoutSubviews()
            MessageObservation.call(self, "layoutSubviews") { layoutSubviews() }
            owningController?.rootViewDidLayoutSubviews()
        }
    }

    // MARK: Autoresizing

    func resizeSubviews(withOldSize oldSize: CGSize) {
        for view in subviewStorage where view.translatesAutoresizingMaskIntoConstraints {
            view.resize(withOldSuperviewSize: oldSize, newSize: bounds.size)
        }
    }

    private func resize(withOldSuperviewSize old: CGSize, newSize new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        var frame = frame
        (frame.origin.x, frame.size.width) = Self.stretch(
            origin: frame.minX, length: frame.width, old: old.width, new: new.width,
            leading: autoresizingMask.contains(.flexibleLeftMargin), middle: autoresizingMask.contains(.flexibleWidth),
            trailing: autoresizingMask.contains(.flexibleRightMargin)
        )
        (frame.origin.y, frame.size.height) = Self.stretch(
            origin: frame.minY, length: frame.height, old: old.height, new: new.height,
            leading: autoresizingMask.contains(.flexibleTopMargin), middle: autoresizingMask.contains(.flexibleHeight),
            trailing: autoresizingMask.contains(.flexibleBottomMargin)
        )
        if frame != self.frame { self.frame = frame }
    }

    /// Shares the superview's growth among the flexible parts in proportion to their lengths, as springs and struts do.
    private static func stretch(
        origin: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, leading: Bool, middle: Bool, trailing: Bool
    ) -> (CGFloat, CGFloat) {
        let growth = new - old
        let end = old - origin - length
        let parts = [(leading, origin), (middle, length), (trailing, end)]
        let flexible = parts.filter(\.0)
        guard !flexible.isEmpty, growth != 0 else { return (origin, length) }
        let total = flexible.reduce(0) { $0 + $1.1 }
        func share(_ part: (Bool, CGFloat)) -> CGFloat {
            guard part.0 else { return 0 }
            return total > 0 ? growth * part.1 / total : growth / CGFloat(flexible.count)
        }
        return (origin + share(parts[0]), max(0, length + share(parts[1])))
    }

    // MARK: Safe area

    /// How far the view reaches under bars and rounded corners, in points.
    public var safeAreaInsets: UIEdgeInsets { inheritedSafeAreaInsets }

    func safeAreaGeometryDidChange() {
        guard superviewStorage != nil || self is UIWindow else { return }
        let insets = computedSafeAreaInsets
        if insets != inheritedSafeAreaInsets {
            inheritedSafeAreaInsets = insets
            autoLayoutSafeAreaDidChange()
            safeAreaInsetsDidChange()
            if let controller = owningController {
                MessageObservation.call(controller, "viewSafeAreaInsetsDidChange") { controller.viewSafeAreaInsetsDidChange() }
            }
            setNeedsLayout()
        } else if subviewStorage.isEmpty {
            return
        }
        for view in subviewStorage { view.safeAreaGeometryDidChange() }
    }

    /// The part of the superview's insets that this view reaches into, and its controller's own.
    private var computedSafeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let window = self as? UIWindow {
            insets = window.screenSafeAreaInsets
        } else if let parent = superviewStorage {
            // A scroll view's content moves, so it is measured where it would be without scrolling.
            let available = parent.safeAreaInsets
            let area = parent.bounds
            let frame = frame
            if !(parent is UIScrollView) {
                insets.top = max(0, available.top - (frame.minY - area.minY))
                insets.left = max(0, available.left - (frame.minX - area.minX))
                insets.bottom = max(0, available.bottom - (area.maxY - frame.maxY))
                insets.right = max(0, available.right - (area.maxX - frame.maxX))
            }
            if frame.isEmpty { insets = .zero }
        }
        if let controller = owningController { insets = insets + controller.totalAdditionalSafeAreaInsets }
        return insets
    }

    // MARK: Margins

    /// The space kept free for content at the edges: 8 points, 16 or 20 in a controller's root view (iOS 17).
    public var layoutMargins: UIEdgeInsets {
        get {
            var margins = layoutMarginsStorage ?? defaultLayoutMargins
            if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
            if preservesSuperviewLayoutMargins, let parent = superviewStorage {
                let outer = parent.layoutMargins
                margins.top = max(margins.top, outer.top - frame.minY)
                margins.left = max(margins.left, outer.left - frame.minX)
                margins.bottom = max(margins.bottom, outer.bottom - (parent.bounds.maxY - frame.maxY))
                margins.right = max(margins.right, outer.right - (parent.bounds.maxX - frame.maxX))
            }
            return margins
        }
        set {
            layoutMarginsStorage = newValue
            autoLayoutMarginsDidChange()
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isLeftToRight ? margins.left : margins.right,
                bottom: margins.bottom, trailing: isLeftToRight ? margins.right : margins.left
            )
        }
        set {
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isLeftToRight ? newValue.leading : newValue.trailing,
                bottom: newValue.bottom, right: isLeftToRight ? newValue.trailing : newValue.leading
            )
        }
    }

    private var defaultLayoutMargins: UIEdgeInsets {
        guard owningController != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        let side = Metrics.controllerSideMargin(width: bounds.width)
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
}
