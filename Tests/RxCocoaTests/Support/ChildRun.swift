// A program run to its end by a test: how it ended and what it wrote.
import Foundation
import XCTest

struct ChildRun {
    /// Whether the program ended as a failed precondition ends one.
    let isStopped: Bool
    /// The lines of its standard output.
    let output: [String]
    /// The lines of its standard error output.
    let errors: [String]

    init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        // A stopped program would write its backtrace for seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(environment) { $1 }
        let files = ["output", "errors"].map {
            FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)-\($0)")
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        for file in files { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        isStopped = process.terminationReason == .uncaughtSignal && [SIGILL, SIGTRAP].contains(process.terminationStatus)
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self).split(separator: "\n").map(String.init) }
        output = texts[0]
        errors = texts[1]
    }

    /// A program of this package, beside the test program.
    static func product(_ name: String) -> String {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// The number of the line of a source file that ends with a comment of this text.
    static func line(marked mark: String, in path: String) throws -> Int {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        return try XCTUnwrap(lines.firstIndex { $0.hasSuffix("// \(mark)") }) + 1
    }
}
