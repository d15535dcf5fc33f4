// Carrying a batch of changes out: new geometry, kept cells moved, new ones shown, old ones sent away, animated.
// What a batch means for index paths: TableUpdates.swift.

import Foundation

extension UITableView {
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
        guard updateDepth > 0 else {
            Diagnostics.warn("UITableView: endUpdates() without beginUpdates().")
            return
        }
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        let batch = updates ?? TableUpdates()
        updates = nil
        apply(batch, completion: completion)
    }

    private func apply(_ batch: TableUpdates, completion: ((Bool) -> Void)?) {
        cancelSwipe(animated: true)
        let old = geometry
        let oldCounts = old.sections.map(\.rows.count)
        var new = makeGeometry()
        let newCounts = new.sections.map(\.rows.count)
        if let problem = batch.inconsistency(old: oldCounts, new: newCounts) {
            Diagnostics.warn("UITableView: invalid update: \(problem) The table was reloaded instead.")
            reloadData()
            completion?(true)
            return
        }
        let sectionMap = batch.sectionMap(oldCount: oldCounts.count, newCount: newCounts.count)
        var rowMaps: [Int: [Int?]] = [:]
        func destination(_ path: IndexPath) -> IndexPath? {
            batch.destination(of: path, sectionMap: sectionMap, rowMaps: &rowMaps, oldCounts: oldCounts)
        }
        // An empty batch asks visible rows to measure themselves again; others keep what was measured.
        new.adoptHeights(of: old, forgetting: batch.isEmpty ? Set(visibleCells_.keys) : Set(batch.reloadedRows.keys)) { path in
            batch.reloadedSections[path.section] == nil ? destination(path) : nil
        }
        geometry = new
        selection = Set(selection.compactMap { batch.reloadedRows[$0] == nil ? destination($0) : nil })
        touchedRow = nil
        moveCells(batch, destination: destination)
        moveSectionEdges(sectionMap, reloaded: Set(batch.reloadedSections.keys))
        contentHeightDidChange()
        settle(batch, completion: completion)
    }

    /// Gives cells that stay their new index paths and sends the others away.
    private func moveCells(_ batch: TableUpdates, destination: (IndexPath) -> IndexPath?) {
        var kept: [IndexPath: UITableViewCell] = [:]
        var leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
        for (path, cell) in visibleCells_.sorted(by: { $0.key < $1.key }) {
            let reload = batch.reloadedRows[path] ?? batch.reloadedSections[path.section]
            if let reload {
                leaving.append((cell, path, reload))
            } else if let new = destination(path) {
                kept[new] = cell
            } else {
                leaving.append((cell, path, batch.deletedRows[path] ?? batch.deletedSections[path.section] ?? .fade))
            }
        }
        visibleCells_ = kept
        for (cell, path, animation) in leaving { dismiss(cell, from: path, animation: animation) }
    }

    private var animatesUpdates: Bool { window != nil && UIView.areAnimationsEnabled }

    private func dismiss(_ cell: UITableViewCell, from path: IndexPath, animation: RowAnimation) {
        guard animation != .none, animatesUpdates else { return recycle(cell, from: path) }
        sendSubviewToBack(cell)
        if let backgroundView { sendSubviewToBack(backgroundView) }
        let end = offStage(cell.frame, animation)
        UIView.animate(withDuration: TableMetrics.updateDuration, animations: {
            cell.alpha = 0
            cell.frame = end
        }, completion: { [weak self] _ in
            cell.alpha = 1
            self?.recycle(cell, from: path)
        })
    }

    /// Where a row comes from or goes to.
    private func offStage(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
        case .right: frame.offsetBy(dx: bounds.width, dy: 0)
        case .top, .automatic: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .middle, .none: frame
        }
    }

    private func moveSectionEdges(_ sectionMap: [Int?], reloaded: Set<Int>) {
        func moved(_ views: [Int: UIView]) -> [Int: UIView] {
            var result: [Int: UIView] = [:]
            for (section, view) in views {
                // A section that has come anew has made its view already, under its new number.
                if view.superview !== self {
                    result[section] = view
                } else if section < sectionMap.count, let new = sectionMap[section], !reloaded.contains(section) {
                    if let other = result[new] ?? views[new], other !== view, other.superview !== self { view.removeFromSuperview() } else {
                        result[new] = view
                    }
                } else {
                    view.removeFromSuperview()
                }
            }
            return result
        }
        visibleHeaders = moved(visibleHeaders)
        visibleFooters = moved(visibleFooters)
    }

    /// Shows the new state: cells that stayed travel, new ones come in.
    private func settle(_ batch: TableUpdates, completion: ((Bool) -> Void)?) {
        let before = visibleCells_
        guard animatesUpdates else {
            layOutEverything()
            redress()
            completion?(true)
            return
        }
        let starts = before.mapValues(\.frame)
        UIView.performWithoutAnimation {
            layOutEverything()
            redress()
        }
        var entering: [UITableViewCell: CGRect] = [:]
        UIView.performWithoutAnimation {
            for (path, cell) in visibleCells_ {
                let end = cell.frame
                if before[path] === cell, let start = starts[path] {
                    if start != end {
                        entering[cell] = end
                        cell.frame = start
                    }
                } else if let animation = batch.insertedRows[path] ?? batch.insertedSections[path.section], animation != .none {
                    entering[cell] = end
                    cell.frame = offStage(end, animation)
                    cell.alpha = 0
                }
            }
        }
        UIView.animate(withDuration: TableMetrics.updateDuration, animations: {
            for (cell, frame) in entering {
                cell.frame = frame
                cell.alpha = 1
            }
        }, completion: completion)
    }

    /// Corners and separators depend on neighbours, who may have changed.
    private func redress() {
        for (path, cell) in visibleCells_ where geometry.contains(path) {
            dress(cell, at: path)
            let isSelected = selection.contains(path)
            if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        }
    }

    func reconfigure(_ indexPaths: [IndexPath]) {
        loadIfNeeded()
        for path in indexPaths {
            guard geometry.contains(path) else {
                reportRange("reconfigureRows(at:)", path)
                continue
            }
            guard let cell = visibleCells_[path] else {
                geometry.forgetHeight(of: path)
                continue
            }
            reuse.offer(cell)
            if let again = dataSource?.tableView(self, cellForRowAt: path), again !== cell {
                visibleCells_[path] = nil
                recycle(cell, from: path)
                adopt(again, at: path)
            }
            reuse.offer(nil)
            geometry.forgetHeight(of: path)
        }
        geometryDidChange()
    }
}

extension TableGeometry {
    /// Takes over what was measured before an update.
    mutating func adoptHeights(of old: TableGeometry, forgetting: Set<IndexPath>, _ destination: (IndexPath) -> IndexPath?) {
        for (section, geometry) in old.sections.enumerated() {
            geometry.rows.forEachMeasured { row, height in
                let path = IndexPath(row: row, section: section)
                guard !forgetting.contains(path), let new = destination(path), contains(new) else { return }
                setHeight(height, of: new)
            }
        }
    }
}
