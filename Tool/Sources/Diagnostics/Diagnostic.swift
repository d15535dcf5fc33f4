// What the tool has to say about somebody's project: where, how bad, what was found, what to do.
// Printing and colours live in the command, not here.

/// A message about an input file, in the form compilers use.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        case error, warning, note
    }

    public var severity: Severity
    /// The file, as a path; `nil` when the message is about no file.
    public var file: String?
    /// Counted from 1.
    public var line: Int?
    /// Counted from 1, in UTF-8 bytes, as the compiler counts.
    public var column: Int?
    public var message: String

    public init(_ severity: Severity, file: String? = nil, line: Int? = nil, column: Int? = nil, _ message: String) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    public static func error(_ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) -> Diagnostic {
        Diagnostic(.error, file: file, line: line, column: column, message)
    }

    public static func warning(_ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) -> Diagnostic {
        Diagnostic(.warning, file: file, line: line, column: column, message)
    }

    /// `file:line:column: error: message`, without the parts that are not known.
    public var description: String {
        var place = ""
        if let file {
            place = file
            if let line {
                place += ":\(line)"
                if let column { place += ":\(column)" }
            }
            place += ": "
        }
        return "\(place)\(severity.rawValue): \(message)"
    }
}
