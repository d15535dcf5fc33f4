// The moments at which Auto Layout hears of a view, for views that are placed by frames alone.

extension UIView {
    /// The view is in `superview`'s tree, with its constraints.
    func autoLayoutDidEnter(_ superview: UIView) {}
    /// The view is about to leave `superview`: constraints that cross the border go.
    func autoLayoutWillLeave(_ superview: UIView) {}
    /// The frame, the bounds or their origin are new.
    func autoLayoutGeometryDidChange() {}
    func autoLayoutHiddenDidChange() {}
    func autoLayoutSafeAreaDidChange() {}
    func autoLayoutMarginsDidChange() {}
    func autoLayoutIntrinsicContentSizeDidChange() { superview?.setNeedsLayout() }
    /// Writes the solved frames of the direct subviews.
    func autoLayoutLayoutSubviews() {}

    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { true }
        set {}
    }

    public func updateConstraintsIfNeeded() {}
}
