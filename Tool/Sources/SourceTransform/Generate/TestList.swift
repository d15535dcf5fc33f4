// The tests of a test module, written out: XCTest finds them by itself only where there is an Objective-C runtime.
// How an entry is called is UIKitTesting's TestMembers.

/// Finds test classes and their tests, and generates the lists of them.
struct TestList {
    let index: ModuleIndex

    /// The function of a module that returns its tests.
    static func function(module: String) -> String {
        "nagareTests_\(module)"
    }

    static let fileName = "NagareTests.swift"

    /// The file that puts together what the module's files list.
    static func text(module: String, parts: [String]) -> String {
        """
        import XCTest

        @_spi(Nagare) public nonisolated func \(function(module: module))() -> [XCTestCaseEntry] {
            let entries: [[XCTestCaseEntry]] = [\(parts.map { $0 + "()" }.joined(separator: ", "))]
            return entries.joined().sorted { "\\($0.testCaseClass)" < "\\($1.testCaseClass)" }
        }

        """
    }

    /// Adds the list of a file's test classes to its generated part; returns the name of the function that gives it.
    func apply(to file: ScannedFile, generated: inout GeneratedFile) -> String? {
        let classes = file.types.filter(isTestClass)
        guard !classes.isEmpty else { return nil }
        let function = "__nagareTests_\(file.identifier)"
        var body = ""
        for type in classes.sorted(by: { $0.name < $1.name }) {
            body += CompilationCondition.opening(type.conditions)
            body += "do {\nvar tests: [(String, UIKitTesting.TestMembers.Body)] = []\n"
            for test in tests(of: type) { body += entry(test, of: type) }
            body += "entries.append((testCaseClass: \(type.name).self, allTests: tests))\n}\n"
            body += CompilationCondition.closing(type.conditions)
        }
        generated.require("XCTest")
        generated.add("""
            @_spi(Nagare) import UIKitTesting
            nonisolated func \(function)() -> [XCTestCaseEntry] {
            var entries: [XCTestCaseEntry] = []
            \(body)return entries
            }
            """)
        return function
    }

    private func entry(_ test: Method, of type: TypeDeclaration) -> String {
        let call = "\(test.isThrowing ? "try " : "")\(test.isAsync ? "await " : "")test.\(test.name)()"
        let made = test.isAsync
            ? "asynchronous { (test: \(type.name)) in nonisolated(unsafe) let test = test; \(call) }"
            : "synchronous { (test: \(type.name)) in \(call) }"
        return CompilationCondition.opening(test.conditions)
            + "tests.append((\(SwiftLiteral.string(test.name)), UIKitTesting.TestMembers.\(made)))\n"
            + CompilationCondition.closing(test.conditions)
    }

    /// A class that XCTest would run: it descends from `XCTestCase`, or from a test case class of another module.
    private func isTestClass(_ type: TypeDeclaration) -> Bool {
        guard type.kind == .class, !type.isLocal, !type.isGeneric, type.isReachable, type.foreignActor == nil else { return false }
        guard let root = index.ancestry(of: type.name).last.flatMap({ index[type: $0] }), let base = root.inherited.first else { return false }
        return base.hasSuffix("TestCase") && !tests(of: type).isEmpty
    }

    /// Its own tests and those of its superclasses, by name.
    private func tests(of type: TypeDeclaration) -> [Method] {
        var found: [String: Method] = [:]
        for ancestor in index.ancestry(of: type.name) {
            for method in index.methods(of: ancestor) where found[method.name] == nil && isTest(method) { found[method.name] = method }
        }
        return found.values.sorted { $0.name < $1.name }
    }

    private func isTest(_ method: Method) -> Bool {
        method.name.hasPrefix("test") && method.parameters.isEmpty && !method.isStatic && method.access >= .internal
            && (method.returnType == nil || method.returnType == "Void" || method.returnType == "()")
    }
}
