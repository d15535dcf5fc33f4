// The view: what it stores, its look and its geometry. The tree, hit-testing, layout, traits and animation have files of their own.

/// A rectangle on the screen that draws, holds other views and receives events.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency CALayerDelegate, UITraitEnvironment, UIAppearanceContainer {
    public let layer: CALayer

    var subviewStorage: [UIView] = []
    weak var superviewStorage: UIView?
    /// The controller whose root view this is.
    weak var owningController: UIViewController?
    var gestureStorage: [UIGestureRecognizer] = []
    var interactionStorage: [any UIInteraction] = []
    private var backgroundColorStorage: UIColor?
    var tintColorStorage: UIColor?
    var layoutMarginsStorage: UIEdgeInsets?
    var inheritedSafeAreaInsets = UIEdgeInsets.zero
    var lastTraits: UITraitCollection?
    var accessibilityStorage = AccessibilityProperties()
    /// What Auto Layout keeps with a view. Only files in AutoLayout look inside.
    var _layoutState: AnyObject?
    /// What Interface Builder keeps with a view: the identifier of its element, for messages.
    @_spi(Nagare) public var _interfaceIdentifier: String?

    open class var layerClass: AnyClass { CALayer.self }

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        layer.delegate = self
        self.frame = frame
        didInitialize()
    }

    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        layer.delegate = self
        didInitialize()
        coder.decodeInterface(into: self)
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    private static func makeLayer() -> CALayer {
        // An arbitrary layer class cannot be made from its metatype unless `init` is required; the known ones can.
        switch layerClass {
        case is CAShapeLayer.Type: CAShapeLayer()
        case is CAGradientLayer.Type: CAGradientLayer()
        default: ClassRegistry.make(layerClass) as? CALayer ?? CALayer()
        }
    }

    /// Runs at the end of both initialisers, before a subclass's own code.
    func didInitialize() {}

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set {
            let oldSize = layer.bounds.size
            layer.frame = newValue
            geometryDidChange(from: oldSize)
        }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let oldSize = layer.bounds.size
            layer.bounds = newValue
            geometryDidChange(from: oldSize)
        }
    }

    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            geometryDidChange(from: layer.bounds.size)
        }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale > 1 ? layer.contentsScale : traitCollection.displayScale }
        set { layer.contentsScale = newValue }
    }

    private func geometryDidChange(from oldSize: CGSize) {
        if oldSize != layer.bounds.size {
            if autoresizesSubviews { resizeSubviews(withOldSize: oldSize) }
            if contentMode == .redraw { setNeedsDisplay() }
        }
        autoLayoutGeometryDidChange()
        safeAreaGeometryDidChange()
        accessibilityDidChange()
    }

    // MARK: Look

    open var backgroundColor: UIColor? {
        get { backgroundColorStorage }
        set {
            backgroundColorStorage = newValue
            layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
        }
    }

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            hiddenDidChange()
        }
    }

    func hiddenDidChange() {
        autoLayoutHiddenDidChange()
        if isHidden { window?.viewDidDisappearFromTree(self) }
        accessibilityDidChange()
    }

    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    open var contentMode: UIView.ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }
    open var clearsContextBeforeDrawing = true
    open var contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var tag = 0
    open var restorationIdentifier: String?
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var autoresizesSubviews = true
    open var autoresizingMask: UIView.AutoresizingMask = []
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet {
            guard oldValue != semanticContentAttribute else { return }
            autoLayoutDirectionDidChange()
            setNeedsLayout()
        }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// The colour of interactive content; taken from the superview unless set.
    open var tintColor: UIColor! {
        get {
            var view: UIView? = self
            while let current = view {
                if let color = current.tintColorStorage {
                    return isTintDimmed ? .systemGray : color
                }
                view = current.superviewStorage
            }
            return isTintDimmed ? .systemGray : .appAccent
        }
        set {
            tintColorStorage = newValue
            propagateTintChange()
        }
    }

    open var tintAdjustmentMode: UIView.TintAdjustmentMode = .automatic {
        didSet { if oldValue != tintAdjustmentMode { propagateTintChange() } }
    }

    open func tintColorDidChange() {}

    private var isTintDimmed: Bool {
        var view: UIView? = self
        while let current = view {
            switch current.tintAdjustmentMode {
            case .dimmed: return true
            case .normal: return false
            case .automatic: view = current.superviewStorage
            }
        }
        return false
    }

    private func propagateTintChange() {
        tintColorDidChange()
        for view in subviewStorage { view.propagateTintChange() }
    }

    // MARK: Drawing

    open func draw(_ rect: CGRect) {}

    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    open func display(_ layer: CALayer) {}

    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        traitCollection.performAsCurrent { draw(bounds) }
        UIGraphicsPopContext()
    }

    open func layerWillDraw(_ layer: CALayer) {}

    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimationContext.current?.action(for: layer, key: event) ?? NSNull()
    }

    // MARK: Layout. What the passes do: UIView+Layout.

    open func layoutSublayers(of layer: CALayer) {
        performLayoutPass()
    }

    open func layoutSubviews() {
        autoLayoutLayoutSubviews()
    }

    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    open func layoutIfNeeded() {
        // Laying out may ask for new constraints, and those for another layout.
        for _ in 0..<8 {
            updateConstraintsIfNeeded()
            layer.layoutIfNeeded()
            guard hasPendingConstraintUpdates else { return }
        }
    }

    /// Calls `updateConstraints` where it is due, children first, and solves.
    open func updateConstraintsIfNeeded() {
        runPendingConstraintUpdates()
        treeRoot.engineForLayout()?.update()
    }

    open func setNeedsUpdateConstraints() {
        markNeedsUpdateConstraints()
    }

    /// The size that suits the constraints inside the view, as near to `targetSize` as they let it.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
        )
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        autoLayoutSizeFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    open func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size
    }

    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        bounds.size = size
    }

    /// The natural size; `noIntrinsicMetric` in a direction without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open func invalidateIntrinsicContentSize() {
        autoLayoutIntrinsicContentSizeDidChange()
    }

    public static let noIntrinsicMetric: CGFloat = -1

    open class var requiresConstraintBasedLayout: Bool { false }

    open func updateConstraints() {}

    open var alignmentRectInsets: UIEdgeInsets { .zero }

    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        )
    }

    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    open var forLastBaselineLayout: UIView { self }

    /// The distance from the top of the view to its first baseline; `nil`: its bottom edge is its baseline.
    @_spi(Nagare) open var firstBaselineOffset: CGFloat? { nil }
    /// The distance from the bottom of the view up to its last baseline; `nil`: its bottom edge.
    @_spi(Nagare) open var lastBaselineOffset: CGFloat? { nil }
    /// How strongly a class resists growing when nobody has said otherwise.
    var defaultContentHugging: Float { 250 }

    // MARK: Tree notifications

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Hit-testing

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Asked of a view whose recogniser is about to recognise; `false` stops it.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    // MARK: Responder

    open override var next: UIResponder? {
        owningController ?? superviewStorage
    }

    override var responderWindow: UIWindow? { window }

    open var canBecomeFocused: Bool { false }

    // MARK: Margins, safe area, traits

    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
    open var preservesSuperviewLayoutMargins = false { didSet { setNeedsLayout() } }

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { traitsDidChange() } }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Resolves everything on the layer that depends on traits, before `traitCollectionDidChange`.
    func traitColorsDidChange() {
        if let color = backgroundColorStorage {
            layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
        }
        setNeedsDisplay()
    }

    // MARK: Accessibility, overridden by controls

    open var accessibilityLabel: String? {
        get { accessibilityStorage.label ?? defaultAccessibilityLabel }
        set { accessibilityStorage.label = newValue; accessibilityDidChange() }
    }

    open var accessibilityValue: String? {
        get { accessibilityStorage.value ?? defaultAccessibilityValue }
        set { accessibilityStorage.value = newValue; accessibilityDidChange() }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage.traits ?? defaultAccessibilityTraits }
        set { accessibilityStorage.traits = newValue; accessibilityDidChange() }
    }

    open var isAccessibilityElement: Bool {
        get { accessibilityStorage.isElement ?? defaultIsAccessibilityElement }
        set { accessibilityStorage.isElement = newValue; accessibilityDidChange() }
    }

    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}

    /// The subviews in the order in which they are read.
    var accessibilitySubviews: [UIView] { subviewStorage }
    var defaultAccessibilityLabel: String? { nil }
    var defaultAccessibilityValue: String? { nil }
    var defaultAccessibilityTraits: UIAccessibilityTraits { [] }
    var defaultIsAccessibilityElement: Bool { false }
}
