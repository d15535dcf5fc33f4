// A program started by a test: its output by line, its exit status, and its end together with the test.

import Foundation
import XCTest

/// `@unchecked Sendable`: the output is guarded by `lock`.
final class ChildProcess: @unchecked Sendable {
    private let process = Process()
    private let lock = NSLock()
    private var collected = Data()

    /// - Parameters:
    ///   - program: a path, or a name looked up in `PATH`.
    ///   - environment: added to the test's own.
    init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        guard let path = Self.find(program) else { throw XCTSkip("\(program) is not installed") }
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            self?.append(data)
        }
        try process.run()
    }

    static func find(_ program: String) -> String? {
        if program.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isRunning: Bool { process.isRunning }
    var identifier: Int32 { process.processIdentifier }
    var output: String { lock.withLock { String(decoding: collected, as: UTF8.self) } }
    var status: Int32? { process.isRunning ? nil : process.terminationStatus }

    /// The first line that has arrived whole and fits.
    func line(where fits: (Substring) -> Bool) -> String? {
        let text = output
        guard let end = text.lastIndex(of: "\n") else { return nil }
        return text[..<end].split(separator: "\n").first(where: fits).map(String.init)
    }

    /// Ends the program and waits until it is gone.
    func end() {
        guard process.isRunning else { return }
        process.terminate()
        for _ in 0..<200 where process.isRunning { usleep(10_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    private func append(_ data: Data) {
        lock.withLock { collected.append(data) }
    }
}

/// Waits until `value` has a result. What is tested is what happens, not how soon: the limit is generous.
func eventually<Value>(
    _ what: @autoclosure () -> String, within seconds: TimeInterval = 30, file: StaticString = #filePath, line: UInt = #line,
    _ value: () throws -> Value?
) throws -> Value {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
        if let result = try value() { return result }
        guard Date() < deadline else { throw TimeOut(description: "\(file):\(line): \(what()) did not come about in \(seconds) seconds") }
        usleep(20_000)
    }
}

struct TimeOut: Error, CustomStringConvertible {
    let description: String
}
