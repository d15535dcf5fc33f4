// The table of subcommands and what they have in common. Each subcommand is a file of its own.

import AppBuild
import Diagnostics
import Foundation

/// A subcommand.
protocol Subcommand {
    static var name: String { get }
    /// `run APP`.
    static var usage: String { get }
    static var summary: String { get }
    static var options: [Option] { get }
    static func run(_ arguments: ReadArguments, _ tool: CommandLineTool) throws -> Int32
}

struct CommandLineTool {
    let console: Console
    let paths = ToolPaths()

    static var subcommands: [any Subcommand.Type] {
        [RunCommand.self, SnapshotCommand.self, TestCommand.self, BuildCommand.self, DoctorCommand.self]
    }

    /// Options that the front command has already acted upon.
    static let frontOptions = [Option(name: "--yes", help: "install missing system packages without asking")]

    func run(_ words: [String]) throws -> Int32 {
        guard let name = words.first, !["--help", "-h", "help"].contains(name) else {
            print(Self.help)
            return words.isEmpty ? 2 : 0
        }
        guard let subcommand = Self.subcommands.first(where: { $0.name == name }) else {
            let names = Self.subcommands.map { $0.name }
            let hint = Spelling.nearest(to: name, in: names).map { "did you mean '\($0)'?" } ?? "there are \(names.joined(separator: ", "))"
            throw UsageError(message: "there is no command '\(name)'; \(hint)")
        }
        if words.dropFirst().contains(where: { ["--help", "-h"].contains($0) }) {
            print(Self.help(of: subcommand))
            return 0
        }
        let arguments = try ReadArguments(Array(words.dropFirst()), options: subcommand.options + Self.frontOptions, command: name)
        return try subcommand.run(arguments, self)
    }

    func builder() throws -> AppBuilder {
        AppBuilder(paths: paths, toolchain: try Toolchain(), console: console)
    }

    // MARK: Help

    static var help: String {
        let commands = subcommands.map { "  " + $0.usage.padding(toLength: 34, withPad: " ", startingAt: 0) + $0.summary }
        return """
            Nagare builds, shows and tests RxSwift + UIKit apps on Linux, from their iOS sources.

            \(commands.joined(separator: "\n"))

            APP is a folder with an Xcode project, an .xcodeproj or an .xcworkspace.
            nagare COMMAND --help tells the options of a command.
            """
    }

    static func help(of subcommand: any Subcommand.Type) -> String {
        let options = (subcommand.options + frontOptions).map { "  " + $0.usage.padding(toLength: 30, withPad: " ", startingAt: 0) + $0.help }
        return "nagare \(subcommand.usage)\n\(subcommand.summary)\n\n\(options.joined(separator: "\n"))"
    }
}

/// Options that several subcommands share.
enum CommonOptions {
    static let target = Option(name: "--target", value: "NAME", help: "the app, when the project has several")
    static let dependency = Option(name: "--dependency", value: "NAME=FOLDER", help: "the sources of a module the app imports")
    static let dark = Option(name: "--dark", help: "dark appearance")
    static let size = Option(name: "--size", value: "WxH", help: "the screen in points, such as 393x852")
    static let scale = Option(name: "--scale", value: "N", help: "pixels per point, such as 2")

    static func request(_ arguments: ReadArguments, command: String) throws -> AppRequest {
        guard let path = arguments.paths.first else {
            throw UsageError(message: "'\(command)' needs an app: a folder with an Xcode project, such as Examples/CounterApp")
        }
        var folders: [String: String] = [:]
        for text in arguments.values(dependency.name) {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw UsageError(message: "--dependency needs NAME=FOLDER, and got '\(text)'") }
            folders[parts[0]] = parts[1]
        }
        return AppRequest(path: path, targetName: arguments.value(target.name), dependencyFolders: folders)
    }

    /// The environment variables by which hosts are told the screen.
    static func environment(_ arguments: ReadArguments) throws -> [String: String] {
        var environment: [String: String] = [:]
        if let text = arguments.value(size.name) {
            let lengths = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
            guard lengths.count == 2, let width = lengths[0], let height = lengths[1], (1...16384).contains(width), (1...16384).contains(height) else {
                throw UsageError(message: "--size needs width and height in points, such as 393x852, and got '\(text)'")
            }
            environment["NAGARE_SIZE"] = text.lowercased()
        }
        if let text = arguments.value(scale.name) {
            guard let factor = Double(text), (0.5...8).contains(factor) else {
                throw UsageError(message: "--scale needs a number from 0.5 to 8, and got '\(text)'")
            }
            environment["NAGARE_SCALE"] = text
        }
        if arguments.has(dark.name) { environment["NAGARE_DARK"] = "1" }
        // A trap in the app: the lines around it, without registers and the list of libraries.
        if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "preset=friendly,interactive=no" }
        return environment
    }
}
