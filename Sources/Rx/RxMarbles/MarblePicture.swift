// Draws recorded events as a marble diagram: one tick a character, so that two pictures can stand above each other.
import RxSwift
import RxTest

/// Names for values: those of the test first, then free letters, explained in a legend.
struct MarbleNames<Element: Equatable> {
    private var names: [(name: Character, value: Element)]
    private let known: Int

    init(_ values: [Character: Element]) {
        names = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        known = names.count
    }

    mutating func name(of value: Element) -> Character {
        if let entry = names.first(where: { $0.value == value }) { return entry.name }
        let free = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".first { letter in !names.contains { $0.name == letter } } ?? "?"
        let own = (value as? String).flatMap { $0.count == 1 ? $0.first : nil }
        let name = own.flatMap { own in names.contains { $0.name == own } ? nil : own } ?? free
        names.append((name, value))
        return name
    }

    /// `a = 1, b = 2`, without names that are their own explanation.
    var legend: String? {
        let entries = names.filter { (($0.value as? String) ?? "") != String($0.name) }.map { "\($0.name) = \($0.value)" }
        return entries.isEmpty ? nil : entries.joined(separator: ", ")
    }
}

/// Two timelines that should be the same and are not.
struct MarbleComparison<Element: Equatable> {
    let expected: [Recorded<Event<Element>>]
    let actual: [Recorded<Event<Element>>]
    let values: [Character: Element]

    /// Both pictures, one above the other, and a mark under the first difference; nil if there is none.
    var difference: String? {
        guard expected != actual else { return nil }
        var names = MarbleNames(values)
        let first = zip(expected, actual).prefix { $0 == $1 }.count
        let times = [expected, actual].compactMap { $0.count > first ? $0[first].time : nil }
        var lines = [
            "The sequence does not follow the diagram.",
            "  expected  " + Self.picture(of: expected, &names),
            "  actual    " + Self.picture(of: actual, &names),
            "            " + String(repeating: " ", count: max(0, times.min() ?? 0)) + "^",
        ]
        if let legend = names.legend { lines.append("  " + legend) }
        for (title, events) in [("expected", expected), ("actual", actual)] {
            for case .error(let error) in events.map(\.value) { lines.append("  # (\(title)) = \(error)") }
        }
        return lines.joined(separator: "\n")
    }

    static func picture(of events: [Recorded<Event<Element>>], _ names: inout MarbleNames<Element>) -> String {
        var text = ""
        var index = events.startIndex
        while index < events.endIndex {
            let time = events[index].time
            let end = events[index...].firstIndex { $0.time != time } ?? events.endIndex
            let signs = String(events[index..<end].map { event in
                switch event.value {
                case .next(let value): names.name(of: value)
                case .completed: "|"
                case .error: "#"
                }
            })
            if text.count <= time {
                text += String(repeating: "-", count: time - text.count)
            } else {
                // A group before reached over this tick; the picture says so instead of moving the event.
                text += " @\(time):"
            }
            text += signs.count == 1 ? signs : "(\(signs))"
            index = end
        }
        return text.isEmpty ? "-" : text
    }
}
