// A value of a project file together with the line it stands on, so that every later complaint can name the line.
// No knowledge of Xcode's object types lives here.

/// A string, list or dictionary read from an OpenStep property list.
struct PropertyNode {
    enum Value {
        case string(String)
        case array([PropertyNode])
        case dictionary([Entry])
    }

    struct Entry {
        var key: String
        var value: PropertyNode
        var line: Int
    }

    var value: Value
    /// Counted from 1; 0 when the file's format carries no lines.
    var line: Int

    var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    var array: [PropertyNode]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    var entries: [Entry]? {
        if case .dictionary(let entries) = value { entries } else { nil }
    }

    /// The strings of a list; a lone string counts as a list of one.
    var strings: [String] {
        switch value {
        case .string(let text): [text]
        case .array(let elements): elements.compactMap(\.string)
        case .dictionary: []
        }
    }

    subscript(key: String) -> PropertyNode? {
        entries?.last { $0.key == key }?.value
    }

    /// What the value is, for messages.
    var kind: String {
        switch value {
        case .string: "a string"
        case .array: "a list"
        case .dictionary: "a dictionary"
        }
    }
}
