// The data source that stands between a table and the user's, or the one made of a sequence.
import RxSwift
import UIKit

/// Passes a table's questions on to a data source, and tells what the user edits as sequences.
@MainActor
open class RxTableViewDataSourceProxy: NSObject, UITableViewDataSource {
    /// An empty table, for as long as there is no data source.
    private final class Empty: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    private let empty: any UITableViewDataSource = Empty()
    weak var forwardDataSource: (any UITableViewDataSource)?
    /// Keeps a data source that nobody else keeps.
    var retainedDataSource: (any UITableViewDataSource)?

    private var target: any UITableViewDataSource { forwardDataSource ?? empty }

    let committed = PublishSubject<(style: UITableViewCell.EditingStyle, indexPath: IndexPath)>()
    let moved = PublishSubject<ItemMovedEvent>()

    open var _commitsEditing: Bool { target._commitsEditing || committed.hasObservers }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        target.tableView(tableView, numberOfRowsInSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        target.tableView(tableView, cellForRowAt: indexPath)
    }

    open func numberOfSections(in tableView: UITableView) -> Int {
        target.numberOfSections(in: tableView)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        target.tableView(tableView, titleForHeaderInSection: section)
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        target.tableView(tableView, titleForFooterInSection: section)
    }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, canEditRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, canMoveRowAt: indexPath)
    }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        target.sectionIndexTitles(for: tableView)
    }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        target.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        target.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
        committed.onNext((editingStyle, indexPath))
    }

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        target.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        moved.onNext((sourceIndexPath, destinationIndexPath))
    }
}
