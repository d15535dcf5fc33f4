// What is generated beside the copy: the delegate, the registry, messages about what cannot be done.
// That all of it compiles and works is tested by the fixture app in Tool/Fixtures/Shapes.

import SourceTransform
import XCTest

final class GeneratedCodeTests: XCTestCase {
    func testTheDelegateIsTheClassThatIsMarked() {
        XCTAssertEqual(Transformed("@main class Start: UIResponder {}").output.delegateClass, "Start")
        XCTAssertEqual(Transformed(["main.swift": "UIApplicationMain(0, nil, nil, NSStringFromClass(Other.self))"]).output.delegateClass, "Other")
        XCTAssertEqual(Transformed(["main.swift": "UIApplicationMain(0, nil, nil, \"Named\")"]).output.delegateClass, "Named")
        XCTAssertNil(Transformed("class A: UIView {}").output.delegateClass)
        XCTAssertTrue(Transformed("@main class Start: UIResponder {}").registry.contains("delegateClassName: String? { \"Start\" }"))
    }

    func testFilesOfOneNameGetCopiesOfTheirOwn() {
        let names = Transformed(["a/Cell.swift": "struct A {}", "b/Cell.swift": "struct B {}"]).output.files.map(\.name)
        XCTAssertEqual(Set(names), ["Cell_.swift", "Cell__2_.swift", "NagareRegistry.swift"])
    }

    func testAFileWithoutClassesGetsNothingAppended() {
        XCTAssertEqual(Transformed("struct A {}\n").text(), "#sourceLocation(file: \"/app/A.swift\", line: 1)\nstruct A {}\n")
    }

    func testNetworkingAndXMLAreImportedWhereTheyAreUsed() {
        XCTAssertTrue(Transformed("let s = URLSession.shared").text().contains("\nimport FoundationNetworking\n"))
        XCTAssertTrue(Transformed("func f(_ p: XMLParser) {}").text().contains("\nimport FoundationXML\n"))
        XCTAssertFalse(Transformed("let s = \"URLSession\"").text().contains("FoundationNetworking"))
    }

    func testAnUnknownSelectorIsCheckedAtItsOwnPlace() {
        let lines = Transformed("class A: UIView {\n    let s = Selector(#selector(typo))\n}").text().components(separatedBy: "\n")
        guard let check = lines.firstIndex(where: { $0.hasSuffix("_ = typo") }) else { return XCTFail("no check") }
        XCTAssertEqual(lines[check], String(repeating: " ", count: 31 - 4) + "_ = typo")
        XCTAssertEqual(lines[check - 1], "#sourceLocation(file: \"/app/A.swift\", line: 2)")
    }

    func testWhatIsNoNameOfAMemberIsAnError() {
        XCTAssertEqual(Transformed("class A: UIView {\n func f() { g(#selector(h())) }\n}").output.diagnostics.map(\.description), [
            "/app/A.swift:2:25: error: 'h()' is not the name of a member",
        ])
    }

    func testSelectorsOfGenericNamesAndProtocolsStaySelectors() {
        let transformed = Transformed("""
            extension Reactive where Base: UIViewController {
                var appears: Selector { #selector(Base.viewWillAppear) }
                var scrolls: Selector { #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)) }
            }
            """)
        XCTAssertEqual(transformed.output.diagnostics.map(\.description), [])
        XCTAssertTrue(transformed.text().contains("UIKit.Selector(\"viewWillAppear\")"), transformed.text())
        XCTAssertTrue(transformed.text().contains("UIKit.Selector(\"scrollViewDidScroll:\")"), transformed.text())
        XCTAssertFalse(transformed.text().contains("_ = Base"), transformed.text())
        XCTAssertFalse(transformed.text().contains("AppMembers.action"), transformed.text())
    }

    func testActionsOfLocalClassesAreWarnedAbout() {
        XCTAssertEqual(Transformed("func f() {\n class L: NSObject {\n  @objc func act() {}\n }\n}").output.diagnostics.map(\.description), [
            "/app/A.swift:3: warning: 'act' cannot be called by its selector: its class is declared inside a function",
        ])
    }

    func testImportsAreFoundWithTheirConditions() {
        let transform = ModuleTransform(module: "App", files: [.init(path: "/app/A.swift", bytes: Array("""
            import struct Foundation.URL
            @testable import Core
            #if canImport(Combine)
            import Combine
            #endif
            """.utf8))])
        XCTAssertEqual(transform.imports.map(\.module), ["Foundation", "Core", "Combine"])
        XCTAssertEqual(transform.imports.map(\.isGuarded), [false, false, true])
        XCTAssertEqual(transform.imports.map(\.line), [1, 2, 4])
    }

    func testALateDelegateMethodIsRedirectedOnlyWhenTheProtocolHasADefault() {
        let source = """
            class Base: UIViewController, ListDelegate {}
            class Screen: Base {
                func list(_ list: UIView, didSelect row: Int) {}
                func unrelated() {}
            }
            """
        let catalog = ProtocolCatalog(requirements: ["ListDelegate": ["list(_:didSelect:)", "other()"]])
        let text = Transformed(["A.swift": source], catalog: catalog).text()
        XCTAssertTrue(text.contains("@_implements(ListDelegate, list(_:didSelect:))"))
        XCTAssertFalse(text.contains("unrelated()\n"))
        XCTAssertFalse(Transformed(source).text().contains("@_implements"))
    }

    func testTheCatalogListsRequirementsWithDefaults() {
        let catalog = ProtocolCatalog.scan([("P.swift", Array("""
            public protocol Base { func a(); func b() }
            public protocol Refined: Base { func c(_ x: Int) }
            protocol Hidden { func h() }
            extension Base { public func a() {} }
            extension Refined { public func c(_ x: Int) {} }
            extension Hidden { func h() {} }
            """.utf8))])
        XCTAssertEqual(catalog.requirements, ["Base": ["a()"], "Refined": ["a()", "c(_:)"]])
    }
}
