// The layout pass over a layer tree. What a layer does in it is its delegate's business.

struct LayerLayoutFlags {
    var needsLayout = false
    var subtreeNeedsLayout = false
    var isPending: Bool { needsLayout || subtreeNeedsLayout }
}

extension CALayer {
    /// How often one pass returns to layers that were invalidated by it, before it leaves the rest to the next frame.
    private static let maximumPasses = 64

    func markNeedsLayout() {
        guard !layoutFlags.needsLayout else { return }
        layoutFlags.needsLayout = true
        superlayer?.markLayoutInSubtree()
        rootObserver?()
    }

    func markLayoutInSubtree() {
        var layer: CALayer? = self
        while let current = layer, !current.layoutFlags.subtreeNeedsLayout {
            current.layoutFlags.subtreeNeedsLayout = true
            if let notify = current.treeObserver { notify() }
            layer = current.superlayer
        }
    }

    func performLayout() {
        for _ in 0..<Self.maximumPasses where layoutFlags.isPending { layoutPass() }
    }

    private func layoutPass() {
        if layoutFlags.needsLayout {
            layoutFlags.needsLayout = false
            layoutSublayers()
        }
        guard layoutFlags.subtreeNeedsLayout else { return }
        layoutFlags.subtreeNeedsLayout = false
        for layer in sublayerStorage where layer.layoutFlags.isPending && layer.superlayer === self { layer.layoutPass() }
    }
}
