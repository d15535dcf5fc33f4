// Selecting items: by touch with highlight, and by code. Who hears of what is as in UIKit:
// touches go through the delegate, code does not.

import Foundation

extension UICollectionView {
    // MARK: Reading

    public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

    // MARK: By code

    /// Selects an item without telling the delegate; `nil` deselects all.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
        loadIfNeeded()
        guard allowsSelection || selectsSeveral else { return }
        guard let indexPath else {
            for selected in selection { deselectItem(at: selected, animated: animated) }
            return
        }
        guard contains(indexPath) else { return reportRange("selectItem(at:animated:scrollPosition:)", indexPath) }
        if !selectsSeveral {
            for other in selection where other != indexPath { deselectItem(at: other, animated: animated) }
        }
        selection.insert(indexPath)
        setSelected(true, indexPath, animated: animated)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without telling the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard selection.remove(indexPath) != nil else { return }
        setSelected(false, indexPath, animated: animated)
    }

    private func setSelected(_ isSelected: Bool, _ indexPath: IndexPath, animated: Bool) {
        guard let cell = cellForItem(at: indexPath) else { return }
        if animated, window != nil {
            UIView.animate(withDuration: TableMetrics.updateDuration) { cell.isSelected = isSelected }
        } else {
            cell.isSelected = isSelected
        }
    }

    func keepOneSelection() {
        guard selection.count > 1, let first = selection.min() else { return }
        for other in selection where other != first { deselectItem(at: other, animated: false) }
    }

    private var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private var acceptsSelection: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }

    // MARK: By touch

    func itemTouchesBegan(_ touches: Set<UITouch>) {
        guard touches.count == 1, let touch = touches.first, acceptsSelection,
              let indexPath = indexPathForItem(at: touch.location(in: self)), let cell = cellForItem(at: indexPath),
              delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
        touchedItem = indexPath
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: indexPath)
    }

    func itemTouchesMoved(_ touches: Set<UITouch>) {
        guard let touchedItem, let touch = touches.first else { return }
        if indexPathForItem(at: touch.location(in: self)) != touchedItem { itemTouchesCancelled() }
    }

    func itemTouchesEnded() {
        guard let indexPath = touchedItem else { return }
        choose(indexPath)
        unhighlightTouchedItem()
    }

    func itemTouchesCancelled() {
        unhighlightTouchedItem()
    }

    private func unhighlightTouchedItem() {
        guard let indexPath = touchedItem else { return }
        touchedItem = nil
        cellForItem(at: indexPath)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }

    /// What a tap on an item does: select it, or deselect it where several may be selected.
    @_spi(Nagare) public func _tapItem(at indexPath: IndexPath) {
        loadIfNeeded()
        guard contains(indexPath), acceptsSelection,
              delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
        choose(indexPath)
    }

    private func choose(_ indexPath: IndexPath) {
        if selection.contains(indexPath), selectsSeveral {
            guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
            return deselectByTouch(indexPath)
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true, contains(indexPath) else { return }
        if !selectsSeveral {
            for other in selection where other != indexPath { deselectByTouch(other) }
        }
        selection.insert(indexPath)
        let cell = cellForItem(at: indexPath)
        cell?.isSelected = true
        delegate?.collectionView(self, didSelectItemAt: indexPath)
        cell?._selectionAction?()
    }

    private func deselectByTouch(_ indexPath: IndexPath) {
        selection.remove(indexPath)
        cellForItem(at: indexPath)?.isSelected = false
        delegate?.collectionView(self, didDeselectItemAt: indexPath)
    }
}
