// The ring around the control that has keyboard focus.

/// Drawn above everything in a window, following its view.
@MainActor final class FocusRing {
    private let layer = CALayer()
    private weak var view: UIView?

    init() {
        layer.borderWidth = Metrics.focusRingWidth
        layer.zPosition = .greatestFiniteMagnitude
        layer.name = "focus ring"
    }

    var isShown: Bool { layer.superlayer != nil }

    func show(around view: UIView?, in window: UIWindow) {
        self.view = view
        guard view != nil else { return layer.removeFromSuperlayer() }
        if layer.superlayer !== window.layer { window.layer.addSublayer(layer) }
        update(in: window)
    }

    func update(in window: UIWindow) {
        guard isShown, let view else { return }
        let outset = Metrics.focusRingWidth + Metrics.focusRingGap
        let frame = view.convert(view.bounds, to: window).insetBy(dx: -outset, dy: -outset)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.frame = frame
        layer.cornerRadius = min(view.layer.cornerRadius + outset, frame.height / 2)
        layer.borderColor = UIColor.systemBlue.resolvedColor(with: window.traitCollection).withAlphaComponent(0.7).cgColor
        CATransaction.commit()
    }
}
