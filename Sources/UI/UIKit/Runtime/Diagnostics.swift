// Messages about the app's own files and calls: where, what was found, what to do. The only way UIKit speaks to a developer.
// No policy here: whoever finds a fault decides whether it goes on.

import Foundation

/// One message to the developer of the app.
@_spi(Nagare) public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        case warning, error
    }

    public var severity: Severity
    public var file: String?
    public var line: Int?
    public var message: String

    public init(_ severity: Severity, file: String? = nil, line: Int? = nil, _ message: String) {
        self.severity = severity
        self.file = file
        self.line = line
        self.message = message
    }

    /// `file:line: warning: message`, the form compilers use and editors make a link of.
    public var description: String {
        var place = file.map { "\($0):" } ?? ""
        if file != nil, let line { place += "\(line):" }
        return place.isEmpty ? "\(severity.rawValue): \(message)" : "\(place) \(severity.rawValue): \(message)"
    }
}

@_spi(Nagare) @MainActor public enum Diagnostics {
    private static var reported: Set<Diagnostic> = []
    private static var collected: [Diagnostic]?

    /// Writes to standard error, once for each distinct message: a cell made a thousand times warns once.
    public static func report(_ diagnostic: Diagnostic) {
        if collected != nil {
            collected?.append(diagnostic)
            return
        }
        guard reported.insert(diagnostic).inserted else { return }
        FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
    }

    public static func warn(file: String? = nil, line: Int? = nil, _ message: String) {
        report(Diagnostic(.warning, file: file, line: line, message))
    }

    /// Keeps the messages of `body` from standard error and returns them, repeated ones included.
    public static func collect(_ body: () throws -> Void) rethrows -> [Diagnostic] {
        let outer = collected
        collected = []
        defer { collected = outer }
        try body()
        return collected ?? []
    }
}
