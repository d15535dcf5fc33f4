// A symbol as drawn: which outlines, how large, how heavy.
// The outlines are in SymbolTable.swift, on a 24 × 24 grid.

@_spi(Nagare) import CoreGraphics
import Foundation

/// One symbol with its configuration. The drawings are Nagare's own; their names are those apps use on iOS.
struct SymbolImage: Hashable, Sendable {
    let name: String
    let configuration: UIImage.SymbolConfiguration
    private let outline: SymbolOutline

    /// Nil when no symbol has that name.
    init?(name: String, configuration: UIImage.SymbolConfiguration?) {
        guard let outline = SymbolTable.outline(named: name) else { return nil }
        self.name = name
        self.configuration = configuration ?? .unspecified
        self.outline = outline
    }

    private init(name: String, configuration: UIImage.SymbolConfiguration, outline: SymbolOutline) {
        self.name = name
        self.configuration = configuration
        self.outline = outline
    }

    func applying(_ other: UIImage.SymbolConfiguration) -> SymbolImage {
        SymbolImage(name: name, configuration: configuration.applying(other), outline: outline)
    }

    static func == (left: SymbolImage, right: SymbolImage) -> Bool {
        left.name == right.name && left.configuration === right.configuration
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// Points per grid unit. At 17 pt a symbol of full height is about 20 points high, as on iOS.
    private var unit: CGFloat {
        let scale: CGFloat = switch configuration.symbolScale {
        case .small: 0.79
        case .large: 1.28
        case .medium, .default, .unspecified: 1
        }
        return (configuration.pointSize ?? 17) * 1.2 / 20 * scale
    }

    /// In grid units.
    private var lineWidth: CGFloat {
        let widths: [CGFloat] = [1.7, 0.6, 0.9, 1.3, 1.7, 2, 2.25, 2.5, 2.9, 3.3]
        return widths[configuration.weight.rawValue]
    }

    /// The drawn box in points, to whole thirds as iOS rounds.
    var size: CGSize {
        let bounds = outline.bounds
        return CGSize(width: (bounds.width * unit * 3).rounded(.up) / 3, height: (bounds.height * unit * 3).rounded(.up) / 3)
    }

    func draw(in rect: CGRect, context: CGContext, color: CGColor) {
        let bounds = outline.bounds
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let color = configuration.colors.first?.cgColor ?? color
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        // Overlapping strokes must not add up, and cuts must not reach what is behind the symbol.
        let isGroup = color.alpha < 1 || outline.hasCuts
        if isGroup {
            context.setAlpha(color.alpha * context.compositing.alpha)
            context.beginTransparencyLayer()
            context.setFillColor(color.copy(alpha: 1) ?? color)
            context.setStrokeColor(color.copy(alpha: 1) ?? color)
        }
        for part in outline.parts { part.draw(in: context) }
        if isGroup { context.endTransparencyLayer() }
        context.restoreGState()
    }
}
