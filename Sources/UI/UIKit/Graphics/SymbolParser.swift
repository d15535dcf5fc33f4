// The language symbols are written in: SVG's absolute path commands on a 24 × 24 grid, and a few shapes.

@_spi(Nagare) import CoreGraphics
import Foundation

extension SymbolOutline {
    /// Reads `"shape O12 12 10; stroke M8 12 L16 12"`: parts divided by semicolons, each a way to paint and a path.
    ///
    /// Commands: `M`, `L`, `Q`, `C`, `Z` as in SVG, absolute; `O x y r` a circle; `R x y width height radius` a rounded rectangle;
    /// `A x y r from to` an arc (degrees, clockwise on the screen), joined by a line to what the part has drawn so far.
    init(_ source: String) {
        var parts: [Part] = []
        for text in source.split(separator: ";") {
            var parser = SymbolParser(text)
            guard let paint = Self.paints[parser.word()] else { continue }
            parts.append(Part(paint: paint, path: parser.path()))
        }
        self.init(parts: parts)
    }

    private static let paints: [String: Part.Paint] = [
        "shape": .shape, "detail": .detail, "stroke": .stroke, "fill": .fill, "cutstroke": .cutStroke, "cutfill": .cutFill,
    ]
}

/// Reads one part.
private struct SymbolParser {
    private let tokens: [Substring]
    private var position = 0

    init(_ text: Substring) {
        // A command letter may touch its first number.
        var spaced = ""
        for character in text {
            if character.isUppercase {
                spaced += " \(character) "
            } else {
                spaced.append(character)
            }
        }
        tokens = spaced.split { $0 == " " || $0 == "," || $0 == "\n" }
    }

    mutating func word() -> String {
        guard position < tokens.count else { return "" }
        position += 1
        return String(tokens[position - 1])
    }

    private var hasNumber: Bool { position < tokens.count && Double(tokens[position]) != nil }

    private mutating func number() -> CGFloat {
        guard position < tokens.count, let value = Double(tokens[position]) else { return 0 }
        position += 1
        return CGFloat(value)
    }

    private mutating func point() -> CGPoint {
        let x = number()
        return CGPoint(x: x, y: number())
    }

    mutating func path() -> CGPath {
        let path = CGMutablePath()
        var joins = false
        while position < tokens.count {
            let command = word()
            switch command {
            case "M":
                path.move(to: point())
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
            case "O":
                let center = point(), radius = number()
                path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            case "R":
                let origin = point(), size = point(), radius = number()
                path.addRoundedRect(
                    in: CGRect(origin: origin, size: CGSize(width: size.x, height: size.y)), cornerWidth: radius, cornerHeight: radius)
            case "A":
                let center = point(), radius = number(), from = number() * .pi / 180, to = number() * .pi / 180
                if !joins { path.move(to: CGPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from))) }
                path.addRelativeArc(center: center, radius: radius, startAngle: from, delta: to - from)
            default:
                break
            }
            joins = !["Z", "O", "R"].contains(command)
        }
        return path
    }
}
