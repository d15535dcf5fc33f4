// `CGPath`: immutable outlines and what can be asked of them. Building: CGMutablePath.swift.
// Flattening and hit-testing: CGPath+Flattening.swift.

import Foundation

/// A sequence of lines and curves. A `CGPath` that is not a `CGMutablePath` never changes.
public class CGPath {
    /// A path's elements, with their points inside.
    @_spi(Nagare) public enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(control: CGPoint, end: CGPoint)
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close
    }

    @_spi(Nagare) public internal(set) var elements: [Element]
    var subpathStart: CGPoint?
    var lastPoint: CGPoint?

    init(elements: [Element], subpathStart: CGPoint? = nil, lastPoint: CGPoint? = nil) {
        self.elements = elements
        self.subpathStart = subpathStart
        self.lastPoint = lastPoint
    }

    /// An empty path; `CGMutablePath()` is what apps create.
    init() {
        elements = []
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(copying: CGPath.building { $0.addRect(rect, transform: transform?.pointee ?? .identity) })
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(copying: CGPath.building { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) })
    }

    /// Radii larger than half the side are reduced to it.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        self.init(copying: CGPath.building {
            $0.addRoundedRect(
                in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        })
    }

    convenience init(copying path: CGPath) {
        self.init(elements: path.elements, subpathStart: path.subpathStart, lastPoint: path.lastPoint)
    }

    static func building(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
        let path = CGMutablePath()
        build(path)
        return path
    }

    public func copy() -> CGPath? {
        CGPath(copying: self)
    }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform = transform?.pointee else { return copy() }
        return CGPath(copying: CGPath.building { $0.addPath(self, transform: transform) })
    }

    public func mutableCopy() -> CGMutablePath? {
        CGPath.building { $0.addPath(self) }
    }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGPath.building { $0.addPath(self, transform: transform?.pointee ?? .identity) }
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element; zero for an empty path.
    public var currentPoint: CGPoint { lastPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect {
        CGRect(enclosing: elements.lazy.flatMap(\.points))
    }

    /// The smallest rectangle around the drawn outline, control points not included; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        CGRect(enclosing: flattened(tolerance: 0.05).joined())
    }

    /// Whether the path is one upright rectangle, and which.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// The rectangle this path is, if it is one and nothing else.
    @_spi(Nagare) public var rectangle: CGRect? {
        guard elements.count == 5 || elements.count == 6, case .move(let first) = elements[0], elements.last == .close
        else { return nil }
        var corners = [first]
        for element in elements.dropFirst().dropLast() {
            guard case .line(let point) = element else { return nil }
            corners.append(point)
        }
        if corners.count == 5 {
            guard corners[4] == corners[0] else { return nil }
            corners.removeLast()
        }
        guard corners.count == 4 else { return nil }
        let upright = corners[0].x == corners[3].x && corners[1].x == corners[2].x
            && corners[0].y == corners[1].y && corners[2].y == corners[3].y
        let lying = corners[0].x == corners[1].x && corners[2].x == corners[3].x
            && corners[1].y == corners[2].y && corners[3].y == corners[0].y
        return upright || lying ? CGRect(enclosing: corners) : nil
    }

    /// Calls `block` with every element in order; the points are valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            var points = element.points
            points.withUnsafeMutableBufferPointer { buffer in
                withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { none in
                    let base = buffer.baseAddress ?? none.baseAddress!
                    withUnsafePointer(to: CGPathElement(type: element.type, points: base), block)
                }
            }
        }
    }
}

extension CGPath.Element {
    var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadCurve: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    func applying(_ transform: CGAffineTransform) -> CGPath.Element {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quadCurve(let control, let end): .quadCurve(control: control.applying(transform), end: end.applying(transform))
        case .curve(let control1, let control2, let end):
            .curve(control1: control1.applying(transform), control2: control2.applying(transform), end: end.applying(transform))
        case .close: .close
        }
    }
}

public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path element as `CGPath.applyWithBlock` shows it.
public struct CGPathElement {
    public var type: CGPathElementType
    /// 1, 1, 2, 3 or 0 points, by type.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath: Equatable {
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.elements == right.elements
    }
}

extension CGPath: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}
