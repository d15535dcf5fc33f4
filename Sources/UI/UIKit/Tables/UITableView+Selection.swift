// Selecting rows: by touch with highlight, and by code. Who hears of what is as in UIKit:
// touches go through the delegate, code does not.

import Foundation

extension UITableView {
    // MARK: Reading

    public var indexPathForSelectedRow: IndexPath? { selection.min() }

    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    // MARK: By code

    /// Selects a row without telling the delegate; `nil` deselects all.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else {
            for selected in selection { deselectRow(at: selected, animated: animated) }
            return
        }
        guard geometry.contains(indexPath) else { return reportRange("selectRow(at:animated:scrollPosition:)", indexPath) }
        if !selectsSeveral {
            for other in selection where other != indexPath { deselectRow(at: other, animated: animated) }
        }
        selection.insert(indexPath)
        visibleCells_[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selection.remove(indexPath) != nil else { return }
        visibleCells_[indexPath]?.setSelected(false, animated: animated)
    }

    func keepOneSelection() {
        guard selection.count > 1, let first = selection.min() else { return }
        for other in selection where other != first { deselectRow(at: other, animated: false) }
    }

    private var selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    private var acceptsSelection: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    // MARK: By touch

    func rowTouchesBegan(_ touches: Set<UITouch>) {
        if swipe != nil { return cancelSwipe(animated: true) }
        guard touches.count == 1, let touch = touches.first, acceptsSelection,
              let indexPath = indexPathForRow(at: touch.location(in: self)), let cell = visibleCells_[indexPath],
              cell.frame.contains(touch.location(in: self)),
              delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        touchedRow = indexPath
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: indexPath)
    }

    func rowTouchesMoved(_ touches: Set<UITouch>) {
        guard let touchedRow, let touch = touches.first else { return }
        if indexPathForRow(at: touch.location(in: self)) != touchedRow { rowTouchesCancelled() }
    }

    func rowTouchesEnded(_ touches: Set<UITouch>) {
        guard let indexPath = touchedRow else { return }
        unhighlightTouchedRow()
        choose(indexPath)
    }

    func rowTouchesCancelled() {
        unhighlightTouchedRow()
    }

    private func unhighlightTouchedRow() {
        guard let indexPath = touchedRow else { return }
        touchedRow = nil
        visibleCells_[indexPath]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    }

    /// What a tap on a row does: select it, or deselect it where several may be selected.
    @_spi(Nagare) public func _tapRow(at indexPath: IndexPath) {
        loadIfNeeded()
        guard geometry.contains(indexPath), acceptsSelection,
              delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        choose(indexPath)
    }

    private func choose(_ indexPath: IndexPath) {
        if selection.contains(indexPath) {
            if selectsSeveral { deselectByTouch(indexPath) } else { announceSelection(of: indexPath) }
            return
        }
        guard let target = delegate == nil ? indexPath : delegate?.tableView(self, willSelectRowAt: indexPath),
              geometry.contains(target) else { return }
        if !selectsSeveral {
            for other in selection where other != target { deselectByTouch(other) }
        }
        selection.insert(target)
        visibleCells_[target]?.setSelected(true, animated: false)
        announceSelection(of: target)
    }

    private func announceSelection(of indexPath: IndexPath) {
        let cell = visibleCells_[indexPath]
        delegate?.tableView(self, didSelectRowAt: indexPath)
        cell?._selectionAction?()
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    private func deselectByTouch(_ indexPath: IndexPath) {
        guard let target = delegate == nil ? indexPath : delegate?.tableView(self, willDeselectRowAt: indexPath),
              selection.remove(target) != nil else { return }
        visibleCells_[target]?.setSelected(false, animated: false)
        delegate?.tableView(self, didDeselectRowAt: target)
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    // MARK: Accessories

    func accessoryButtonTapped(in cell: UITableViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
        cell._accessoryAction?()
    }
}
