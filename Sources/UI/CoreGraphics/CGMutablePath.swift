// `CGMutablePath`: building outlines.
// Angles are radians; "clockwise" is CoreGraphics': as seen with the y axis pointing up.

import Foundation

/// A path that can grow.
public final class CGMutablePath: CGPath {
    public override init() {
        super.init()
    }

    override init(elements: [Element], subpathStart: CGPoint? = nil, lastPoint: CGPoint? = nil) {
        super.init(elements: elements, subpathStart: subpathStart, lastPoint: lastPoint)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        let point = point.applying(transform)
        elements.append(.move(point))
        subpathStart = point
        lastPoint = point
    }

    /// Starts a subpath at `point` when there is no current point, where CoreGraphics would only complain.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard lastPoint != nil else { return move(to: point, transform: transform) }
        let point = point.applying(transform)
        elements.append(.line(point))
        lastPoint = point
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        if lastPoint == nil { move(to: control, transform: transform) }
        let end = end.applying(transform)
        elements.append(.quadCurve(control: control.applying(transform), end: end))
        lastPoint = end
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        if lastPoint == nil { move(to: control1, transform: transform) }
        let end = end.applying(transform)
        elements.append(
            .curve(control1: control1.applying(transform), control2: control2.applying(transform), end: end))
        lastPoint = end
    }

    public func closeSubpath() {
        guard let subpathStart, elements.last != .close else { return }
        elements.append(.close)
        lastPoint = subpathStart
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ], transform: transform)
        closeSubpath()
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform: transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let radius = CGSize(width: cornerWidth, height: cornerHeight)
        addRoundedRect(in: rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, transform: transform)
    }

    /// A rectangle whose corners differ; "top" is where y is least. Zero radii give sharp corners.
    @_spi(Nagare) public func addRoundedRect(
        in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        func limited(_ radius: CGSize) -> CGSize {
            CGSize(width: min(max(radius.width, 0), rect.width / 2), height: min(max(radius.height, 0), rect.height / 2))
        }
        let topLeft = limited(topLeft), topRight = limited(topRight)
        let bottomRight = limited(bottomRight), bottomLeft = limited(bottomLeft)
        // The distance from a corner at which a cubic's control points approximate a quarter ellipse.
        let near = 1 - 0.5522847498
        func corner(_ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat, _ radius: CGSize, horizontalFirst: Bool) {
            guard radius.width > 0, radius.height > 0 else {
                return addLine(to: CGPoint(x: x, y: y), transform: transform)
            }
            let onHorizontal = CGPoint(x: x + dx * radius.width, y: y)
            let onVertical = CGPoint(x: x, y: y + dy * radius.height)
            let nearHorizontal = CGPoint(x: x + dx * radius.width * near, y: y)
            let nearVertical = CGPoint(x: x, y: y + dy * radius.height * near)
            if horizontalFirst {
                addLine(to: onHorizontal, transform: transform)
                addCurve(to: onVertical, control1: nearHorizontal, control2: nearVertical, transform: transform)
            } else {
                addLine(to: onVertical, transform: transform)
                addCurve(to: onHorizontal, control1: nearVertical, control2: nearHorizontal, transform: transform)
            }
        }
        move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY), transform: transform)
        corner(rect.maxX, rect.minY, -1, 1, topRight, horizontalFirst: true)
        corner(rect.maxX, rect.maxY, -1, -1, bottomRight, horizontalFirst: false)
        corner(rect.minX, rect.maxY, 1, -1, bottomLeft, horizontalFirst: true)
        corner(rect.minX, rect.minY, 1, 1, topLeft, horizontalFirst: false)
        closeSubpath()
    }

    /// Adds an arc, joined to the current point by a line.
    ///
    /// - Parameter clockwise: with the y axis down, as in a view, the arc goes the other way round.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= turn {
            sweep = clockwise ? -turn : turn
        } else if clockwise, sweep > 0 {
            sweep -= turn
        } else if !clockwise, sweep < 0 {
            sweep += turn
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
    }

    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        if lastPoint == nil {
            move(to: point(startAngle), transform: transform)
        } else {
            addLine(to: point(startAngle), transform: transform)
        }
        guard delta != 0, delta.isFinite else { return }
        let pieces = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
        let step = delta / CGFloat(pieces)
        let handle = radius * 4 / 3 * tan(step / 4)
        for index in 0..<pieces {
            let from = startAngle + CGFloat(index) * step, to = from + step
            let start = point(from), end = point(to)
            addCurve(
                to: end,
                control1: CGPoint(x: start.x - handle * sin(from), y: start.y + handle * cos(from)),
                control2: CGPoint(x: end.x + handle * sin(to), y: end.y - handle * cos(to)),
                transform: transform)
        }
    }

    /// Adds the arc of `radius` that touches both lines current point–`tangent1End` and `tangent1End`–`tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        // The geometry is done in the caller's space, where the current point must first be taken back to.
        let start = (lastPoint ?? tangent1End).applying(transform.inverted())
        let first = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
        let second = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let cross = first.dx * second.dy - first.dy * second.dx
        let angle = atan2(abs(cross), first.dx * second.dx + first.dy * second.dy)
        guard radius > 0, angle > 1e-6, angle < .pi - 1e-6 else {
            return addLine(to: tangent1End, transform: transform)
        }
        let distance = radius / tan(angle / 2)
        let length = hypot(first.dx, first.dy)
        let touch = CGPoint(
            x: tangent1End.x + first.dx / length * distance, y: tangent1End.y + first.dy / length * distance)
        let side: CGFloat = cross > 0 ? 1 : -1
        let normal = CGVector(dx: -first.dy / length * side, dy: first.dx / length * side)
        let center = CGPoint(x: touch.x + normal.dx * radius, y: touch.y + normal.dy * radius)
        let startAngle = atan2(touch.y - center.y, touch.x - center.x)
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: -side * (.pi - angle), transform: transform)
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        guard !path.elements.isEmpty else { return }
        if transform.isIdentity {
            elements.append(contentsOf: path.elements)
        } else {
            elements.append(contentsOf: path.elements.map { $0.applying(transform) })
        }
        subpathStart = path.subpathStart?.applying(transform)
        lastPoint = path.lastPoint?.applying(transform)
    }

    func removeAll() {
        elements.removeAll(keepingCapacity: true)
        subpathStart = nil
        lastPoint = nil
    }
}
