// Layout guides: rectangles that take part in layout without being views.
// The guides every view has (safe area, margins, readable width, keyboard): UIView+Guides.swift.

/// A rectangle that constraints can position and refer to.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// What the system says about a guide's edges, beside the app's constraints.
    enum Rule {
        /// The app's constraints alone place it.
        case free
        /// Inset from its view's edges; asked for again whenever they may have changed.
        case inset((UIView) -> UIEdgeInsets)
        /// As wide as the first rectangle of the view's own, which the app's constraints may determine (content of a scroll view).
        case scrollContent
        /// The visible part of a scroll view.
        case scrollFrame
    }

    open internal(set) weak var owningView: UIView?
    open var identifier = ""
    var rule = Rule.free
    /// Whether right may lie left of left: only for measured distances.
    var allowsNegativeSize = false

    public override init() {}

    /// The rectangle in the owning view's coordinates, as of its last layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        if case .inset(let insets) = rule { return owningView.bounds.inset(by: insets(owningView)) }
        return owningView.rootLayoutEngine?.frame(of: self) ?? .zero
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }

    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView?.rootLayoutEngine?.constraints(mentioning: self, axis: axis) ?? []
    }

    open var hasAmbiguousLayout: Bool { owningView?.rootLayoutEngine?.isAmbiguous(self) ?? false }
}
