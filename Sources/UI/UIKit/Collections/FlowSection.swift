// One section of the layout in lines: header, lines, footer. Items that have been measured form runs of their own between the runs
// of those that are only estimated, so a look at a part of a long section costs as much as that part.

import Foundation

struct FlowSection {
    let count: Int
    let measures: FlowMeasures
    /// The size of items nobody has measured yet.
    private let estimate: CGSize
    /// Whether sizes are taken over from views.
    private let takesMeasures: Bool
    private(set) var runs: [FlowRun] = []
    private var linesLength: CGFloat = 0
    /// The distance from the collection's start.
    var start: CGFloat = 0

    /// A section of equal items, or of items whose size is estimated.
    init(count: Int, size: CGSize, takesMeasures: Bool, _ measures: FlowMeasures) {
        self.count = count
        self.measures = measures
        self.takesMeasures = takesMeasures
        estimate = size
        if count > 0 { runs = [FlowRun(first: 0, count: count, equal: size, measures)] }
        stack(from: 0)
    }

    init(sizes: [CGSize], takesMeasures: Bool, _ measures: FlowMeasures) {
        count = sizes.count
        self.measures = measures
        self.takesMeasures = takesMeasures
        estimate = .zero
        if count > 0 { runs = [FlowRun(first: 0, sizes: sizes, measures)] }
        stack(from: 0)
    }

    private mutating func stack(from first: Int) {
        for index in first..<max(first, runs.count) {
            runs[index].start = index == 0 ? 0 : runs[index - 1].start + runs[index - 1].length + measures.lineSpacing
        }
        linesLength = runs.last.map { $0.start + $0.length } ?? 0
    }

    // MARK: Measuring

    /// Takes over the sizes of neighbouring items.
    mutating func setSizes(_ sizes: [CGSize], at first: Int) {
        guard takesMeasures, !sizes.isEmpty, first >= 0, first + sizes.count <= count else { return }
        var first = first
        var sizes = sizes
        while !sizes.isEmpty {
            let index = runIndex(of: first)
            let run = runs[index]
            let inRun = min(sizes.count, run.first + run.count - first)
            let part = Array(sizes.prefix(inRun))
            if run.equal == nil {
                runs[index].setSizes(part, at: first - run.first, measures)
                stack(from: index)
            } else {
                split(index, measured: part, at: first)
            }
            first += inRun
            sizes.removeFirst(inRun)
        }
    }

    /// Puts a measured run into one of estimated items, joined with measured neighbours.
    private mutating func split(_ index: Int, measured: [CGSize], at first: Int) {
        let run = runs[index]
        let end = first + measured.count
        var low = index, high = index + 1
        var pieces: [FlowRun] = []
        var sizes = measured
        var start = first
        if first > run.first {
            pieces.append(FlowRun(first: run.first, count: first - run.first, equal: estimate, measures))
        } else if index > 0 {
            low = index - 1
            start = runs[low].first
            sizes = []
        }
        let after: FlowRun? = end < run.first + run.count
            ? FlowRun(first: end, count: run.first + run.count - end, equal: estimate, measures) : nil
        var joined: FlowRun
        if sizes.isEmpty {
            joined = runs[low]
            // The only owner of the sizes changes them in place.
            runs[low] = FlowRun(first: 0, sizes: [], measures)
            joined.setSizes(measured, at: first - start, measures)
        } else {
            joined = FlowRun(first: start, sizes: sizes, measures)
        }
        if after == nil, high < runs.count {
            joined.setSizes(runs[high].sizes, at: end - start, measures)
            high += 1
        }
        pieces.append(joined)
        if let after { pieces.append(after) }
        runs.replaceSubrange(low..<high, with: pieces)
        stack(from: low)
    }

    /// Calls `body` for every item that was measured.
    func forEachMeasured(_ body: (Int, CGSize) -> Void) {
        guard takesMeasures else { return }
        for run in runs where run.equal == nil {
            for (offset, size) in run.sizes.enumerated() { body(run.first + offset, size) }
        }
    }

    // MARK: Answers

    /// A section without items keeps its insets, as in UIKit.
    var length: CGFloat { measures.header + measures.leading + linesLength + measures.trailing + measures.footer }
    var end: CGFloat { start + length }
    var footerStart: CGFloat { end - measures.footer }
    private var bodyStart: CGFloat { start + measures.header + measures.leading }

    private func runIndex(of item: Int) -> Int {
        FlowRun.firstIndex(below: runs.count) { runs[$0].first + runs[$0].count > item }
    }

    /// The items of the lines that touch the range, which counts from the collection's start.
    func items(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
        let low = minimum - bodyStart, high = maximum - bodyStart
        var found: Range<Int>?
        var index = FlowRun.firstIndex(below: runs.count) { runs[$0].start + runs[$0].length > low }
        while index < runs.count, runs[index].start < high {
            let run = runs[index]
            let items = run.items(from: low - run.start, to: high - run.start, measures)
            if !items.isEmpty {
                let lower = found?.lowerBound ?? run.first + items.lowerBound
                found = lower..<(run.first + items.upperBound)
            }
            index += 1
        }
        return found ?? 0..<0
    }

    /// The place of an item as (cross, main), from the collection's start.
    func frame(of item: Int) -> CGRect {
        let index = runIndex(of: item)
        let run = runs[index]
        return run.frame(of: item - run.first, endsSection: index == runs.count - 1, measures)
            .offsetBy(dx: 0, dy: bodyStart + run.start)
    }
}
