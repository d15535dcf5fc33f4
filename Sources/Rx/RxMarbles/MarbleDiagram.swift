// The text form of a timeline, read into times and signs. What the signs stand for is decided by who reads the diagram.

/// A timeline drawn with characters: `--a--(bc)-|`.
///
/// | sign | meaning |
/// |---|---|
/// | `-` | one tick in which nothing happens |
/// | `a` | an element, named by any letter or digit |
/// | `\|` | completion |
/// | `#` | an error |
/// | `(ab)` | events of one tick, that of the opening parenthesis; the characters inside take their ticks all the same |
/// | `^` | the subscription; the ticks are counted from here |
/// | `!` | the end of the subscription |
///
/// Spaces are for the reader: they take no time.
struct MarbleDiagram: Sendable {
    enum Sign: Hashable, Sendable {
        case element(Character)
        case completed
        case failed
        case subscribed
        case disposed
    }

    struct Mark: Hashable, Sendable {
        let time: Int
        let sign: Sign
    }

    let marks: [Mark]

    /// Reads a diagram. Throws `Malformed`.
    ///
    /// - Parameter countsFromSubscription: Whether `^` is tick 0; otherwise the first character is.
    init(_ text: String, countsFromSubscription: Bool = true) throws {
        var marks: [Mark] = []
        var tick = 0
        var group: Int?
        for (column, character) in text.enumerated() {
            func malformed(_ problem: String) -> Malformed { Malformed(text: text, column: column, problem: problem) }
            switch character {
            case " ":
                continue
            case "-":
                if group != nil { throw malformed("time cannot pass inside a group") }
            case "(":
                if group != nil { throw malformed("a group cannot stand inside a group") }
                group = tick
            case ")":
                if group == nil { throw malformed("no group is open here") }
                group = nil
            default:
                guard let sign = Self.sign(character) else { throw malformed("“\(character)” means nothing in a diagram") }
                marks.append(Mark(time: group ?? tick, sign: sign))
            }
            tick += 1
        }
        if group != nil { throw Malformed(text: text, column: text.count, problem: "the group is not closed") }
        let origins = marks.filter { $0.sign == .subscribed }
        if origins.count > 1 { throw Malformed(text: text, column: 0, problem: "a diagram has one “^” at most") }
        let origin = countsFromSubscription ? origins.first?.time ?? 0 : 0
        self.marks = marks.map { Mark(time: $0.time - origin, sign: $0.sign) }
    }

    private static func sign(_ character: Character) -> Sign? {
        switch character {
        case "|": .completed
        case "#": .failed
        case "^": .subscribed
        case "!": .disposed
        default: character.isLetter || character.isNumber ? .element(character) : nil
        }
    }

    /// Why a text is no diagram, with a mark under the place.
    struct Malformed: Error, CustomStringConvertible {
        let text: String
        let column: Int
        let problem: String

        var description: String {
            "The marble diagram cannot be read: \(problem).\n  \(text)\n  " + String(repeating: " ", count: column) + "^"
        }
    }
}
