// The delegate that stands between a table and the user's delegate: everything goes through, some of it is told.
import RxSwift
import UIKit

/// Passes a table's questions and news on to the delegate the user set, and tells the news as sequences.
open class RxTableViewDelegateProxy: RxScrollViewDelegateProxy, UITableViewDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UITableViewDelegate {}

    private let defaults: any UITableViewDelegate = Defaults()

    private var target: any UITableViewDelegate { forwardDelegate as? any UITableViewDelegate ?? defaults }

    let willDisplayCell = PublishSubject<WillDisplayCellEvent>()
    let didEndDisplayingCell = PublishSubject<DidEndDisplayingCellEvent>()
    let accessoryButtonTapped = PublishSubject<IndexPath>()
    let highlighted = PublishSubject<IndexPath>()
    let unhighlighted = PublishSubject<IndexPath>()
    let selected = PublishSubject<IndexPath>()
    let deselected = PublishSubject<IndexPath>()

    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        target.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        willDisplayCell.onNext((cell, indexPath))
    }

    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        target.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }

    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        target.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }

    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        target.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
        didEndDisplayingCell.onNext((cell, indexPath))
    }

    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        target.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        target.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }

    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        target.tableView(tableView, heightForRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        target.tableView(tableView, heightForHeaderInSection: section)
    }

    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        target.tableView(tableView, heightForFooterInSection: section)
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        target.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        target.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        target.tableView(tableView, estimatedHeightForFooterInSection: section)
    }

    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        target.tableView(tableView, viewForHeaderInSection: section)
    }

    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        target.tableView(tableView, viewForFooterInSection: section)
    }

    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        target.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        accessoryButtonTapped.onNext(indexPath)
    }

    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        target.tableView(tableView, didHighlightRowAt: indexPath)
        highlighted.onNext(indexPath)
    }

    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        target.tableView(tableView, didUnhighlightRowAt: indexPath)
        unhighlighted.onNext(indexPath)
    }

    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        target.tableView(tableView, willSelectRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        target.tableView(tableView, willDeselectRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        target.tableView(tableView, didSelectRowAt: indexPath)
        selected.onNext(indexPath)
    }

    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        target.tableView(tableView, didDeselectRowAt: indexPath)
        deselected.onNext(indexPath)
    }

    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        target.tableView(tableView, editingStyleForRowAt: indexPath)
    }

    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        target.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        target.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        target.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        target.tableView(tableView, willBeginEditingRowAt: indexPath)
    }

    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        target.tableView(tableView, didEndEditingRowAt: indexPath)
    }

    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        target.tableView(tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
    }

    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        target.tableView(tableView, indentationLevelForRowAt: indexPath)
    }
}
