// `nagare test` without an app: every test of the repository, one part after the other, summed up in XCTest's own words.

import AppBuild
import Diagnostics
import Foundation

struct RepositoryTests {
    let tool: CommandLineTool

    /// Something that is tested by itself.
    private struct Part {
        var name: String
        var run: () throws -> (passed: Bool, count: TestCount)
    }

    func run() throws -> Int32 {
        let toolchain = try Toolchain()
        var total = TestCount()
        var failed: [String] = []
        for part in try parts(toolchain) {
            tool.console.say("── \(part.name)")
            let start = Date()
            do {
                let outcome = try part.run()
                total = total + outcome.count
                if !outcome.passed { failed.append(part.name) }
            } catch let error as Diagnostic {
                tool.console.report(error)
                failed.append(part.name)
            }
            tool.console.say("── \(part.name): \(Int(Date().timeIntervalSince(start))) s")
        }
        for name in failed { print("failed: \(name)") }
        print("Test Suite 'All tests' \(failed.isEmpty ? "passed" : "failed")")
        // A part that broke before its tests could count themselves is a failure all the same.
        if !failed.isEmpty, total.failures == 0 { total.failures = failed.count; total.unexpected = failed.count }
        print(total.summary)
        return failed.isEmpty ? 0 : 1
    }

    private func parts(_ toolchain: Toolchain) throws -> [Part] {
        let root = tool.paths.repository
        var parts = [
            Part(name: "Libraries") { try package(root, toolchain) },
            Part(name: "Tool") { try package(root + "/Tool", toolchain) },
        ]
        for app in ["Tool/Fixtures/Shapes"] + examples() {
            parts.append(Part(name: app) {
                let builder = try tool.builder()
                let built = try builder.build(AppRequest(path: "\(root)/\(app)"), .tests)
                let outcome = try AppTests(built: built, console: tool.console).run(filter: nil, isQuiet: true)
                return (outcome.status == 0, outcome.count)
            })
        }
        parts.append(Part(name: "Examples in their windows") { try examplesInWindows(root, toolchain) })
        for (name, script, arguments) in [
            ("Public interface", "Scripts/api-coverage", [String]()),
            ("Rx under sanitizers", "Tests/Sanitized/run", []),
            ("Benchmark gates", "Benchmarks/run", ["--instructions"]),
            ("Benchmark gates of debug builds", "Benchmarks/run", ["--instructions", "--debug", "--quick"]),
            ("Memory of an idle subscription", "Benchmarks/run", ["--memory"]),
        ] where FileManager.default.isExecutableFile(atPath: "\(root)/\(script)") {
            parts.append(Part(name: name) {
                let status = try Subprocess.passThrough("\(root)/\(script)", arguments, in: root)
                return (status == 0, TestCount(executed: 1, failures: status == 0 ? 0 : 1, unexpected: 0, seconds: 0))
            })
        }
        return parts
    }

    private func examples() -> [String] {
        let folder = tool.paths.repository + "/Examples"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter { name in
            ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []).contains { $0.hasSuffix(".xcodeproj") }
        }.map { "Examples/" + $0 }
    }

    /// Builds the examples as `nagare run` does and has the window tests use them.
    private func examplesInWindows(_ root: String, _ toolchain: Toolchain) throws -> (Bool, TestCount) {
        let programs = try examples().map { app in
            let built = try tool.builder().build(AppRequest(path: "\(root)/\(app)"), .window)
            return "\((app as NSString).lastPathComponent)=\(built.executable)"
        }
        let outcome = try TestRun(console: tool.console).run(
            toolchain.swift, ["test", "--filter", "ExampleWindowTests"], in: root,
            environment: ["NAGARE_EXAMPLES": programs.joined(separator: "\n")], isQuiet: true
        )
        // A test that is skipped here has not looked at any window.
        guard outcome.count.executed > 0, outcome.count.skipped == 0 else {
            throw Diagnostic.error("\(outcome.count.skipped) of \(outcome.count.executed) tests of examples in their windows were skipped")
        }
        return (outcome.status == 0, outcome.count)
    }

    private func package(_ folder: String, _ toolchain: Toolchain) throws -> (Bool, TestCount) {
        let outcome = try TestRun(console: tool.console).run(
            toolchain.swift, ["test"], in: folder, environment: ["NAGARE_HOME": tool.paths.repository], isQuiet: true
        )
        return (outcome.status == 0, outcome.count)
    }
}
