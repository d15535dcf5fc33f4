// The members of scroll views.
import RxSwift
@_spi(Nagare) import UIKit

extension Reactive where Base: UIScrollView {
    /// The end of a zoom.
    public typealias EndZoomEvent = (view: UIView?, scale: CGFloat)
    /// The end of a drag; the offset it leads to may be changed.
    public typealias WillEndDraggingEvent = (velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// The proxy that is the view's delegate once a member of this namespace needs it.
    public var delegate: RxScrollViewDelegateProxy {
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
    public var didScroll: ControlEvent<Void> { event { $0.didScroll } }

    /// The content was zoomed.
    public var didZoom: ControlEvent<Void> { event { $0.didZoom } }

    /// The user begins to drag.
    public var willBeginDragging: ControlEvent<Void> { event { $0.willBeginDragging } }

    /// The user is about to end dragging.
    public var willEndDragging: ControlEvent<WillEndDraggingEvent> { event { $0.willEndDragging } }

    /// The user ended dragging; true if the content goes on by its momentum.
    public var didEndDragging: ControlEvent<Bool> { event { $0.didEndDragging } }

    /// The content begins to go on by its momentum.
    public var willBeginDecelerating: ControlEvent<Void> { event { $0.willBeginDecelerating } }

    /// The content came to rest.
    public var didEndDecelerating: ControlEvent<Void> { event { $0.didEndDecelerating } }

    /// An animation to an offset ended.
    public var didEndScrollingAnimation: ControlEvent<Void> { event { $0.didEndScrollingAnimation } }

    /// The user begins to zoom a view.
    public var willBeginZooming: ControlEvent<UIView?> { event { $0.willBeginZooming } }

    /// The user ended zooming a view.
    public var didEndZooming: ControlEvent<EndZoomEvent> { event { $0.didEndZooming } }

    /// The content scrolled to its top on the user's wish.
    public var didScrollToTop: ControlEvent<Void> { event { $0.didScrollToTop } }

    /// Sets the delegate that receives everything the members of this namespace do not take away; it is not kept alive.
    ///
    /// - Returns: Takes the delegate away.
    public func setDelegate(_ delegate: UIScrollViewDelegate) -> Disposable {
        let proxy = self.delegate
        let set = onMain { (delegate: (any UIScrollViewDelegate)?) in proxy.forwardDelegate = delegate }
        set(delegate)
        return Disposables.create {
            MainThread.run { set(nil) }
        }
    }

    private func event<Element>(
        _ subject: @escaping @MainActor (RxScrollViewDelegateProxy) -> PublishSubject<Element>
    ) -> ControlEvent<Element> {
        ControlEvent(events: onMain(subject)(delegate).take(until: ObjectLifetime.of(base).deallocated))
    }
}
