// What is shown of a build: each diagnostic once, at the original file, without the noise.

import XCTest
@testable import AppBuild

final class BuildOutputTests: XCTestCase {
    private func output(_ text: String) -> BuildOutput {
        var output = BuildOutput()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { _ = output.take(String(line)) }
        output.finish()
        return output
    }

    func testARepeatedErrorIsShownOnceWithItsSourceLines() {
        let block = """
            /app/View.swift:12:9: error: cannot find 'tpye' in scope
            10 |
            12 |         tpye = 3
               |         `- error: cannot find 'tpye' in scope
            13 |     }

            """
        let output = output("Building for debugging...\n[1/5] Compiling App View.swift\n\(block)\n\(block)\nerror: emit-module command failed with exit code 1")
        XCTAssertEqual(output.messages.map { "\($0.diagnostic)" }, ["/app/View.swift:12:9: error: cannot find 'tpye' in scope"])
        XCTAssertEqual(output.messages.first?.detail.count, 4)
        XCTAssertEqual(output.otherLines, [])
    }

    func testWarningsOfGeneratedCodeAreLeftOut() {
        let output = output("""
            <generated for A.swift>:3:1: warning: no calls to throwing functions occur within 'try' expression
            /app/A.swift:1:1: warning: variable was never used [#Unused]
            """)
        XCTAssertEqual(output.messages.map { "\($0.diagnostic)" }, ["/app/A.swift:1:1: warning: variable was never used"])
    }

    func testErrorsOfGeneratedCodeAreShownOnlyWhenNothingElseExplainsThem() {
        XCTAssertEqual(output("<generated for A.swift>:3:1: error: broken").messages.count, 1)
        XCTAssertEqual(output("<generated for A.swift>:3:1: error: broken\n/app/A.swift:1:1: error: cause").messages.map(\.diagnostic.message), ["cause"])
    }

    func testTheLinesShownAreThoseOfTheOriginal() throws {
        let file = FileManager.default.temporaryDirectory.path + "/nagare-\(UUID().uuidString).swift"
        try Data("first\n  #selector(tpye)\nthird".utf8).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let output = output("""
            \(file):2:13: error: cannot find 'tpye' in scope
             2 | first
             3 |   __sel0        
               |             `- error: cannot find 'tpye' in scope
             4 | third
             5 | generated
            """)
        XCTAssertEqual(output.messages.first?.detail, [
            " 1 | first", " 2 |   #selector(tpye)", "   |             `- error: cannot find 'tpye' in scope", " 3 | third",
        ])
    }

    func testProgressIsReported() {
        var output = BuildOutput()
        XCTAssertEqual(output.take("[3/12] Compiling App A.swift"), "[3/12] Compiling App A.swift")
        XCTAssertNil(output.take("anything else"))
        XCTAssertEqual(output.otherLines, ["anything else"])
    }
}
