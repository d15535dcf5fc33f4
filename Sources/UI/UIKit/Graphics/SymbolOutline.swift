// The language symbols are written in: path commands as in SVG, absolute, on a 24 × 24 grid.
// The symbols themselves: SymbolTable.swift.

@_spi(Nagare) import CoreGraphics
import Foundation

/// A symbol's parts and its box, in grid units.
struct SymbolOutline: @unchecked Sendable {
    struct Part {
        enum Paint {
            case stroke
            case fill
            /// Takes away from what was drawn before it, for marks inside filled shapes.
            case cutStroke
            case cutFill
        }

        let paint: Paint
        /// Never changed after parsing.
        let path: CGPath

        func draw(in context: CGContext) {
            switch paint {
            case .stroke:
                context.stroke(path)
            case .fill:
                context.fill(path, using: .evenOdd)
            case .cutStroke:
                context.setBlendMode(.destinationOut)
                context.stroke(path)
                context.setBlendMode(.normal)
            case .cutFill:
                context.setBlendMode(.destinationOut)
                context.fill(path, using: .evenOdd)
                context.setBlendMode(.normal)
            }
        }
    }

    let parts: [Part]
    let bounds: CGRect

    var hasCuts: Bool { parts.contains { $0.paint == .cutStroke || $0.paint == .cutFill } }

    /// Reads `"stroke M4 12 L20 12; fill O12 12 3"`. Commands: M, L, Q, C, Z; `O x y r` a circle, `R x y w h r` a rounded
    /// rectangle, `A x y r from to` an arc (degrees, clockwise on the screen) joined to the current point unless an M precedes.
    init(_ source: String, bounds: CGRect? = nil) {
        var parts: [Part] = []
        for text in source.split(separator: ";") {
            var scanner = PathScanner(text)
            guard let paint = Self.paint(scanner.word()) else { continue }
            parts.append(Part(paint: paint, path: scanner.path()))
        }
        self.parts = parts
        if let bounds {
            self.bounds = bounds
        } else {
            // Room for half a line around strokes, rounded so that all weights share one box.
            let drawn = parts.reduce(CGRect.null) { box, part in
                let isStroke = part.paint == .stroke
                return box.union(part.path.boundingBoxOfPath.insetBy(dx: isStroke ? -1.25 : 0, dy: isStroke ? -1.25 : 0))
            }
            self.bounds = drawn.isNull ? CGRect(x: 0, y: 0, width: 24, height: 24) : drawn
        }
    }

    private static func paint(_ word: String) -> Part.Paint? {
        switch word {
        case "stroke": .stroke
        case "fill": .fill
        case "cutstroke": .cutStroke
        case "cutfill": .cutFill
        default: nil
        }
    }
}

/// Reads one part's commands.
private struct PathScanner {
    private var tokens: [Substring]
    private var position = 0

    init(_ text: Substring) {
        // A command letter may touch its first number.
        var spaced = ""
        for character in text {
            if character.isLetter, character.isUppercase {
                spaced += " \(character) "
            } else {
                spaced.append(character)
            }
        }
        tokens = spaced.split { $0 == " " || $0 == "," || $0 == "\n" }.map { $0 }
    }

    mutating func word() -> String {
        guard position < tokens.count else { return "" }
        position += 1
        return String(tokens[position - 1])
    }

    private mutating func number() -> CGFloat {
        guard position < tokens.count, let value = Double(tokens[position]) else { return 0 }
        position += 1
        return CGFloat(value)
    }

    private mutating func point() -> CGPoint {
        let x = number()
        return CGPoint(x: x, y: number())
    }

    private var hasNumber: Bool { position < tokens.count && Double(tokens[position]) != nil }

    mutating func path() -> CGPath {
        let path = CGMutablePath()
        var startsFresh = true
        while position < tokens.count {
            switch word() {
            case "M":
                path.move(to: point())
                startsFresh = false
                while hasNumber { path.addLine(to: point()) }
            case "L":
                repeat { path.addLine(to: point()) } while hasNumber
            case "Q":
                let control = point()
                path.addQuadCurve(to: point(), control: control)
            case "C":
                let control1 = point(), control2 = point()
                path.addCurve(to: point(), control1: control1, control2: control2)
            case "Z":
                path.closeSubpath()
                startsFresh = true
            case "O":
                let center = point(), radius = number()
                path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
                startsFresh = true
            case "R":
                let origin = point(), size = point(), radius = number()
                path.addRoundedRect(
                    in: CGRect(origin: origin, size: CGSize(width: size.x, height: size.y)), cornerWidth: radius, cornerHeight: radius)
                startsFresh = true
            case "A":
                let center = point(), radius = number(), from = number() * .pi / 180, to = number() * .pi / 180
                if startsFresh {
                    path.move(to: CGPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from)))
                }
                path.addRelativeArc(center: center, radius: radius, startAngle: from, delta: to - from)
                startsFresh = false
            default:
                break
            }
        }
        return path
    }
}
