// A symbol's parts, and how one drawing serves several names: plain, filled, in a circle or square, struck through.
// The language of the drawings: SymbolParser.swift; the drawings: SymbolTable.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A symbol's parts and its box, in grid units. Immutable.
struct SymbolOutline: @unchecked Sendable {
    struct Part {
        enum Paint {
            /// A closed outline; filled in the `.fill` variant.
            case shape
            /// A line; cut out of the shape in the `.fill` variant.
            case detail
            /// A line in every variant.
            case stroke
            case fill
            /// Takes away from what was drawn before it.
            case cutStroke
            case cutFill
        }

        let paint: Paint
        /// Never changed after parsing.
        let path: CGPath

        func draw(in context: CGContext) {
            switch paint {
            case .stroke, .shape, .detail:
                context.stroke(path)
            case .fill:
                context.fill(path, using: .evenOdd)
            case .cutStroke, .cutFill:
                context.setBlendMode(.destinationOut)
                if paint == .cutStroke { context.stroke(path) } else { context.fill(path, using: .evenOdd) }
                context.setBlendMode(.normal)
            }
        }
    }

    let parts: [Part]
    let bounds: CGRect

    var hasCuts: Bool { parts.contains { $0.paint == .cutStroke || $0.paint == .cutFill } }
    private var hasShape: Bool { parts.contains { $0.paint == .shape } }

    init(parts: [Part]) {
        self.parts = parts
        // Room for half a line around strokes, the same for all weights so that symbols do not jump.
        let drawn = parts.reduce(CGRect.null) { box, part in
            switch part.paint {
            case .shape, .detail, .stroke: box.union(part.path.boundingBoxOfPath.insetBy(dx: -1.25, dy: -1.25))
            case .fill: box.union(part.path.boundingBoxOfPath)
            case .cutStroke, .cutFill: box
            }
        }
        bounds = drawn.isNull ? CGRect(x: 0, y: 0, width: 24, height: 24) : drawn
    }

    // MARK: Variants

    /// The outline with its shapes filled; nil if it has none.
    var filled: SymbolOutline? {
        guard hasShape else { return nil }
        var result: [Part] = []
        for part in parts {
            switch part.paint {
            case .shape: result += [Part(paint: .fill, path: part.path), Part(paint: .stroke, path: part.path)]
            case .detail: result.append(Part(paint: .cutStroke, path: part.path))
            case .fill: result.append(Part(paint: .cutFill, path: part.path))
            case .stroke, .cutStroke, .cutFill: result.append(part)
            }
        }
        return SymbolOutline(parts: result)
    }

    /// The outline with another on its right, as in a number of two digits.
    func followed(by other: SymbolOutline) -> SymbolOutline {
        let gap: CGFloat = 2
        let transform = CGAffineTransform(translationX: bounds.maxX + gap - other.bounds.minX, y: 0)
        return SymbolOutline(parts: parts + other.parts.map { part in
            let path = CGMutablePath()
            path.addPath(part.path, transform: transform)
            return Part(paint: part.paint, path: path)
        })
    }

    enum Frame: String, CaseIterable {
        case circle, square

        var path: CGPath {
            switch self {
            case .circle: CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20))
            case .square: CGPath(roundedRect: CGRect(x: 3, y: 3, width: 18, height: 18), cornerWidth: 4, cornerHeight: 4)
            }
        }
    }

    /// The outline at a little over half its size inside a frame.
    func framed(in frame: Frame, filled: Bool) -> SymbolOutline {
        // Wide contents, such as numbers of two digits, shrink until they fit.
        let scale = min(0.55, 13.5 / bounds.width)
        let transform = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: 12, y: 12))
        let inner = parts.map { part in
            let path = CGMutablePath()
            path.addPath(part.path, transform: transform)
            let paint: Part.Paint = switch part.paint {
            case .fill: filled ? .cutFill : .fill
            case .shape, .detail, .stroke: filled ? .cutStroke : .stroke
            case .cutStroke, .cutFill: part.paint
            }
            return Part(paint: paint, path: path)
        }
        let outer = filled
            ? [Part(paint: .fill, path: frame.path), Part(paint: .stroke, path: frame.path)]
            : [Part(paint: .stroke, path: frame.path)]
        return SymbolOutline(parts: outer + inner)
    }

    /// The outline with a line through it and a gap beside the line.
    var slashed: SymbolOutline {
        func line(_ offset: CGFloat) -> CGPath {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 3.5 + offset, y: 3.5 - offset), CGPoint(x: 20.5 + offset, y: 20.5 - offset)])
            return path
        }
        return SymbolOutline(parts: parts + [Part(paint: .cutStroke, path: line(1.2)), Part(paint: .stroke, path: line(0))])
    }
}
