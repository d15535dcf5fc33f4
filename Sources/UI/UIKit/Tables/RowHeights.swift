// The heights of a section's rows: measured where a row has been seen, estimated elsewhere.
// Pure arithmetic; costs depend on how many rows have been measured, not on how many there are.

import Foundation

/// Row heights of one section. A million rows that were never shown cost one number for each 256 of them.
struct RowHeights {
    private static let blockSize = 256

    private(set) var count: Int
    /// The height of a row that has not been measured, in points.
    let estimate: CGFloat
    /// What the measured rows of each block differ from the estimate, summed.
    private var deviations: [CGFloat]
    /// Measured heights by block; `nan` where not measured.
    private var measured: [Int: [CGFloat]] = [:]

    init(count: Int, estimate: CGFloat) {
        self.count = count
        self.estimate = estimate
        deviations = Array(repeating: 0, count: (count + Self.blockSize - 1) / Self.blockSize)
    }

    subscript(row: Int) -> CGFloat {
        measuredHeight(of: row) ?? estimate
    }

    func measuredHeight(of row: Int) -> CGFloat? {
        guard let height = measured[row / Self.blockSize]?[row % Self.blockSize], !height.isNaN else { return nil }
        return height
    }

    /// Notes a height. Returns by how much the row grew.
    @discardableResult
    mutating func setHeight(_ height: CGFloat, of row: Int) -> CGFloat {
        let growth = height - self[row]
        let block = row / Self.blockSize
        measured[block, default: Array(repeating: .nan, count: Self.blockSize)][row % Self.blockSize] = height
        deviations[block] += growth
        return growth
    }

    /// Forgets what was measured for a row, so that it is asked for again.
    mutating func forget(_ row: Int) {
        guard let height = measuredHeight(of: row) else { return }
        deviations[row / Self.blockSize] -= height - estimate
        measured[row / Self.blockSize]?[row % Self.blockSize] = .nan
    }

    var total: CGFloat {
        CGFloat(count) * estimate + deviations.reduce(0, +)
    }

    /// The distance from the top of the first row to the top of `row`.
    func offset(of row: Int) -> CGFloat {
        let block = min(row / Self.blockSize, deviations.count)
        var result = CGFloat(row) * estimate
        for index in 0..<block { result += deviations[index] }
        if block < deviations.count, let heights = measured[block] {
            for index in 0..<(row % Self.blockSize) where !heights[index].isNaN { result += heights[index] - estimate }
        }
        return result
    }

    /// The row that covers `offset`, or the nearest one. There must be rows.
    func row(at offset: CGFloat) -> Int {
        var top: CGFloat = 0
        var block = 0
        while block < deviations.count - 1 {
            let height = CGFloat(Self.blockSize) * estimate + deviations[block]
            if top + height > offset { break }
            top += height
            block += 1
        }
        var row = block * Self.blockSize
        if measured[block] == nil, estimate > 0 {
            row += max(0, Int((offset - top) / estimate))
        } else {
            while row < count - 1, top + self[row] <= offset {
                top += self[row]
                row += 1
            }
        }
        return min(row, count - 1)
    }

    /// Calls `body` for every row that has been measured.
    func forEachMeasured(_ body: (Int, CGFloat) -> Void) {
        for (block, heights) in measured {
            for (index, height) in heights.enumerated() where !height.isNaN { body(block * Self.blockSize + index, height) }
        }
    }
}
