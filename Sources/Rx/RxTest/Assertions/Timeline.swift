// The picture of a failed comparison: both timelines beside each other, with the first difference marked.

/// What two lists of events differ in, in words and as a table.
struct TimelineDifference {
    /// One line of a timeline: when, if the list has times, and what.
    struct Entry {
        let time: String
        let event: String
    }

    let actual: [Entry]
    let expected: [Entry]
    let firstDifference: Int

    /// The message of the failed comparison.
    var message: String {
        let headline: String
        switch (firstDifference < actual.count, firstDifference < expected.count) {
        case (true, true): headline = "The events differ first at number \(firstDifference + 1)."
        case (true, false): headline = "There are \(actual.count - expected.count) more events than expected."
        default: headline = "The last \(expected.count - actual.count) of the expected events are missing."
        }
        return ([headline] + table).joined(separator: "\n")
    }

    private var table: [String] {
        let rows = (0..<max(actual.count, expected.count)).map { row in
            (actual: row < actual.count ? actual[row] : nil, expected: row < expected.count ? expected[row] : nil)
        }
        let timeWidth = (actual + expected).map(\.time.count).max() ?? 0
        let eventWidth = max("actual".count, actual.map(\.event.count).max() ?? 0)
        func cell(_ entry: Entry?) -> String {
            guard let entry else { return String(repeating: " ", count: timeWidth) + "  –" }
            return String(repeating: " ", count: timeWidth - entry.time.count) + entry.time + "  " + entry.event
        }
        func line(_ mark: String, _ left: String, _ right: String) -> String {
            let width = timeWidth + 2 + eventWidth
            let padding = String(repeating: " ", count: max(0, width - left.count))
            return "  \(mark) \(left)\(padding)  |  \(right)"
        }
        let title = String(repeating: " ", count: timeWidth + 2)
        return [line(" ", title + "actual", title + "expected")]
            + rows.enumerated().map { number, row in
                line(number == firstDifference ? ">" : " ", cell(row.actual), cell(row.expected))
            }
    }

    /// Finds the first difference of two lists; nil if there is none.
    init?<Item>(
        _ actual: [Item], _ expected: [Item], entry: (Item) -> Entry, isEqual: (Item, Item) -> Bool
    ) {
        let common = zip(actual, expected).prefix { isEqual($0, $1) }.count
        guard common < max(actual.count, expected.count) else { return nil }
        self.actual = actual.map(entry)
        self.expected = expected.map(entry)
        firstDifference = common
    }
}
