// Moving an item by hand: it follows the finger while the others make room.

import Foundation

/// The item that is being moved.
@MainActor struct CollectionMovement {
    let view: UICollectionViewCell
    let start: IndexPath
    var target: IndexPath
}

extension UICollectionView {
    /// Picks an item up; returns whether the data source lets it be moved.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        loadIfNeeded()
        guard movement == nil, contains(indexPath), let cell = cellForItem(at: indexPath),
              dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else { return false }
        movement = CollectionMovement(view: cell, start: indexPath, target: indexPath)
        bringSubviewToFront(cell)
        cell.layer.zPosition = 100
        return true
    }

    /// Moves the item to a place in the collection's coordinates.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let movement else { return }
        movement.view.center = targetPosition
        guard var target = indexPathForItem(at: targetPosition), target != movement.target else { return }
        target = delegate?.collectionView(self, targetIndexPathForMoveFromItemAt: movement.start, toProposedIndexPath: target) ?? target
        guard target != movement.target, contains(target), target.section == movement.target.section else { return }
        makeRoom(at: target)
    }

    public func endInteractiveMovement() {
        guard let movement else { return }
        self.movement = nil
        drop(movement)
        guard movement.start != movement.target else { return }
        dataSource?.collectionView(self, moveItemAt: movement.start, to: movement.target)
    }

    /// Puts the item back.
    public func cancelInteractiveMovement() {
        guard let movement else { return }
        if movement.target != movement.start { makeRoom(at: movement.start) }
        self.movement = nil
        drop(movement)
    }

    private func drop(_ movement: CollectionMovement) {
        movement.view.layer.zPosition = 0
        guard let end = attributes(of: .cell(movement.target)) else { return }
        UIView.animate(withDuration: TableMetrics.updateDuration) { self.place(movement.view, end) }
    }

    /// Shows the item's gap somewhere else; the data source hears of it when the item is dropped.
    private func makeRoom(at target: IndexPath) {
        guard let old = movement?.target else { return }
        movement?.target = target
        func moved(_ path: IndexPath) -> IndexPath {
            guard path.section == old.section else { return path }
            if path == old { return target }
            if old.item < target.item, (old.item + 1...target.item).contains(path.item) {
                return IndexPath(item: path.item - 1, section: path.section)
            }
            if target.item < old.item, (target.item..<old.item).contains(path.item) {
                return IndexPath(item: path.item + 1, section: path.section)
            }
            return path
        }
        var rearranged: [CollectionElement: ShownElement] = [:]
        for (element, entry) in shown {
            var element = element
            if element.category == .cell { element.indexPath = moved(element.indexPath) }
            rearranged[element] = entry
        }
        shown = rearranged
        selection = Set(selection.map(moved))
        collectionViewLayout.itemsDidMove(moved)
        collectionViewLayout.invalidateLayout()
        UIView.animate(withDuration: TableMetrics.updateDuration) { self.layOutEverything() }
    }
}
