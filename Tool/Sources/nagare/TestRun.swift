// One run of `swift test`: passes its output on without the noise, and remembers the counts.

import AppBuild
import Foundation

/// How many tests ran and failed. Those skipped count among the executed, as XCTest counts them.
struct TestCount {
    var executed = 0
    var skipped = 0
    var failures = 0
    var unexpected = 0
    var seconds = 0.0

    static func + (left: TestCount, right: TestCount) -> TestCount {
        TestCount(
            executed: left.executed + right.executed, skipped: left.skipped + right.skipped, failures: left.failures + right.failures,
            unexpected: left.unexpected + right.unexpected, seconds: left.seconds + right.seconds
        )
    }

    /// Reads XCTest's `Executed 7 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds`.
    init?(_ line: String) {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "(" || $0 == ")" || $0 == "," }).map(String.init)
        guard words.first == "Executed", words.count >= 9, let executed = Int(words[1]), let failures = words.firstIndex(where: { $0.hasPrefix("failure") }),
              let failed = Int(words[failures - 1]), let unexpected = Int(words[failures + 1]),
              let begin = words.lastIndex(of: "in"), let seconds = Double(words[begin + 1])
        else { return nil }
        let skipped = words.firstIndex(of: "skipped").flatMap { Int(words[$0 - 2]) } ?? 0
        self.init(executed: executed, skipped: skipped, failures: failed, unexpected: unexpected, seconds: seconds)
    }

    init(executed: Int = 0, skipped: Int = 0, failures: Int = 0, unexpected: Int = 0, seconds: Double = 0) {
        self.executed = executed
        self.skipped = skipped
        self.failures = failures
        self.unexpected = unexpected
        self.seconds = seconds
    }

    /// XCTest's summary line of the same numbers.
    var summary: String {
        let time = String(format: "%.3f", seconds)
        return "\t Executed \(executed) test\(executed == 1 ? "" : "s"), with \(failures) failure\(failures == 1 ? "" : "s") "
            + "(\(unexpected) unexpected) in \(time) (\(time)) seconds"
    }
}

struct TestRun {
    let console: Console

    struct Outcome {
        var status: Int32
        var count: TestCount
    }

    /// - Parameter isQuiet: leaves out the lines about tests that begin and pass.
    func run(_ swift: String, _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:], isQuiet: Bool = false) throws -> Outcome {
        var last = TestCount()
        let status = try Subprocess.run(swift, arguments, in: directory, environment: environment) { line in
            if let count = TestCount(line) { last = count }
            if isQuiet, Self.isRoutine(line) { return }
            if line.hasPrefix("warning: prohibited flag") { return }
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }
        return Outcome(status: status, count: last)
    }

    private static func isRoutine(_ line: String) -> Bool {
        if line.hasPrefix("[") { return true }
        if line.hasPrefix("Test Case "), line.contains(" started at ") || line.contains(" passed (") { return true }
        return line.hasPrefix("Test Suite ") && (line.contains(" started at ") || line.contains(" passed at "))
            || (TestCount(line)?.failures == 0)
    }
}
