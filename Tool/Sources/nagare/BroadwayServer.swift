// The app's window in a browser: starts GTK's Broadway server on 127.0.0.1, runs the app on it, stops it afterwards.

import AppBuild
import Diagnostics
import Foundation
import Synchronization

enum BroadwayServer {
    /// Processes to end when the tool is told to end.
    private static let children = Mutex<[pid_t]>([])

    /// Returns the app's exit status, or 0 after Ctrl-C.
    static func show(_ executable: String, environment: [String: String], port wantedPort: UInt16?, console: Console) throws -> Int32 {
        guard let program = Subprocess.find("gtk4-broadwayd") else {
            throw Diagnostic.error("gtk4-broadwayd is not installed; `nagare doctor` names the command that installs it")
        }
        guard let port = wantedPort ?? Self.freePort() else { throw Diagnostic.error("no port from 8080 to 8180 is free; choose one with --port") }
        guard isFree(port) else { throw Diagnostic.error("the port \(port) is in use; choose another with --port") }
        guard let display = Self.freeDisplay() else { throw Diagnostic.error("no Broadway display from :5 to :95 is free") }

        let signals = endChildrenOnSignals()
        defer { signals.forEach { $0.cancel() } }
        let server = Process()
        server.executableURL = URL(fileURLWithPath: program)
        server.arguments = ["--address", "127.0.0.1", "--port", String(port), ":\(display)"]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        server.standardInput = FileHandle.nullDevice
        try server.run()
        remember(server)
        defer { end(server) }
        guard waitForServer(server, port: port) else {
            throw Diagnostic.error("gtk4-broadwayd did not start on port \(port)")
        }
        console.say("The app is at http://127.0.0.1:\(port)/ – Ctrl-C ends it. Only this machine can reach it.")
        let app = Process()
        app.executableURL = URL(fileURLWithPath: executable)
        var variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        variables["GDK_BACKEND"] = "broadway"
        variables["BROADWAY_DISPLAY"] = ":\(display)"
        app.environment = variables
        try app.run()
        remember(app)
        app.waitUntilExit()
        return app.terminationReason == .uncaughtSignal ? 0 : app.terminationStatus
    }

    // MARK: Ports and displays

    /// Broadway's display n listens on a socket in the run-time folder.
    private static func freeDisplay() -> Int? {
        let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSHomeDirectory() + "/.cache"
        return (5...95).first { number in
            !FileManager.default.fileExists(atPath: "\(folder)/broadway\(number + 1).socket")
        }
    }

    private static func freePort() -> UInt16? {
        (8080...8180).first { isFree($0) }
    }

    private static func isFree(_ port: UInt16) -> Bool {
        withSocket { descriptor in
            var reuse: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
            return withAddress(port) { bind(descriptor, $0, $1) } == 0
        }
    }

    private static func answers(_ port: UInt16) -> Bool {
        withSocket { descriptor in withAddress(port) { connect(descriptor, $0, $1) } == 0 }
    }

    private static func withSocket(_ body: (Int32) -> Bool) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return body(descriptor)
    }

    private static func withAddress(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    private static func waitForServer(_ server: Process, port: UInt16) -> Bool {
        for _ in 0..<200 {
            if !server.isRunning { return false }
            if answers(port) { return true }
            usleep(25_000)
        }
        return false
    }

    // MARK: Ending

    /// Asks a process to end, and ends it if it does not within two seconds.
    private static func end(_ process: Process) {
        process.terminate()
        for _ in 0..<80 where process.isRunning { usleep(25_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    private static func remember(_ process: Process) {
        children.withLock { $0.append(process.processIdentifier) }
    }

    /// The app is asked to end; the server goes after it, when `show` leaves.
    private static func endChildrenOnSignals() -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM, SIGHUP].map { number in
            // A handler, not SIG_IGN: what is ignored here would be ignored by the children too.
            signal(number) { _ in }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                for child in children.withLock({ $0.reversed() }) { kill(child, SIGTERM) }
            }
            source.resume()
            return source
        }
    }
}
