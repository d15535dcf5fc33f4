// The constraints of a stack view: which ones each distribution and alignment takes, and how a new set replaces the old one.
// Identifiers begin with UISV as in UIKit: people know them from its messages.

/// What a constraint of an arrangement says, constants and priorities aside.
struct ArrangementKey: Hashable {
    var identifier: String
    var first: ObjectIdentifier
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: ObjectIdentifier?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
}

extension UIStackView {
    /// Priorities of an arrangement below the required level.
    private enum Level {
        static let proportional = UILayoutPriority(999)
        static let equalCentering = UILayoutPriority(149)
        /// Just below the level at which sizes are measured, so that a measured stack is as small as it may be.
        static let fit = UILayoutPriority(49)
        /// Decides between views that nothing else tells apart: early ones keep small, the last one takes what is left.
        static let disambiguation: Float = 25
    }

    /// Puts the constraints in force that the present configuration asks for. Unchanged ones are left alone.
    func applyArrangement() {
        var wanted: [WantedConstraint] = []
        let visible = arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
        arrangeAlong(visible) { wanted.append(WantedConstraint($0, $1, $2, $3, $4, $5, $6)) }
        arrangeAcross(visible) { wanted.append(WantedConstraint($0, $1, $2, $3, $4, $5, $6)) }
        replaceArrangement(wanted)
    }

    fileprivate typealias End = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

    /// Identifier, first end, relation, second end, multiplier, constant, priority.
    private typealias Want = (
        String, End, NSLayoutConstraint.Relation, End?, CGFloat, CGFloat, UILayoutPriority
    ) -> Void

    private var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }
    private var near: NSLayoutConstraint.Attribute { axis == .horizontal ? .leading : .top }
    private var far: NSLayoutConstraint.Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { axis == .horizontal ? .width : .height }

    // MARK: Along the axis

    private func arrangeAlong(_ views: [UIView], want: Want) {
        guard let first = views.first, let last = views.last else {
            setGapGuides(0)
            want("UISV-canvas-fit", (self, length), .equal, nil, 1, 0, Level.fit)
            return
        }
        want("UISV-canvas-connection", (first, near), .equal, (canvas, near), 1, 0, .required)
        want("UISV-canvas-connection", (canvas, far), .equal, (last, far), 1, 0, .required)
        let pairs = Array(zip(views, views.dropFirst()))
        let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
        for (left, right) in pairs {
            let usesBaselines = isBaselineRelativeArrangement && axis == .vertical
            want(
                "UISV-spacing", (right, usesBaselines ? .firstBaseline : near), isSpaced ? .greaterThanOrEqual : .equal,
                (left, usesBaselines ? .lastBaseline : far), 1, resolvedSpacing(after: left), .required
            )
        }
        setGapGuides(isSpaced ? pairs.count : 0)
        switch distribution {
        case .fill:
            for (index, view) in views.dropLast().enumerated() {
                let priority = UILayoutPriority(Level.disambiguation - Float(index) * 0.01)
                want("UISV-ambiguity-suppression", (view, length), .equal, nil, 1, 0, priority)
            }
        case .fillEqually:
            for view in views.dropFirst() { want("UISV-fill-equally", (view, length), .equal, (first, length), 1, 0, .required) }
        case .fillProportionally:
            arrangeProportionally(views, want: want)
        case .equalSpacing, .equalCentering:
            arrangeGaps(pairs, want: want)
        }
    }

    private func arrangeProportionally(_ views: [UIView], want: Want) {
        let measured = views.map { view -> (view: UIView, length: CGFloat) in
            let size = view.intrinsicContentSize
            return (view, axis == .horizontal ? size.width : size.height)
        }.filter { $0.length > 0 }
        guard let reference = measured.first else { return }
        for other in measured.dropFirst() {
            want(
                "UISV-fill-proportionally", (other.view, length), .equal, (reference.view, length),
                other.length / reference.length, 0, Level.proportional
            )
        }
    }

    /// Guides span the gaps, or the distances between centres, and are equally long.
    private func arrangeGaps(_ pairs: [(UIView, UIView)], want: Want) {
        let isCentering = distribution == .equalCentering
        let center: NSLayoutConstraint.Attribute = axis == .horizontal ? .centerX : .centerY
        for (index, pair) in pairs.enumerated() {
            let guide = gapGuides[index]
            want("UISV-distributing-edge", (guide, near), .equal, (pair.0, isCentering ? center : far), 1, 0, .required)
            want("UISV-distributing-edge", (guide, far), .equal, (pair.1, isCentering ? center : near), 1, 0, .required)
            want("UISV-canvas-fit", (guide, length), .equal, nil, 1, 0, Level.fit)
            guard index > 0 else { continue }
            want(
                "UISV-distributing", (guide, length), .equal, (gapGuides[0], length), 1, 0,
                isCentering ? UILayoutPriority(Level.equalCentering.rawValue - Float(index) * 0.01) : Level.proportional
            )
        }
    }

    private func setGapGuides(_ count: Int) {
        while gapGuides.count > count { removeLayoutGuide(gapGuides.removeLast()) }
        while gapGuides.count < count {
            let guide = UILayoutGuide()
            guide.identifier = "gap"
            addLayoutGuide(guide)
            gapGuides.append(guide)
        }
    }

    // MARK: Across the axis

    private func arrangeAcross(_ views: [UIView], want: Want) {
        let isRow = axis == .horizontal
        let near: NSLayoutConstraint.Attribute = isRow ? .top : .leading
        let far: NSLayoutConstraint.Attribute = isRow ? .bottom : .trailing
        let center: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
        let breadth: NSLayoutConstraint.Attribute = isRow ? .height : .width
        for view in views {
            let holdsNear = alignment == .fill || alignment == .leading
            let holdsFar = alignment == .fill || alignment == .trailing
            want(
                holdsNear ? "UISV-alignment" : "UISV-spanning-boundary",
                (view, near), holdsNear ? .equal : .greaterThanOrEqual, (canvas, near), 1, 0, .required
            )
            want(
                holdsFar ? "UISV-alignment" : "UISV-spanning-boundary",
                (canvas, far), holdsFar ? .equal : .greaterThanOrEqual, (view, far), 1, 0, .required
            )
            if alignment == .center { want("UISV-alignment", (view, center), .equal, (canvas, center), 1, 0, .required) }
        }
        if alignment == .firstBaseline || alignment == .lastBaseline, isRow, let first = views.first {
            let baseline: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            for view in views.dropFirst() {
                want("UISV-alignment", (view, baseline), .equal, (first, baseline), 1, 0, .required)
            }
            // The highest one lies at the top, and with it the rest.
            want("UISV-canvas-fit", (first, near), .equal, (canvas, near), 1, 0, Level.fit)
        }
        want("UISV-canvas-fit", (self, breadth), .equal, nil, 1, 0, Level.fit)
    }

    // MARK: Replacing

    private func replaceArrangement(_ wanted: [WantedConstraint]) {
        let keys = Set(wanted.map(\.key))
        for (key, constraint) in arrangement where !keys.contains(key) || !constraint.isActive {
            constraint.isActive = false
            arrangement[key] = nil
        }
        for entry in wanted {
            if let existing = arrangement[entry.key] {
                existing.constant = entry.constant
                existing.priority = entry.priority
            } else {
                let made = entry.make()
                arrangement[entry.key] = made
                hold(made)
            }
        }
    }
}

/// A constraint that an arrangement asks for, made only if it is not in force yet.
@MainActor private struct WantedConstraint {
    let key: ArrangementKey
    let constant: CGFloat
    let priority: UILayoutPriority
    private let first: UIStackView.End
    private let second: UIStackView.End?

    init(
        _ identifier: String, _ first: UIStackView.End, _ relation: NSLayoutConstraint.Relation,
        _ second: UIStackView.End?, _ multiplier: CGFloat, _ constant: CGFloat, _ priority: UILayoutPriority
    ) {
        self.first = first
        self.second = second
        self.constant = constant
        self.priority = priority
        key = ArrangementKey(
            identifier: identifier, first: ObjectIdentifier(first.item), firstAttribute: first.attribute,
            relation: relation, second: second.map { ObjectIdentifier($0.item) },
            secondAttribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier
        )
    }

    func make() -> NSLayoutConstraint {
        let made = NSLayoutConstraint(
            (first.item, first.attribute), key.relation, second.map { ($0.item, $0.attribute) },
            multiplier: key.multiplier, constant: constant
        )
        made.identifier = key.identifier
        made.priority = priority
        return made
    }
}
