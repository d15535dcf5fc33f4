// Reads .xcconfig files: assignments, comments, includes. Expansion of the values lives in BuildSettings.swift.

import Diagnostics
import Foundation

enum BuildConfigurationFile {
    /// The definitions of the file and of those it includes; later ones win.
    static func read(_ path: String, warnings: inout [Diagnostic]) throws -> [String: String] {
        var including: [String] = []
        return try read(path, including: &including, warnings: &warnings)
    }

    private static func read(_ path: String, including: inout [String], warnings: inout [Diagnostic]) throws -> [String: String] {
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw Diagnostic.error("cannot be read: \(FileReading.reason(of: error))", file: path)
        }
        including.append(path)
        defer { including.removeLast() }
        var settings: [String: String] = [:]
        for (index, rawLine) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = withoutComment(rawLine).trimmingCharacters(in: .whitespaces)
            if line.isEmpty { continue }
            if line.hasPrefix("#include") {
                let included = try include(line, from: path, line: index + 1, including: &including, warnings: &warnings)
                settings.merge(included) { _, new in new }
                continue
            }
            guard let equals = assignment(in: line) else {
                warnings.append(.warning("expected 'NAME = value', found '\(line)'", file: path, line: index + 1))
                continue
            }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces)
            var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if value.hasSuffix(";") { value.removeLast() }
            settings[key] = inheriting(settings[key], in: value)
        }
        return settings
    }

    private static func include(
        _ line: String, from path: String, line number: Int, including: inout [String], warnings: inout [Diagnostic]
    ) throws -> [String: String] {
        let isOptional = line.hasPrefix("#include?")
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3 else {
            warnings.append(.warning("expected #include \"file\"", file: path, line: number))
            return [:]
        }
        let included = URL(fileURLWithPath: String(parts[1]), relativeTo: URL(fileURLWithPath: path)).standardizedFileURL.path
        guard !including.contains(included) else {
            warnings.append(.warning("'\(parts[1])' includes itself", file: path, line: number))
            return [:]
        }
        guard FileManager.default.fileExists(atPath: included) else {
            if !isOptional { warnings.append(.warning("the included file '\(parts[1])' does not exist", file: path, line: number)) }
            return [:]
        }
        return try read(included, including: &including, warnings: &warnings)
    }

    /// A second assignment in the same file refers to the first with `$(inherited)`.
    private static func inheriting(_ earlier: String?, in value: String) -> String {
        guard let earlier else { return value }
        return value.replacingOccurrences(of: "$(inherited)", with: earlier)
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        guard let range = line.range(of: "//") else { return line }
        return line[..<range.lowerBound]
    }

    /// The equals sign of `KEY[sdk=iphone*] = value` is the one outside the brackets.
    private static func assignment(in line: String) -> String.Index? {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }
}
