// The delegate that stands between a collection and the user's delegate.
import RxSwift
import UIKit

/// Passes a collection's questions and news on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxCollectionViewDelegateProxy: RxScrollViewDelegateProxy, UICollectionViewDelegateFlowLayout {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UICollectionViewDelegateFlowLayout {}

    private let defaults: any UICollectionViewDelegateFlowLayout = Defaults()
    /// The collection whose delegate this is.
    public private(set) weak var collectionView: UICollectionView?

    private var target: any UICollectionViewDelegate { forwardToDelegate() as? any UICollectionViewDelegate ?? defaults }
    private var flowTarget: any UICollectionViewDelegateFlowLayout {
        forwardToDelegate() as? any UICollectionViewDelegateFlowLayout ?? defaults
    }

    /// - Parameter collectionView: The collection whose delegate this is.
    public init(collectionView: UICollectionView) {
        self.collectionView = collectionView
        super.init(scrollView: collectionView)
    }

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        tell("collectionView:shouldHighlightItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, shouldHighlightItemAt: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        tell("collectionView:didHighlightItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, didHighlightItemAt: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        tell("collectionView:didUnhighlightItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, didUnhighlightItemAt: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        tell("collectionView:shouldSelectItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, shouldSelectItemAt: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        tell("collectionView:shouldDeselectItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, shouldDeselectItemAt: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        tell("collectionView:didSelectItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, didSelectItemAt: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        tell("collectionView:didDeselectItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, didDeselectItemAt: indexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        tell("collectionView:willDisplay:forItemAt:", [collectionView, cell, indexPath]) {
            target.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        tell("collectionView:didEndDisplaying:forItemAt:", [collectionView, cell, indexPath]) {
            target.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        tell("collectionView:willDisplaySupplementaryView:forElementKind:at:", [collectionView, view, elementKind, indexPath]) {
            target.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        tell("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:", [collectionView, view, elementKind, indexPath]) {
            target.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        tell("collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:", [collectionView, originalIndexPath, proposedIndexPath]) {
            target.collectionView(collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
        }
    }

    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        tell("collectionView:canFocusItemAt:", [collectionView, indexPath]) {
            target.collectionView(collectionView, canFocusItemAt: indexPath)
        }
    }

    // MARK: The layout in lines

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        tell("collectionView:layout:sizeForItemAt:", [collectionView, collectionViewLayout, indexPath]) {
            flowTarget.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        tell("collectionView:layout:insetForSectionAt:", [collectionView, collectionViewLayout, section]) {
            flowTarget.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        tell("collectionView:layout:minimumLineSpacingForSectionAt:", [collectionView, collectionViewLayout, section]) {
            flowTarget.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        tell("collectionView:layout:minimumInteritemSpacingForSectionAt:", [collectionView, collectionViewLayout, section]) {
            flowTarget.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        tell("collectionView:layout:referenceSizeForHeaderInSection:", [collectionView, collectionViewLayout, section]) {
            flowTarget.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        tell("collectionView:layout:referenceSizeForFooterInSection:", [collectionView, collectionViewLayout, section]) {
            flowTarget.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
        }
    }
}
