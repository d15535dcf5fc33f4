// Prints `module: present / expected` and what is missing. Exit status 1 if a complete module lost a declaration.

import Foundation

/// Modules that must stay at 100 %.
let complete: Set<String> = ["RxSwift", "RxRelay", "RxBlocking", "RxTest"]

let arguments = Array(CommandLine.arguments.dropFirst())
let graphs = URL(fileURLWithPath: arguments[0]), lists = URL(fileURLWithPath: arguments[1])

var failed = false
for module in arguments.dropFirst(2) {
    let graph = try SymbolGraph(module: module, folder: graphs)
    let expected = try Expectation.list(lists.appendingPathComponent("\(module).txt"))
    var missing: [Expectation] = []
    for (path, group) in Dictionary(grouping: expected, by: { $0.conformances == nil ? $0.path : "" }) where !path.isEmpty {
        // Overloads share a path: each needs a declaration of ours.
        missing += group.dropFirst(graph.count(of: path))
    }
    missing += expected.filter { line in
        line.conformances.map { !$0.allSatisfy { graph.conforms(line.path, to: $0) } } ?? false
    }
    let present = expected.count - missing.count
    let percent = Double(present * 1000 / max(1, expected.count)) / 10
    print("\(module): \(present) / \(expected.count) (\(percent) %)")
    for line in missing.sorted(by: { $0.path < $1.path }) { print("  missing: \(line.path)  –  \(line.declaration)") }
    if complete.contains(module), !missing.isEmpty { failed = true }
}
exit(failed ? 1 : 0)
