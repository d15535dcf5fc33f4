// A path drawn backwards. Subpaths keep their order; only their direction turns.

import Foundation

extension CGPath {
    /// Returns the same outline with every subpath running from its end to its start.
    @_spi(Nagare) public func reversed() -> CGPath {
        let result = CGMutablePath()
        var subpath: [Element] = []
        for element in elements {
            if case .move = element, !subpath.isEmpty {
                Self.appendReversed(subpath, to: result)
                subpath = []
            }
            subpath.append(element)
        }
        if !subpath.isEmpty { Self.appendReversed(subpath, to: result) }
        return result
    }

    private static func appendReversed(_ subpath: [Element], to result: CGMutablePath) {
        let isClosed = subpath.last == .close
        let drawn = subpath.filter { $0 != .close }
        guard let last = drawn.last?.points.last else { return }
        result.move(to: last)
        for index in drawn.indices.dropFirst().reversed() {
            guard let end = drawn[index - 1].points.last else { continue }
            switch drawn[index] {
            case .quadCurve(let control, _):
                result.addQuadCurve(to: end, control: control)
            case .curve(let control1, let control2, _):
                result.addCurve(to: end, control1: control2, control2: control1)
            case .line, .move, .close:
                result.addLine(to: end)
            }
        }
        if isClosed { result.closeSubpath() }
    }
}
