// Build settings of one target: layers of definitions, `$(inherited)`, `$(NAME:operator)`, conditional keys.
// Where the layers come from lives in BuildConfigurations.swift.

import Foundation

/// The settings of a target in one configuration, highest layer first.
public struct BuildSettings: Sendable {
    /// What conditional settings (`KEY[sdk=iphoneos*]`) are matched against. The apps are built as for the iPhone simulator.
    private static let conditionSubjects = ["sdk": "iphonesimulator18.0", "arch": "x86_64", "variant": "normal"]

    /// Highest precedence first.
    private var layers: [[String: String]]
    private let configuration: String

    /// - Parameter layers: raw definitions, the most specific layer first.
    init(layers: [[String: String]], configuration: String) {
        self.configuration = configuration
        self.layers = layers.map { Self.resolvingConditions(of: $0, configuration: configuration) }
    }

    /// The value with every reference expanded; `nil` if no layer defines the key.
    public subscript(key: String) -> String? {
        value(of: key, fromLayer: 0, expanding: [])
    }

    /// Whether the value means yes; `fallback` if it is not defined.
    public func flag(_ key: String, default fallback: Bool = false) -> Bool {
        guard let value = self[key], !value.isEmpty else { return fallback }
        return ["YES", "TRUE", "1"].contains(value.uppercased())
    }

    /// The value's words; quotes keep spaces together.
    public func list(_ key: String) -> [String] {
        Self.words(of: self[key] ?? "")
    }

    /// Every key that some layer defines.
    public var keys: Set<String> {
        Set(layers.flatMap(\.keys))
    }

    /// Replaces `$(NAME)` and `${NAME}` in a text.
    public func expand(_ text: String) -> String {
        expand(text, inherited: nil, expanding: [])
    }

    private func value(of key: String, fromLayer first: Int, expanding: Set<String>) -> String? {
        for index in layers.indices.dropFirst(first) {
            guard let raw = layers[index][key] else { continue }
            return expand(raw, inherited: { value(of: key, fromLayer: index + 1, expanding: expanding) ?? "" }, expanding: expanding.union([key]))
        }
        return nil
    }

    private func expand(_ text: String, inherited: (() -> String)?, expanding: Set<String>) -> String {
        guard text.contains("$") else { return text }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            let opening = rest.dropFirst().first
            guard opening == "(" || opening == "{", let end = Self.closing(of: rest.dropFirst(), opening: opening!) else {
                result += "$"
                rest = rest.dropFirst()
                continue
            }
            let inside = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
            result += reference(expand(inside, inherited: inherited, expanding: expanding), inherited: inherited, expanding: expanding)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The bracket that closes the one `text` begins with.
    private static func closing(of text: Substring, opening: Character) -> Substring.Index? {
        let closing: Character = opening == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == opening { depth += 1 }
            if text[index] == closing {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    private func reference(_ reference: String, inherited: (() -> String)?, expanding: Set<String>) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        var value: String
        if name == "inherited" {
            value = inherited?() ?? ""
        } else if expanding.contains(name) {
            value = inherited?() ?? ""
        } else {
            value = self.value(of: name, fromLayer: 0, expanding: expanding) ?? ""
        }
        for transformation in parts.dropFirst() {
            value = Self.apply(transformation, to: value)
        }
        return value
    }

    private static func apply(_ transformation: String, to value: String) -> String {
        switch transformation {
        case "c99extidentifier", "identifier": identifier(from: value)
        case "rfc1034identifier": String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "-" })
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        case _ where transformation.hasPrefix("default=") && value.isEmpty: String(transformation.dropFirst("default=".count))
        default: value
        }
    }

    /// A name as Swift accepts it for a module: letters, digits and underscores, not beginning with a digit.
    static func identifier(from name: String) -> String {
        let name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }

    private static func resolvingConditions(of layer: [String: String], configuration: String) -> [String: String] {
        guard layer.keys.contains(where: { $0.contains("[") }) else { return layer }
        var result = layer.filter { !$0.key.contains("[") }
        for (key, value) in layer.sorted(by: { $0.key < $1.key }) {
            guard let bracket = key.firstIndex(of: "[") else { continue }
            let conditions = key[bracket...].split(whereSeparator: { "[],".contains($0) })
            let holds = conditions.allSatisfy { condition in
                let sides = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                guard sides.count == 2 else { return false }
                let subject = sides[0] == "config" ? configuration : conditionSubjects[sides[0]] ?? ""
                return matches(subject, pattern: sides[1])
            }
            if holds { result[String(key[..<bracket])] = value }
        }
        return result
    }

    private static func matches(_ subject: String, pattern: String) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return subject == pattern }
        return subject.hasPrefix(pattern[..<star])
    }

    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
