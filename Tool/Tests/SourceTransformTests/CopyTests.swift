// The copy of a source: what is blanked, what is replaced, and that lines and columns stay.

import SourceTransform
import XCTest

final class CopyTests: XCTestCase {
    private func assertCopy(_ original: String, _ expected: String, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(Transformed(original).copy(of: original), expected, file: file, line: line)
    }

    func testAttributesOfObjectiveCBecomeBlanks() {
        assertCopy("class A: UIView { @IBOutlet weak var x: UIView! }", "class A: UIView {           weak var x: UIView! }")
        assertCopy("@objc(Name) final class A: UIView {}", "            final class A: UIView {}")
        assertCopy("@UIApplicationMain\nclass A: UIResponder {}", "                  \nclass A: UIResponder {}")
        assertCopy("@available(iOS 13, *) @MainActor class A {}", "@available(iOS 13, *) @MainActor class A {}")
    }

    func testConditionsThatHoldOnAPhoneBecomeTrue() {
        assertCopy("#if os(iOS) || os(tvOS)\nlet a = 1\n#endif", "#if true    || os(tvOS)\nlet a = 1\n#endif")
        assertCopy("#if !targetEnvironment(simulator)\n#endif", "#if !true                        \n#endif")
        assertCopy("#if os(macOS)\n#else\n#endif", "#if os(macOS)\n#else\n#endif")
    }

    func testSelectorsBecomeValuesThatAreNotWider() {
        let copy = Transformed("class A: UIView {\n  @objc func f() {}\n  func g() { h(#selector(f), 1) }\n}").copy(of: "\n\n\n")
        XCTAssertEqual(copy.split(separator: "\n")[2], "  func g() { h(__sel0      , 1) }")
    }

    func testKeyPathsBecomeStringsWithoutTypeNames() {
        assertCopy("let k = #keyPath(A.b.c)", "let k = \"b.c\"          ")
    }

    func testImportsOfWhatDoesNotExistAreLeftOut() {
        let transformed = Transformed("import MapKit\nimport UIKit.UIView\n#if canImport(WebKit)\nimport WebKit\n#endif\nimport Darwin")
        XCTAssertEqual(transformed.copy(of: "\n\n\n\n\n"), "             \nimport UIKit       \n#if canImport(WebKit)\nimport WebKit\n#endif\nimport Glibc ")
        XCTAssertEqual(transformed.output.diagnostics.map(\.description), [
            "/app/A.swift:1:1: warning: there is no module 'MapKit' on Linux; what the file uses of it will not compile",
        ])
    }

    func testAnOverrideInAnExtensionIsRenamedInPlace() {
        let original = "class A: UIView {\n}\nextension A {\n  override public func layoutSubviews() {}\n}"
        let copy = Transformed(original).copy(of: original).split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(copy[3], "  public func __nagare_layoutSubviews() {}")
        XCTAssertTrue(Transformed(original).text().contains("override public func layoutSubviews() { __nagare_layoutSubviews() }"))
    }

    func testTextsInStringsAndCommentsStay() {
        let text = "// @IBOutlet #selector(a)\nlet s = \"@objc os(iOS) #selector(b)\" /* @objc */"
        assertCopy(text, text)
    }

    func testEveryCharacterOfTheFixtureKeepsItsPlace() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fixtures/Shapes/Shapes").standardizedFileURL
        var files: [String: String] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() where path.hasSuffix(".swift") {
            files[URL(fileURLWithPath: path).lastPathComponent] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        }
        XCTAssertGreaterThan(files.count, 5)
        let transformed = Transformed(files)
        for (name, text) in files {
            let copy = transformed.original("/app/\(name)", in: "\(name.dropLast(6))_.swift")
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let copied = copy[index + 1] ?? ""
                if ["#selector", "#keyPath", "#if", "#else", "override", "import", "optional", "protocol", "func configure", "hidden", "heightAt"].contains(where: line.contains) { continue }
                if name == "main.swift" && index > 4 { continue }
                let moved = zip(line, copied).contains { $0 != $1 && $1 != " " }
                XCTAssertFalse(moved || copied.count < line.count && !line.contains("UIApplicationMain"), "\(name):\(index + 1)\n\(line)\n\(copied)")
            }
        }
    }
}
