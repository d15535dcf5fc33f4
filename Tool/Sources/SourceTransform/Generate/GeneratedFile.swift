// What is appended after the last original line of one file, piece by piece. Being in the same file, it reaches
// `private` members.

/// Collects generated declarations of a file.
struct GeneratedFile {
    let source: SourceText
    /// Unique in the module.
    let identifier: String
    private(set) var declarations: [String] = []
    /// Statements of the file's registration function.
    private(set) var registrations: [String] = []
    private(set) var imports: Set<String> = []

    init(_ file: ScannedFile) {
        source = file.source
        identifier = file.identifier
    }

    mutating func add(_ declaration: String) {
        declarations.append(declaration)
    }

    mutating func register(_ statement: String) {
        registrations.append(statement)
    }

    mutating func require(_ module: String) {
        imports.insert(module)
    }

    var registrationFunction: String { "__nagareRegister_\(identifier)" }

    /// How the generated part is called in diagnostics.
    static let locationPrefix = "<generated for "

    var text: String {
        var lines = imports.sorted().map { "import \($0)" }
        if !declarations.isEmpty || !registrations.isEmpty { lines.append("@_spi(Nagare) import UIKit") }
        guard !lines.isEmpty else { return "" }
        lines += declarations
        if !registrations.isEmpty {
            lines.append("@MainActor func \(registrationFunction)() {")
            lines += registrations
            lines.append("}")
        }
        return "\n\(location)\n" + lines.joined(separator: "\n") + "\n"
    }

    /// From here on the compiler names generated code, not the original.
    var location: String {
        let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
        return "#sourceLocation(file: \(SwiftLiteral.string("\(Self.locationPrefix)\(name)>")), line: 1)"
    }

    /// Generated code that stands at a line of the original, so that the compiler complains there.
    ///
    /// - Parameter column: where `expression` stood, counted from 0.
    func checked(_ expression: String, prefix: String, line: Int, column: Int) -> String {
        let padding = String(repeating: " ", count: max(0, column - prefix.utf8.count))
        return source.location(line: line) + "\n" + padding + prefix + expression + "\n" + location
    }
}
