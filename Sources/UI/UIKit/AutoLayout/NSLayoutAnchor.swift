// Anchors: typed handles on attributes that make constraints.
// They store nothing but item and attribute.

/// One attribute of a view or layout guide, from which constraints are made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or guide, as constraints store it.
    public private(set) weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    open var name: String { "\(NSLayoutConstraint.name(of: item)).\(attribute)" }

    func constraint(
        _ relation: NSLayoutConstraint.Relation,
        to other: NSLayoutAnchor<AnchorType>,
        multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            (item, attribute), relation, (other.item, other.attribute), multiplier: multiplier, constant: constant
        )
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, to: anchor, constant: 0)
    }

    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: anchor, constant: 0)
    }

    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: anchor, constant: 0)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, to: anchor, constant: c)
    }

    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: anchor, constant: c)
    }

    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: anchor, constant: c)
    }

    /// The standard distance between siblings: 8 points; as text wants it between baselines.
    fileprivate func systemSpacing(
        _ relation: NSLayoutConstraint.Relation, after anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let distance = attribute.isBaseline && anchor.attribute.isBaseline
            ? SystemSpacing.betweenBaselines(upper: NSLayoutConstraint.view(of: anchor.item), lower: NSLayoutConstraint.view(of: item))
            : SystemSpacing.betweenSiblings
        let made = constraint(relation, to: anchor, constant: distance * multiplier)
        made.usesSystemSpacing = true
        return made
    }
}

@preconcurrency @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance to another anchor, as a dimension.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: (item, attribute), to: (otherAnchor.item, otherAnchor.attribute))
    }

    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        systemSpacing(.equal, after: anchor, multiplier: multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.greaterThanOrEqual, after: anchor, multiplier: multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.lessThanOrEqual, after: anchor, multiplier: multiplier)
    }
}

@preconcurrency @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance to another anchor, as a dimension.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: (item, attribute), to: (otherAnchor.item, otherAnchor.attribute))
    }

    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        systemSpacing(.equal, after: anchor, multiplier: multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.greaterThanOrEqual, after: anchor, multiplier: multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        systemSpacing(.lessThanOrEqual, after: anchor, multiplier: multiplier)
    }
}

@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A guide that spans the distance of `anchorWithOffset(to:)`; lives in the first item's view.
    private var span: UILayoutGuide?

    override init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        super.init(item: item, attribute: attribute)
    }

    /// A dimension that reaches from one position to another, measured by a guide between them.
    convenience init(
        from first: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute),
        to second: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)
    ) {
        let guide = UILayoutGuide()
        guide.identifier = "distance"
        guide.allowsNegativeSize = true
        let isHorizontal = first.attribute.axis == .horizontal
        self.init(item: guide, attribute: isHorizontal ? .width : .height)
        span = guide
        guard let owner = NSLayoutConstraint.view(of: first.item) else { return }
        owner.addLayoutGuide(guide)
        NSLayoutConstraint((guide, isHorizontal ? .left : .top), .equal, first).isActive = true
        NSLayoutConstraint((guide, isHorizontal ? .right : .bottom), .equal, second).isActive = true
    }

    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint((item, attribute), .equal, nil, constant: c)
    }

    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint((item, attribute), .greaterThanOrEqual, nil, constant: c)
    }

    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint((item, attribute), .lessThanOrEqual, nil, constant: c)
    }

    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, to: anchor, multiplier: m, constant: 0)
    }

    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: 0)
    }

    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: 0)
    }

    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, to: anchor, multiplier: m, constant: c)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
    }

    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
    }
}

/// The distances the system chooses, in points (iOS 17).
@MainActor enum SystemSpacing {
    static let betweenSiblings: CGFloat = 8

    /// From one line of text to the next one below it: the lower text's line height and a fifth of it.
    static func betweenBaselines(upper: UIView?, lower: UIView?) -> CGFloat {
        let lineHeights = [upper, lower].compactMap { view -> CGFloat? in
            guard let view, let first = view.firstBaselineOffset, let last = view.lastBaselineOffset else { return nil }
            return first + last
        }
        guard let tallest = lineHeights.max() else { return betweenSiblings }
        return (tallest * 1.2).rounded()
    }
}
