// How views and guides enter an engine: their unknowns, frame pins, guide insets, content sizes.
// Constraints of the app are entered in LayoutEngine+Entries.swift.

import LayoutSolver

/// How a node is placed by the system. Equal forms differ in constants only.
enum PinForm: Equatable {
    /// By constraints; the size must not be negative.
    case constrained
    /// At constants.
    case fixed
    /// As the autoresizing mask says, with the share of the superview's growth that each part takes.
    case autoresizing(leading: Double, width: Double, top: Double, height: Double)
    /// Inset from the owning view's edges.
    case inset
    case scrollContent
    case scrollFrame
    /// Nothing is said.
    case open
}

/// The constraints made from a view's intrinsic content size, in one axis.
struct ContentAxis {
    var length: Double
    var hugging: UILayoutPriority
    var resistance: UILayoutPriority
    var maximum: SolverConstraint
    var minimum: SolverConstraint
}

struct ContentConstraints {
    var horizontal: ContentAxis?
    var vertical: ContentAxis?
}

struct ScrollVariables {
    var offsetX: SolverVariable
    var offsetY: SolverVariable
    var contentWidth: SolverVariable
    var contentHeight: SolverVariable
    var pins: [SolverConstraint]
    var variables: [SolverVariable] { [offsetX, offsetY, contentWidth, contentHeight] }
}

extension LayoutEngine {
    // MARK: Nodes

    func node(for view: UIView) -> LayoutNode {
        if let node = nodes[ObjectIdentifier(view)] { return node }
        if view !== root, let parent = view.superviewStorage { _ = node(for: parent) }
        let node = LayoutNode(solver: solver)
        node.view = view
        register(node, for: view)
        view.layoutState.isHosted = true
        updatePins(of: node, view: view)
        updateContent(of: node, view: view)
        return node
    }

    func node(for guide: UILayoutGuide) -> LayoutNode {
        if let node = nodes[ObjectIdentifier(guide)] { return node }
        if let owner = guide.owningView { _ = node(for: owner) }
        let node = LayoutNode(solver: solver)
        node.guide = guide
        register(node, for: guide)
        updatePins(of: node, guide: guide)
        return node
    }

    private func register(_ node: LayoutNode, for item: AnyObject) {
        nodes[ObjectIdentifier(item)] = node
        for variable in node.variables { owners[variable] = node }
    }

    /// A view starts to take part, or changed between frame and constraints.
    func establish(_ view: UIView) {
        let node = node(for: view)
        updatePins(of: node, view: view)
        updateContent(of: node, view: view)
    }

    // MARK: Pins

    func discardPins(of node: LayoutNode) {
        for pin in node.pins { solver.remove(pin) }
        node.pins = []
        node.pinForm = nil
        for axis in [node.content.horizontal, node.content.vertical] {
            guard let axis else { continue }
            solver.remove(axis.maximum)
            solver.remove(axis.minimum)
        }
        node.content = ContentConstraints()
        if let scroll = node.scroll {
            for pin in scroll.pins { solver.remove(pin) }
            node.scroll?.pins = []
        }
    }

    func updatePins(of node: LayoutNode, view: UIView) {
        if node.scroll != nil { updateScrollPins(of: node, view: view) }
        let frame = view.frame
        if view === root {
            let bounds = view.bounds
            if isMeasuring { return setPins(of: node, form: .constrained, [0, 0]) }
            return setPins(of: node, form: .fixed, [frame.minX, frame.minY, bounds.width, bounds.height])
        }
        guard view.translatesAutoresizingMaskIntoConstraints, let parent = view.superviewStorage else {
            return setPins(of: node, form: .constrained, [0, 0])
        }
        let area = parent.bounds.size
        let mask = view.autoresizingMask
        let x = AutoresizingShares(
            origin: frame.minX, length: frame.width, area: area.width,
            isLeadingFlexible: mask.contains(.flexibleLeftMargin), isLengthFlexible: mask.contains(.flexibleWidth),
            isTrailingFlexible: mask.contains(.flexibleRightMargin)
        )
        let y = AutoresizingShares(
            origin: frame.minY, length: frame.height, area: area.height,
            isLeadingFlexible: mask.contains(.flexibleTopMargin), isLengthFlexible: mask.contains(.flexibleHeight),
            isTrailingFlexible: mask.contains(.flexibleBottomMargin)
        )
        setPins(
            of: node,
            form: .autoresizing(leading: x.leading, width: x.length, top: y.leading, height: y.length),
            [
                frame.minX - x.leading * area.width, frame.minY - y.leading * area.height,
                frame.width - x.length * area.width, frame.height - y.length * area.height,
            ]
        )
    }

    func updatePins(of node: LayoutNode, guide: UILayoutGuide) {
        guard let owner = guide.owningView else { return }
        switch guide.rule {
        case .free:
            setPins(of: node, form: guide.allowsNegativeSize ? .open : .constrained, [0, 0])
        case .inset(let rule):
            let insets = rule(owner)
            setPins(of: node, form: .inset, [insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom])
        case .scrollContent:
            setPins(of: node, form: .scrollContent, [0, 0, 0, 0])
        case .scrollFrame:
            setPins(of: node, form: .scrollFrame, [0, 0, 0, 0])
        }
    }

    func updateGuides(of view: UIView) {
        guard let state = view.existingLayoutState else { return }
        for guide in state.systemGuides.values {
            if let node = nodes[ObjectIdentifier(guide)] { updatePins(of: node, guide: guide) }
        }
    }

    /// Makes the pins of a form, or edits their constants if they are there already.
    private func setPins(of node: LayoutNode, form: PinForm, _ constants: [CGFloat]) {
        if node.pinForm == form {
            for (pin, constant) in zip(node.pins, constants) { solver.setConstant(-Double(constant), of: pin) }
            return
        }
        for pin in node.pins { solver.remove(pin) }
        node.pins = []
        node.pinForm = form
        let rows: [[SolverTerm]]
        var relation = SolverRelation.equal
        switch form {
        case .open: return
        case .constrained:
            rows = [[SolverTerm(node.width)], [SolverTerm(node.height)]]
            relation = .greaterThanOrEqual
        case .fixed:
            rows = node.variables.map { [SolverTerm($0)] }
        case .autoresizing(let leading, let width, let top, let height):
            guard let parent = node.view?.superviewStorage.map({ self.node(for: $0) }) else { return }
            rows = zip(node.variables, [leading, top, width, height]).enumerated().map { index, pair in
                let base = index.isMultiple(of: 2) ? parent.width : parent.height
                return pair.1 == 0 ? [SolverTerm(pair.0)] : [SolverTerm(pair.0), SolverTerm(base, -pair.1)]
            }
        case .inset:
            guard let owner = node.guide?.owningView.map({ self.node(for: $0) }) else { return }
            rows = [
                [SolverTerm(node.minX)], [SolverTerm(node.minY)],
                [SolverTerm(node.width), SolverTerm(owner.width, -1)],
                [SolverTerm(node.height), SolverTerm(owner.height, -1)],
            ]
        case .scrollContent:
            guard let owner = node.guide?.owningView else { return }
            let scroll = scrollVariables(of: self.node(for: owner), view: owner)
            rows = [
                [SolverTerm(node.minX)], [SolverTerm(node.minY)],
                [SolverTerm(node.width), SolverTerm(scroll.contentWidth, -1)],
                [SolverTerm(node.height), SolverTerm(scroll.contentHeight, -1)],
            ]
        case .scrollFrame:
            guard let owner = node.guide?.owningView else { return }
            let frame = self.node(for: owner)
            let scroll = scrollVariables(of: frame, view: owner)
            rows = [
                [SolverTerm(node.minX), SolverTerm(scroll.offsetX, -1)], [SolverTerm(node.minY), SolverTerm(scroll.offsetY, -1)],
                [SolverTerm(node.width), SolverTerm(frame.width, -1)],
                [SolverTerm(node.height), SolverTerm(frame.height, -1)],
            ]
        }
        node.pins = zip(rows, constants).map { terms, constant in
            addImplicit(LinearExpression(terms: terms, constant: -Double(constant)), relation)
        }
    }

    // MARK: Scroll views

    func scrollVariables(of node: LayoutNode, view: UIView) -> ScrollVariables {
        if let scroll = node.scroll { return scroll }
        var scroll = ScrollVariables(
            offsetX: solver.makeVariable(), offsetY: solver.makeVariable(),
            contentWidth: solver.makeVariable(), contentHeight: solver.makeVariable(), pins: []
        )
        for variable in scroll.variables { owners[variable] = node }
        let origin = view.bounds.origin
        scroll.pins = [
            addImplicit(LinearExpression(terms: [SolverTerm(scroll.offsetX)], constant: -Double(origin.x)), .equal),
            addImplicit(LinearExpression(terms: [SolverTerm(scroll.offsetY)], constant: -Double(origin.y)), .equal),
        ]
        node.scroll = scroll
        return scroll
    }

    private func updateScrollPins(of node: LayoutNode, view: UIView) {
        guard let scroll = node.scroll, scroll.pins.count == 2 else { return }
        solver.setConstant(-Double(view.bounds.minX), of: scroll.pins[0])
        solver.setConstant(-Double(view.bounds.minY), of: scroll.pins[1])
    }

    // MARK: Content

    /// Brings the constraints of the intrinsic content size up to date.
    func updateContent(of node: LayoutNode, view: UIView) {
        guard view === root ? isMeasuring : !view.translatesAutoresizingMaskIntoConstraints else { return }
        var size = view.intrinsicContentSize
        wrapping.removeAll { $0.node === node }
        if let text = view as? any WidthDependentContent, text.heightDependsOnWidth {
            let width = solver.value(of: node.width)
            if width > 0 { size.height = text.contentSize(fittingWidth: CGFloat(width)).height }
            wrapping.append((node, width))
        }
        let insets = view.alignmentRectInsets
        let width = size.width == UIView.noIntrinsicMetric ? nil : Double(size.width + insets.left + insets.right)
        let height = size.height == UIView.noIntrinsicMetric ? nil : Double(size.height + insets.top + insets.bottom)
        setContent(&node.content.horizontal, node.width, width, view: view, axis: .horizontal)
        setContent(&node.content.vertical, node.height, height, view: view, axis: .vertical)
    }

    func setContent(
        _ content: inout ContentAxis?, _ variable: SolverVariable, _ length: Double?, view: UIView,
        axis: NSLayoutConstraint.Axis
    ) {
        let hugging = view.contentHuggingPriority(for: axis)
        let resistance = view.contentCompressionResistancePriority(for: axis)
        if let length, let old = content, old.hugging == hugging, old.resistance == resistance {
            solver.setConstant(-length, of: old.maximum)
            solver.setConstant(-length, of: old.minimum)
            content?.length = length
            return
        }
        if let old = content {
            solver.remove(old.maximum)
            solver.remove(old.minimum)
            content = nil
        }
        guard let length else { return }
        let expression = LinearExpression(terms: [SolverTerm(variable)], constant: -length)
        content = ContentAxis(
            length: length, hugging: hugging, resistance: resistance,
            maximum: addImplicit(expression, .lessThanOrEqual, SolverPriority(hugging)),
            minimum: addImplicit(expression, .greaterThanOrEqual, SolverPriority(resistance))
        )
    }

    /// Gives text the height it needs at the width the solution gave it, until widths stay the same.
    func wrapContent() {
        guard !wrapping.isEmpty else { return }
        for _ in 0..<3 {
            var hasChanged = false
            for index in wrapping.indices {
                let node = wrapping[index].node
                let width = solver.value(of: node.width)
                guard abs(width - wrapping[index].width) > 0.01, let view = node.view,
                      let text = view as? any WidthDependentContent else { continue }
                wrapping[index].width = width
                let height = text.contentSize(fittingWidth: CGFloat(max(0, width))).height
                let insets = view.alignmentRectInsets
                let wanted = Double(height + insets.top + insets.bottom)
                guard node.content.vertical?.length != wanted else { continue }
                setContent(&node.content.vertical, node.height, wanted, view: view, axis: .vertical)
                refreshBaselines(of: view)
                hasChanged = true
            }
            guard hasChanged else { return }
            solve()
        }
    }
}

/// Content that grows taller as it gets narrower: text of several lines.
@MainActor protocol WidthDependentContent: UIView {
    /// `false` while there is one line only, or the app set a width itself.
    var heightDependsOnWidth: Bool { get }
    /// The size of the content broken to lines of at most `width` points.
    func contentSize(fittingWidth width: CGFloat) -> CGSize
}

/// How a superview's growth is shared in one axis, as springs and struts do.
struct AutoresizingShares {
    var leading = 0.0
    var length = 0.0

    init(
        origin: CGFloat, length: CGFloat, area: CGFloat,
        isLeadingFlexible: Bool, isLengthFlexible: Bool, isTrailingFlexible: Bool
    ) {
        let parts = [(isLeadingFlexible, origin), (isLengthFlexible, length), (isTrailingFlexible, area - origin - length)]
        let flexible = parts.filter(\.0)
        guard !flexible.isEmpty else { return }
        let total = flexible.reduce(0) { $0 + $1.1 }
        func share(_ part: (Bool, CGFloat)) -> Double {
            guard part.0 else { return 0 }
            return flexible.count == 1 ? 1 : Double(total > 0 ? part.1 / total : 1 / CGFloat(flexible.count))
        }
        leading = share(parts[0])
        self.length = share(parts[1])
    }
}

extension SolverPriority {
    init(_ priority: UILayoutPriority) {
        self.init(Double(priority.rawValue))
    }
}
