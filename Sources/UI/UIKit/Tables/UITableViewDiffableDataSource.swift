// A data source that shows snapshots: whoever has data applies a new one, the rows that differ move.
// Comparing snapshots: Data/DiffableDifference.swift.

import Foundation

/// Serves a table from the last snapshot applied to it.
@preconcurrency @MainActor open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UITableViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private weak var table: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// How rows come and go when differences are animated.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    /// Becomes the table's data source.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot: rows that are new or gone come and go, others move to their places.
    ///
    /// - Parameter completion: called on the main thread when all rows are in place.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        guard let table else {
            current = snapshot.settled
            completion?()
            return
        }
        guard animatingDifferences else {
            UIView.performWithoutAnimation { update(table, to: snapshot, completion: completion) }
            return
        }
        update(table, to: snapshot, completion: completion)
    }

    /// Shows a snapshot and returns when all rows are in place.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by asking for all rows again, without comparing.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        current = snapshot.settled
        table?.reloadData()
        completion?()
    }

    /// What is shown now. Changing the copy changes nothing until it is applied.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    private func update(
        _ table: UITableView, to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)?
    ) {
        let difference = DiffableDifference(from: current, to: snapshot)
        // The table must know the rows from before when it hears how they change.
        table.loadIfNeeded()
        table.performBatchUpdates({
            self.current = snapshot.settled
            let animation = self.defaultRowAnimation
            if !difference.deletedSections.isEmpty { table.deleteSections(difference.deletedSections, with: animation) }
            if !difference.insertedSections.isEmpty { table.insertSections(difference.insertedSections, with: animation) }
            if !difference.reloadedSections.isEmpty { table.reloadSections(difference.reloadedSections, with: animation) }
            for (from, to) in difference.movedSections { table.moveSection(from, toSection: to) }
            if !difference.deletedItems.isEmpty { table.deleteRows(at: difference.deletedItems, with: animation) }
            if !difference.insertedItems.isEmpty { table.insertRows(at: difference.insertedItems, with: animation) }
            if !difference.reloadedItems.isEmpty { table.reloadRows(at: difference.reloadedItems, with: animation) }
            for (from, to) in difference.movedItems { table.moveRow(at: from, to: to) }
        }, completion: { _ in completion?() })
        if !difference.reconfiguredItems.isEmpty { table.reconfigureRows(at: difference.reconfiguredItems) }
    }

    // MARK: Identifiers and places

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let identifier = current.sectionIdentifier(containingItem: itemIdentifier), let section = index(for: identifier),
              let row = current.itemIdentifiers(inSection: identifier).firstIndex(of: itemIdentifier) else { return nil }
        return IndexPath(row: row, section: section)
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Data source. Titles and editing are for subclasses.

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        if let cell = cellProvider(tableView, indexPath, item) { return cell }
        Diagnostics.warn("UITableViewDiffableDataSource: the cell provider returned no cell for the item \(item) at \(indexPath.inWords).")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { OptionalMethod.answer(false) }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}
