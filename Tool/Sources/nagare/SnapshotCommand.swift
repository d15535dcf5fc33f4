// `nagare snapshot`: runs an app without a display, taps and types as told, and writes a picture.

import AppBuild
import Diagnostics
import Foundation

enum SnapshotCommand: Subcommand {
    static let name = "snapshot"
    static let usage = "snapshot APP -o FILE"
    static let summary = "taps and types as told, then writes a picture"
    static let options = [
        Option(name: "-o", value: "FILE", help: "the PNG file to write"),
        Option(name: "--tap", value: "LABEL", help: "tap what has this accessibility label or title; may be repeated"),
        Option(name: "--type", value: "TEXT", help: "type into what has the focus; may be repeated"),
        Option(name: "--wait", value: "SECONDS", help: "let real time pass, for timers and networks; a tap waits up to 2 s for its label anyway"),
        CommonOptions.size, CommonOptions.scale, CommonOptions.dark, CommonOptions.target, CommonOptions.dependency,
    ]

    static func run(_ arguments: ReadArguments, _ tool: CommandLineTool) throws -> Int32 {
        let request = try CommonOptions.request(arguments, command: name)
        guard let file = arguments.value("-o") else { throw UsageError(message: "'snapshot' needs -o FILE: where to write the picture") }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw Diagnostic.error("there is no folder to write into", file: folder)
        }
        let environment = try CommonOptions.environment(arguments)
        let built = try tool.builder().build(request, .headless)
        var words = ["--output", file]
        for item in arguments.items {
            if case .option(let name, let value?) = item, ["--tap", "--type", "--wait"].contains(name) { words += [name, value] }
        }
        Subprocess.replace(with: built.executable, words, environment: environment)
        throw Diagnostic.error("cannot be started: \(String(cString: strerror(errno)))", file: built.executable)
    }
}
