// The edits that need no knowledge of other files: attributes, conditions, imports, the statements of main.swift.

import Diagnostics

/// Which modules an app may import here.
public struct ModuleAvailability: Sendable {
    /// Modules that exist: the toolchain's, Nagare's and the app's dependencies.
    public var available: Set<String>
    /// Modules of Apple's SDKs that have no counterpart; their imports are left out with a warning.
    public var absent: Set<String>

    public init(available: Set<String>, absent: Set<String> = AppleModules.names) {
        self.available = available
        self.absent = absent
    }
}

enum BasicRewriting {
    /// Modules that go by another name on Linux.
    private static let renamed = ["Darwin": "Glibc"]

    static func apply(to file: ScannedFile, edits: inout SourceEdits, availability: ModuleAvailability) -> [Diagnostic] {
        for attribute in file.attributes { edits.blank(attribute) }
        for condition in file.phoneConditions { edits.replace(condition, with: "true") }
        for statement in file.statements { edits.blank(statement.range) }
        var warnings: [Diagnostic] = []
        for use in file.imports {
            if let name = renamed[use.module], !availability.available.contains(use.module) {
                if !use.isGuarded { edits.replace(use.range, with: "import \(name)") }
            } else if availability.available.contains(use.module) {
                if let submodule = use.submodule { edits.blank(submodule) }
            } else if availability.absent.contains(use.module), !use.isGuarded {
                edits.blank(use.range)
                // Its contents come with Foundation or mean nothing without an Objective-C runtime.
                if use.module == "ObjectiveC" { continue }
                warnings.append(.warning(
                    "there is no module '\(use.module)' on Linux; what the file uses of it will not compile",
                    file: file.source.path, line: use.line, column: use.column
                ))
            }
        }
        return warnings
    }
}
