// The delegate that stands between a scroll view and the user's delegate.
import RxSwift
import UIKit

extension UIScrollView: HasDelegate {
    /// The protocol of a scroll view's delegate.
    public typealias Delegate = UIScrollViewDelegate
}

/// Passes a scroll view's questions and news on to the delegate the user set, and tells the news as sequences.
@preconcurrency @MainActor
open class RxScrollViewDelegateProxy: DelegateProxy<UIScrollView, UIScrollViewDelegate>, DelegateProxyType, UIScrollViewDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UIScrollViewDelegate {}

    private let defaults: any UIScrollViewDelegate = Defaults()
    /// The scroll view whose delegate this is.
    public private(set) weak var scrollView: UIScrollView?

    private var target: any UIScrollViewDelegate { forwardToDelegate() ?? defaults }

    /// - Parameter scrollView: The scroll view whose delegate this is.
    public init(scrollView: ParentObject) {
        self.scrollView = scrollView
        super.init(parentObject: scrollView, delegateProxy: RxScrollViewDelegateProxy.self)
    }

    /// Knows the proxies of scroll views, tables, collections and text views.
    public static func registerKnownImplementations() {
        register { RxScrollViewDelegateProxy(scrollView: $0) }
        register { RxTableViewDelegateProxy(tableView: $0) }
        register { RxCollectionViewDelegateProxy(collectionView: $0) }
        register { RxTextViewDelegateProxy(textView: $0) }
    }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
        tell("scrollViewDidScroll:", [scrollView]) { target.scrollViewDidScroll(scrollView) }
    }

    open func scrollViewDidZoom(_ scrollView: UIScrollView) {
        tell("scrollViewDidZoom:", [scrollView]) { target.scrollViewDidZoom(scrollView) }
    }

    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        tell("scrollViewWillBeginDragging:", [scrollView]) { target.scrollViewWillBeginDragging(scrollView) }
    }

    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        tell("scrollViewWillEndDragging:withVelocity:targetContentOffset:", [scrollView, velocity, targetContentOffset]) {
            target.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        tell("scrollViewDidEndDragging:willDecelerate:", [scrollView, decelerate]) {
            target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        }
    }

    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        tell("scrollViewWillBeginDecelerating:", [scrollView]) { target.scrollViewWillBeginDecelerating(scrollView) }
    }

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        tell("scrollViewDidEndDecelerating:", [scrollView]) { target.scrollViewDidEndDecelerating(scrollView) }
    }

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        tell("scrollViewDidEndScrollingAnimation:", [scrollView]) { target.scrollViewDidEndScrollingAnimation(scrollView) }
    }

    open func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        tell("viewForZoomingIn:", [scrollView]) { target.viewForZooming(in: scrollView) }
    }

    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        tell("scrollViewWillBeginZooming:with:", [scrollView, view]) { target.scrollViewWillBeginZooming(scrollView, with: view) }
    }

    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        tell("scrollViewDidEndZooming:with:atScale:", [scrollView, view, scale]) {
            target.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        }
    }

    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        tell("scrollViewShouldScrollToTop:", [scrollView]) { target.scrollViewShouldScrollToTop(scrollView) }
    }

    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        tell("scrollViewDidScrollToTop:", [scrollView]) { target.scrollViewDidScrollToTop(scrollView) }
    }

    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        tell("scrollViewDidChangeAdjustedContentInset:", [scrollView]) { target.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }
}
