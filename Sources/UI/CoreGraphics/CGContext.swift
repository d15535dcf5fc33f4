// `CGContext`: the graphics state and its stack. Paths: CGContext+Path.swift; painting: CGContext+Drawing.swift.
// Nothing here knows what draws; that is `GraphicsBackend`'s business.

import Foundation

/// A place to draw. Used on one thread at a time.
open class CGContext {
    struct State {
        var fillColor = CGColor.black
        var strokeColor = CGColor.black
        var stroke = StrokeStyle()
        var compositing = Compositing()
        var transform: CGAffineTransform
    }

    @_spi(Nagare) public let backend: any GraphicsBackend
    var state: State
    var savedStates: [State] = []
    var openLayers: [Compositing] = []
    /// In user space; when the transform changes the path is taken along, so that it stays where it was drawn.
    var currentPath = CGMutablePath()
    private let bitmapSize: (width: Int, height: Int)?

    /// - Parameter baseTransform: what the back end's device space already does to user space; reported by `ctm` only.
    @_spi(Nagare) public init(backend: any GraphicsBackend, baseTransform: CGAffineTransform = .identity) {
        self.backend = backend
        self.state = State(transform: baseTransform)
        self.bitmapSize = nil
    }

    /// A bitmap of its own with the origin at the bottom left, as CoreGraphics has it.
    ///
    /// - Parameter data: must be nil: pixels live in the context and are read with `makeImage()`.
    /// - Returns: nil for sizes below 1 or a buffer of the caller's.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard data == nil, width > 0, height > 0 else { return nil }
        backend = BitmapProviders.makeBitmap(width: width, height: height)
        state = State(transform: .identity)
        bitmapSize = (width, height)
        backend.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// A bitmap in UIKit's orientation: origin top left, lengths in points.
    @_spi(Nagare) public init(bitmapOfSize size: CGSize, scale: CGFloat) {
        let width = max(1, Int((size.width * scale).rounded(.up))), height = max(1, Int((size.height * scale).rounded(.up)))
        backend = BitmapProviders.makeBitmap(width: width, height: height)
        state = State(transform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)))
        bitmapSize = (width, height)
        backend.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    }

    // MARK: State

    public func saveGState() {
        savedStates.append(state)
        backend.saveState()
    }

    /// Does nothing when nothing was saved.
    public func restoreGState() {
        guard let last = savedStates.popLast() else { return }
        if !currentPath.isEmpty, last.transform != state.transform {
            moveCurrentPath(by: state.transform.concatenating(last.transform.inverted()))
        }
        state = last
        backend.restoreState()
    }

    // MARK: Transform

    public var ctm: CGAffineTransform { state.transform }
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }

    public func concatenate(_ transform: CGAffineTransform) {
        guard !transform.isIdentity else { return }
        if !currentPath.isEmpty { moveCurrentPath(by: transform.inverted()) }
        state.transform = transform.concatenating(state.transform)
        backend.concatenate(transform)
    }

    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform.inverted()) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }

    private func moveCurrentPath(by transform: CGAffineTransform) {
        let moved = CGMutablePath()
        moved.addPath(currentPath, transform: transform)
        currentPath = moved
    }

    // MARK: Colours and lines

    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

    @_spi(Nagare) public var fillColor: CGColor { state.fillColor }
    @_spi(Nagare) public var strokeColor: CGColor { state.strokeColor }
    @_spi(Nagare) public var compositing: Compositing { state.compositing }

    public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

    /// - Parameter lengths: painted and unpainted lengths in turn; empty for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dashPhase = phase
        state.stroke.dashLengths = lengths
    }

    /// Curves are exact to the pixel here; kept for source compatibility, and changes nothing.
    public func setFlatness(_ flatness: CGFloat) {}

    // MARK: Compositing

    public func setAlpha(_ alpha: CGFloat) { state.compositing.alpha = min(max(alpha, 0), 1) }
    public func setBlendMode(_ mode: CGBlendMode) { state.compositing.blendMode = mode }
    public func setShouldAntialias(_ antialias: Bool) { state.compositing.antialias = antialias }
    public func setAllowsAntialiasing(_ antialias: Bool) { state.compositing.antialias = antialias }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.compositing.interpolation }
        set { state.compositing.interpolation = newValue }
    }

    /// A black shadow of one third opacity, CoreGraphics' default.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// - Parameter color: nil ends the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.compositing.shadow = color.map { DrawingShadow(offset: offset, blur: max(blur, 0), color: $0) }
    }

    // MARK: Clip

    public func clip(using rule: CGPathFillRule = .winding) {
        backend.clip(to: currentPath, rule: rule)
        currentPath.removeAll()
    }

    public func clip(to rect: CGRect) { backend.clip(to: rect) }

    public func clip(to rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects)
        backend.clip(to: path, rule: .winding)
    }

    /// Lets through what the mask's alpha lets through. As with images, the mask's bottom row is at `rect.minY`.
    public func clip(to rect: CGRect, mask: CGImage) {
        let flip = Self.flip(around: rect)
        backend.concatenate(flip)
        backend.clip(to: mask, in: rect)
        backend.concatenate(flip)
    }

    public var boundingBoxOfClipPath: CGRect { backend.clipBounds }

    // MARK: Bitmaps

    public var width: Int { bitmapSize?.width ?? 0 }
    public var height: Int { bitmapSize?.height ?? 0 }

    /// The pixels drawn so far; nil if this does not draw into a bitmap.
    public func makeImage() -> CGImage? { backend.makeImage() }

    public func flush() { backend.flush() }
    public func synchronize() { backend.flush() }

    /// Turns a rectangle upside down in place; its own inverse.
    static func flip(around rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    }
}
