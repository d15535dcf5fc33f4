// The data source that stands between a table and the user's, or the one made of a sequence.
import RxSwift
import UIKit

extension UITableView: HasDataSource {
    /// The protocol of a table's data source.
    public typealias DataSource = UITableViewDataSource
}

/// Passes a table's questions on to a data source, and tells what the user edits as sequences.
@preconcurrency @MainActor
open class RxTableViewDataSourceProxy: DelegateProxy<UITableView, UITableViewDataSource>, DelegateProxyType, UITableViewDataSource {
    /// An empty table, for as long as there is no data source.
    private final class Empty: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    static let commit: Selector = "tableView:commit:forRowAt:"
    static let move: Selector = "tableView:moveRowAt:to:"

    private let empty: any UITableViewDataSource = Empty()
    /// The table whose data source this is.
    public private(set) weak var tableView: UITableView?

    private var target: any UITableViewDataSource { forwardToDelegate() ?? empty }

    /// - Parameter tableView: The table whose data source this is.
    public init(tableView: UITableView) {
        self.tableView = tableView
        super.init(parentObject: tableView, delegateProxy: RxTableViewDataSourceProxy.self)
    }

    /// Knows the proxies of tables.
    public static func registerKnownImplementations() {
        register { RxTableViewDataSourceProxy(tableView: $0) }
    }

    /// Rows can be deleted where the data source, or somebody who observes deletions, takes care of it.
    open var _commitsEditing: Bool { target._commitsEditing || hasObservers(of: Self.commit) }

    /// Sets the data source behind; the table asks everything anew.
    open override func setForwardToDelegate(_ forwardToDelegate: UITableViewDataSource?, retainDelegate: Bool) {
        super.setForwardToDelegate(forwardToDelegate, retainDelegate: retainDelegate)
        tableView?.reloadData()
    }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tell("tableView:numberOfRowsInSection:", [tableView, section]) { target.tableView(tableView, numberOfRowsInSection: section) }
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tell("tableView:cellForRowAt:", [tableView, indexPath]) { target.tableView(tableView, cellForRowAt: indexPath) }
    }

    open func numberOfSections(in tableView: UITableView) -> Int {
        tell("numberOfSectionsIn:", [tableView]) { target.numberOfSections(in: tableView) }
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tell("tableView:titleForHeaderInSection:", [tableView, section]) { target.tableView(tableView, titleForHeaderInSection: section) }
    }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tell("tableView:titleForFooterInSection:", [tableView, section]) { target.tableView(tableView, titleForFooterInSection: section) }
    }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tell("tableView:canEditRowAt:", [tableView, indexPath]) { target.tableView(tableView, canEditRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tell("tableView:canMoveRowAt:", [tableView, indexPath]) { target.tableView(tableView, canMoveRowAt: indexPath) }
    }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        tell("sectionIndexTitlesFor:", [tableView]) { target.sectionIndexTitles(for: tableView) }
    }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        tell("tableView:sectionForSectionIndexTitle:at:", [tableView, title, index]) {
            target.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
    }

    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        tell("tableView:commit:forRowAt:", [tableView, editingStyle, indexPath]) {
            target.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        tell("tableView:moveRowAt:to:", [tableView, sourceIndexPath, destinationIndexPath]) {
            target.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}
