// `UIImage`: a bitmap or symbol with scale, orientation and rendering mode.
// Drawing: UIImage+Drawing.swift. Where names lead: UIImage+Named.swift. Symbols: UIImage+Symbols.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A picture. Immutable, usable from any thread.
open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// What is drawn.
    enum Content: Sendable {
        case empty
        case bitmap(CGImage)
        case symbol(SymbolImage)
        /// Chosen by traits whenever drawn or measured.
        case asset(UIImageAsset)
    }

    /// Everything but the content; copied by the `with…` methods.
    struct Traits: Sendable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var baselineOffsetFromBottom: CGFloat?
        var tintColor: UIColor?
    }

    let content: Content
    let traits: Traits

    init(content: Content, traits: Traits) {
        self.content = content
        self.traits = traits
    }

    /// An image without size.
    public override init() {
        content = .empty
        traits = Traits()
    }

    /// Returns nil when the data is not an image file of a known format.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public init?(data: Data, scale: CGFloat) {
        guard let image = CGImage(encoded: data) else { return nil }
        content = .bitmap(image)
        traits = Traits(scale: scale > 0 ? scale : 1, orientation: ImageOrientation.stored(in: data))
    }

    /// The scale follows the file name's `@2x` or `@3x`.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = (path as NSString).lastPathComponent
        self.init(data: data, scale: ImageFileName(name).scale)
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        content = .bitmap(cgImage)
        traits = Traits(scale: scale > 0 ? scale : 1, orientation: orientation)
    }

    public required convenience init(imageLiteralResourceName name: String) {
        let found = UIImage(named: name)
        self.init(content: found?.content ?? .empty, traits: found?.traits ?? Traits())
    }

    // MARK: Properties

    /// The image for the current traits, of those an asset offers; otherwise `self`.
    var resolved: UIImage {
        guard case .asset(let asset) = content else { return self }
        let image = asset.image(with: .current)
        guard case .asset = image.content else {
            var merged = image.traits
            if traits.renderingMode != .automatic { merged.renderingMode = traits.renderingMode }
            if traits.capInsets != .zero {
                merged.capInsets = traits.capInsets
                merged.resizingMode = traits.resizingMode
            }
            if traits.alignmentRectInsets != .zero { merged.alignmentRectInsets = traits.alignmentRectInsets }
            merged.tintColor = traits.tintColor ?? merged.tintColor
            return UIImage(content: image.content, traits: merged)
        }
        return UIImage()
    }

    /// The pixels; nil for symbols, which are outlines, and for empty images.
    open var cgImage: CGImage? {
        if case .bitmap(let image) = resolved.content { return image }
        return nil
    }

    /// In points, orientation taken into account.
    open var size: CGSize {
        let image = resolved
        switch image.content {
        case .bitmap(let bitmap):
            let size = CGSize(
                width: CGFloat(bitmap.width) / image.traits.scale, height: CGFloat(bitmap.height) / image.traits.scale)
            return image.traits.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
        case .symbol(let symbol):
            return symbol.size
        case .empty, .asset:
            return .zero
        }
    }

    open var scale: CGFloat { resolved.traits.scale }
    open var imageOrientation: Orientation { resolved.traits.orientation }
    open var renderingMode: RenderingMode { resolved.traits.renderingMode }
    open var capInsets: UIEdgeInsets { resolved.traits.capInsets }
    open var resizingMode: ResizingMode { resolved.traits.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { resolved.traits.alignmentRectInsets }
    open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }
    open var isSymbolImage: Bool { symbol != nil }
    open var imageAsset: UIImageAsset? { if case .asset(let asset) = content { asset } else { nil } }

    var symbol: SymbolImage? {
        if case .symbol(let symbol) = resolved.content { return symbol }
        return nil
    }

    /// Whether the image is drawn in the tint colour: asked for, or a symbol that nobody asked to keep its colours.
    @_spi(Nagare) public var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage
        }
    }

    // MARK: Variants

    private func with(_ change: (inout Traits) -> Void) -> UIImage {
        var changed = traits
        change(&changed)
        return UIImage(content: content, traits: changed)
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// Stretches or tiles what is inside the insets and keeps the border.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let size = size
        let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: max(size.height - top - 1, 0), right: max(size.width - left - 1, 0)),
            resizingMode: .stretch)
    }

    open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = insets }
    }

    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    open func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.mirrored }
    }

    /// The image in one colour, as a template would be drawn with it.
    open func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tintColor = color }
    }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tintColor = color
            $0.renderingMode = renderingMode
        }
    }

    // MARK: Files

    /// Nil where nothing in the process can encode, and for images without size.
    open func pngData() -> Data? {
        flattened().flatMap { ImageCodecs.current?.encodePNG($0.pixelBuffer) }
    }

    /// - Parameter compressionQuality: 0…1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        flattened().flatMap { ImageCodecs.current?.encodeJPEG($0.pixelBuffer, quality: compressionQuality) }
    }

    /// The pixels as they are seen: upright, symbols and tints drawn.
    private func flattened() -> CGImage? {
        let image = resolved
        if case .bitmap(let bitmap) = image.content, image.traits.orientation == .up, image.traits.tintColor == nil {
            return bitmap
        }
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }.cgImage
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self { return true }
        guard other.traits.scale == traits.scale, other.traits.orientation == traits.orientation,
            other.traits.renderingMode == traits.renderingMode, other.traits.tintColor == traits.tintColor
        else { return false }
        switch (content, other.content) {
        case (.empty, .empty): return true
        case (.bitmap(let mine), .bitmap(let theirs)): return mine === theirs
        case (.symbol(let mine), .symbol(let theirs)): return mine == theirs
        case (.asset(let mine), .asset(let theirs)): return mine === theirs
        default: return false
        }
    }

    open override var hash: Int {
        switch content {
        case .empty: 0
        case .bitmap(let image): ObjectIdentifier(image).hashValue
        case .symbol(let symbol): symbol.name.hashValue
        case .asset(let asset): ObjectIdentifier(asset).hashValue
        }
    }
}

/// What `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage

extension UIImage.Orientation {
    var swapsSides: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }
}
