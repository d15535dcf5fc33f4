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
        let built = try tool.builder().build(try CommonOptions.request(arguments, command: name), .tests)
        let outcome = try AppTests(built: built, console: tool.console).run(filter: arguments.value("--filter"), isQuiet: false)
        return outcome.status
    }
}
