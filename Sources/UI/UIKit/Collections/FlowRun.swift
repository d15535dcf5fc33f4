// A run of neighbouring items of one section, broken into lines. Lengths only: sizes are (cross, main), `main` along the scroll
// direction, `cross` along a line. Equal items cost nothing each; items of their own size cost one entry each.

import Foundation

/// The lengths a section is laid out with.
struct FlowMeasures {
    var cross: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    /// Before and after the lines.
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    /// At both ends of each line.
    var crossLeading: CGFloat = 0
    var crossTrailing: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0

    var available: CGFloat { max(0, cross - crossLeading - crossTrailing) }
}

/// Neighbouring items that start a line of their own.
struct FlowRun {
    /// Items side by side; `start` is the distance from the run's start.
    struct Line {
        var first: Int
        var count: Int
        var start: CGFloat
        var length: CGFloat
    }

    /// Within the section.
    var first: Int
    private(set) var count: Int
    /// From the start of the section's lines; set by the section.
    var start: CGFloat = 0
    private(set) var length: CGFloat = 0
    /// The common size, as long as no item has one of its own.
    let equal: CGSize?
    private(set) var sizes: [CGSize] = []
    private var lines: [Line] = []
    private var perLine = 1

    /// Items of one size.
    init(first: Int, count: Int, equal size: CGSize, _ measures: FlowMeasures) {
        self.first = first
        self.count = count
        equal = size
        perLine = Self.perLine(size, measures)
        let lineCount = (count + perLine - 1) / perLine
        length = CGFloat(lineCount) * size.height + CGFloat(max(0, lineCount - 1)) * measures.lineSpacing
    }

    /// Items of their own sizes.
    init(first: Int, sizes: [CGSize], _ measures: FlowMeasures) {
        self.first = first
        count = sizes.count
        equal = nil
        self.sizes = sizes
        breakLines(from: 0, measures)
    }

    private static func perLine(_ size: CGSize, _ measures: FlowMeasures) -> Int {
        let fitting = (measures.available + measures.itemSpacing) / max(1e-6, size.width + measures.itemSpacing)
        return max(1, Int(min(1e9, (fitting + 1e-6).rounded(.down))))
    }

    /// Changes sizes of items that have sizes of their own, or adds items at the end; lines before the first one stay.
    mutating func setSizes(_ new: [CGSize], at offset: Int, _ measures: FlowMeasures) {
        for (index, size) in new.enumerated() {
            if offset + index < sizes.count { sizes[offset + index] = size } else { sizes.append(size) }
        }
        count = sizes.count
        breakLines(from: offset, measures)
    }

    private mutating func breakLines(from item: Int, _ measures: FlowMeasures) {
        // A shorter item may fit on the line before its own.
        let changed = Self.firstIndex(below: lines.count) { lines[$0].first + lines[$0].count > item }
        lines.removeSubrange(max(0, changed - 1)...)
        var used: CGFloat = 0
        for index in (lines.last.map { $0.first + $0.count } ?? 0)..<sizes.count {
            let size = sizes[index]
            if used > 0, used + measures.itemSpacing + size.width <= measures.available + 1e-6 {
                used += measures.itemSpacing + size.width
                lines[lines.count - 1].count += 1
                lines[lines.count - 1].length = max(lines[lines.count - 1].length, size.height)
            } else {
                let start = lines.last.map { $0.start + $0.length + measures.lineSpacing } ?? 0
                lines.append(Line(first: index, count: 1, start: start, length: size.height))
                used = max(size.width, 1e-6)
            }
        }
        length = lines.last.map { $0.start + $0.length } ?? 0
    }

    // MARK: Answers

    var lineCount: Int { equal == nil ? lines.count : (count + perLine - 1) / perLine }

    func line(_ index: Int, _ measures: FlowMeasures) -> Line {
        guard let equal else { return lines[index] }
        let first = index * perLine
        return Line(
            first: first, count: min(perLine, count - first),
            start: CGFloat(index) * (equal.height + measures.lineSpacing), length: equal.height
        )
    }

    private func lineIndex(of item: Int) -> Int {
        if equal != nil { return item / perLine }
        return Self.firstIndex(below: lines.count) { lines[$0].first + lines[$0].count > item }
    }

    /// The items of the lines that touch the range, which counts from the run's start.
    func items(from minimum: CGFloat, to maximum: CGFloat, _ measures: FlowMeasures) -> Range<Int> {
        let lineCount = lineCount
        let first = Self.firstIndex(below: lineCount) {
            let line = line($0, measures)
            return line.start + line.length > minimum
        }
        let end = Self.firstIndex(below: lineCount) { line($0, measures).start >= maximum }
        guard first < end else { return 0..<0 }
        let last = line(end - 1, measures)
        return line(first, measures).first..<(last.first + last.count)
    }

    /// The place of an item as (cross, main), from the run's start.
    ///
    /// - Parameter endsSection: Whether the section ends with this run: its last line is not stretched over the whole width.
    func frame(of item: Int, endsSection: Bool, _ measures: FlowMeasures) -> CGRect {
        let line = line(lineIndex(of: item), measures)
        let size = equal ?? sizes[item]
        let isLast = endsSection && line.first + line.count == count
        var gap = measures.itemSpacing
        var position = measures.crossLeading
        if let equal {
            // Every line of equal items is spaced as a full one.
            if perLine > 1, count >= perLine {
                gap = max(gap, (measures.available - CGFloat(perLine) * equal.width) / CGFloat(perLine - 1))
            }
            position += CGFloat(item - line.first) * (size.width + gap)
        } else {
            if !isLast, line.count > 1 {
                let widths = sizes[line.first..<(line.first + line.count)].reduce(0) { $0 + $1.width }
                gap = max(gap, (measures.available - widths) / CGFloat(line.count - 1))
            }
            position += sizes[line.first..<item].reduce(0) { $0 + $1.width + gap }
        }
        // A line with room for one item only holds it in its middle.
        let roomForOne = equal != nil ? perLine == 1 : line.count == 1 && !isLast
        if roomForOne { position += (measures.available - size.width) / 2 }
        // Items of a line are centred on it.
        return CGRect(x: position, y: line.start + (line.length - size.height) / 2, width: size.width, height: size.height)
    }

    /// The first index for which an ascending condition holds.
    static func firstIndex(below count: Int, where condition: (Int) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
