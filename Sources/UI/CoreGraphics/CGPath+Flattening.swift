// Curves as short lines, and the questions answered that way: containment and bounds.
// Drawing never goes through here; back ends have their own curves.

import Foundation

extension CGPath {
    /// The path's subpaths as polygons, no further than `tolerance` from the curves.
    @_spi(Nagare) public func flattened(tolerance: CGFloat) -> [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        var polygon: [CGPoint] = []
        var start = CGPoint.zero
        func finish() {
            if !polygon.isEmpty { polygons.append(polygon) }
            polygon = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                start = point
                polygon = [point]
            case .line(let point):
                polygon.append(point)
            case .quadCurve(let control, let end):
                let from = polygon.last ?? start
                let third = CGFloat(2) / 3
                let control1 = CGPoint(x: from.x + third * (control.x - from.x), y: from.y + third * (control.y - from.y))
                let control2 = CGPoint(x: end.x + third * (control.x - end.x), y: end.y + third * (control.y - end.y))
                Self.flatten(from, control1, control2, end, tolerance, into: &polygon)
            case .curve(let control1, let control2, let end):
                Self.flatten(polygon.last ?? start, control1, control2, end, tolerance, into: &polygon)
            case .close:
                polygon.append(start)
                finish()
                polygon = [start]
            }
        }
        if polygon.count > 1 || polygons.isEmpty { finish() }
        return polygons
    }

    private static func flatten(
        _ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ tolerance: CGFloat,
        into polygon: inout [CGPoint]
    ) {
        // The second differences bound the distance between a cubic and its n chords by d·6/(8n²)·… ≤ 0.75·d/n².
        let bendX = max(abs(from.x - 2 * control1.x + control2.x), abs(control1.x - 2 * control2.x + end.x))
        let bendY = max(abs(from.y - 2 * control1.y + control2.y), abs(control1.y - 2 * control2.y + end.y))
        let wanted = (0.75 * hypot(bendX, bendY) / tolerance).squareRoot().rounded(.up)
        let count = wanted.isFinite ? min(max(Int(wanted), 1), 500) : 1
        for index in 1...count {
            let t = CGFloat(index) / CGFloat(count), u = 1 - t
            let w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t
            polygon.append(CGPoint(
                x: w0 * from.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
                y: w0 * from.y + w1 * control1.y + w2 * control2.y + w3 * end.y))
        }
    }

    /// Whether `point` is inside; open subpaths count as closed by a line.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = transform.isIdentity ? point : point.applying(transform.inverted())
        var winding = 0
        for polygon in flattened(tolerance: 0.1) {
            var previous = polygon[polygon.count - 1]
            for next in polygon {
                // How far to the left of the edge the point lies; its sign with the edge's direction is a crossing.
                let side = (next.x - previous.x) * (point.y - previous.y) - (point.x - previous.x) * (next.y - previous.y)
                if previous.y <= point.y, next.y > point.y, side > 0 {
                    winding += 1
                } else if previous.y > point.y, next.y <= point.y, side < 0 {
                    winding -= 1
                }
                previous = next
            }
        }
        return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
    }
}
