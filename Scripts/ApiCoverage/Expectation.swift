// One line of a list under Expected: a public declaration an app may use.
// Columns: kind, path, declaration, compilation condition (may be empty).

import Foundation

struct Expectation {
    let kind: String
    let path: String
    let declaration: String

    /// `nil` for declarations that exist only where this project does not: macOS, tvOS, WebKit.
    init?(line: Substring) {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count >= 3 else { return nil }
        kind = columns[0]
        path = Self.unlabelled(columns[1])
        declaration = columns[2]
        let condition = columns.count > 3 ? columns[3] : ""
        let needsAnotherSystem = condition.contains("#if os(") && !condition.contains("os(iOS)")
        if Self.internalTypes.contains(path) { return nil }
        if needsAnotherSystem || path.hasPrefix("WKWebView") || declaration.contains("WKWebView") { return nil }
    }

    /// Types the lists name in conformances only, because an app cannot: they are not public.
    private static let internalTypes: Set<String> = ["AnyEquatable", "RecursiveLock", "VirtualSchedulerItem"]

    /// Operators have no argument labels, whatever their parameters are called.
    private static func unlabelled(_ path: String) -> String {
        guard let parenthesis = path.firstIndex(of: "("), let sign = path[..<parenthesis].last, "=<>+-*/!&|".contains(sign) else { return path }
        return path[..<parenthesis] + "(_:_:)"
    }

    /// For `extension Event: EventConvertible`: what is conformed to.
    var conformances: [String]? {
        guard kind == "conformance", let colon = declaration.range(of: ": ") else { return nil }
        return declaration[colon.upperBound...]
            .components(separatedBy: " where ")[0]
            .components(separatedBy: ", ")
    }

    static func list(_ file: URL) throws -> [Expectation] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(Expectation.init)
    }
}
