// The delegate that stands between a table and the user's delegate.
import RxSwift
import UIKit

/// Passes a table's questions and news on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxTableViewDelegateProxy: RxScrollViewDelegateProxy, UITableViewDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UITableViewDelegate {}

    private let defaults: any UITableViewDelegate = Defaults()
    /// The table whose delegate this is.
    public private(set) weak var tableView: UITableView?

    private var target: any UITableViewDelegate { forwardToDelegate() as? any UITableViewDelegate ?? defaults }

    /// - Parameter tableView: The table whose delegate this is.
    public init(tableView: UITableView) {
        self.tableView = tableView
        super.init(scrollView: tableView)
    }

    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        tell("tableView:willDisplay:forRowAt:", [tableView, cell, indexPath]) {
            target.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        tell("tableView:willDisplayHeaderView:forSection:", [tableView, view, section]) {
            target.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }

    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        tell("tableView:willDisplayFooterView:forSection:", [tableView, view, section]) {
            target.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }

    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        tell("tableView:didEndDisplaying:forRowAt:", [tableView, cell, indexPath]) {
            target.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        tell("tableView:didEndDisplayingHeaderView:forSection:", [tableView, view, section]) {
            target.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
        }
    }

    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        tell("tableView:didEndDisplayingFooterView:forSection:", [tableView, view, section]) {
            target.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tell("tableView:heightForRowAt:", [tableView, indexPath]) { target.tableView(tableView, heightForRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tell("tableView:heightForHeaderInSection:", [tableView, section]) { target.tableView(tableView, heightForHeaderInSection: section) }
    }

    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tell("tableView:heightForFooterInSection:", [tableView, section]) { target.tableView(tableView, heightForFooterInSection: section) }
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tell("tableView:estimatedHeightForRowAt:", [tableView, indexPath]) {
            target.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tell("tableView:estimatedHeightForHeaderInSection:", [tableView, section]) {
            target.tableView(tableView, estimatedHeightForHeaderInSection: section)
        }
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tell("tableView:estimatedHeightForFooterInSection:", [tableView, section]) {
            target.tableView(tableView, estimatedHeightForFooterInSection: section)
        }
    }

    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tell("tableView:viewForHeaderInSection:", [tableView, section]) { target.tableView(tableView, viewForHeaderInSection: section) }
    }

    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tell("tableView:viewForFooterInSection:", [tableView, section]) { target.tableView(tableView, viewForFooterInSection: section) }
    }

    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tell("tableView:accessoryButtonTappedForRowWith:", [tableView, indexPath]) {
            target.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        tell("tableView:shouldHighlightRowAt:", [tableView, indexPath]) { target.tableView(tableView, shouldHighlightRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        tell("tableView:didHighlightRowAt:", [tableView, indexPath]) { target.tableView(tableView, didHighlightRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        tell("tableView:didUnhighlightRowAt:", [tableView, indexPath]) { target.tableView(tableView, didUnhighlightRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tell("tableView:willSelectRowAt:", [tableView, indexPath]) { target.tableView(tableView, willSelectRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        tell("tableView:willDeselectRowAt:", [tableView, indexPath]) { target.tableView(tableView, willDeselectRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tell("tableView:didSelectRowAt:", [tableView, indexPath]) { target.tableView(tableView, didSelectRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        tell("tableView:didDeselectRowAt:", [tableView, indexPath]) { target.tableView(tableView, didDeselectRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        tell("tableView:editingStyleForRowAt:", [tableView, indexPath]) { target.tableView(tableView, editingStyleForRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        tell("tableView:titleForDeleteConfirmationButtonForRowAt:", [tableView, indexPath]) {
            target.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        tell("tableView:leadingSwipeActionsConfigurationForRowAt:", [tableView, indexPath]) {
            target.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        tell("tableView:trailingSwipeActionsConfigurationForRowAt:", [tableView, indexPath]) {
            target.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        tell("tableView:shouldIndentWhileEditingRowAt:", [tableView, indexPath]) {
            target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
        }
    }

    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        tell("tableView:willBeginEditingRowAt:", [tableView, indexPath]) { target.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }

    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        tell("tableView:didEndEditingRowAt:", [tableView, indexPath]) { target.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        tell("tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:", [tableView, sourceIndexPath, proposedDestinationIndexPath]) {
            target.tableView(tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
        }
    }

    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tell("tableView:indentationLevelForRowAt:", [tableView, indexPath]) {
            target.tableView(tableView, indentationLevelForRowAt: indexPath)
        }
    }
}
