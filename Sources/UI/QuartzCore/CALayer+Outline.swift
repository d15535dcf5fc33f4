// The shape of a layer's rectangle, and where its contents go in it.

@_spi(Nagare) import CoreGraphics

extension CALayer {
    /// The rectangle with the corners that `maskedCorners` names rounded.
    func outline(of rect: CGRect, radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else {
            path.addRect(rect)
            return path
        }
        let size = CGSize(width: radius, height: radius)
        path.addRoundedRect(
            in: rect,
            topLeft: maskedCorners.contains(.layerMinXMinYCorner) ? size : .zero,
            topRight: maskedCorners.contains(.layerMaxXMinYCorner) ? size : .zero,
            bottomRight: maskedCorners.contains(.layerMaxXMaxYCorner) ? size : .zero,
            bottomLeft: maskedCorners.contains(.layerMinXMaxYCorner) ? size : .zero
        )
        return path
    }

    func paint(_ image: CGImage, shown: LayerProperties, in context: CGContext) {
        let scale = max(contentsScale, 1)
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        guard size.width > 0, size.height > 0 else { return }
        context.clip(to: shown.bounds)
        context.drawUpright(image, in: Self.place(size, in: shown.bounds, gravity: contentsGravity))
    }

    private static func place(_ size: CGSize, in bounds: CGRect, gravity: CALayerContentsGravity) -> CGRect {
        var size = size
        switch gravity {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
            size = CGSize(width: size.width * factor, height: size.height * factor)
        default: break
        }
        var origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        if [.left, .topLeft, .bottomLeft].contains(gravity) { origin.x = bounds.minX }
        if [.right, .topRight, .bottomRight].contains(gravity) { origin.x = bounds.maxX - size.width }
        if [.top, .topLeft, .topRight].contains(gravity) { origin.y = bounds.minY }
        if [.bottom, .bottomLeft, .bottomRight].contains(gravity) { origin.y = bounds.maxY - size.height }
        return CGRect(origin: origin, size: size)
    }
}
