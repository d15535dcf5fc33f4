// The words of a command line: values, hints, mistakes. Nothing is built here.

import XCTest
@testable import nagare

final class CommandLineTests: XCTestCase {
    private let options = [Option(name: "--web", help: ""), Option(name: "--tap", value: "LABEL", help: ""), Option(name: "-o", value: "FILE", help: "")]

    private func message(_ words: [String]) -> String {
        do {
            _ = try ReadArguments(words, options: options, command: "run")
            return "understood"
        } catch let error as UsageError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    func testOptionsKeepTheirOrderAndValues() throws {
        let arguments = try ReadArguments(["App", "--tap", "＋", "--tap=−", "--web", "-o", "a.png"], options: options, command: "run")
        XCTAssertEqual(arguments.paths, ["App"])
        XCTAssertEqual(arguments.values("--tap"), ["＋", "−"])
        XCTAssertTrue(arguments.has("--web"))
        XCTAssertEqual(arguments.value("-o"), "a.png")
        XCTAssertNil(arguments.value("--none"))
    }

    func testMistakesGetAHint() {
        XCTAssertEqual(message(["--wbe"]), "'run' has no option '--wbe'; did you mean '--web'?")
        XCTAssertEqual(message(["--completely-other"]), "'run' has no option '--completely-other'; it has --web, --tap, -o")
        XCTAssertEqual(message(["--tap"]), "--tap needs a value: --tap LABEL")
        XCTAssertEqual(message(["--web=1"]), "--web takes no value")
        XCTAssertEqual(message(["A", "B"]), "'run' takes one app, and got 2: A, B")
    }

    func testTheScreenIsChecked() throws {
        func environment(_ words: [String]) throws -> [String: String] {
            let options = [CommonOptions.size, CommonOptions.scale, CommonOptions.dark]
            return try CommonOptions.environment(try ReadArguments(words, options: options, command: "run")).filter { $0.key.hasPrefix("NAGARE_") }
        }
        XCTAssertEqual(try environment(["--size", "393X852", "--scale", "2", "--dark"]), ["NAGARE_SIZE": "393x852", "NAGARE_SCALE": "2", "NAGARE_DARK": "1"])
        for words in [["--size", "393"], ["--size", "0x5"], ["--size", "axb"], ["--scale", "0"], ["--scale", "big"]] {
            XCTAssertThrowsError(try environment(words), words.joined(separator: " "))
        }
    }

    func testXCTestsSummaryIsReadAndWritten() {
        let count = TestCount("\t Executed 12 tests, with 3 failures (1 unexpected) in 0.5 (0.7) seconds")
        XCTAssertEqual(count?.executed, 12)
        XCTAssertEqual(count?.failures, 3)
        XCTAssertEqual(count?.unexpected, 1)
        XCTAssertEqual(count?.skipped, 0)
        let skipping = TestCount("\t Executed 3 tests, with 2 tests skipped and 0 failures (0 unexpected) in 0.1 (0.1) seconds")
        XCTAssertEqual(skipping?.failures, 0)
        XCTAssertEqual(skipping?.skipped, 2)
        XCTAssertEqual(TestCount("\t Executed 1 test, with 1 test skipped and 0 failures (0 unexpected) in 0.1 (0.1) seconds")?.failures, 0)
        XCTAssertNil(TestCount("Test Suite 'All tests' passed at 2030-01-01 00:00:00.000"))
        XCTAssertEqual(TestCount(executed: 1, failures: 0, unexpected: 0, seconds: 0.25).summary, "\t Executed 1 test, with 0 failures (0 unexpected) in 0.250 (0.250) seconds")
    }
}
