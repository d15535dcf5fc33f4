// Which classes and methods of a test module are run as tests.

import SourceTransform
import XCTest

final class TestListTests: XCTestCase {
    /// `Class.test`, as listed in the generated code of `source`.
    private func tests(in source: String) -> [String] {
        let text = Transformed(["A.swift": source], purpose: .tests).text()
        var found: [String] = []
        var pending: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("tests.append((\"") { pending.append(String(line.split(separator: "\"")[1])) }
            if line.hasPrefix("entries.append((testCaseClass: ") {
                let name = line.dropFirst("entries.append((testCaseClass: ".count).prefix { $0 != "," }.replacing(".self", with: "")
                found += pending.map { "\(name).\($0)" }
                pending = []
            }
        }
        return found
    }

    func testMethodsThatXcodeWouldRunAreListed() {
        XCTAssertEqual(tests(in: """
            import XCTest
            final class ATests: XCTestCase {
                func testB() throws {}
                func testA() async {}
                func helper() {}
                func testWith(_ number: Int) {}
                func testResult() -> Int { 1 }
                static func testStatic() {}
                private func testHidden() {}
            }
            extension ATests { @MainActor func testC() {} }
            """), ["ATests.testA", "ATests.testB", "ATests.testC"])
    }

    func testSubclassesRunTheTestsTheyInherit() {
        XCTAssertEqual(tests(in: """
            class Base: XCTestCase { func testBase() {} }
            private final class Derived: Base { func testOwn() {}; override func testBase() {} }
            final class Helper: NSObject { func testNothing() {} }
            class Generic<Value>: XCTestCase { func testGeneric() {} }
            """), ["Base.testBase", "Derived.testBase", "Derived.testOwn"])
    }

    func testEachTestIsCalledAsItsDeclarationAsks() {
        let text = Transformed(["A.swift": """
            class T: XCTestCase {
                func testPlain() {}
                func testBoth() async throws {}
                #if DEBUG
                func testDebug() throws {}
                #endif
            }
            """], purpose: .tests).text()
        XCTAssertTrue(text.contains("(\"testPlain\", UIKitTesting.TestMembers.synchronous { (test: T) in test.testPlain() })"), text)
        XCTAssertTrue(text.contains("UIKitTesting.TestMembers.asynchronous { (test: T) in nonisolated(unsafe) let test = test; try await test.testBoth() }"), text)
        XCTAssertTrue(text.contains("#if (DEBUG)\ntests.append((\"testDebug\", UIKitTesting.TestMembers.synchronous { (test: T) in try test.testDebug() }))\n#endif"), text)
    }
}
