// The property list format of project files: values, escapes, comments, and the line a mistake is on.

import Diagnostics
import XCTest
@testable import XcodeProject

final class OpenStepParserTests: XCTestCase {
    private func parse(_ text: String) throws -> PropertyNode {
        try OpenStepParser.parse(text, file: "project.pbxproj")
    }

    func testDictionariesListsAndStringsNest() throws {
        let node = try parse("// !$*UTF8*$!\n{ a = (1, \"two words\", { b = c; },); \"k k\" = x; }")
        XCTAssertEqual(node["a"]?.array?.count, 3)
        XCTAssertEqual(node["a"]?.array?[1].string, "two words")
        XCTAssertEqual(node["a"]?.array?[2]["b"]?.string, "c")
        XCTAssertEqual(node["k k"]?.string, "x")
    }

    func testCommentsStandBetweenAnyTwoTokens() throws {
        let node = try parse("{ /* one */ a /* two */ = /* three */ b /* four */; // five\n }")
        XCTAssertEqual(node["a"]?.string, "b")
    }

    func testUnquotedStringsHoldPathsAndIdentifiers() throws {
        XCTAssertEqual(try parse("{ a = Sources/App_1.swift; }")["a"]?.string, "Sources/App_1.swift")
        XCTAssertEqual(try parse("{ a = com.example.App-1; }")["a"]?.string, "com.example.App-1")
    }

    func testEscapesInQuotedStrings() throws {
        XCTAssertEqual(try parse(#"{ a = "x\n\t\"q\" \\ \U3042\101"; }"#)["a"]?.string, "x\n\t\"q\" \\ あA")
        XCTAssertEqual(try parse(#"{ a = "\Ud83d\Ude00"; }"#)["a"]?.string, "😀")
        XCTAssertEqual(try parse(#"{ a = 'it is "so"'; }"#)["a"]?.string, #"it is "so""#)
    }

    func testEveryValueKnowsItsLine() throws {
        let node = try parse("{\n\n a = b;\n c = (\n d\n );\n}")
        XCTAssertEqual(node["a"]?.line, 3)
        XCTAssertEqual(node["c"]?.array?[0].line, 5)
    }

    func testMistakesNameTheirLine() {
        func message(_ text: String) -> String? {
            do { _ = try parse(text) } catch { return "\(error)" }
            return nil
        }
        XCTAssertEqual(message("{\n a = b\n c = d;\n}"), "project.pbxproj:3: error: expected ';' after the value of 'a', found 'c'")
        XCTAssertEqual(message("{\n a = (1, 2;\n}"), "project.pbxproj:2: error: expected ',' after an element, found ';'")
        XCTAssertEqual(message("{\n a = \"open;\n}\n"), "project.pbxproj:2: error: the string that begins here has no closing quote")
        XCTAssertEqual(message("{ /* open"), "project.pbxproj:1: error: a comment that begins here has no end")
        XCTAssertEqual(message("{ a = b;"), "project.pbxproj:1: error: the dictionary that begins on line 1 has no '}'")
        XCTAssertEqual(message("{} x"), "project.pbxproj:1: error: found 'x' after the end of the property list")
        XCTAssertEqual(message(""), "project.pbxproj:1: error: expected a value, found the end of the file")
    }
}
