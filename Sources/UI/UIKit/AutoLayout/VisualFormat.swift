// The visual format language: parsing one line into items and distances, with errors that point at the character.
// Constraints are made of it in NSLayoutConstraint+VisualFormat.swift.

/// A parsed format: views in order and what stands between them.
struct VisualFormat {
    struct Predicate: Equatable {
        enum Object: Equatable {
            case number(CGFloat)
            case view(String)
        }

        var relation: NSLayoutConstraint.Relation
        var object: Object
        var priority: UILayoutPriority
    }

    enum Connection: Equatable {
        /// Nothing between the two: they touch.
        case flush
        /// A dash: the standard distance.
        case standard
        case distances([Predicate])
    }

    struct Element: Equatable {
        var name: String
        var sizes: [Predicate]
        /// Position in the format, for messages.
        var offset: Int
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    /// `nil`: the format does not begin at the superview.
    var leading: Connection?
    var elements: [Element] = []
    /// One less than elements.
    var connections: [Connection] = []
    var trailing: Connection?

    struct Failure: Error, Equatable {
        var message: String
        var offset: Int

        /// The message with the format and a mark under the character.
        func text(format: String) -> String {
            "Unable to parse constraint format: \(message)\n    \(format)\n    \(String(repeating: " ", count: offset))^"
        }
    }
}

/// Reads a format from left to right.
struct VisualFormatParser {
    private let characters: [Character]
    private let metrics: [String: CGFloat]
    private var position = 0

    init(_ format: String, metrics: [String: CGFloat]) {
        characters = Array(format)
        self.metrics = metrics
    }

    mutating func parse() throws(VisualFormat.Failure) -> VisualFormat {
        var result = VisualFormat()
        skipSpaces()
        if take("H:") || take("h:") {
            result.axis = .horizontal
        } else if take("V:") || take("v:") {
            result.axis = .vertical
        }
        skipSpaces()
        if take("|") { result.leading = try connection() }
        result.elements.append(try element())
        while true {
            skipSpaces()
            if position == characters.count { return result }
            let connection = try connection()
            skipSpaces()
            if take("|") {
                result.trailing = connection
                skipSpaces()
                if position < characters.count { throw failure("Nothing may follow the superview's far edge.") }
                return result
            }
            if position == characters.count { throw failure("Expected a view in brackets or the superview after the connection.") }
            result.connections.append(connection)
            result.elements.append(try element())
        }
    }

    // MARK: Grammar

    private mutating func element() throws(VisualFormat.Failure) -> VisualFormat.Element {
        skipSpaces()
        guard take("[") else { throw failure("Expected a view, written [name].") }
        let start = position
        guard let name = identifier() else { throw failure("Expected the name of a view.") }
        skipSpaces()
        var sizes: [VisualFormat.Predicate] = []
        if peek == "(" { sizes = try predicateList() }
        skipSpaces()
        guard take("]") else { throw failure("Expected ] after the view '\(name)'.") }
        return VisualFormat.Element(name: name, sizes: sizes, offset: start)
    }

    private mutating func connection() throws(VisualFormat.Failure) -> VisualFormat.Connection {
        skipSpaces()
        guard take("-") else { return .flush }
        skipSpaces()
        if peek == "[" || peek == "|" || peek == nil { return .standard }
        let predicates = peek == "(" ? try predicateList() : [try simplePredicate()]
        for predicate in predicates {
            if case .view = predicate.object { throw failure("A distance cannot be that of a view.") }
        }
        skipSpaces()
        guard take("-") else { throw failure("Expected - after the distance.") }
        return .distances(predicates)
    }

    private mutating func predicateList() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
        guard take("(") else { throw failure("Expected (.") }
        var result = [try predicate()]
        skipSpaces()
        while take(",") {
            result.append(try predicate())
            skipSpaces()
        }
        guard take(")") else { throw failure("Expected , or ) in the list of sizes.") }
        return result
    }

    private mutating func simplePredicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
        let object = try object()
        return VisualFormat.Predicate(relation: .equal, object: object, priority: .required)
    }

    private mutating func predicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
        skipSpaces()
        var relation = NSLayoutConstraint.Relation.equal
        if take("<=") {
            relation = .lessThanOrEqual
        } else if take(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = take("==")
        }
        let object = try object()
        skipSpaces()
        var priority = UILayoutPriority.required
        if take("@") {
            let start = position
            guard case .number(let value) = try self.object() else {
                position = start
                throw failure("A priority must be a number or a metric.")
            }
            guard value >= 1, value <= 1000 else {
                position = start
                throw failure("A priority lies between 1 and 1000.")
            }
            priority = UILayoutPriority(Float(value))
        }
        return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
    }

    /// A number, a metric, or else the name of a view.
    private mutating func object() throws(VisualFormat.Failure) -> VisualFormat.Predicate.Object {
        skipSpaces()
        if let number = number() { return .number(number) }
        guard let name = identifier() else { throw failure("Expected a number, a metric or a view.") }
        return metrics[name].map { .number($0) } ?? .view(name)
    }

    // MARK: Characters

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ text: String) -> Bool {
        let wanted = Array(text)
        guard characters[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func skipSpaces() {
        while let next = peek, next.isWhitespace { position += 1 }
    }

    private mutating func identifier() -> String? {
        guard let first = peek, first.isLetter || first == "_" else { return nil }
        let start = position
        while let next = peek, next.isLetter || next.isNumber || next == "_" { position += 1 }
        return String(characters[start..<position])
    }

    private mutating func number() -> CGFloat? {
        let start = position
        _ = take("-") || take("+")
        while let next = peek, next.isNumber || next == "." { position += 1 }
        guard let value = Double(String(characters[start..<position])) else {
            position = start
            return nil
        }
        return CGFloat(value)
    }

    private func failure(_ message: String) -> VisualFormat.Failure {
        VisualFormat.Failure(message: message, offset: position)
    }
}
