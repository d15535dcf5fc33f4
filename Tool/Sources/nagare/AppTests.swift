// Runs the tests of one app. The test program lies in the app's bundle, so that tests find the app's resources.

import AppBuild
import Diagnostics
import Foundation

struct AppTests {
    let built: AppBuilder.Built
    let console: Console

    /// - Parameter filter: a regular expression for `Module.Class/test`.
    func run(filter: String?, isQuiet: Bool) throws -> TestRun.Outcome {
        var words: [String] = []
        if let filter {
            let names = try matching(filter)
            words.append(names.joined(separator: ","))
        }
        let test = TestRun(console: console)
        var outcome = try test.run(built.executable, words, isQuiet: isQuiet)
        if usesSwiftTesting {
            let arguments = ["--testing-library", "swift-testing"] + (filter.map { ["--filter", $0] } ?? [])
            let second = try test.run(built.executable, arguments, isQuiet: isQuiet)
            if outcome.status == 0 { outcome.status = second.status }
        }
        return outcome
    }

    private func matching(_ filter: String) throws -> [String] {
        let pattern: Regex<AnyRegexOutput>
        do {
            pattern = try Regex(filter)
        } catch {
            throw UsageError(message: "--filter needs a regular expression, and got '\(filter)'")
        }
        let names = try Subprocess.collect(built.executable, ["--list-tests"]).output.split(separator: "\n").map(String.init)
        let matching = names.filter { $0.contains("/") && $0.contains(pattern) }
        guard !matching.isEmpty else { throw Diagnostic.error("no test matches '\(filter)'") }
        return matching
    }

    private var usesSwiftTesting: Bool {
        built.plan.tests.flatMap(\.sources).contains { path in
            FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self).contains("import Testing") } ?? false
        }
    }
}
