// Carrying a batch of changes out: kept elements moved, new ones shown, old ones sent away, animated; and exchanging the layout.
// What a batch means for index paths: TableUpdates.swift.

import Foundation

extension UICollectionView {
    func performUpdate(_ change: (inout TableUpdates) -> Void) {
        openUpdates()
        var changed = updates ?? TableUpdates()
        change(&changed)
        updates = changed
        closeUpdates(completion: nil)
    }

    func openUpdates() {
        if updateDepth == 0 {
            loadIfNeeded()
            updates = TableUpdates()
        }
        updateDepth += 1
    }

    func closeUpdates(completion: ((Bool) -> Void)?) {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        guard updateDepth == 0 else {
            completion?(true)
            return
        }
        // A reload amid the changes has taken them in already.
        guard let batch = updates else {
            completion?(true)
            return
        }
        updates = nil
        apply(batch, completion: completion)
    }

    private func apply(_ batch: TableUpdates, completion: ((Bool) -> Void)?) {
        let oldCounts = counts
        let newCounts = makeCounts()
        if let problem = batch.inconsistency(old: oldCounts, new: newCounts, .collection) {
            Diagnostics.warn("UICollectionView: invalid update: \(problem) The collection was reloaded instead.")
            reloadData()
            completion?(true)
            return
        }
        let sectionMap = batch.sectionMap(oldCount: oldCounts.count, newCount: newCounts.count)
        var itemMaps: [Int: [Int?]] = [:]
        func destination(_ path: IndexPath) -> IndexPath? {
            batch.destination(of: path, sectionMap: sectionMap, rowMaps: &itemMaps, oldCounts: oldCounts)
        }
        func isReloaded(_ path: IndexPath) -> Bool {
            batch.reloadedRows[path] != nil || batch.reloadedSections[path.section] != nil
        }
        counts = newCounts
        needsReload = false
        touchedItem = nil
        prefetching.announced = []
        selection = Set(selection.compactMap { isReloaded($0) ? nil : destination($0) })
        collectionViewLayout.itemsDidMove { isReloaded($0) ? nil : destination($0) }
        collectionViewLayout.invalidateLayout()
        collectionViewLayout.prepareIfNeeded()
        collectionViewLayout.prepare(forCollectionViewUpdates: updateItems(batch))
        var kept: [CollectionElement: ShownElement] = [:]
        var leaving: [(element: CollectionElement, view: UICollectionReusableView)] = []
        for (element, entry) in shown {
            var new: IndexPath?
            switch element.category {
            case .cell: new = isReloaded(element.indexPath) ? nil : destination(element.indexPath)
            case .supplementaryView:
                let section = element.indexPath.section
                if batch.reloadedSections[section] == nil, sectionMap.indices.contains(section), let moved = sectionMap[section] {
                    new = IndexPath(item: element.indexPath.item, section: moved)
                }
            case .decorationView: new = element.indexPath
            }
            if let new {
                kept[CollectionElement(category: element.category, kind: element.kind, indexPath: new)] = entry
            } else {
                leaving.append((element, entry.view))
            }
        }
        shown = kept
        for (element, view) in leaving { dismiss(view, of: element) }
        var arriving = Set(batch.insertedRows.keys)
        arriving.formUnion(batch.reloadedRows.keys.compactMap { destination($0) })
        var sections = Set(batch.insertedSections.keys)
        sections.formUnion(batch.reloadedSections.keys.compactMap { sectionMap[$0] })
        settle(arriving: { arriving.contains($0) || sections.contains($0.section) }) { [weak self] isFinished in
            self?.collectionViewLayout.finalizeCollectionViewUpdates()
            completion?(isFinished)
        }
    }

    /// The batch as layouts get it.
    private func updateItems(_ batch: TableUpdates) -> [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        for section in batch.deletedSections.keys.sorted() { items.append(.init(.delete, before: whole(section), after: nil)) }
        for path in batch.deletedRows.keys.sorted() { items.append(.init(.delete, before: path, after: nil)) }
        for section in batch.reloadedSections.keys.sorted() {
            items.append(.init(.reload, before: whole(section), after: whole(section)))
        }
        for path in batch.reloadedRows.keys.sorted() { items.append(.init(.reload, before: path, after: path)) }
        for section in batch.insertedSections.keys.sorted() { items.append(.init(.insert, before: nil, after: whole(section))) }
        for path in batch.insertedRows.keys.sorted() { items.append(.init(.insert, before: nil, after: path)) }
        for (old, new) in batch.movedSections.sorted(by: { $0.key < $1.key }) {
            items.append(.init(.move, before: whole(old), after: whole(new)))
        }
        for (old, new) in batch.movedRows.sorted(by: { $0.key < $1.key }) { items.append(.init(.move, before: old, after: new)) }
        return items
    }

    private var animatesUpdates: Bool { window != nil && UIView.areAnimationsEnabled }

    private func dismiss(_ view: UICollectionReusableView, of element: CollectionElement) {
        guard animatesUpdates else { return recycle(view, of: element) }
        sendSubviewToBack(view)
        if let backgroundView { sendSubviewToBack(backgroundView) }
        let end = element.category == .cell
            ? collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.indexPath) : nil
        UIView.animate(withDuration: TableMetrics.updateDuration, animations: { [weak self] in
            if let end { self?.place(view, end) } else { view.alpha = 0 }
        }, completion: { [weak self] _ in
            view.alpha = 1
            self?.recycle(view, of: element)
        })
    }

    /// Shows the new state: elements that stayed travel, new ones come in, those pushed out of sight go there.
    private func settle(arriving: (IndexPath) -> Bool, completion: @escaping (Bool) -> Void) {
        let before = shown
        contentSizeMayHaveChanged()
        let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        if offset != contentOffset { contentOffset = offset }
        guard animatesUpdates else {
            layOutEverything()
            refreshSelection()
            return completion(true)
        }
        sendAwayElementsOutOfSight()
        var travels: [(view: UICollectionReusableView, end: UICollectionViewLayoutAttributes)] = []
        UIView.performWithoutAnimation {
            layOutEverything()
            refreshSelection()
            let shifts = before.compactMap { element, entry in
                shown[element].map { (end: $0.attributes.center, way: entry.attributes.center - $0.attributes.center) }
            }
            for (element, entry) in shown {
                let end = entry.attributes.center
                if let old = before[element], old.view === entry.view {
                    guard !old.attributes.isEqual(entry.attributes) else { continue }
                    place(entry.view, old.attributes)
                } else if arriving(element.indexPath) {
                    if element.category == .cell,
                       let start = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: element.indexPath) {
                        place(entry.view, start)
                    } else {
                        entry.view.alpha = 0
                    }
                } else if let neighbour = shifts.min(by: { $0.end.distance(to: end) < $1.end.distance(to: end) }),
                    neighbour.way != .zero {
                    // An element that was out of sight comes along with the one beside it.
                    entry.view.center = end + neighbour.way
                } else {
                    continue
                }
                travels.append((entry.view, entry.attributes))
            }
        }
        UIView.animate(withDuration: TableMetrics.updateDuration, animations: { [weak self] in
            for (view, end) in travels { self?.place(view, end) }
        }, completion: completion)
    }

    private func sendAwayElementsOutOfSight() {
        for (element, entry) in shown {
            guard let end = attributes(of: element), !end.frame.intersects(bounds) else { continue }
            shown[element] = nil
            UIView.animate(withDuration: TableMetrics.updateDuration, animations: { [weak self] in
                self?.place(entry.view, end)
            }, completion: { [weak self] _ in
                self?.recycle(entry.view, of: element)
            })
        }
    }

    private func refreshSelection() {
        for (element, entry) in shown where element.category == .cell {
            (entry.view as? UICollectionViewCell)?.isSelected = selection.contains(element.indexPath)
        }
    }

    func reconfigure(_ indexPaths: [IndexPath]) {
        loadIfNeeded()
        for path in indexPaths {
            guard contains(path) else {
                reportRange("reconfigureItems(at:)", path)
                continue
            }
            guard let cell = cellForItem(at: path) else { continue }
            reuse.offered = cell
            let again = dataSource?.collectionView(self, cellForItemAt: path)
            reuse.offered = nil
            if let again, again !== cell, let entry = shown[.cell(path)] {
                recycle(cell, of: .cell(path))
                shown[.cell(path)] = ShownElement(view: again, attributes: entry.attributes)
                place(again, entry.attributes)
                insertSubview(again, at: backgroundView == nil ? 0 : 1)
            }
            measured.remove(.cell(path))
        }
        setNeedsLayout()
    }

    // MARK: Another layout

    func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard layout !== old else {
            completion?(true)
            return
        }
        old.prepareForTransition(to: layout)
        exchangeLayout(for: layout)
        layout.forgetMeasures()
        layout.invalidateLayout()
        layout.prepareForTransition(from: old)
        let views = shown.values.map(\.view)
        for view in views {
            view.collectionLayout = layout
            view.willTransition(from: old, to: layout)
        }
        func finish(_ isFinished: Bool) {
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            for view in views { view.didTransition(from: old, to: layout) }
            completion?(isFinished)
        }
        guard animated, animatesUpdates, !needsReload else {
            // Views shown already move at the next layout, in the animation that may be going on.
            setNeedsLayout()
            finish(true)
            return
        }
        settle(arriving: { _ in false }, completion: finish)
    }
}
