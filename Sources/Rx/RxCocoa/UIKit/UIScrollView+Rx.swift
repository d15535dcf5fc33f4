// The members of scroll views.
import RxSwift
@_spi(Nagare) import UIKit

extension Reactive where Base: UIScrollView {
    /// The end of a zoom.
    public typealias EndZoomEvent = (view: UIView?, scale: CGFloat)
    /// The end of a drag; the offset it leads to may be changed.
    public typealias WillEndDraggingEvent = (velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// The proxy that is the view's delegate once a member of this namespace needs it.
    public var delegate: DelegateProxy<UIScrollView, UIScrollViewDelegate> {
        let base = base
        return onMain { RxScrollViewDelegateProxy.proxy(for: base) }()
    }

    /// The offset of the content, as it scrolls.
    public var contentOffset: ControlProperty<CGPoint> {
        let changes = HandlerSource.events(
            of: base as UIScrollView, operation: "contentOffset",
            install: { view, owner, handler in view.addOffsetObserver(owner: owner) { handler($0.contentOffset) } },
            remove: { view, owner in view.removeOffsetObserver(owner: owner) }
        )
        let read = onMain { (view: Base) in view.contentOffset }
        let values = Observable<CGPoint>.deferred { [weak view = base] in
            changes.startWith(view.map(read) ?? .zero)
        }
        return ControlProperty(values: values, valueSink: Binder(base) { view, offset in view.contentOffset = offset })
    }

    /// The content scrolled.
    public var didScroll: ControlEvent<Void> { event("scrollViewDidScroll:") { _ in } }

    /// The content was zoomed.
    public var didZoom: ControlEvent<Void> { event("scrollViewDidZoom:") { _ in } }

    /// The user begins to drag.
    public var willBeginDragging: ControlEvent<Void> { event("scrollViewWillBeginDragging:") { _ in } }

    /// The user is about to end dragging.
    public var willEndDragging: ControlEvent<WillEndDraggingEvent> { event("scrollViewWillEndDragging:withVelocity:targetContentOffset:") {
            (try castOrThrow(CGPoint.self, $0[1]), try castOrThrow(UnsafeMutablePointer<CGPoint>.self, $0[2]))
        } }

    /// The user ended dragging; true if the content goes on by its momentum.
    public var didEndDragging: ControlEvent<Bool> { event("scrollViewDidEndDragging:willDecelerate:") { try castOrThrow(Bool.self, $0[1]) } }

    /// The content begins to go on by its momentum.
    public var willBeginDecelerating: ControlEvent<Void> { event("scrollViewWillBeginDecelerating:") { _ in } }

    /// The content came to rest.
    public var didEndDecelerating: ControlEvent<Void> { event("scrollViewDidEndDecelerating:") { _ in } }

    /// An animation to an offset ended.
    public var didEndScrollingAnimation: ControlEvent<Void> { event("scrollViewDidEndScrollingAnimation:") { _ in } }

    /// The user begins to zoom a view.
    public var willBeginZooming: ControlEvent<UIView?> { event("scrollViewWillBeginZooming:with:") { $0[1] as? UIView } }

    /// The user ended zooming a view.
    public var didEndZooming: ControlEvent<EndZoomEvent> { event("scrollViewDidEndZooming:with:atScale:") {
            ($0[1] as? UIView, try castOrThrow(CGFloat.self, $0[2]))
        } }

    /// The content scrolled to its top on the user's wish.
    public var didScrollToTop: ControlEvent<Void> { event("scrollViewDidScrollToTop:") { _ in } }

    /// Sets the delegate that receives everything the members of this namespace do not take away; it is not kept alive.
    ///
    /// - Returns: Takes the delegate away.
    public func setDelegate(_ delegate: UIScrollViewDelegate) -> Disposable {
        install(delegate, RxScrollViewDelegateProxy.self, base)
    }

    private func event<Element>(_ selector: Selector, _ arguments: @escaping ([Any]) throws -> Element) -> ControlEvent<Element> {
        delegate.event(selector, arguments)
    }
}
