// Measuring a view by its constraints.

extension UIView {
    /// As small as the constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// As large as the constraints allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The size that suits the constraints inside the view and comes nearest to `size` with the given priorities.
    func autoLayoutSizeFitting(
        _ size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        runPendingConstraintUpdates()
        let state = layoutState
        let engine: LayoutEngine
        if let existing = state.fittingEngine {
            engine = existing
        } else {
            engine = LayoutEngine(root: self, isMeasuring: true)
            state.fittingEngine = engine
        }
        return engine.measure(size, horizontal: horizontal, vertical: vertical)
    }
}
