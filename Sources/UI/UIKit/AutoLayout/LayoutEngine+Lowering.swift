// From constraints to linear terms: attributes in a common coordinate system, layout direction, alignment rectangles, baselines.
// Which constraints there are is decided elsewhere.

import LayoutSolver

/// A linear expression over unknowns.
struct LinearExpression {
    var terms: [SolverTerm] = []
    var constant: Double = 0

    mutating func add(_ variable: SolverVariable, _ coefficient: Double = 1) {
        if let index = terms.firstIndex(where: { $0.variable == variable }) {
            terms[index].coefficient += coefficient
            if terms[index].coefficient == 0 { terms.remove(at: index) }
        } else {
            terms.append(SolverTerm(variable, coefficient))
        }
    }

    mutating func add(_ other: LinearExpression, _ factor: Double) {
        for term in other.terms { add(term.variable, term.coefficient * factor) }
        constant += other.constant * factor
    }
}

extension LayoutEngine {
    /// `first − multiplier × second − constant`, to be compared with zero; `nil` if an item has left the tree.
    func lower(_ constraint: NSLayoutConstraint) -> LinearExpression? {
        guard let firstItem = constraint.firstItem, let firstView = constraint.firstView,
              firstView.isDescendant(of: root) else { return nil }
        let isMirrored = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
            ? firstView.effectiveUserInterfaceLayoutDirection == .rightToLeft : false
        // Going towards the leading edge is going right in a mirrored layout.
        let sign: Double = isMirrored && !constraint.firstAttribute.isDimension ? -1 : 1
        var result: LinearExpression
        guard let secondItem = constraint.secondItem, constraint.secondAttribute != .notAnAttribute else {
            result = expression(of: firstItem, constraint.firstAttribute, in: firstView, mirrored: isMirrored)
            result.constant -= Double(constraint.constant) * sign
            return result
        }
        guard let secondView = constraint.secondView, secondView.isDescendant(of: root),
              let ancestor = firstView.nearestCommonAncestor(with: secondView) else { return nil }
        result = expression(of: firstItem, constraint.firstAttribute, in: ancestor, mirrored: isMirrored)
        let second = expression(of: secondItem, constraint.secondAttribute, in: ancestor, mirrored: isMirrored)
        result.add(second, -Double(constraint.multiplier))
        result.constant -= Double(constraint.constant) * sign
        return result
    }

    private func expression(
        of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, mirrored: Bool
    ) -> LinearExpression {
        let attribute = mirrored ? attribute.mirrored : attribute.undirected
        if let guide = item as? UILayoutGuide {
            var result = edge(attribute, of: node(for: guide), insets: .zero)
            if !attribute.isDimension, let owner = guide.owningView {
                addOrigin(of: owner, in: ancestor, axis: attribute.axis, to: &result)
            }
            return result
        }
        guard let view = item as? UIView else { return LinearExpression() }
        if let inner = attribute.withinMargins {
            return expression(of: view.layoutMarginsGuide, inner, in: ancestor, mirrored: false)
        }
        if attribute.isBaseline { return baseline(attribute, of: view, in: ancestor) }
        let node = node(for: view)
        if view === ancestor, !attribute.isDimension { return ownEdge(attribute, of: view, node: node) }
        var result = edge(attribute, of: node, insets: view.alignmentRectInsets)
        if !attribute.isDimension, let parent = view.superviewStorage {
            addOrigin(of: parent, in: ancestor, axis: attribute.axis, to: &result)
        }
        return result
    }

    /// An edge or size of a node, in the coordinates its unknowns are in.
    private func edge(
        _ attribute: NSLayoutConstraint.Attribute, of node: LayoutNode, insets: UIEdgeInsets
    ) -> LinearExpression {
        var result = LinearExpression()
        switch attribute {
        case .left:
            result.add(node.minX)
            result.constant = Double(insets.left)
        case .right:
            result.add(node.minX)
            result.add(node.width)
            result.constant = -Double(insets.right)
        case .top, .firstBaseline:
            result.add(node.minY)
            result.constant = Double(insets.top)
        case .bottom, .lastBaseline:
            result.add(node.minY)
            result.add(node.height)
            result.constant = -Double(insets.bottom)
        case .width:
            result.add(node.width)
            result.constant = -Double(insets.left + insets.right)
        case .height:
            result.add(node.height)
            result.constant = -Double(insets.top + insets.bottom)
        case .centerX:
            result.add(node.minX)
            result.add(node.width, 0.5)
            result.constant = Double(insets.left - insets.right) / 2
        case .centerY:
            result.add(node.minY)
            result.add(node.height, 0.5)
            result.constant = Double(insets.top - insets.bottom) / 2
        default:
            break
        }
        return result
    }

    /// An edge of a view as seen from inside: its own coordinates, for a scroll view those of its content.
    private func ownEdge(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView, node: LayoutNode
    ) -> LinearExpression {
        var result = LinearExpression()
        let insets = view.alignmentRectInsets
        let scroll = view.layoutScrolls ? scrollVariables(of: node, view: view) : nil
        switch attribute {
        case .left: result.constant = Double(insets.left)
        case .top: result.constant = Double(insets.top)
        case .right:
            result.add(scroll?.contentWidth ?? node.width)
            result.constant = -Double(insets.right)
        case .bottom:
            result.add(scroll?.contentHeight ?? node.height)
            result.constant = -Double(insets.bottom)
        case .centerX:
            result.add(node.width, 0.5)
            if let scroll { result.add(scroll.offsetX) }
            result.constant = Double(insets.left - insets.right) / 2
        case .centerY:
            result.add(node.height, 0.5)
            if let scroll { result.add(scroll.offsetY) }
            result.constant = Double(insets.top - insets.bottom) / 2
        default:
            break
        }
        return result
    }

    /// Adds what leads from `view`'s coordinates to `ancestor`'s.
    private func addOrigin(
        of view: UIView, in ancestor: UIView, axis: NSLayoutConstraint.Axis?, to result: inout LinearExpression
    ) {
        var current = view
        while current !== ancestor {
            let node = node(for: current)
            result.add(axis == .horizontal ? node.minX : node.minY)
            if current.layoutScrolls {
                let scroll = scrollVariables(of: node, view: current)
                result.add(axis == .horizontal ? scroll.offsetX : scroll.offsetY, -1)
            }
            guard let parent = current.superviewStorage else { return }
            current = parent
        }
    }

    private func baseline(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView, in ancestor: UIView
    ) -> LinearExpression {
        let isFirst = attribute == .firstBaseline
        let speaker = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if speaker !== view, speaker.isDescendant(of: view) { return baseline(attribute, of: speaker, in: ancestor) }
        let node = node(for: view)
        let offset = isFirst ? view.firstBaselineOffset : view.lastBaselineOffset
        let side: NSLayoutConstraint.Attribute = isFirst && offset != nil ? .top : .bottom
        var result = view === ancestor ? ownEdge(side, of: view, node: node) : edge(side, of: node, insets: .zero)
        result.constant += Double(offset ?? 0) * (side == .top ? 1 : -1)
        if view !== ancestor, let parent = view.superviewStorage {
            addOrigin(of: parent, in: ancestor, axis: .vertical, to: &result)
        }
        return result
    }
}

extension NSLayoutConstraint.Attribute {
    /// Leading and trailing as they are in left-to-right layouts.
    fileprivate var undirected: NSLayoutConstraint.Attribute {
        switch self {
        case .leading: .left
        case .trailing: .right
        case .leadingMargin: .leftMargin
        case .trailingMargin: .rightMargin
        default: self
        }
    }

    fileprivate var mirrored: NSLayoutConstraint.Attribute {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }

    /// The attribute of the margins guide that a margin attribute of a view means.
    fileprivate var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
