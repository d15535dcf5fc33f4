// Reads what `swift build` prints: progress, and diagnostics worth showing. Repetitions and generated code's warnings are left out.

import Diagnostics
import Foundation

/// Sorts the lines of a build.
struct BuildOutput {
    struct Message: Equatable {
        var diagnostic: Diagnostic
        /// The lines of source the compiler shows below.
        var detail: [String]
    }

    private(set) var messages: [Message] = []
    /// Lines that are neither progress nor diagnostics of a file; shown when a build fails without any.
    private(set) var otherLines: [String] = []
    private var seen: Set<String> = []
    private var open: Message?
    /// Prefix of the file names that generated code goes by.
    private static let generated = "<generated for "

    /// Takes a line; returns how far the build is if the line says so.
    mutating func take(_ rawLine: String) -> String? {
        let line = rawLine.hasSuffix("\r") ? String(rawLine.dropLast()) : rawLine
        if let progress = Self.progress(line) {
            close()
            return progress
        }
        if let diagnostic = Self.diagnostic(line) {
            close()
            open = Message(diagnostic: diagnostic, detail: [])
        } else if open != nil, Self.isDetail(line) {
            open?.detail.append(line)
        } else if line.hasPrefix("[#") || line.isEmpty {
            // Footnotes with addresses of documentation.
            close()
        } else {
            close()
            if !Self.isNoise(line) { otherLines.append(line) }
        }
        return nil
    }

    mutating func finish() {
        close()
        showOriginals()
        let isElsewhere = messages.contains { $0.diagnostic.severity == .error && $0.diagnostic.file?.hasPrefix(Self.generated) == false }
        messages.removeAll { message in
            guard message.diagnostic.file?.hasPrefix(Self.generated) == true else { return false }
            return message.diagnostic.severity != .error || isElsewhere
        }
    }

    /// The compiler shows lines of the transformed copies with their own numbers; people know the originals.
    private mutating func showOriginals() {
        var originals: [String: [String]] = [:]
        for index in messages.indices {
            let message = messages[index]
            guard let file = message.diagnostic.file, let line = message.diagnostic.line else { continue }
            let lines = originals[file] ?? (try? String(contentsOfFile: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
            originals[file] = lines
            guard !lines.isEmpty, let marked = message.detail.indices.dropFirst().first(where: { Self.isMarker(message.detail[$0]) }),
                  let number = Self.lineNumber(message.detail[marked - 1])
            else { continue }
            messages[index].detail = message.detail.compactMap { shown in
                guard let bar = shown.range(of: " |"), let shownNumber = Self.lineNumber(shown) else { return shown }
                let original = shownNumber - number + line
                guard lines.indices.contains(original - 1) else { return nil }
                let width = shown.distance(from: shown.startIndex, to: bar.lowerBound)
                let label = String(original)
                return String(repeating: " ", count: max(0, width - label.count)) + label + " | " + lines[original - 1]
            }
        }
    }

    private static func lineNumber(_ detail: String) -> Int? {
        guard let bar = detail.range(of: " |") else { return nil }
        return Int(detail[..<bar.lowerBound].trimmingCharacters(in: .whitespaces))
    }

    /// `   |     `- error: …`.
    private static func isMarker(_ detail: String) -> Bool {
        lineNumber(detail) == nil && (detail.contains("`- ") || detail.contains("|- "))
    }

    private mutating func close() {
        guard let message = open else { return }
        open = nil
        if seen.insert(message.diagnostic.description).inserted { messages.append(message) }
    }

    /// `[12/30] Compiling App ViewController.swift`.
    private static func progress(_ line: String) -> String? {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let count = line[line.index(after: line.startIndex)..<end]
        let parts = count.split(separator: "/")
        guard parts.count == 2, parts.allSatisfy({ Int($0) != nil }) else { return nil }
        return line
    }

    private static func diagnostic(_ line: String) -> Diagnostic? {
        for severity in [Diagnostic.Severity.error, .warning, .note] {
            guard let range = line.range(of: ": \(severity.rawValue): ") else { continue }
            let place = line[..<range.lowerBound]
            var parts = place.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard parts.count >= 3, let column = Int(parts.removeLast()), let number = Int(parts.removeLast()) else { continue }
            return Diagnostic(severity, file: parts.joined(separator: ":"), line: number, column: column, withoutFootnote(String(line[range.upperBound...])))
        }
        return nil
    }

    /// `… [#ActorIsolatedCall]` names a page of documentation.
    private static func withoutFootnote(_ message: String) -> String {
        guard message.hasSuffix("]"), let range = message.range(of: " [#", options: .backwards) else { return message }
        return String(message[..<range.lowerBound])
    }

    private static func isDetail(_ line: String) -> Bool {
        let trimmed = line.drop { $0 == " " || $0.isNumber }
        return trimmed.hasPrefix("|") || trimmed.hasPrefix("`") || trimmed.hasPrefix(":")
    }

    private static func isNoise(_ line: String) -> Bool {
        ["Building for", "Build complete", "Build of", "Planning build", "warning: prohibited flag", "error: emit-module command failed",
         "error: fatalError", "[0/", "error: Compile"].contains { line.hasPrefix($0) }
    }
}
