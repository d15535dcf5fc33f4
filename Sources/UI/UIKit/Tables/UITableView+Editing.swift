// Editing mode, swipe actions and reordering of rows.

import Foundation

/// A row that is swiped aside.
struct RowSwipe {
    var path: IndexPath
    weak var cell: UITableViewCell?
    var isLeading: Bool
    var configuration: UISwipeActionsConfiguration?
    var startOffset: CGFloat
}

/// A row that is dragged to another place.
struct RowReordering {
    var origin: IndexPath
    var current: IndexPath
    var cell: UITableViewCell
    /// From the finger to the cell's centre.
    var grip: CGFloat
}

extension UITableView {
    // MARK: Mode

    func changeEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingStorage else { return }
        cancelSwipe(animated: animated)
        isEditingStorage = editing
        if editing, !allowsSelectionDuringEditing, !allowsMultipleSelectionDuringEditing || !allowsMultipleSelection {
            for path in selection { deselectRow(at: path, animated: animated) }
        } else if !editing, allowsMultipleSelectionDuringEditing {
            for path in selection { deselectRow(at: path, animated: animated) }
        }
        loadIfNeeded()
        for (path, cell) in visibleCells_ { prepareForEditing(cell, at: path, animated: animated) }
        setNeedsLayout()
    }

    func prepareForEditing(_ cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        let canEdit = isEditing && (dataSource?.tableView(self, canEditRowAt: path) ?? false)
        cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.showsReorderControl = isEditing && (dataSource?.tableView(self, canMoveRowAt: path) ?? false)
        if cell.isEditing != canEdit { cell.setEditing(canEdit, animated: animated) }
    }

    func editingStyle(of cell: UITableViewCell) -> UITableViewCell.EditingStyle {
        guard let path = indexPath(for: cell) else { return .none }
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// The minus uncovers the delete button, the plus inserts at once.
    func editingControlTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch editingStyle(of: cell) {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete: uncover(path, leading: false)
        case .none: break
        }
    }

    // MARK: Swiping

    func installEditingGestures() {
        let pan = SwipePanGestureRecognizer()
        pan.table = self
        pan.addHandler(owner: self) { [weak self, weak pan] _ in
            if let self, let pan { self.swiped(pan) }
        }
        addGestureRecognizer(pan)
    }

    /// The actions of one side of a row. Without a configuration a row that may be deleted has a delete button.
    private func swipeActions(at path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        if leading { return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
        if let configuration = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return configuration }
        guard (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete, commitsEditing(at: path) else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
                guard let self else { return done(false) }
                self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
                done(true)
            },
        ])
    }

    /// On iOS rows can be swiped away if the data source commits edits. An optional method cannot be seen from outside, so a data
    /// source counts as committing if it says which rows can be edited, or its delegate in which style, or it says so itself.
    private func commitsEditing(at path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        if dataSource._commitsEditing { return true }
        if OptionalMethod.isImplemented({ _ = dataSource.tableView(self, canEditRowAt: path) }) { return true }
        guard let delegate else { return false }
        return OptionalMethod.isImplemented { _ = delegate.tableView(self, editingStyleForRowAt: path) }
    }

    func canSwipe(at point: CGPoint, toTheRight: Bool) -> Bool {
        guard !isEditing, reordering == nil, let path = indexPathForRow(at: point), visibleCells_[path] != nil else { return swipe != nil }
        if let swipe { return swipe.path == path }
        return swipeActions(at: path, leading: toTheRight)?.actions.isEmpty == false
    }

    private func swiped(_ pan: SwipePanGestureRecognizer) {
        let moved = pan.translation(in: self).x
        switch pan.state {
        case .began:
            let start = pan.location(in: self)
            guard let path = indexPathForRow(at: start) else { return }
            if swipe?.path != path {
                cancelSwipe(animated: true)
                begin(path, leading: moved > 0)
            }
            let offset = swipe?.cell?.swipeOffset ?? 0
            swipe?.startOffset = offset
        case .changed:
            guard let swipe, let cell = swipe.cell else { return }
            let offset = swipe.startOffset - moved
            cell.swipeOffset = swipe.isLeading ? min(0, offset) : max(0, offset)
        case .ended:
            finishSwipe(velocity: pan.velocity(in: self).x)
        case .cancelled, .failed:
            cancelSwipe(animated: true)
        case .possible:
            break
        }
    }

    private func begin(_ path: IndexPath, leading: Bool) {
        guard let cell = visibleCells_[path], let configuration = swipeActions(at: path, leading: leading) else { return }
        rowTouchesCancelled()
        delegate?.tableView(self, willBeginEditingRowAt: path)
        swipe = RowSwipe(path: path, cell: cell, isLeading: leading, configuration: configuration, startOffset: 0)
        cell.showSwipeButtons(configuration.actions.map { action in
            let button = SwipeActionButton(action, isLeading: leading)
            button.perform = { [weak self, weak button] in
                if let self, let button { self.perform(action, from: button) }
            }
            return button
        })
    }

    private func openWidth(_ swipe: RowSwipe) -> CGFloat {
        let count = CGFloat(swipe.configuration?.actions.count ?? 0)
        return TableMetrics.swipeActionWidth * count * (swipe.isLeading ? -1 : 1)
    }

    private func finishSwipe(velocity: CGFloat) {
        guard let swipe, let cell = swipe.cell else { return }
        let open = openWidth(swipe)
        let isFull = abs(cell.swipeOffset) > bounds.width * 0.6
        if isFull, swipe.configuration?.performsFirstActionWithFullSwipe == true, let button = cell.swipeButtons.first {
            return perform(button.action, from: button)
        }
        let speed = swipe.isLeading ? velocity : -velocity
        if speed < -300 || (abs(cell.swipeOffset) < abs(open) / 2 && speed < 300) { return cancelSwipe(animated: true) }
        slide(cell, to: open)
    }

    private func slide(_ cell: UITableViewCell, to offset: CGFloat, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: TableMetrics.updateDuration, animations: {
            cell.swipeOffset = offset
            cell.layoutIfNeeded()
        }, completion: { _ in completion?() })
    }

    /// Uncovers a row's actions as a swipe would.
    @_spi(Nagare) public func _uncoverActions(at path: IndexPath, leading: Bool) {
        loadIfNeeded()
        uncover(path, leading: leading)
    }

    private func uncover(_ path: IndexPath, leading: Bool) {
        cancelSwipe(animated: true)
        begin(path, leading: leading)
        if let swipe, let cell = swipe.cell { slide(cell, to: openWidth(swipe)) }
    }

    private func perform(_ action: UIContextualAction, from button: UIView) {
        action.handler(action, button) { [weak self] _ in self?.cancelSwipe(animated: true) }
    }

    func cancelSwipe(animated: Bool) {
        guard let swipe else { return }
        self.swipe = nil
        if let cell = swipe.cell {
            if animated, window != nil {
                slide(cell, to: 0) { [weak cell] in
                    if cell?.swipeOffset == 0 { cell?.removeSwipeButtons() }
                }
            } else {
                cell.swipeOffset = 0
                cell.removeSwipeButtons()
            }
        }
        delegate?.tableView(self, didEndEditingRowAt: swipe.path)
    }

    // MARK: Reordering

    func installReorderGesture(on control: UIView) {
        let pan = UIPanGestureRecognizer()
        pan.addHandler(owner: self) { [weak self, weak pan] _ in
            if let self, let pan { self.reorder(pan) }
        }
        control.addGestureRecognizer(pan)
        panGestureRecognizer.require(toFail: pan)
    }

    private func reorder(_ pan: UIPanGestureRecognizer) {
        let y = pan.location(in: self).y
        switch pan.state {
        case .began: beginReordering(at: y)
        case .changed: continueReordering(to: y)
        case .ended: endReordering(commits: true)
        case .cancelled, .failed: endReordering(commits: false)
        case .possible: break
        }
    }

    private func beginReordering(at y: CGFloat) {
        guard let path = geometry.indexPath(at: y), let cell = visibleCells_[path] else { return }
        rowTouchesCancelled()
        bringSubviewToFront(cell)
        reordering = RowReordering(origin: path, current: path, cell: cell, grip: cell.center.y - y)
    }

    private func continueReordering(to y: CGFloat) {
        guard var drag = reordering else { return }
        drag.cell.center.y = y + drag.grip
        let middle = drag.cell.center.y
        if let over = geometry.indexPath(at: middle), over != drag.current {
            let target = delegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: drag.origin, toProposedIndexPath: over
            ) ?? over
            if target != drag.current, geometry.contains(target) {
                drag.current = target
                reordering = drag
                showGap(for: drag)
            }
        }
        reordering = drag
    }

    /// The other rows make room for the dragged one.
    private func showGap(for drag: RowReordering) {
        UIView.animate(withDuration: 0.2) {
            for (path, cell) in self.visibleCells_ where cell !== drag.cell {
                let top = self.geometry.top(of: path)
                var shift: CGFloat = 0
                if path > drag.origin, path <= drag.current { shift = -drag.cell.bounds.height }
                if path < drag.origin, path >= drag.current { shift = drag.cell.bounds.height }
                cell.frame.origin.y = top + shift
            }
        }
    }

    private func endReordering(commits: Bool) {
        guard let drag = reordering else { return }
        reordering = nil
        if commits, drag.current != drag.origin {
            commitMove(from: drag.origin, to: drag.current)
        } else {
            UIView.animate(withDuration: 0.2) { self.layOutEverything() }
        }
    }

    /// Moves a row as dragging it by its handle would.
    @_spi(Nagare) public func _moveRow(from origin: IndexPath, to destination: IndexPath) {
        loadIfNeeded()
        guard geometry.contains(origin), geometry.contains(destination) else { return }
        commitMove(from: origin, to: destination)
    }

    private func commitMove(from origin: IndexPath, to destination: IndexPath) {
        dataSource?.tableView(self, moveRowAt: origin, to: destination)
        moveRow(at: origin, to: destination)
    }
}

/// A pan that begins only sideways, on a row with actions on that side.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
    weak var table: UITableView?

    /// Asked when the finger has moved far enough.
    var mayBegin: Bool {
        guard let table else { return false }
        let moved = translation(in: table)
        guard abs(moved.x) > abs(moved.y) else { return false }
        return table.canSwipe(at: location(in: table), toTheRight: moved.x > 0)
    }
}
