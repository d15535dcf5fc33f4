// The values of a layer that can be animated, kept together so that a layer has them twice: model and presentation.

/// The animatable state of a layer.
struct LayerProperties {
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var bounds = CGRect.zero
    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity
    var opacity: Float = 1
    var isHidden = false
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: CGColor?
    var shadowColor: CGColor?
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Shape layers only: the part of the path that is stroked.
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1

    /// From the layer's coordinates to its superlayer's.
    var toSuperlayer: CGAffineTransform {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        let affine = transform.affine
        return CGAffineTransform(
            a: affine.a, b: affine.b, c: affine.c, d: affine.d,
            tx: position.x + affine.tx - anchor.x * affine.a - anchor.y * affine.c,
            ty: position.y + affine.ty - anchor.x * affine.b - anchor.y * affine.d
        )
    }

    var frame: CGRect {
        get { bounds.applying(toSuperlayer) }
        set {
            let affine = transform.affine
            // With a transform the frame's size is taken back through it, as Core Animation does.
            let size = transform == CATransform3DIdentity
                ? newValue.size
                : CGRect(origin: .zero, size: newValue.size).applying(
                    CGAffineTransform(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: 0, ty: 0).inverted()
                ).size
            bounds.size = size
            position = .zero
            let box = bounds.applying(toSuperlayer)
            position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
        }
    }
}
