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
            Diagnostics.warn("\(nameInMessages): endUpdates() without beginUpdates().")
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
            Diagnostics.warn("\(nameInMessages): invalid update: \(problem) The table was reloaded instead.")
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
        var arriving = batch.insertedRows
        var arrivingSections = batch.insertedSections
        for (path, animation) in batch.reloadedRows {
            if let new = destination(path) { arriving[new] = animation.forReload }
        }
        for (section, animation) in batch.reloadedSections {
            if let new = sectionMap[section] { arrivingSections[new] = animation.forReload }
        }
        settle(arriving, arrivingSections, completion: completion)
    }

    /// Gives cells that stay their new index paths and sends the others away.
    private func moveCells(_ batch: TableUpdates, destination: (IndexPath) -> IndexPath?) {
        var kept: [IndexPath: UITableViewCell] = [:]
        var leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
        for (path, cell) in visibleCells_.sorted(by: { $0.key < $1.key }) {
            let reload = batch.reloadedRows[path] ?? batch.reloadedSections[path.section]
            if let reload {
                leaving.append((cell, path, reload.forReload))
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

    /// Shows the new state: cells that stayed travel, new ones come in, those pushed out of sight go there.
    private func settle(
        _ arriving: [IndexPath: RowAnimation], _ arrivingSections: [Int: RowAnimation], completion: ((Bool) -> Void)?
    ) {
        guard animatesUpdates else {
            layOutEverything()
            redress()
            completion?(true)
            return
        }
        let starts = visibleCells_.mapValues(\.frame)
        sendAwayCellsOutOfSight()
        let before = visibleCells_
        UIView.performWithoutAnimation {
            layOutEverything()
            redress()
        }
        var travels: [(cell: UITableViewCell, end: CGRect)] = []
        UIView.performWithoutAnimation {
            let shifts = before.compactMap { path, cell in
                starts[path].map { (top: cell.frame.minY, distance: $0.minY - cell.frame.minY) }
            }
            for (path, cell) in visibleCells_ {
                let end = cell.frame
                if before[path] === cell, let start = starts[path] {
                    guard start != end else { continue }
                    cell.frame = start
                } else if let animation = arriving[path] ?? arrivingSections[path.section] {
                    guard animation != .none else { continue }
                    cell.frame = offStage(end, animation)
                    cell.alpha = 0
                } else if let neighbour = shifts.min(by: { abs($0.top - end.minY) < abs($1.top - end.minY) }), neighbour.distance != 0 {
                    // A row that was out of sight comes along with the one beside it.
                    cell.frame = end.offsetBy(dx: 0, dy: neighbour.distance)
                } else {
                    continue
                }
                travels.append((cell, end))
            }
        }
        UIView.animate(withDuration: TableMetrics.updateDuration, animations: {
            for (cell, end) in travels {
                cell.frame = end
                cell.alpha = 1
            }
        }, completion: completion)
    }

    private func sendAwayCellsOutOfSight() {
        for (path, cell) in visibleCells_ where geometry.contains(path) {
            let end = rectForRow(at: path)
            guard end.maxY <= bounds.minY || end.minY >= bounds.maxY else { continue }
            visibleCells_[path] = nil
            UIView.animate(withDuration: TableMetrics.updateDuration, animations: { cell.frame = end }, completion: { [weak self] _ in
                self?.recycle(cell, from: path)
            })
        }
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

extension UITableView.RowAnimation {
    /// Rows that take another's place fade over it, unless told otherwise.
    fileprivate var forReload: UITableView.RowAnimation { self == .automatic ? .fade : self }
}
