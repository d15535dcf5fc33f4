// The door between `CGContext` and whatever puts pixels down. UIRaster draws with Cairo;
// without it, bitmaps have a size and stay blank. No state of the context's own lives here.

import Foundation

/// What is put where a path covers.
@_spi(Nagare) public enum GradientShape: Hashable, Sendable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
}

/// Draws. Geometry arrives in user space; the back end keeps transform and clip, and saves and restores them.
@_spi(Nagare) public protocol GraphicsBackend: AnyObject {
    func saveState()
    func restoreState()
    func concatenate(_ transform: CGAffineTransform)

    func clip(to path: CGPath, rule: CGPathFillRule)
    func clip(to rect: CGRect)
    /// Multiplies what is drawn from now on by the mask's alpha; the mask stands upright with y down.
    func clip(to mask: CGImage, in rect: CGRect)
    /// The clip's bounding rectangle in user space.
    var clipBounds: CGRect { get }

    func fill(_ path: CGPath, rule: CGPathFillRule, color: CGColor, compositing: Compositing)
    func fill(_ rect: CGRect, color: CGColor, compositing: Compositing)
    func stroke(_ path: CGPath, style: StrokeStyle, color: CGColor, compositing: Compositing)
    /// Draws the shadow an opaque fill of the path would cast, without the fill.
    func drawShadow(of path: CGPath, rule: CGPathFillRule, shadow: DrawingShadow, alpha: CGFloat)
    /// Draws the image upright with y down, `rect.minY` at its top.
    func draw(_ image: CGImage, in rect: CGRect, compositing: Compositing)
    /// Fills where the mask's alpha lets through, placed as `draw` places images.
    func fill(_ mask: CGImage, in rect: CGRect, color: CGColor, compositing: Compositing)
    func draw(_ gradient: CGGradient, shape: GradientShape, options: CGGradientDrawingOptions, compositing: Compositing)
    /// Makes the rectangle transparent.
    func clear(_ rect: CGRect)

    /// Collects what follows as one picture; `endLayer` puts it down. Layers nest.
    func beginLayer(in rect: CGRect?)
    func endLayer(compositing: Compositing)

    /// The pixels so far, if this draws into a bitmap.
    func makeImage() -> CGImage?
    func flush()
}

/// Makes back ends that draw into memory. Called from any thread.
@_spi(Nagare) public protocol BitmapProvider: Sendable {
    /// A transparent bitmap whose user space is its pixels, origin top left.
    func makeBitmap(width: Int, height: Int) -> any GraphicsBackend
}

/// Holds the process's bitmap provider. Installed once, by the raster module.
@_spi(Nagare) public enum BitmapProviders {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var installed: (any BitmapProvider)?

    public static var current: (any BitmapProvider)? {
        get { lock.withLock { installed } }
        set { lock.withLock { installed = newValue } }
    }

    static func makeBitmap(width: Int, height: Int) -> any GraphicsBackend {
        current?.makeBitmap(width: width, height: height) ?? BlankBackend(width: width, height: height)
    }
}

/// Draws nothing, and says truthfully where it would: keeps transform and rectangular clip. Used where no raster is linked.
@_spi(Nagare) public final class BlankBackend: GraphicsBackend {
    private let width: Int
    private let height: Int
    private var transform = CGAffineTransform.identity
    private var clipRect: CGRect
    private var saved: [(CGAffineTransform, CGRect)] = []

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        clipRect = CGRect(x: 0, y: 0, width: width, height: height)
    }

    public func saveState() { saved.append((transform, clipRect)) }

    public func restoreState() {
        if let last = saved.popLast() { (transform, clipRect) = last }
    }

    public func concatenate(_ transform: CGAffineTransform) {
        self.transform = transform.concatenating(self.transform)
    }

    public func clip(to path: CGPath, rule: CGPathFillRule) { clip(to: path.boundingBoxOfPath) }
    public func clip(to rect: CGRect) { clipRect = clipRect.intersection(rect.applying(transform)) }
    public func clip(to mask: CGImage, in rect: CGRect) { clip(to: rect) }
    public var clipBounds: CGRect { clipRect.applying(transform.inverted()) }

    public func fill(_ path: CGPath, rule: CGPathFillRule, color: CGColor, compositing: Compositing) {}
    public func fill(_ rect: CGRect, color: CGColor, compositing: Compositing) {}
    public func stroke(_ path: CGPath, style: StrokeStyle, color: CGColor, compositing: Compositing) {}
    public func drawShadow(of path: CGPath, rule: CGPathFillRule, shadow: DrawingShadow, alpha: CGFloat) {}
    public func draw(_ image: CGImage, in rect: CGRect, compositing: Compositing) {}
    public func fill(_ mask: CGImage, in rect: CGRect, color: CGColor, compositing: Compositing) {}
    public func draw(
        _ gradient: CGGradient, shape: GradientShape, options: CGGradientDrawingOptions, compositing: Compositing
    ) {}
    public func clear(_ rect: CGRect) {}
    public func beginLayer(in rect: CGRect?) { saveState() }
    public func endLayer(compositing: Compositing) { restoreState() }
    public func makeImage() -> CGImage? { CGImage(.blank(width: width, height: height)) }
    public func flush() {}
}
