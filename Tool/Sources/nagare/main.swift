// The entrance of the `nagare` command: finds the subcommand, runs it, turns what goes wrong into one message and a status.

import AppBuild
import Diagnostics
import Foundation

let console = Console()
do {
    exit(try CommandLineTool(console: console).run(Array(CommandLine.arguments.dropFirst())))
} catch let error as Diagnostic {
    console.report(error)
    exit(1)
} catch let error as UsageError {
    console.say("nagare: \(error.message)")
    exit(2)
} catch {
    console.say("nagare: \(error)")
    exit(1)
}
