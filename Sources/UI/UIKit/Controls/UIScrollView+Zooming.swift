// Zooming: the delegate's view scaled by code or by two fingers, with what is under the fingers staying there.
// Offsets, insets and dragging are in UIScrollView.swift.

/// A scroll view's own pan and pinch run side by side: two fingers move content and zoom it at once.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPinchGestureRecognizer && preventedGestureRecognizer.view === view)
    }
}

final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPanGestureRecognizer && preventedGestureRecognizer.view === view)
    }
}

/// A zoom by fingers, as it began.
struct PinchZoom {
    let view: UIView
    let startScale: CGFloat
    /// The point between the fingers, in the zoomed view's own coordinates.
    let anchor: CGPoint
}

extension UIScrollView {
    private var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

    private func limited(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
    }

    // MARK: By code

    /// Scales around the middle of what is visible.
    func applyZoomScale(_ scale: CGFloat, animated: Bool) {
        guard let view = zoomedView else { return }
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let anchor = view.convert(CGPoint(x: contentOffset.x + middle.x, y: contentOffset.y + middle.y), from: self)
        zoom(view, animated: animated) { self.scale(view, to: self.limited(scale), keeping: anchor, at: middle) }
    }

    /// Shows `rect`, in the zoomed view's coordinates, as large as it fits and in the middle.
    func applyZoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, let view = zoomedView else { return }
        let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(view, animated: animated) {
            self.scale(view, to: scale, keeping: CGPoint(x: rect.midX, y: rect.midY), at: middle)
        }
    }

    private func zoom(_ view: UIView, animated: Bool, _ change: @escaping () -> Void) {
        stop()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return change() }
        isZooming = true
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        UIView.animate(withDuration: Metrics.systemAnimationDuration, animations: change) { [weak self] _ in
            self?.endZooming(view)
        }
    }

    /// Scales `view` so that its point `anchor` comes to lie at `place`, counted from the scroll view's corner, as far as content allows.
    private func scale(_ view: UIView, to scale: CGFloat, keeping anchor: CGPoint, at place: CGPoint) {
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = .zero
        contentSize = view.frame.size
        let shown = view.convert(anchor, to: self)
        let allowed = offsetRange
        contentOffset = CGPoint(
            x: min(max(shown.x - place.x, allowed.minX), allowed.maxX), y: min(max(shown.y - place.y, allowed.minY), allowed.maxY)
        )
        scrollDelegate?.scrollViewDidZoom(self)
    }

    private func endZooming(_ view: UIView) {
        isZooming = false
        isZoomBouncing = false
        scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }

    // MARK: By two fingers

    func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began: beginPinch(pinch)
        case .changed: followPinch(pinch)
        case .ended, .cancelled: endPinch(pinch)
        case .possible, .failed: break
        }
    }

    private func beginPinch(_ pinch: UIPinchGestureRecognizer) {
        guard let view = zoomedView else { return }
        stop()
        isZooming = true
        pinchZoom = PinchZoom(view: view, startScale: zoomScale, anchor: pinch.location(in: view))
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    }

    private func followPinch(_ pinch: UIPinchGestureRecognizer) {
        guard let zoom = pinchZoom else { return }
        scale(zoom.view, to: resisted(zoom.startScale * pinch.scale), keeping: zoom.anchor, at: place(of: pinch))
    }

    private func place(of pinch: UIPinchGestureRecognizer) -> CGPoint {
        let location = pinch.location(in: self)
        return CGPoint(x: location.x - contentOffset.x, y: location.y - contentOffset.y)
    }

    /// Beyond its limits content follows the fingers less and less, if it bounces.
    private func resisted(_ scale: CGFloat) -> CGFloat {
        let limit = limited(scale)
        guard bouncesZoom, limit > 0 else { return limit }
        return limit * pow(scale / limit, 0.4)
    }

    private func endPinch(_ pinch: UIPinchGestureRecognizer) {
        guard let zoom = pinchZoom else { return }
        pinchZoom = nil
        restartDrag()
        let rest = limited(zoomScale)
        guard rest != zoomScale, window != nil else { return endZooming(zoom.view) }
        isZoomBouncing = true
        let place = place(of: pinch)
        UIView.animate(withDuration: Metrics.systemAnimationDuration, animations: {
            self.scale(zoom.view, to: rest, keeping: zoom.anchor, at: place)
        }, completion: { [weak self] _ in
            self?.endZooming(zoom.view)
        })
    }
}
