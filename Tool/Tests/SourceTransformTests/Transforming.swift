// Running the transform in tests, and reading its output back as the compiler does.

import SourceTransform
import XCTest

/// The output for a few files of a module.
struct Transformed {
    let output: ModuleTransform.Output
    private let files: [String: String]

    init(
        _ files: [String: String], available: Set<String> = ["UIKit", "Foundation"], catalog: ProtocolCatalog = ProtocolCatalog(),
        purpose: ModuleTransform.Purpose = .app(AppDescription(resourceDirectory: "/resources"))
    ) {
        let sources = files.sorted { $0.key < $1.key }.map { ModuleTransform.SourceFile(path: "/app/\($0.key)", bytes: Array($0.value.utf8)) }
        output = ModuleTransform(module: "App", files: sources).run(
            availability: ModuleAvailability(available: available), catalog: catalog, purpose: purpose
        )
        self.files = Dictionary(uniqueKeysWithValues: output.files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    init(_ text: String) {
        self.init(["A.swift": text])
    }

    func text(_ name: String = "A_.swift") -> String {
        files[name] ?? ""
    }

    var registry: String { files["NagareRegistry.swift"] ?? "" }

    /// The output's lines by the line of the original that the compiler will name for them.
    func original(_ path: String = "/app/A.swift", in name: String = "A_.swift") -> [Int: String] {
        var lines: [Int: String] = [:]
        var current: (file: String, line: Int) = ("", 1)
        for line in text(name).split(separator: "\n", omittingEmptySubsequences: false) {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            if line.hasPrefix("#sourceLocation("), parts.count == 3, let number = Int(parts[2].filter(\.isNumber)) {
                current = (String(parts[1]), number)
                continue
            }
            // What was cut in two by an insertion is put together again.
            if current.file == path, !line.contains("_ = ") {
                let earlier = lines[current.line] ?? ""
                lines[current.line] = earlier.isEmpty ? String(line) : earlier + line.dropFirst(earlier.count)
            }
            current.line += 1
        }
        return lines
    }

    /// The lines of the original up to the end, as the compiler sees them.
    func copy(of text: String) -> String {
        let lines = original()
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
        return (1...count).map { lines[$0] ?? "(missing)" }.joined(separator: "\n")
    }
}
