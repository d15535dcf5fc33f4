// `nagare run`: builds an app and becomes it; with --web, shows it through GTK's Broadway server.

import AppBuild
import Diagnostics
import Foundation
import XcodeProject

enum RunCommand: Subcommand {
    static let name = "run"
    static let usage = "run APP [--web]"
    static let summary = "builds the app and opens its window"
    static let options = [
        Option(name: "--web", help: "show the window in a browser, on 127.0.0.1"),
        Option(name: "--port", value: "N", help: "the port for --web; default: the first free one from 8080"),
        CommonOptions.dark, CommonOptions.size, CommonOptions.scale, CommonOptions.target, CommonOptions.dependency,
    ]

    static func run(_ arguments: ReadArguments, _ tool: CommandLineTool) throws -> Int32 {
        let request = try CommonOptions.request(arguments, command: name)
        var environment = try CommonOptions.environment(arguments)
        if let scale = environment.removeValue(forKey: "NAGARE_SCALE") {
            // A window's scale is the monitor's times this.
            environment["GDK_SCALE"] = String(max(1, Int((Double(scale) ?? 1).rounded())))
        }
        let port = try port(arguments)
        if !arguments.has("--web") { try requireDisplay(request) }
        let built = try tool.builder().build(request, .window)
        guard arguments.has("--web") else {
            Subprocess.replace(with: built.executable, [], environment: environment)
            throw Diagnostic.error("cannot be started: \(String(cString: strerror(errno)))", file: built.executable)
        }
        return try BroadwayServer.show(built.executable, environment: environment, port: port, console: tool.console)
    }

    private static func port(_ arguments: ReadArguments) throws -> UInt16? {
        guard let text = arguments.value("--port") else { return nil }
        guard arguments.has("--web") else { throw UsageError(message: "--port only goes with --web") }
        guard let port = UInt16(text), port > 0 else { throw UsageError(message: "--port needs a number from 1 to 65535, and got '\(text)'") }
        return port
    }

    /// Says so before a long build, not after; what is wrong with the app comes first.
    private static func requireDisplay(_ request: AppRequest) throws {
        _ = try AppLocation.project(at: request.path)
        let environment = ProcessInfo.processInfo.environment
        let names = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "GDK_BACKEND"]
        guard names.allSatisfy({ (environment[$0] ?? "").isEmpty }) else { return }
        throw Diagnostic.error("there is no display to open a window on; use `--web` to show the app in a browser, or `nagare snapshot` for a picture")
    }
}
