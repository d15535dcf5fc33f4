// What must be painted again: layers note changes, the window collects rectangles once a frame.

/// How much a change affects the screen.
enum LayerChange {
    /// Pixels inside the layer's own rectangle.
    case content
    /// The layer or its whole subtree may have moved.
    case geometry
}

struct LayerDamage {
    var content = false
    var geometry = false
    var inSubtree = false
    /// What this layer and everything under it covered at the last frame, in the root's coordinates; `nil`: not yet shown.
    var painted: CGRect?
    /// What layers that are gone covered, in the root's coordinates.
    var leftBehind: [CGRect] = []
}

extension CALayer {
    func change<Value>(
        _ path: WritableKeyPath<LayerProperties, Value>, _ key: String, to value: Value, _ kind: LayerChange
    ) {
        let action = actionForChange(of: key)
        let old = (animated ?? properties)[keyPath: path]
        properties[keyPath: path] = value
        if let action { run(action, key: key, from: old) }
        markDamaged(kind)
    }

    func markDamaged(_ kind: LayerChange) {
        switch kind {
        case .content:
            if damage.content || damage.geometry { return }
            damage.content = true
        case .geometry:
            if damage.geometry { return }
            damage.geometry = true
        }
        noteDamageAbove()
    }

    func damageLeftBehind(by layer: CALayer) {
        guard let rect = layer.damage.painted else { return }
        layer.forgetPainted()
        damage.leftBehind.append(rect)
        damage.inSubtree = true
        noteDamageAbove()
        rootObserver?()
    }

    func noteDamageAbove() {
        var layer: CALayer? = self
        while let current = layer {
            if let notify = current.treeObserver { notify() }
            guard let parent = current.superlayer, !parent.damage.inSubtree else { return }
            parent.damage.inSubtree = true
            layer = parent
        }
    }

    /// Takes the damage of a mask's tree as its owner's.
    private func acceptDamage() {
        damage.content = false
        damage.geometry = false
        damage.inSubtree = false
        damage.leftBehind.removeAll()
        for layer in sublayerStorage { layer.acceptDamage() }
    }

    private func forgetPainted() {
        damage.painted = nil
        for layer in sublayerStorage { layer.forgetPainted() }
    }

    /// The observer of the root this layer hangs under.
    var rootObserver: (() -> Void)? {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer.treeObserver
    }
}

extension CALayer {
    /// Returns the rectangles that changed since the last call, in the root's superlayer's coordinates, and forgets them.
    @_spi(Nagare) public func collectDamage() -> [CGRect] {
        var rects: [CGRect] = []
        collectDamage(transform: .identity, clip: .infinite, moved: false, isVisible: true, into: &rects)
        return rects
    }

    /// Marks everything under this layer as unpainted.
    @_spi(Nagare) public func damageEverything() {
        markDamaged(.geometry)
    }

    private func collectDamage(
        transform: CGAffineTransform, clip: CGRect, moved: Bool, isVisible: Bool, into rects: inout [CGRect]
    ) {
        if let mask, mask.damage.content || mask.damage.geometry || mask.damage.inSubtree {
            mask.acceptDamage()
            damage.content = true
        }
        let moved = moved || damage.geometry
        guard moved || damage.content || damage.inSubtree else { return }
        let shown = animated ?? properties
        let toRoot = shown.toSuperlayer.concatenating(transform)
        let isVisible = isVisible && !shown.isHidden
        let old = damage.painted
        let own = isVisible ? Self.part(of: extent(of: shown).applying(toRoot), in: clip) : .null
        if !moved, damage.content {
            // The opacity and the mask of a layer are those of everything in it.
            let whole = old.map { $0.union(own) } ?? own
            if !whole.isEmpty { rects.append(whole) }
        }
        rects.append(contentsOf: damage.leftBehind)
        damage.leftBehind.removeAll()

        let inner = masksToBounds ? Self.part(of: shown.bounds.applying(toRoot), in: clip) : clip
        let forSublayers = transformForSublayers.concatenating(toRoot)
        var covered = own
        // A moved layer reports its old and new extent as a whole, so its sublayers need not report theirs.
        var ignored: [CGRect] = []
        for layer in sublayerStorage {
            if moved {
                layer.collectDamage(transform: forSublayers, clip: inner, moved: true, isVisible: isVisible, into: &ignored)
            } else {
                layer.collectDamage(transform: forSublayers, clip: inner, moved: false, isVisible: isVisible, into: &rects)
            }
            if let rect = layer.damage.painted { covered = covered.union(rect) }
        }
        if moved {
            if let old, !old.isEmpty { rects.append(old) }
            if !covered.isEmpty, covered != old { rects.append(covered) }
        }
        damage.painted = covered
        damage.content = false
        damage.geometry = false
        damage.inSubtree = false
    }

    /// The intersection; nothing for a rectangle that is nowhere, such as a null one that was moved, which `intersection` stops at.
    private static func part(of rect: CGRect, in clip: CGRect) -> CGRect {
        let isSomewhere = !(rect.minX.isNaN || rect.minY.isNaN || rect.maxX.isNaN || rect.maxY.isNaN)
        return isSomewhere ? rect.intersection(clip) : .null
    }

    /// What the layer itself covers, in its own coordinates: bounds, shadow, and what drawing may exceed them by.
    private func extent(of shown: LayerProperties) -> CGRect {
        var rect = shown.bounds
        if shown.shadowOpacity > 0 {
            let blur = shown.shadowRadius * 2
            let base = shadowPath?.boundingBox ?? shown.bounds
            rect = rect.union(base.offsetBy(dx: shown.shadowOffset.width, dy: shown.shadowOffset.height).insetBy(dx: -blur, dy: -blur))
        }
        if let drawn = contentExtent { rect = rect.union(drawn) }
        return rect
    }
}
