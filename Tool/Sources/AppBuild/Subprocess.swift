// Running other programs: with their output read line by line, collected, or left alone.

import Foundation

public enum Subprocess {
    /// What a program printed and how it ended.
    public struct Result: Sendable {
        public var status: Int32
        public var output: String
    }

    /// The path of a program that is on the search path.
    public static func find(_ name: String, environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let path = "\(folder)/\(name)"
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        return nil
    }

    /// Runs a program and gives each line of its output to `onLine` as it comes.
    ///
    /// - Parameter environment: variables set in addition to the tool's own.
    /// - Returns: the exit status; 128 and the signal's number when a signal ended it.
    public static func run(
        _ program: String, _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:], mergesErrors: Bool = true,
        onLine: (String) -> Void
    ) throws -> Int32 {
        let process = prepared(program, arguments, in: directory, environment: environment)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = mergesErrors ? pipe : FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var pending = Data()
        while true {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            pending += data
            while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                onLine(String(decoding: pending[pending.startIndex..<end], as: UTF8.self))
                pending = Data(pending[(end + 1)...])
            }
        }
        if !pending.isEmpty { onLine(String(decoding: pending, as: UTF8.self)) }
        process.waitUntilExit()
        return status(of: process)
    }

    public static func collect(_ program: String, _ arguments: [String], in directory: String? = nil, mergesErrors: Bool = false) throws -> Result {
        var lines: [String] = []
        let status = try run(program, arguments, in: directory, mergesErrors: mergesErrors) { lines.append($0) }
        return Result(status: status, output: lines.joined(separator: "\n"))
    }

    /// Runs a program on the tool's own input and output.
    public static func passThrough(_ program: String, _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:]) throws -> Int32 {
        let process = prepared(program, arguments, in: directory, environment: environment)
        try process.run()
        process.waitUntilExit()
        return status(of: process)
    }

    /// Becomes another program. Returns only if that failed.
    public static func replace(with program: String, _ arguments: [String], environment: [String: String]) {
        for (name, value) in environment { setenv(name, value, 1) }
        var pointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        pointers.append(nil)
        fflush(nil)
        execv(program, pointers)
    }

    private static func prepared(_ program: String, _ arguments: [String], in directory: String?, environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
        if !environment.isEmpty { process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new } }
        return process
    }

    static func status(of process: Process) -> Int32 {
        process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    }
}
