// The stack of current contexts, and the drawing functions that use its top.
// One stack per thread, as on iOS. Image renderers: UIGraphicsImageRenderer.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// The contexts UIKit drawing goes to on this thread.
private final class ContextStack {
    var contexts: [CGContext] = []

    /// Every view that draws asks for the stack; `Thread.threadDictionary` takes a lock and a boxed key each time.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stack in
            if let stack { Unmanaged<ContextStack>.fromOpaque(stack).release() }
        }
        return key
    }()

    static var current: ContextStack {
        if let stack = pthread_getspecific(key) { return Unmanaged.fromOpaque(stack).takeUnretainedValue() }
        let stack = ContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }
}

/// The context drawing goes to now; nil outside `draw(_:)` and image contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.contexts.last
}

public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.contexts.append(context)
}

/// Does nothing when the stack is empty.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.contexts.popLast()
}

/// Starts a transparent image at 1 pixel per point; `UIGraphicsEndImageContext` ends it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// - Parameter scale: pixels per point; 0 takes the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = ImageContext(size: size, scale: scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale)
    if opaque {
        context.setFillColor(.black)
        context.fill(CGRect(origin: .zero, size: size))
    }
    UIGraphicsPushContext(context)
}

/// The picture drawn since the image context began; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = UIGraphicsGetCurrentContext() as? ImageContext else { return nil }
    return context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
}

/// Does nothing unless the current context was begun as an image.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    if stack.contexts.last is ImageContext { stack.contexts.removeLast() }
}

/// A bitmap that knows its scale.
final class ImageContext: CGContext {
    let scale: CGFloat

    init(size: CGSize, scale: CGFloat) {
        self.scale = scale
        super.init(bitmapOfSize: size, scale: scale)
    }
}

public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one unit inside `rect`.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setStrokeColor(context.fillColor)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
