// Putting the elements of the visible part on the screen, letting cells say their size as they come, recycling them as they go.
// Where elements lie: the layout.

import Foundation

/// A view that shows an element of a collection.
@MainActor struct ShownElement {
    let view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
}

extension UICollectionView {
    // MARK: Loading

    func loadIfNeeded() {
        guard needsReload, updateDepth == 0 else { return }
        loadCounts()
        recycleEverything()
    }

    func loadCounts() {
        needsReload = false
        counts = makeCounts()
        // Other items may stand at the same index paths now.
        prefetching.announced = []
        collectionViewLayout.forgetMeasures()
        collectionViewLayout.invalidateLayout()
    }

    func makeCounts() -> [Int] {
        guard let dataSource else { return [] }
        let count = max(0, dataSource.numberOfSections(in: self))
        return (0..<count).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    }

    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && counts.indices.contains(indexPath.section) && (0..<counts[indexPath.section]).contains(indexPath.item)
    }

    // MARK: Asking the layout

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.attributes(of: element)
    }

    /// The elements that touch the rectangle. Layouts may answer with more, and with items that do not exist.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        collectionViewLayout.prepareIfNeeded()
        return (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
            $0.frame.intersects(rect) && ($0.representedElementCategory != .cell || contains($0.indexPath))
        }
    }

    func layoutDidInvalidate() {
        measured.removeAll()
        setNeedsLayout()
    }

    func shiftAfterInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
        let shift = context.contentOffsetAdjustment
        guard shift != .zero else { return }
        contentOffset = contentOffset + shift
    }

    private func tellLayoutOfBounds() {
        guard let old = laidOutBounds, old != bounds else {
            laidOutBounds = bounds
            return
        }
        let new = bounds
        laidOutBounds = new
        // Layouts compare with the bounds they were prepared for.
        if old.size != new.size || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) {
            collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: new))
        }
    }

    func contentSizeMayHaveChanged() {
        collectionViewLayout.prepareIfNeeded()
        let size = collectionViewLayout.collectionViewContentSize
        if contentSize != size { contentSize = size }
    }

    // MARK: Layout

    func layOutItemsIfNeeded() {
        loadIfNeeded()
        if shown.isEmpty { layOutEverything() }
    }

    func layOutEverything() {
        guard !isLayingOutItems, updateDepth == 0, bounds.width > 0, bounds.height > 0 else { return }
        isLayingOutItems = true
        defer { isLayingOutItems = false }
        tellLayoutOfBounds()
        contentSizeMayHaveChanged()
        // Cells that turn out smaller than estimated let others come on the screen.
        for _ in 0..<8 where !showVisibleElements() {}
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    /// Returns whether nothing has changed by what the views said about their sizes.
    private func showVisibleElements() -> Bool {
        let wanted = elements(in: bounds)
        let keys = Set(wanted.map(\.key))
        for (element, entry) in shown where !keys.contains(element) && movement?.view !== entry.view {
            shown[element] = nil
            recycle(entry.view, of: element)
        }
        for attributes in wanted {
            let element = attributes.key
            if let entry = shown[element] {
                shown[element]?.attributes = attributes
                if movement?.view !== entry.view { place(entry.view, attributes) }
            } else {
                show(element, attributes)
            }
        }
        let isSettled = takeSizes(of: wanted)
        if isSettled {
            updatePrefetching(shown: Set(keys.filter { $0.category == .cell }.map(\.indexPath)))
        }
        return isSettled
    }

    /// Asks views that have come on the screen for their sizes, all of them before the layout changes.
    private func takeSizes(of wanted: [UICollectionViewLayoutAttributes]) -> Bool {
        let layout = collectionViewLayout
        guard layout.measuresViews else { return true }
        var preferred: [UICollectionViewLayoutAttributes] = []
        for attributes in wanted where attributes.representedElementCategory != .decorationView {
            guard measured.insert(attributes.key).inserted, let view = shown[attributes.key]?.view else { continue }
            let own = view.preferredLayoutAttributesFitting(attributes)
            if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: own, withOriginalAttributes: attributes) { preferred.append(own) }
        }
        guard !preferred.isEmpty else { return true }
        keepPlace(of: preferred) {
            let known = measured
            layout.adopt(preferred)
            // Only the layout's answers have changed, not what the views say.
            measured = known
            contentSizeMayHaveChanged()
        }
        return false
    }

    /// Scrolling back meets items of unexpected size at the edge: what is on the screen stays where it is.
    private func keepPlace(of preferred: [UICollectionViewLayoutAttributes], _ change: () -> Void) {
        let fresh = Set(preferred.map(\.key))
        let anchor = shown.values.filter { !fresh.contains($0.attributes.key) && $0.attributes.representedElementCategory == .cell }
            .min { $0.attributes.indexPath < $1.attributes.indexPath }
        let isBelow = anchor.map { anchor in preferred.contains { $0.indexPath < anchor.attributes.indexPath } } ?? false
        change()
        guard isBelow, let anchor, contentOffset.y > -adjustedContentInset.top,
              let new = attributes(of: anchor.attributes.key) else { return }
        let growth = new.frame.minY - anchor.attributes.frame.minY
        if growth != 0 { shiftContentOffset(by: growth) }
        laidOutBounds = bounds
    }

    // MARK: Views

    private func show(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) {
        guard let view = makeView(of: element) else { return }
        view.collectionLayout = collectionViewLayout
        shown[element] = ShownElement(view: view, attributes: attributes)
        UIView.performWithoutAnimation {
            view.isHidden = false
            place(view, attributes)
            if let cell = view as? UICollectionViewCell {
                cell.isSelected = selection.contains(element.indexPath)
                cell.configureForState()
            }
        }
        if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        switch element.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
        case .supplementaryView:
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
        case .decorationView: break
        }
    }

    private func makeView(of element: CollectionElement) -> UICollectionReusableView? {
        switch element.category {
        case .cell:
            return dataSource?.collectionView(self, cellForItemAt: element.indexPath)
        case .supplementaryView:
            let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
            guard let view, !(view is MissingSupplementaryView) else {
                Diagnostics.warn(
                    "UICollectionView: the layout wants a view of kind \"\(element.kind)\", but the data source does not implement "
                        + "collectionView(_:viewForSupplementaryElementOfKind:at:)."
                )
                return nil
            }
            return view
        case .decorationView:
            return makeDecoration(element.kind)
        }
    }

    /// Gives the view its place and look; layouts with attributes of their own hand them over here.
    func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
        if view.center != attributes.center { view.center = attributes.center }
        if !CATransform3DEqualToTransform(view.layer.transform, attributes.transform3D) { view.layer.transform = attributes.transform3D }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    // MARK: Recycling

    func recycle(_ view: UICollectionReusableView, of element: CollectionElement) {
        view.removeFromSuperview()
        measured.remove(element)
        reuse.recycle(view, kind: element.category == .cell ? CollectionReuse.cells : element.kind)
        switch element.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        case .supplementaryView:
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath
            )
        case .decorationView: break
        }
    }

    func recycleEverything() {
        let elements = shown
        shown.removeAll()
        measured.removeAll()
        for element in elements.keys.sorted(by: { $0.indexPath < $1.indexPath }) {
            if let view = elements[element]?.view { recycle(view, of: element) }
        }
    }

    func shownElements(_ category: ElementCategory) -> [CollectionElement] {
        shown.keys.filter { $0.category == category }.sorted { $0.indexPath < $1.indexPath }
    }

    // MARK: Scrolling to items

    /// Scrolls so that the item lies at that position; an empty one: as little as needed.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard contains(indexPath) else { return reportRange("scrollToItem(at:at:animated:)", indexPath) }
        let insets = adjustedContentInset
        // Items on the way are only estimated; measuring the ones at the target and aiming again makes it exact.
        for attempt in 0..<3 {
            contentSizeMayHaveChanged()
            guard let frame = attributes(of: .cell(indexPath))?.frame else { return }
            let visible = bounds.inset(by: insets)
            let target = CGPoint(
                x: Self.offset(
                    of: frame.minX, frame.width, in: visible.minX, visible.width,
                    scrollPosition.contains(.left) ? 0 : scrollPosition.contains(.centeredHorizontally) ? 0.5
                        : scrollPosition.contains(.right) ? 1 : nil
                ) - insets.left,
                y: Self.offset(
                    of: frame.minY, frame.height, in: visible.minY, visible.height,
                    scrollPosition.contains(.top) ? 0 : scrollPosition.contains(.centeredVertically) ? 0.5
                        : scrollPosition.contains(.bottom) ? 1 : nil
                ) - insets.top
            )
            let allowed = offsetRange
            let reachable = CGPoint(
                x: min(max(target.x, allowed.minX), allowed.maxX), y: min(max(target.y, allowed.minY), allowed.maxY)
            )
            if animated { return setContentOffset(reachable, animated: true) }
            if attempt > 0, reachable == contentOffset { return }
            setContentOffset(reachable, animated: false)
            layOutEverything()
        }
    }

    /// Where the visible part must begin for an item to stand at a share of it; without one, to be seen at all.
    private static func offset(
        of start: CGFloat, _ length: CGFloat, in visible: CGFloat, _ room: CGFloat, _ share: CGFloat?
    ) -> CGFloat {
        if let share { return start - (room - length) * share }
        if start < visible { return start }
        return start + length > visible + room ? start + length - room : visible
    }

    func reportRange(_ call: String, _ indexPath: IndexPath) {
        let place = indexPath.count == 2 ? "item \(indexPath.item) of section \(indexPath.section)" : "\(indexPath)"
        let items = counts.map(String.init).prefix(20).joined(separator: ", ")
        Diagnostics.warn(
            "UICollectionView \(call): \(place) does not exist. The collection has \(counts.count) section(s) with items: [\(items)]."
        )
    }
}
