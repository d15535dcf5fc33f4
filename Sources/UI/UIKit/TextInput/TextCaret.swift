// What shows where typing goes: the blinking caret and the selection's colour, as layers over or under a text.

@_spi(Nagare) import QuartzCore

@MainActor final class TextCaret {
    /// The caret is seen for half a second and gone for half a second (iOS).
    private static let blinkInterval: TimeInterval = 0.5

    private let caret = CALayer()
    private var highlights: [CALayer] = []
    private var cancelBlink: (@MainActor () -> Void)?

    /// Puts caret and selection at their places in `parent`'s coordinates; nothing is shown without `rect` and rectangles.
    func show(caretRect: CGRect?, selection: [CGRect], color: UIColor, in parent: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in highlights { layer.removeFromSuperlayer() }
        highlights = selection.map { rect in
            let layer = CALayer()
            layer.backgroundColor = color.withAlphaComponent(0.2).cgColor
            layer.frame = rect
            parent.insertSublayer(layer, at: 0)
            return layer
        }
        if let caretRect, selection.isEmpty {
            caret.backgroundColor = color.cgColor
            caret.frame = caretRect
            caret.cornerRadius = caretRect.width / 2
            caret.isHidden = false
            if caret.superlayer !== parent { parent.addSublayer(caret) }
            blink()
        } else {
            caret.removeFromSuperlayer()
            cancelBlink?()
            cancelBlink = nil
        }
        CATransaction.commit()
    }

    func hide() {
        cancelBlink?()
        cancelBlink = nil
        caret.removeFromSuperlayer()
        for layer in highlights { layer.removeFromSuperlayer() }
        highlights = []
    }

    private func blink() {
        cancelBlink?()
        let clock = UIRuntime.shared.clock
        cancelBlink = clock.schedule(at: clock.now + Self.blinkInterval) { [weak self] in
            guard let self, self.caret.superlayer != nil else { return }
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            self.caret.isHidden.toggle()
            CATransaction.commit()
            self.blink()
        }
    }
}
