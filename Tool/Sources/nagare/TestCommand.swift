// `nagare test`: an app's own tests, or every test of the repository.

import AppBuild
import Diagnostics
import Foundation

enum TestCommand: Subcommand {
    static let name = "test"
    static let usage = "test [APP]"
    static let summary = "runs the app's tests; without APP, every test of Nagare itself"
    static let options = [
        Option(name: "--filter", value: "PATTERN", help: "run the tests whose names match only"),
        CommonOptions.target, CommonOptions.dependency,
    ]

    static func run(_ arguments: ReadArguments, _ tool: CommandLineTool) throws -> Int32 {
        guard !arguments.paths.isEmpty else {
            return try RepositoryTests(tool: tool).run()
        }
        let builder = try tool.builder()
        let built = try builder.build(try CommonOptions.request(arguments, command: name), .tests)
        var words = ["test", "--skip-build", "--package-path", built.folder, "--scratch-path", built.folder + "/build"]
        if !built.plan.tests.contains(where: { $0.sources.contains(where: usesSwiftTesting) }) { words.append("--disable-swift-testing") }
        if let filter = arguments.value("--filter") { words += ["--filter", filter] }
        return try TestRun(console: tool.console).run(builder.toolchain.swift, words).status
    }

    private static func usesSwiftTesting(_ path: String) -> Bool {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self).contains("import Testing") } ?? false
    }
}
