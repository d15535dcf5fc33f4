// The layer: geometry, appearance and the tree. Layout, damage, drawing and animation are in files of their own.

/// A rectangle of content in a tree of rectangles; every view has one.
///
/// Used on the main thread.
open class CALayer: NSObject {
    var properties = LayerProperties()
    /// The animated state while an animation runs, `nil` otherwise.
    var animated: LayerProperties?
    var runningAnimations: [RunningAnimation] = []

    var sublayerStorage: [CALayer] = []
    var damage = LayerDamage()
    var layoutFlags = LayerLayoutFlags()
    private var maskStorage: CALayer?
    private var extraValues: [String: Any] = [:]

    public override init() {
        super.init()
        initialize()
    }

    /// Makes a copy of `layer`'s properties, as Core Animation does for presentation layers.
    public init(layer: Any) {
        super.init()
        initialize()
        guard let layer = layer as? CALayer else { return }
        properties = layer.properties
        contents = layer.contents
        contentsGravity = layer.contentsGravity
        contentsScale = layer.contentsScale
        masksToBounds = layer.masksToBounds
        maskedCorners = layer.maskedCorners
        name = layer.name
    }

    public required init?(coder: NSCoder) {
        super.init()
        initialize()
    }

    private func initialize() {
        properties.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        properties.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    }

    open weak var delegate: (any CALayerDelegate)?
    open var name: String?
    open var actions: [String: any CAAction]?
    open var style: [AnyHashable: Any]?

    // MARK: Geometry

    open var bounds: CGRect {
        get { properties.bounds }
        set {
            let old = properties.bounds
            guard old != newValue else { return }
            change(\.bounds, "bounds", to: newValue, .geometry)
            if old.size != newValue.size {
                setNeedsLayout()
                if needsDisplayOnBoundsChange { setNeedsDisplay() }
            }
        }
    }

    open var position: CGPoint {
        get { properties.position }
        set { if properties.position != newValue { change(\.position, "position", to: newValue, .geometry) } }
    }

    open var zPosition: CGFloat {
        get { properties.zPosition }
        set { if properties.zPosition != newValue { change(\.zPosition, "zPosition", to: newValue, .geometry) } }
    }

    open var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set { if properties.anchorPoint != newValue { change(\.anchorPoint, "anchorPoint", to: newValue, .geometry) } }
    }

    open var transform: CATransform3D {
        get { properties.transform }
        set { if properties.transform != newValue { change(\.transform, "transform", to: newValue, .geometry) } }
    }

    open var sublayerTransform: CATransform3D {
        get { properties.sublayerTransform }
        set { if properties.sublayerTransform != newValue { change(\.sublayerTransform, "sublayerTransform", to: newValue, .geometry) } }
    }

    /// The smallest rectangle around the layer in its superlayer's coordinates; made from position, bounds and transform.
    open var frame: CGRect {
        get { properties.frame }
        set {
            var changed = properties
            changed.frame = newValue
            bounds = changed.bounds
            position = changed.position
        }
    }

    open func affineTransform() -> CGAffineTransform {
        properties.transform.affine
    }

    open func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    // MARK: Appearance

    open var isHidden: Bool {
        get { properties.isHidden }
        set { if properties.isHidden != newValue { change(\.isHidden, "hidden", to: newValue, .geometry) } }
    }

    open var opacity: Float {
        get { properties.opacity }
        set { if properties.opacity != newValue { change(\.opacity, "opacity", to: newValue, .content) } }
    }

    open var backgroundColor: CGColor? {
        get { properties.backgroundColor }
        set { change(\.backgroundColor, "backgroundColor", to: newValue, .content) }
    }

    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set { if properties.cornerRadius != newValue { change(\.cornerRadius, "cornerRadius", to: newValue, .content) } }
    }

    open var borderWidth: CGFloat {
        get { properties.borderWidth }
        set { if properties.borderWidth != newValue { change(\.borderWidth, "borderWidth", to: newValue, .content) } }
    }

    open var borderColor: CGColor? {
        get { properties.borderColor }
        set { change(\.borderColor, "borderColor", to: newValue, .content) }
    }

    open var shadowColor: CGColor? {
        get { properties.shadowColor }
        set { change(\.shadowColor, "shadowColor", to: newValue, .geometry) }
    }

    open var shadowOpacity: Float {
        get { properties.shadowOpacity }
        set { change(\.shadowOpacity, "shadowOpacity", to: newValue, .geometry) }
    }

    open var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set { change(\.shadowOffset, "shadowOffset", to: newValue, .geometry) }
    }

    open var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set { change(\.shadowRadius, "shadowRadius", to: newValue, .geometry) }
    }

    open var contentsRect: CGRect {
        get { properties.contentsRect }
        set { change(\.contentsRect, "contentsRect", to: newValue, .content) }
    }

    open var shadowPath: CGPath? { didSet { markDamaged(.geometry) } }
    open var masksToBounds = false { didSet { if oldValue != masksToBounds { markDamaged(.geometry) } } }
    open var maskedCorners: CACornerMask = .all { didSet { markDamaged(.content) } }
    open var cornerCurve: CALayerCornerCurve = .circular
    /// A `CGImage`, drawn behind what the delegate draws.
    open var contents: Any? { didSet { markDamaged(.content) } }
    open var contentsGravity: CALayerContentsGravity = .resize { didSet { markDamaged(.content) } }
    open var contentsScale: CGFloat = 1
    open var isOpaque = false
    open var isDoubleSided = true
    open var isGeometryFlipped = false
    open var allowsGroupOpacity = true
    open var allowsEdgeAntialiasing = false
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var drawsAsynchronously = false
    open var needsDisplayOnBoundsChange = false
    open var minificationFilter: CALayerContentsFilter = .linear
    open var magnificationFilter: CALayerContentsFilter = .linear

    /// A layer whose alpha cuts this one's. It has no superlayer of its own in the tree.
    open var mask: CALayer? {
        get { maskStorage }
        set {
            maskStorage?.superlayer = nil
            newValue?.removeFromSuperlayer()
            newValue?.superlayer = self
            maskStorage = newValue
            markDamaged(.geometry)
        }
    }

    // MARK: Tree

    public internal(set) weak var superlayer: CALayer?

    open var sublayers: [CALayer]? {
        get { sublayerStorage.isEmpty ? nil : sublayerStorage }
        set {
            let wanted = newValue ?? []
            for layer in sublayerStorage where !wanted.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
            for (index, layer) in wanted.enumerated() { insertSublayer(layer, at: UInt32(index)) }
        }
    }

    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: sublayerStorage.count)
    }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        if layer.superlayer === self, layer !== sibling { layer.removeFromSuperlayer() }
        let index = sublayerStorage.firstIndex { $0 === sibling }
        insert(layer, at: index ?? 0)
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        if layer.superlayer === self, layer !== sibling { layer.removeFromSuperlayer() }
        let index = sublayerStorage.firstIndex { $0 === sibling }
        insert(layer, at: index.map { $0 + 1 } ?? sublayerStorage.count)
    }

    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = sublayerStorage.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    open func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        if parent.mask === self {
            parent.mask = nil
            return
        }
        parent.sublayerStorage.removeAll { $0 === self }
        superlayer = nil
        parent.damageLeftBehind(by: self)
        parent.setNeedsLayout()
    }

    private func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self else { return }
        if let current = layer.superlayer {
            if current === self, let old = sublayerStorage.firstIndex(where: { $0 === layer }) {
                sublayerStorage.remove(at: old)
                sublayerStorage.insert(layer, at: min(index, sublayerStorage.count))
                layer.markDamaged(.geometry)
                return
            }
            layer.removeFromSuperlayer()
        }
        sublayerStorage.insert(layer, at: min(max(index, 0), sublayerStorage.count))
        layer.superlayer = self
        layer.didEnterTree()
        setNeedsLayout()
    }

    private func didEnterTree() {
        // Damage from before has told nobody above.
        damage.geometry = true
        noteDamageAbove()
        if layoutFlags.isPending { superlayer?.markLayoutInSubtree() }
    }

    // MARK: Coordinates

    open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        guard let layer else { return point.applying(transformToRoot().inverted()) }
        return point.applying(layer.transformToRoot().concatenating(transformToRoot().inverted()))
    }

    open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        guard let layer else { return point.applying(transformToRoot()) }
        return layer.convert(point, from: self)
    }

    open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        guard let layer else { return rect.applying(transformToRoot().inverted()) }
        return rect.applying(layer.transformToRoot().concatenating(transformToRoot().inverted()))
    }

    open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        guard let layer else { return rect.applying(transformToRoot()) }
        return layer.convert(rect, from: self)
    }

    /// From this layer's coordinates to those of its root's superlayer, if that had one.
    func transformToRoot() -> CGAffineTransform {
        var result = properties.toSuperlayer
        var layer = self
        while let parent = layer.superlayer {
            result = result.concatenating(parent.transformForSublayers).concatenating(parent.properties.toSuperlayer)
            layer = parent
        }
        return result
    }

    var transformForSublayers: CGAffineTransform {
        let shown = animated ?? properties
        guard shown.sublayerTransform != CATransform3DIdentity else { return .identity }
        let center = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
        return CGAffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(shown.sublayerTransform.affine)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// Returns the deepest layer under `point`, given in the superlayer's coordinates.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let inside = point.applying(properties.toSuperlayer.inverted())
        let contained = contains(inside)
        if masksToBounds, !contained { return nil }
        let below = inside.applying(transformForSublayers.inverted())
        for layer in drawingOrder.reversed() {
            if let hit = layer.hitTest(below) { return hit }
        }
        return contained ? self : nil
    }

    // MARK: Layout, drawing, actions

    /// Told, on a root layer, that its tree wants a frame.
    @_spi(Nagare) public var treeObserver: (() -> Void)?

    open func setNeedsLayout() {
        markNeedsLayout()
    }

    open func needsLayout() -> Bool {
        layoutFlags.needsLayout
    }

    /// Lays out this layer's tree, beginning at the highest of the ancestors in a row that need it.
    open func layoutIfNeeded() {
        var top = self
        while let parent = top.superlayer, parent.layoutFlags.needsLayout { top = parent }
        top.performLayout()
    }

    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    open func preferredFrameSize() -> CGSize {
        bounds.size
    }

    open func setNeedsDisplay() {
        markDamaged(.content)
    }

    open func setNeedsDisplay(_ rect: CGRect) {
        markDamaged(.content)
    }

    open func needsDisplay() -> Bool {
        damage.content || damage.geometry
    }

    open func displayIfNeeded() {
        if needsDisplay() { display() }
    }

    open func display() {
        delegate?.display(self)
    }

    /// Draws the layer's own content; the origin is that of the layer's bounds.
    open func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    /// Draws the layer and everything under it; the origin is that of the layer's bounds.
    open func render(in ctx: CGContext) {
        paintTree(in: ctx)
    }

    open func action(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? actions?[event]
    }

    open class func defaultAction(forKey event: String) -> (any CAAction)? {
        nil
    }

    open class func needsDisplay(forKey key: String) -> Bool {
        false
    }

    /// What drawing covers outside the bounds, in the layer's coordinates; `nil`: nothing.
    var contentExtent: CGRect? { nil }

    /// A copy in the state that is on the screen now, animations included.
    open func presentation() -> CALayer? {
        let copy = CALayer(layer: self)
        adoptShownState(in: copy)
        return copy
    }

    open func model() -> CALayer { self }

    func adoptShownState(in copy: CALayer) {
        copy.properties = animated ?? properties
        copy.superlayer = superlayer
    }

    // MARK: Key-value

    open func value(forKey key: String) -> Any? {
        extraValues[key]
    }

    open func setValue(_ value: Any?, forKey key: String) {
        extraValues[key] = value
    }
}
