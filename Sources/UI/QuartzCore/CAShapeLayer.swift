// Layers that draw a path or a gradient by themselves.

@_spi(Nagare) import CoreGraphics

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Draws a path in its coordinates.
open class CAShapeLayer: CALayer {
    open var path: CGPath? { didSet { markDamaged(.geometry) } }
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { markDamaged(.content) } }
    open var strokeColor: CGColor? { didSet { markDamaged(.geometry) } }
    open var fillRule: CAShapeLayerFillRule = .nonZero { didSet { markDamaged(.content) } }
    open var lineWidth: CGFloat = 1 { didSet { markDamaged(.geometry) } }
    open var lineCap: CAShapeLayerLineCap = .butt { didSet { markDamaged(.content) } }
    open var lineJoin: CAShapeLayerLineJoin = .miter { didSet { markDamaged(.content) } }
    open var miterLimit: CGFloat = 10 { didSet { markDamaged(.content) } }
    open var lineDashPattern: [NSNumber]? { didSet { markDamaged(.content) } }
    open var lineDashPhase: CGFloat = 0 { didSet { markDamaged(.content) } }

    open var strokeStart: CGFloat {
        get { properties.strokeStart }
        set { change(\.strokeStart, "strokeStart", to: newValue, .content) }
    }

    open var strokeEnd: CGFloat {
        get { properties.strokeEnd }
        set { change(\.strokeEnd, "strokeEnd", to: newValue, .content) }
    }

    open override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        guard let path, !path.isEmpty else { return }
        if let fillColor, fillColor.alpha > 0 {
            ctx.setFillColor(fillColor)
            ctx.addPath(path)
            ctx.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return }
        let shown = animated ?? properties
        ctx.setStrokeColor(strokeColor)
        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
        ctx.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
        ctx.setMiterLimit(miterLimit)
        ctx.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        ctx.addPath(path.portion(from: shown.strokeStart, to: shown.strokeEnd))
        ctx.strokePath()
    }

    open override func presentation() -> CAShapeLayer? {
        let copy = CAShapeLayer(layer: self)
        adoptShownState(in: copy)
        return copy
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAShapeLayer else { return }
        path = layer.path
        fillColor = layer.fillColor
        strokeColor = layer.strokeColor
        fillRule = layer.fillRule
        lineWidth = layer.lineWidth
        lineCap = layer.lineCap
        lineJoin = layer.lineJoin
        lineDashPattern = layer.lineDashPattern
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var contentExtent: CGRect? {
        guard let box = path?.boundingBox, !box.isNull else { return nil }
        let outset = strokeColor == nil ? 0 : lineWidth
        return box.insetBy(dx: -outset, dy: -outset)
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// Fills its rectangle with a gradient; points are in the unit square.
open class CAGradientLayer: CALayer {
    /// `CGColor`s.
    open var colors: [Any]? { didSet { markDamaged(.content) } }
    open var locations: [NSNumber]? { didSet { markDamaged(.content) } }
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { markDamaged(.content) } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { markDamaged(.content) } }
    open var type: CAGradientLayerType = .axial { didSet { markDamaged(.content) } }

    open override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        let stops = (colors ?? []).compactMap { $0 as? CGColor }
        let locations = locations?.map { CGFloat($0.doubleValue) }
        guard !stops.isEmpty, let gradient = CGGradient(colors: stops, locations: locations) else { return }
        let shown = animated ?? properties
        let area = shown.bounds
        func place(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: area.minX + unit.x * area.width, y: area.minY + unit.y * area.height)
        }
        ctx.saveGState()
        ctx.addPath(outline(of: area, radius: shown.cornerRadius))
        ctx.clip()
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        if type == .radial {
            let center = place(startPoint)
            let edge = place(endPoint)
            let radius = max(abs(edge.x - center.x), abs(edge.y - center.y))
            ctx.drawRadialGradient(gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius, options: options)
        } else {
            ctx.drawLinearGradient(gradient, start: place(startPoint), end: place(endPoint), options: options)
        }
        ctx.restoreGState()
    }
}
