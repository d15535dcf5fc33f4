// The part of a path between two fractions of its length, for strokes that draw themselves.

@_spi(Nagare) import CoreGraphics

extension CGPath {
    /// Curves are cut as chains of short lines.
    func portion(from start: CGFloat, to end: CGFloat) -> CGPath {
        if start <= 0, end >= 1 { return self }
        let lines = flattened(tolerance: 0.1)
        let total = lines.reduce(0) { $0 + Self.length(of: $1) }
        let result = CGMutablePath()
        guard total > 0, end > start else { return result }
        let (from, to) = (max(0, start) * total, min(1, end) * total)
        var position: CGFloat = 0
        for line in lines {
            var isOpen = false
            for (a, b) in zip(line, line.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                defer { position += length }
                guard length > 0, position + length > from, position < to else { continue }
                func point(at distance: CGFloat) -> CGPoint {
                    let part = min(max((distance - position) / length, 0), 1)
                    return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
                }
                if !isOpen { result.move(to: point(at: from)) }
                isOpen = true
                result.addLine(to: point(at: to))
            }
        }
        return result
    }

    private static func length(of line: [CGPoint]) -> CGFloat {
        zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
}
