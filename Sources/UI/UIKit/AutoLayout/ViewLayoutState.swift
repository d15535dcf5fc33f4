// What Auto Layout stores with a view, made when first needed.
// Nothing of a particular engine lives here but the engine itself, on the root of a tree.

@MainActor final class ViewLayoutState {
    var translatesAutoresizingMask = true
    /// Active constraints held by the view: it is the common ancestor of their items, or was told to hold them.
    var constraints: [NSLayoutConstraint] = []
    /// Active constraints that mention the view or one of its guides, whoever holds them.
    var mentions: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var systemGuides: [SystemGuide: UILayoutGuide] = [:]
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// An engine has made unknowns for the view at some time, so it wants to hear of its frame.
    var isHosted = false
    /// Views begin with one call of `updateConstraints`.
    var needsUpdateConstraints = true
    var descendantNeedsUpdateConstraints = true
    /// The engine of the whole tree; on its root only.
    var engine: LayoutEngine?
    /// The engine that answers `systemLayoutSizeFitting` for this view's tree, kept for the next question.
    var fittingEngine: LayoutEngine?

    /// The guides every view can be asked for.
    enum SystemGuide: Hashable {
        case safeArea, margins, readableContent, keyboard, scrollContent, scrollFrame, topSupport, bottomSupport
    }
}

extension UIView {
    var layoutState: ViewLayoutState {
        if let state = _layoutState as? ViewLayoutState { return state }
        let state = ViewLayoutState()
        _layoutState = state
        return state
    }

    var existingLayoutState: ViewLayoutState? {
        guard let state = _layoutState else { return nil }
        return unsafeDowncast(state, to: ViewLayoutState.self)
    }

    // MARK: Finding engines

    /// The engine of the tree the view is in, if it has laid anything out yet.
    var rootLayoutEngine: LayoutEngine? {
        treeRoot.existingLayoutState?.engine
    }

    var treeRoot: UIView {
        var view = self
        while let parent = view.superviewStorage { view = parent }
        return view
    }

    /// Every engine that may have heard of the view: its tree's, and those that measure an ancestor's tree.
    func forEachLayoutEngine(_ body: (LayoutEngine) -> Void) {
        guard LayoutEngine.isInUse else { return }
        var view: UIView? = self
        while let current = view {
            if let state = current.existingLayoutState {
                if let engine = state.engine { body(engine) }
                if let engine = state.fittingEngine { body(engine) }
            }
            view = current.superviewStorage
        }
    }

    func nearestCommonAncestor(with other: UIView) -> UIView? {
        if other === self || other.superviewStorage === self { return self }
        if superviewStorage === other { return other }
        if let parent = superviewStorage, parent === other.superviewStorage { return parent }
        var candidate: UIView? = self
        while let current = candidate {
            if other.isDescendant(of: current) { return current }
            candidate = current.superviewStorage
        }
        return nil
    }
}
