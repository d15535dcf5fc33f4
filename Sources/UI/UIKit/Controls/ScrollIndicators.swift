// The bars that show where in its content a scroll view is. They come with movement and fade after it.

@_spi(Nagare) import QuartzCore

@MainActor final class ScrollIndicators {
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let minimumLength: CGFloat = 36
    private static let fadeDelay: TimeInterval = 0.5

    private let vertical = CALayer()
    private let horizontal = CALayer()
    private var cancelFade: (@MainActor () -> Void)?

    func install(in view: UIScrollView) {
        for bar in [vertical, horizontal] {
            bar.cornerRadius = Self.thickness / 2
            bar.opacity = 0
            bar.zPosition = 1000
            bar.actions = ["position": NSNull(), "bounds": NSNull(), "backgroundColor": NSNull()]
            view.layer.addSublayer(bar)
        }
    }

    func show(in view: UIScrollView) {
        cancelFade?()
        cancelFade = nil
        update(in: view)
        setOpacity(1, animated: false)
    }

    func fade() {
        cancelFade?()
        let clock = UIRuntime.shared.clock
        cancelFade = clock.schedule(at: clock.now + Self.fadeDelay) { [weak self] in self?.setOpacity(0, animated: true) }
    }

    func flash(in view: UIScrollView) {
        show(in: view)
        fade()
    }

    private func setOpacity(_ opacity: Float, animated: Bool) {
        CATransaction.begin()
        CATransaction.setDisableActions(!animated)
        vertical.opacity = opacity
        horizontal.opacity = opacity
        CATransaction.commit()
    }

    func update(in view: UIScrollView) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let bounds = view.bounds
        let insets = view.adjustedContentInset + view.scrollIndicatorInsets
        let color: UIColor = view.indicatorStyle == .white ? .white : view.indicatorStyle == .black ? .black : .label
        let shown = color.resolvedColor(with: view.traitCollection).withAlphaComponent(0.35).cgColor
        vertical.backgroundColor = shown
        horizontal.backgroundColor = shown
        vertical.isHidden = !view.showsVerticalScrollIndicator || view.contentSize.height <= bounds.height
        horizontal.isHidden = !view.showsHorizontalScrollIndicator || view.contentSize.width <= bounds.width
        if !vertical.isHidden {
            let track = bounds.height - insets.top - insets.bottom - 2 * Self.margin
            let (start, length) = Self.place(
                track: track, content: view.contentSize.height, visible: bounds.height - insets.top - insets.bottom,
                offset: view.contentOffset.y + insets.top
            )
            vertical.frame = CGRect(
                x: bounds.maxX - Self.thickness - Self.margin, y: bounds.minY + insets.top + Self.margin + start,
                width: Self.thickness, height: length
            )
        }
        if !horizontal.isHidden {
            let track = bounds.width - insets.left - insets.right - 2 * Self.margin
            let (start, length) = Self.place(
                track: track, content: view.contentSize.width, visible: bounds.width - insets.left - insets.right,
                offset: view.contentOffset.x + insets.left
            )
            horizontal.frame = CGRect(
                x: bounds.minX + insets.left + Self.margin + start, y: bounds.maxY - Self.thickness - Self.margin,
                width: length, height: Self.thickness
            )
        }
        CATransaction.commit()
    }

    private static func place(track: CGFloat, content: CGFloat, visible: CGFloat, offset: CGFloat) -> (CGFloat, CGFloat) {
        guard content > visible, track > 0 else { return (0, max(track, 0)) }
        var length = max(minimumLength, track * visible / content)
        var start = (track - length) * offset / (content - visible)
        // Pulled past the end the bar is squeezed.
        if start < 0 { length = max(7, length + start); start = 0 }
        if start + length > track { length = max(7, track - start); start = track - length }
        return (start, length)
    }
}
