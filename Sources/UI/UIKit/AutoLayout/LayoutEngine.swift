// The layout engine of one view tree: who takes part, what waits to be entered, the solving pass.
// Lowering of constraints, pins and content, results and conflicts have files of their own.

import LayoutSolver

/// The four unknowns of a view or guide, in its superview's (its owner's) coordinates, and what the system says about them.
@MainActor final class LayoutNode {
    weak var view: UIView?
    weak var guide: UILayoutGuide?
    let minX: SolverVariable
    let minY: SolverVariable
    let width: SolverVariable
    let height: SolverVariable
    /// Constraints that place the node without the app's doing: frame pins, guide insets, non-negative size.
    var pins: [SolverConstraint] = []
    /// What the pins were made for; a change of form makes them anew, other changes edit constants.
    var pinForm: PinForm?
    var content = ContentConstraints()
    /// Origin of a scroll view's bounds and size of its content, if something refers to them.
    var scroll: ScrollVariables?

    init(solver: Solver) {
        minX = solver.makeVariable()
        minY = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }

    var variables: [SolverVariable] { [minX, minY, width, height] }
}

@MainActor final class LayoutEngine {
    /// Set for good when the first constraint appears; until then no view pays for Auto Layout.
    static var isInUse = false

    /// The top of the tree. For an engine that measures, the view to be measured.
    unowned let root: UIView
    /// Measures `root` instead of laying out its tree: nothing pins the root's size, no frame is written.
    let isMeasuring: Bool
    let solver = Solver()

    struct Entry {
        var constraint: NSLayoutConstraint
        var handle: SolverConstraint
        /// Lost a conflict of required constraints; holds only as far as the others let it.
        var isBroken = false
    }

    var nodes: [ObjectIdentifier: LayoutNode] = [:]
    var entries: [ObjectIdentifier: Entry] = [:]
    /// Which node a variable belongs to, to find the views that a solution moves.
    var owners: [SolverVariable: LayoutNode] = [:]
    /// Views whose height depends on the width that they are given, with the width they were last asked for.
    var wrapping: [(node: LayoutNode, width: Double)] = []

    private var hasPendingWork = false
    private var pendingViews: [UIView] = []
    private var pendingConstraints: [NSLayoutConstraint] = []
    private var pendingConstants: [NSLayoutConstraint] = []
    private var pendingContent: [UIView] = []
    private var pendingPins: [UIView] = []
    private var pendingGuides: [UIView] = []
    private var isUpdating = false
    var isWritingFrames = false
    /// The target size of a measurement.
    var target: MeasurementTarget?

    init(root: UIView, isMeasuring: Bool = false) {
        self.root = root
        self.isMeasuring = isMeasuring
        enqueueTree(root)
    }

    // MARK: What views report

    func enqueueTree(_ view: UIView) {
        if let state = view.existingLayoutState {
            if !state.translatesAutoresizingMask || view === root { pendingViews.append(view) }
            pendingConstraints.append(contentsOf: state.constraints)
            hasPendingWork = true
        }
        for child in view.subviewStorage { enqueueTree(child) }
    }

    func enqueue(_ constraint: NSLayoutConstraint) {
        pendingConstraints.append(constraint)
        hasPendingWork = true
    }

    func constantDidChange(_ constraint: NSLayoutConstraint) {
        guard entries[ObjectIdentifier(constraint)] != nil else { return }
        pendingConstants.append(constraint)
        hasPendingWork = true
    }

    func priorityDidChange(_ constraint: NSLayoutConstraint) {
        guard entries[ObjectIdentifier(constraint)] != nil else { return }
        remove(constraint)
        enqueue(constraint)
    }

    func contentDidChange(_ view: UIView) {
        guard nodes[ObjectIdentifier(view)] != nil else { return }
        pendingContent.append(view)
        hasPendingWork = true
    }

    /// The frame or bounds of a view. What the engine wrote itself, and what autoresizing made of it, is no news.
    func frameDidChange(_ view: UIView) {
        guard let node = nodes[ObjectIdentifier(view)] else { return }
        let isPlacedByFrame = view === root ? !isMeasuring : view.translatesAutoresizingMaskIntoConstraints
        if node.scroll != nil || (isPlacedByFrame && !isWritingFrames) {
            pendingPins.append(view)
            hasPendingWork = true
        }
        guidesDidChange(view)
    }

    func guidesDidChange(_ view: UIView) {
        guard view.existingLayoutState?.systemGuides.isEmpty == false, nodes[ObjectIdentifier(view)] != nil else { return }
        pendingGuides.append(view)
        hasPendingWork = true
    }

    func translationDidChange(_ view: UIView) {
        if let node = nodes[ObjectIdentifier(view)] { discardPins(of: node) }
        pendingViews.append(view)
        hasPendingWork = true
    }

    func treeDidGrow(_ view: UIView) {
        enqueueTree(view)
    }

    // MARK: Leaving

    func remove(_ constraint: NSLayoutConstraint) {
        if let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) {
            solver.remove(entry.handle)
            hasPendingWork = true
        }
    }

    /// Forgets a subtree: its constraints first, then its unknowns.
    func removeTree(_ view: UIView) {
        forgetConstraints(in: view)
        forgetNodes(in: view)
        // What waits must not keep the tree alive.
        for list in [\LayoutEngine.pendingViews, \.pendingContent, \.pendingPins, \.pendingGuides] where !self[keyPath: list].isEmpty {
            self[keyPath: list].removeAll { $0.isDescendant(of: view) }
        }
        for list in [\LayoutEngine.pendingConstraints, \.pendingConstants] where !self[keyPath: list].isEmpty {
            self[keyPath: list].removeAll { $0.container?.isDescendant(of: view) ?? true }
        }
    }

    private func forgetConstraints(in view: UIView) {
        for constraint in view.constraints { remove(constraint) }
        for child in view.subviewStorage { forgetConstraints(in: child) }
    }

    private func forgetNodes(in view: UIView) {
        for child in view.subviewStorage { forgetNodes(in: child) }
        if let state = view.existingLayoutState {
            for guide in state.guides { removeNode(of: guide) }
            for guide in state.systemGuides.values { removeNode(of: guide) }
        }
        removeNode(of: view)
    }

    func removeNode(of item: AnyObject) {
        guard let node = nodes.removeValue(forKey: ObjectIdentifier(item)) else { return }
        discardPins(of: node)
        wrapping.removeAll { $0.node === node }
        for variable in node.variables + (node.scroll?.variables ?? []) {
            owners[variable] = nil
            solver.discard(variable)
        }
        hasPendingWork = true
    }

    // MARK: Solving

    /// Something changed that no view reported.
    func noteNews() {
        hasPendingWork = true
    }

    /// Enters everything that waits and solves. Marks the views whose children have to move.
    func update() {
        guard hasPendingWork, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        // Asking a view for its content may invalidate another one.
        for _ in 0..<8 where hasPendingWork {
            hasPendingWork = false
            enterPending()
            solve()
            wrapContent()
        }
        markChangedViews()
    }

    private func enterPending() {
        if nodes.isEmpty { _ = node(for: root) }
        for view in take(&pendingViews) where view.isDescendant(of: root) {
            establish(view)
        }
        for constraint in take(&pendingConstraints) where constraint.isActive && entries[ObjectIdentifier(constraint)] == nil {
            enter(constraint)
        }
        for constraint in take(&pendingConstants) { refreshConstant(constraint) }
        for view in take(&pendingContent) {
            guard let node = nodes[ObjectIdentifier(view)] else { continue }
            updateContent(of: node, view: view)
            refreshBaselines(of: view)
        }
        for view in take(&pendingPins) {
            if let node = nodes[ObjectIdentifier(view)] { updatePins(of: node, view: view) }
        }
        for view in take(&pendingGuides) { updateGuides(of: view) }
    }

    private func take<Element>(_ list: inout [Element]) -> [Element] {
        defer { list.removeAll(keepingCapacity: true) }
        return list
    }

    /// Solves, breaking constraints until the required ones agree.
    func solve() {
        while true {
            do throws(SolverConflict) {
                try solver.solve()
                return
            } catch {
                resolve(error)
            }
        }
    }

    private func markChangedViews() {
        solver.takeChangedVariables { variable in
            guard let node = owners[variable], let view = node.view ?? node.guide?.owningView else { return }
            guard !isMeasuring else { return }
            if node.view != nil { view.superviewStorage?.setNeedsLayout() }
            if node.scroll != nil || node.guide != nil { view.setNeedsLayout() }
        }
    }
}
