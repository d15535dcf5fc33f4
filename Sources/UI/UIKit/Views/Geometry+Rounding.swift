// Arithmetic on insets and pixels that views share.

extension UIEdgeInsets {
    static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: left.top + right.top, left: left.left + right.left,
            bottom: left.bottom + right.bottom, right: left.right + right.right
        )
    }

    var horizontal: CGFloat { left + right }
    var vertical: CGFloat { top + bottom }
}

extension CGFloat {
    /// Rounded up to a whole pixel of a screen with `scale` pixels a point.
    func roundedUpToPixel(scale: CGFloat) -> CGFloat {
        // A hair less, so that 20.0000001 does not become the next pixel.
        ((self * scale - 0.001).rounded(.up)) / scale
    }

    func roundedToPixel(scale: CGFloat) -> CGFloat {
        (self * scale).rounded() / scale
    }
}

extension CGPoint {
    static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    func distance(to other: CGPoint) -> CGFloat {
        let delta = self - other
        return (delta.x * delta.x + delta.y * delta.y).squareRoot()
    }
}
