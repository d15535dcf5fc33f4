// The delegate that stands between a scroll view and the user's delegate: everything goes through, some of it is told.
// Where proxies are kept lives in ProxyStore.swift.
import RxSwift
import UIKit

/// Passes a scroll view's questions and news on to the delegate the user set, and tells the news as sequences.
@MainActor
open class RxScrollViewDelegateProxy: NSObject, UIScrollViewDelegate {
    /// Answers as UIKit does where nobody implements a method.
    private final class Defaults: NSObject, UIScrollViewDelegate {}

    private let defaults: any UIScrollViewDelegate = Defaults()
    weak var forwardDelegate: (any UIScrollViewDelegate)?

    private var target: any UIScrollViewDelegate { forwardDelegate ?? defaults }

    let didScroll = PublishSubject<Void>()
    let didZoom = PublishSubject<Void>()
    let willBeginDragging = PublishSubject<Void>()
    let willEndDragging = PublishSubject<(velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)>()
    let didEndDragging = PublishSubject<Bool>()
    let willBeginDecelerating = PublishSubject<Void>()
    let didEndDecelerating = PublishSubject<Void>()
    let didEndScrollingAnimation = PublishSubject<Void>()
    let willBeginZooming = PublishSubject<UIView?>()
    let didEndZooming = PublishSubject<(view: UIView?, scale: CGFloat)>()
    let didScrollToTop = PublishSubject<Void>()

    /// The delegate the user set, if any.
    open func forwardToDelegate() -> (any UIScrollViewDelegate)? { forwardDelegate }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
        target.scrollViewDidScroll(scrollView)
        didScroll.onNext(())
    }

    open func scrollViewDidZoom(_ scrollView: UIScrollView) {
        target.scrollViewDidZoom(scrollView)
        didZoom.onNext(())
    }

    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        target.scrollViewWillBeginDragging(scrollView)
        willBeginDragging.onNext(())
    }

    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        target.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        willEndDragging.onNext((velocity, targetContentOffset))
    }

    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        didEndDragging.onNext(decelerate)
    }

    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        target.scrollViewWillBeginDecelerating(scrollView)
        willBeginDecelerating.onNext(())
    }

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        target.scrollViewDidEndDecelerating(scrollView)
        didEndDecelerating.onNext(())
    }

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        target.scrollViewDidEndScrollingAnimation(scrollView)
        didEndScrollingAnimation.onNext(())
    }

    open func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        target.viewForZooming(in: scrollView)
    }

    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        target.scrollViewWillBeginZooming(scrollView, with: view)
        willBeginZooming.onNext(view)
    }

    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        target.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        didEndZooming.onNext((view, scale))
    }

    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        target.scrollViewShouldScrollToTop(scrollView)
    }

    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        target.scrollViewDidScrollToTop(scrollView)
        didScrollToTop.onNext(())
    }

    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        target.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}
