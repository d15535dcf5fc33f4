// The Objective-C names that Swift gives to methods exposed to it. Interface Builder files connect by these names.

public enum ObjectiveCName {
    /// Words after or before which Swift adds no "With". The compiler's own list.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]

    /// The name of a method.
    ///
    /// - Parameter labels: argument labels, `_` for none.
    public static func selector(base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            if !prepositions.contains(firstWord(of: first)), !prepositions.contains(lastWord(of: base)) { name += "With" }
            name += capitalized(first)
        }
        name += ":"
        for label in labels.dropFirst() { name += (label == "_" ? "" : label) + ":" }
        return name
    }

    /// The name of a property's setter.
    public static func setter(of property: String) -> String {
        "set\(capitalized(property)):"
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func firstWord(of name: String) -> String {
        let start = name.prefix(1)
        return (start + name.dropFirst().prefix { $0.isLowercase }).lowercased()
    }

    private static func lastWord(of name: String) -> String {
        guard let capital = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
        return name[capital...].lowercased()
    }
}
