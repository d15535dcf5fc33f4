// Reads the words of a command line: options with and without values, the app's path, hints for what was misspelt.

/// The words cannot be understood.
struct UsageError: Error {
    var message: String
}

struct Option {
    var name: String
    /// The name of the value in help texts; `nil` for a switch.
    var value: String?
    var help: String

    var usage: String { value.map { "\(name) \($0)" } ?? name }
}

/// What was given, in the order it was given.
struct ReadArguments {
    enum Item {
        case option(String, value: String?)
        case path(String)
    }

    private(set) var items: [Item] = []

    /// - Parameter command: for messages.
    init(_ words: [String], options: [Option], command: String, maximumPaths: Int = 1) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                items.append(.path(word))
                continue
            }
            var name = word
            var attached: String?
            if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
                name = String(word[..<equals])
                attached = String(word[word.index(after: equals)...])
            }
            guard let option = options.first(where: { $0.name == name }) else { throw Self.unknown(name, options, command) }
            if option.value == nil {
                if attached != nil { throw UsageError(message: "\(name) takes no value") }
                items.append(.option(name, value: nil))
            } else if let value = attached ?? rest.popFirst() {
                items.append(.option(name, value: value))
            } else {
                throw UsageError(message: "\(name) needs a value: \(option.usage)")
            }
        }
        if paths.count > maximumPaths {
            throw UsageError(message: "'\(command)' takes one app, and got \(paths.count): \(paths.joined(separator: ", "))")
        }
    }

    private static func unknown(_ name: String, _ options: [Option], _ command: String) -> UsageError {
        let known = options.map(\.name)
        if let near = Spelling.nearest(to: name, in: known) {
            return UsageError(message: "'\(command)' has no option '\(name)'; did you mean '\(near)'?")
        }
        return UsageError(message: "'\(command)' has no option '\(name)'; it has \(known.isEmpty ? "none" : known.joined(separator: ", "))")
    }

    var paths: [String] {
        items.compactMap { if case .path(let path) = $0 { path } else { nil } }
    }

    func has(_ name: String) -> Bool {
        items.contains { if case .option(name, _) = $0 { true } else { false } }
    }

    func value(_ name: String) -> String? {
        values(name).last
    }

    func values(_ name: String) -> [String] {
        items.compactMap { if case .option(name, let value?) = $0 { value } else { nil } }
    }
}

enum Spelling {
    /// The candidate that differs least, if it is near enough to be what was meant.
    static func nearest(to word: String, in candidates: [String]) -> String? {
        let ranked = candidates.map { ($0, distance(word, $0)) }.min { $0.1 < $1.1 }
        guard let (candidate, distance) = ranked, distance <= max(2, word.count / 3) else { return nil }
        return candidate
    }

    /// The number of letters to insert, remove or exchange.
    private static func distance(_ first: String, _ second: String) -> Int {
        let other = Array(second)
        var row = Array(0...other.count)
        for (line, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in other.indices {
                let substitution = diagonal + (character == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
