// Painting a layer tree into a context. Every layer draws what it covers of the rectangle to repaint.

@_spi(Nagare) import CoreGraphics

extension CALayer {
    /// Sublayers from back to front.
    var drawingOrder: [CALayer] {
        guard sublayerStorage.contains(where: { $0.properties.zPosition != 0 }) else { return sublayerStorage }
        return sublayerStorage.enumerated()
            .sorted { ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset) }
            .map(\.element)
    }

    /// Paints this layer's tree, placed in its superlayer's coordinates; skips what lies outside `dirty` (the root's coordinates).
    @_spi(Nagare) public func paint(in context: CGContext, dirty: CGRect) {
        let shown = animated ?? properties
        guard !shown.isHidden, shown.opacity > 0.001 else { return }
        if let painted = damage.painted, !painted.intersects(dirty) { return }
        context.saveGState()
        context.concatenate(shown.toSuperlayer)
        paintMasked(shown, in: context, dirty: dirty)
        context.restoreGState()
    }

    func paintTree(in context: CGContext) {
        paintMasked(animated ?? properties, in: context, dirty: .infinite)
    }

    /// What the mask leaves of the layer.
    private func paintMasked(_ shown: LayerProperties, in context: CGContext, dirty: CGRect) {
        guard let mask else { return paintContents(shown, in: context, dirty: dirty) }
        if let path = mask.clipPath {
            // An opaque outline is a clip, which costs no picture of its own.
            context.addPath(path)
            context.clip()
            return paintContents(shown, in: context, dirty: dirty)
        }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        paintContents(shown, in: context, dirty: dirty)
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        mask.paint(in: context, dirty: .infinite)
        context.endTransparencyLayer()
        context.endTransparencyLayer()
    }

    /// The outline of a layer that is opaque inside and clear outside, in its superlayer's coordinates.
    private var clipPath: CGPath? {
        let shown = animated ?? properties
        guard shown.opacity >= 1, !shown.isHidden, sublayerStorage.isEmpty, contents == nil, shown.shadowOpacity == 0 else { return nil }
        let outline: CGPath
        if let shape = self as? CAShapeLayer {
            guard let path = shape.path, shape.fillColor?.alpha == 1, shape.strokeColor == nil, shape.fillRule == .nonZero,
                shown.backgroundColor == nil
            else { return nil }
            outline = path
        } else {
            guard shown.backgroundColor?.alpha == 1, delegate == nil, type(of: self) == CALayer.self else { return nil }
            outline = self.outline(of: shown.bounds, radius: shown.cornerRadius)
        }
        var transform = shown.toSuperlayer
        return outline.copy(using: &transform)
    }

    private func paintContents(_ shown: LayerProperties, in context: CGContext, dirty: CGRect) {
        let isGroup = shown.opacity < 1 && allowsGroupOpacity
        if shown.opacity < 1 { context.setAlpha(CGFloat(shown.opacity)) }
        if isGroup { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        // Without a background or path of its own the shadow is that of everything in the layer.
        let castsFromContents = castsShadow(shown) && shadowPath == nil && (shown.backgroundColor?.alpha ?? 0) == 0
        if castsFromContents, let color = shown.shadowColor {
            context.saveGState()
            setShadow(shown, color, in: context)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        paintBackground(shown, in: context)

        let clips = masksToBounds
        if clips {
            context.saveGState()
            context.addPath(outline(of: shown.bounds, radius: shown.cornerRadius))
            context.clip()
        }
        paintOwnContent(shown, in: context)
        let order = drawingOrder
        if !order.isEmpty {
            context.saveGState()
            let sublayerTransform = transformForSublayers
            if sublayerTransform != .identity { context.concatenate(sublayerTransform) }
            for layer in order { layer.paint(in: context, dirty: dirty) }
            context.restoreGState()
        }
        if clips { context.restoreGState() }
        paintBorder(shown, in: context)
        if castsFromContents {
            context.endTransparencyLayer()
            context.restoreGState()
        }
        if isGroup { context.endTransparencyLayer() }
    }

    private func castsShadow(_ shown: LayerProperties) -> Bool {
        shown.shadowOpacity > 0 && shown.shadowColor != nil && !masksToBounds
    }

    private func setShadow(_ shown: LayerProperties, _ color: CGColor, in context: CGContext) {
        context.setShadow(
            offset: shown.shadowOffset, blur: shown.shadowRadius * 2,
            color: color.copy(alpha: color.alpha * CGFloat(shown.shadowOpacity))
        )
    }

    private func paintBackground(_ shown: LayerProperties, in context: CGContext) {
        let hasOutline = shadowPath != nil || (shown.backgroundColor?.alpha ?? 0) > 0
        if castsShadow(shown), hasOutline, let color = shown.shadowColor {
            context.saveGState()
            setShadow(shown, color, in: context)
            context.drawShadow(
                of: shadowPath ?? outline(of: shown.bounds, radius: shown.cornerRadius),
                alpha: shadowPath == nil ? shown.backgroundColor?.alpha ?? 1 : 1)
            context.restoreGState()
        }
        guard let background = shown.backgroundColor, background.alpha > 0 else { return }
        context.setFillColor(background)
        if shown.cornerRadius > 0 {
            context.addPath(outline(of: shown.bounds, radius: shown.cornerRadius))
            context.fillPath()
        } else {
            context.fill(shown.bounds)
        }
    }

    private func paintOwnContent(_ shown: LayerProperties, in context: CGContext) {
        guard shown.bounds.width > 0, shown.bounds.height > 0 else { return }
        context.saveGState()
        if let image = contents as? CGImage { paint(image, shown: shown, in: context) }
        draw(in: context)
        context.restoreGState()
    }

    private func paintBorder(_ shown: LayerProperties, in context: CGContext) {
        guard shown.borderWidth > 0, let color = shown.borderColor else { return }
        let inset = shown.borderWidth / 2
        context.setStrokeColor(color)
        context.setLineWidth(shown.borderWidth)
        context.addPath(outline(of: shown.bounds.insetBy(dx: inset, dy: inset), radius: max(0, shown.cornerRadius - inset)))
        context.strokePath()
    }
}
