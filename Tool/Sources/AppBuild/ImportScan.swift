// The imports of source files, without parsing whole files: imports stand on lines of their own.

import Foundation
import SourceTransform

enum ImportScan {
    static func imports(of sources: [String], module: String) -> [ModuleTransform.Import] {
        sources.flatMap { path -> [ModuleTransform.Import] in
            guard let data = FileManager.default.contents(atPath: path) else { return [] }
            let text = String(decoding: data, as: UTF8.self)
            guard text.contains("import ") else { return [] }
            return imports(in: text, path: path)
        }
    }

    private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    private static let accessLevels: Set<Substring> = ["public", "internal", "private", "fileprivate", "package"]

    private static func imports(in text: String, path: String) -> [ModuleTransform.Import] {
        var result: [ModuleTransform.Import] = []
        var conditions: [Substring] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if trimmed.hasPrefix("#if") { conditions.append(trimmed) }
            if trimmed.hasPrefix("#endif"), !conditions.isEmpty { conditions.removeLast() }
            guard trimmed.contains("import ") else { continue }
            var words = trimmed.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" || $0 == "\r" })[...]
            while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) { words.removeFirst() }
            guard words.first == "import" else { continue }
            words.removeFirst()
            if let word = words.first, kinds.contains(word) { words.removeFirst() }
            guard let name = words.first?.split(separator: ".").first, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { continue }
            result.append(ModuleTransform.Import(
                module: String(name), file: path, line: index + 1, column: line.count - trimmed.count + 1,
                isGuarded: !conditions.isEmpty
            ))
        }
        return result
    }
}
