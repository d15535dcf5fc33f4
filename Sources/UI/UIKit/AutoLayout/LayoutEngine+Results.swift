// What a solution means for views: frames on whole pixels, content sizes of scroll views, measured sizes, ambiguity.
// Nothing here changes constraints, except the target of a measurement.

import LayoutSolver

/// The wish for a size that `systemLayoutSizeFitting` states.
struct MeasurementTarget {
    var width: SolverConstraint
    var height: SolverConstraint
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
}

extension LayoutEngine {
    // MARK: Frames

    /// Writes the solved frames of a view's children.
    func layoutChildren(of view: UIView) {
        guard !isMeasuring else { return }
        isWritingFrames = true
        defer { isWritingFrames = false }
        let scale = max(1, view.traitCollection.displayScale)
        for child in view.subviewStorage where !child.translatesAutoresizingMaskIntoConstraints {
            guard let node = nodes[ObjectIdentifier(child)] else { continue }
            write(pixelFrame(of: node, scale: scale), to: child)
        }
        if let node = nodes[ObjectIdentifier(view)], let scroll = node.scroll {
            writeContentSize(scroll, to: view)
        }
    }

    private func write(_ frame: CGRect, to view: UIView) {
        let bounds = view.bounds
        if bounds.size != frame.size { view.bounds = CGRect(origin: bounds.origin, size: frame.size) }
        let anchor = view.anchorPoint
        let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        if view.center != center { view.center = center }
    }

    private func writeContentSize(_ scroll: ScrollVariables, to view: UIView) {
        var size = view.layoutContentSize
        if !solver.isAmbiguous(scroll.contentWidth) { size.width = CGFloat(solver.value(of: scroll.contentWidth)) }
        if !solver.isAmbiguous(scroll.contentHeight) { size.height = CGFloat(solver.value(of: scroll.contentHeight)) }
        if size != view.layoutContentSize { view.layoutContentSize = size }
    }

    /// Both edges are rounded to the nearest pixel, so neighbours that meet keep meeting.
    func pixelFrame(of node: LayoutNode, scale: CGFloat) -> CGRect {
        let x = solver.value(of: node.minX), y = solver.value(of: node.minY)
        let minX = Self.pixel(x, scale), minY = Self.pixel(y, scale)
        let maxX = Self.pixel(x + solver.value(of: node.width), scale)
        let maxY = Self.pixel(y + solver.value(of: node.height), scale)
        return CGRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    private static func pixel(_ value: Double, _ scale: CGFloat) -> CGFloat {
        // Halves go up even if rounding noise made them a hair less, or a size of whole pixels could lose one.
        CGFloat((value * Double(scale) + 0.5 + 1e-4).rounded(.down)) / scale
    }

    func frame(of guide: UILayoutGuide) -> CGRect? {
        update()
        guard let node = nodes[ObjectIdentifier(guide)], let owner = guide.owningView else { return nil }
        return pixelFrame(of: node, scale: max(1, owner.traitCollection.displayScale))
    }

    // MARK: Measuring

    /// The size the constraints give to `root` if it should be `size` with those priorities. Rounded up to whole pixels.
    func measure(_ size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        setTarget(size, horizontal: horizontal, vertical: vertical)
        noteNews()
        update()
        let node = node(for: root)
        let scale = max(1, root.traitCollection.displayScale)
        return CGSize(
            width: CGFloat(solver.value(of: node.width)).roundedUpToPixel(scale: scale),
            height: CGFloat(solver.value(of: node.height)).roundedUpToPixel(scale: scale)
        )
    }

    private func setTarget(_ size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        // UIKit's "as small as possible" and "as large as needed" are numbers too; infinity is not one a solver can use.
        let width = min(max(Double(size.width), 0), 1e6), height = min(max(Double(size.height), 0), 1e6)
        if let target, target.horizontal == horizontal, target.vertical == vertical {
            solver.setConstant(-width, of: target.width)
            solver.setConstant(-height, of: target.height)
            return
        }
        if let target {
            solver.remove(target.width)
            solver.remove(target.height)
        }
        let node = node(for: root)
        target = MeasurementTarget(
            width: addImplicit(
                LinearExpression(terms: [SolverTerm(node.width)], constant: -width), .equal, SolverPriority(horizontal)
            ),
            height: addImplicit(
                LinearExpression(terms: [SolverTerm(node.height)], constant: -height), .equal, SolverPriority(vertical)
            ),
            horizontal: horizontal, vertical: vertical
        )
    }

    // MARK: Questions

    func isAmbiguous(_ item: AnyObject) -> Bool {
        guard let node = nodes[ObjectIdentifier(item)] else { return false }
        return node.variables.contains { solver.isAmbiguous($0) }
    }

    func constraints(mentioning item: AnyObject, axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        let view = NSLayoutConstraint.view(of: item)
        let mentions = view?.existingLayoutState?.mentions ?? []
        return mentions.filter {
            ($0.firstItem === item || $0.secondItem === item) && $0.firstAttribute.axis == axis
        }
    }
}
