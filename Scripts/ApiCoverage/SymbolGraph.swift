// Reads the compiler's symbol graphs and answers which members a type has, its own or inherited.
// Nothing here knows what is expected.

import Foundation

/// The public declarations of one module, from `swift symbolgraph-extract`.
struct SymbolGraph {
    /// How many declarations stand under a path such as `ObservableType.map(_:)`.
    private var declarations: [String: Int] = [:]
    /// What a type inherits from or conforms to, by name.
    private var parents: [String: Set<String>] = [:]

    init(module: String, folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
        // Types of other modules are needed for inheritance, their members for what a type inherits.
        let graphs = try files.map { try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)) }
        // A file of extensions names the module's own types by identifier only.
        var names: [String: String] = [:]
        for symbol in graphs.flatMap(\.symbols) { names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".") }
        for graph in graphs { add(graph, names) }
        guard files.contains(where: { $0.lastPathComponent == "\(module).symbols.json" }) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "\(module).symbols.json"])
        }
    }

    func count(of path: String) -> Int {
        guard let dot = path.firstIndex(of: "."), !path.hasPrefix("operator") else { return declarations[path] ?? 0 }
        let type = String(path[..<dot]), member = path[dot...]
        return ([type] + ancestors(of: type)).reduce(0) { $0 + (declarations[$1 + member] ?? 0) }
    }

    func conforms(_ type: String, to other: String) -> Bool {
        ancestors(of: type).contains(other)
    }

    private func ancestors(of type: String) -> [String] {
        var found: [String] = [], seen: Set<String> = [type], queue = [type]
        while let next = queue.popLast() {
            for parent in parents[next, default: []].sorted() where seen.insert(parent).inserted {
                found.append(parent)
                queue.append(parent)
            }
        }
        return found
    }

    private mutating func add(_ file: File, _ names: [String: String]) {
        for symbol in file.symbols { declarations[symbol.pathComponents.joined(separator: "."), default: 0] += 1 }
        for relation in file.relationships where ["conformsTo", "inheritsFrom"].contains(relation.kind) {
            guard let source = names[relation.source] ?? relation.sourceFallback.map(unqualified),
                  let target = names[relation.target] ?? relation.targetFallback.map(unqualified) else { continue }
            parents[source, default: []].insert(target)
        }
    }

    private func unqualified(_ name: String) -> String {
        name.split(separator: ".").dropFirst().joined(separator: ".")
    }

    private struct File: Decodable {
        struct Symbol: Decodable {
            struct Identifier: Decodable { var precise: String }
            var identifier: Identifier
            var pathComponents: [String]
        }
        struct Relationship: Decodable {
            var kind: String
            var source: String
            var target: String
            var sourceFallback: String?
            var targetFallback: String?
        }
        var symbols: [Symbol]
        var relationships: [Relationship]
    }
}
