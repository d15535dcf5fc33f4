// What the person at the terminal sees: progress, messages, colours. Colours and a moving line only on a terminal.

import Diagnostics
import Foundation

/// Writes to standard error, so that a command's own output stays clean.
public final class Console {
    private let isTerminal: Bool
    private let usesColor: Bool
    private var hasProgressLine = false
    private var step: (text: String, start: Date)?

    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
        usesColor = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// A sentence on a line of its own.
    public func say(_ text: String) {
        clearProgress()
        write(text + "\n")
    }

    /// Begins a step that takes a while. On a terminal, `update` shows how far it is on the same line.
    public func begin(_ text: String) {
        clearProgress()
        step = (text, Date())
        if isTerminal { update("") } else { write(text + " …\n") }
    }

    public func update(_ detail: String) {
        guard isTerminal, let step else { return }
        let seconds = Int(Date().timeIntervalSince(step.start))
        let time = seconds > 1 ? " \(seconds) s" : ""
        let line = "\(step.text) …\(time) \(detail)"
        write("\r\u{1B}[K" + String(line.prefix(terminalWidth - 1)))
        hasProgressLine = true
    }

    public func end(_ result: String = "done") {
        guard let step else { return }
        clearProgress()
        let seconds = Date().timeIntervalSince(step.start)
        write("\(step.text): \(result) (\(Self.duration(seconds)))\n")
        self.step = nil
    }

    /// Ends a step that turned out to have nothing to do, without a word.
    public func drop() {
        clearProgress()
        step = nil
    }

    public func report(_ diagnostic: Diagnostic, below detail: [String] = []) {
        clearProgress()
        var place = ""
        if let file = diagnostic.file {
            place = Self.shortened(file) + (diagnostic.line.map { ":\($0)" } ?? "") + (diagnostic.column.map { ":\($0)" } ?? "") + ": "
        }
        write(bold(place) + label(diagnostic.severity) + " " + bold(diagnostic.message) + "\n")
        for line in detail { write(line + "\n") }
    }

    private func label(_ severity: Diagnostic.Severity) -> String {
        let text = severity.rawValue + ":"
        guard usesColor else { return text }
        let color = switch severity {
        case .error: "31"
        case .warning: "33"
        case .note: "36"
        }
        return "\u{1B}[1;\(color)m\(text)\u{1B}[0m"
    }

    private func bold(_ text: String) -> String {
        usesColor && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    /// Paths below the working directory are shown relative to it.
    static func shortened(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    static func duration(_ seconds: Double) -> String {
        seconds < 60 ? "\((seconds * 10).rounded() / 10) s" : "\(Int(seconds) / 60) min \(Int(seconds) % 60) s"
    }

    private var terminalWidth: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 20 ? Int(size.ws_col) : 80
    }

    private func clearProgress() {
        if hasProgressLine { write("\r\u{1B}[K") }
        hasProgressLine = false
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
