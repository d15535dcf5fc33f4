// An app in a real window: a real pointer and keyboard, and the screen read back as a screen reader does.
// The app runs as a program of its own; nothing of it is linked here.

import Foundation
import XCTest

final class WindowTests: XCTestCase {
    private var desktop: DisplaySession!
    private var app: ChildProcess!
    private var reader: AccessibilityClient!
    private var window: WindowPlace!

    override func setUpWithError() throws {
        desktop = try DisplaySession()
        try launch()
    }

    override func tearDown() {
        app?.end()
        reader = nil
        desktop?.end()
    }

    private func launch(_ options: [String: String] = [:]) throws {
        app = try ChildProcess(
            try Fixture.path(), environment: desktop.environment.merging(["NAGARE_ACCESSIBILITY": "1"]) { $1 }.merging(options) { $1 })
        window = try desktop.window(titled: "Window Fixture")
        reader = try AccessibilityClient(sessionBus: desktop.busAddress)
        _ = try label("0")
        try desktop.xdotool("windowfocus", window.number)
    }

    private func label(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> AccessibleElement {
        try eventually("a label \"\(text)\" (there are \(shown()))", file: file, line: line) {
            try reader.element(role: "label", name: text)
        }
    }

    private func button(_ title: String, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line) throws {
        _ = try eventually("the button \"\(title)\" with enabled = \(isEnabled) (there are \(shown()))", file: file, line: line) {
            try reader.elements().first {
                $0.role.hasSuffix("button") && $0.name == title && $0.states.contains(AccessibleElement.sensitive) == isEnabled
            }
        }
    }

    private func shown() -> String {
        ((try? reader.elements()) ?? []).map { "\($0.role) \"\($0.name)\" \($0.states.sorted())" }.joined(separator: ", ")
    }

    func testAClickOnAButtonChangesTheLabel() throws {
        try button("−", isEnabled: false)
        try desktop.click(at: window.point(300, 265))
        _ = try label("1")
        try button("−", isEnabled: true)
        try desktop.click(at: window.point(300, 265))
        _ = try label("2")
        try desktop.click(at: window.point(90, 265))
        _ = try label("1")
    }

    func testAReleaseOutsideTheButtonDoesNothing() throws {
        let start = window.point(300, 265), end = window.point(300, 700), plus = window.point(300, 265)
        try desktop.xdotool("mousemove", "\(Int(start.x))", "\(Int(start.y))")
        try desktop.xdotool("mousedown", "1")
        try desktop.xdotool("mousemove", "\(Int(end.x))", "\(Int(end.y))")
        try desktop.xdotool("mouseup", "1")
        try desktop.click(at: plus)
        _ = try label("1")
    }

    func testTabAndSpacePressButtons() throws {
        // The minus button is disabled, so the plus button comes first.
        try desktop.press("Tab")
        try desktop.press("space")
        _ = try label("1")
        try desktop.press("Return")
        _ = try label("2")
    }

    func testTypingReachesTheFieldThatWasClicked() throws {
        try desktop.click(at: window.point(200, 348))
        try desktop.type("Hanako")
        _ = try label("Hello, Hanako!")
        let field = try eventually("the text field (there are \(shown()))") { try reader.elements().first { ["text box", "entry", "text"].contains($0.role) } }
        XCTAssertEqual(field.name, "Name")
        _ = try eventually("the text in the field") { try reader.text(of: field.object) == "Hanako" ? true : nil }
        try desktop.press("BackSpace")
        _ = try label("Hello, Hanak!")
    }

    func testAnActionOfAssistiveTechnologyPressesTheButton() throws {
        let plus = try eventually("the plus button") { try reader.elements().first { $0.name == "＋" } }
        try reader.perform(action: "activate", on: plus.object)
        _ = try label("1")
    }

    func testResizingLaysOutAgain() throws {
        _ = try label("393×852")
        try desktop.xdotool("windowsize", window.number, "600", "500")
        _ = try label("600×500")
        try desktop.click(at: window.point(510, 265))
        _ = try label("1")
    }

    func testClosingTheWindowEndsTheProgramAfterTellingTheApp() throws {
        try desktop.close(window)
        XCTAssertEqual(try eventually("the end of the program") { app.status }, 0)
        XCTAssertTrue(app.output.contains("will terminate"), app.output)
    }

    func testAScreenSizeCanBeAskedFor() throws {
        app.end()
        try launch(["NAGARE_SIZE": "320x568"])
        _ = try label("320×568")
    }

    func testNothingRunsWhileNothingHappens() throws {
        let before = try eventually("a quiet program") { () -> [String]? in
            let first = try cpuTicks()
            usleep(500_000)
            return try cpuTicks() == first ? first : nil
        }
        usleep(1_500_000)
        XCTAssertEqual(try cpuTicks(), before, "the program used processor time although nothing happened")
    }

    /// User and system time of the program, in hundredths of a second.
    private func cpuTicks() throws -> [String] {
        let text = try String(contentsOfFile: "/proc/\(app.identifier)/stat", encoding: .utf8)
        return text.split(separator: ")").last!.split(separator: " ")[11...12].map(String.init)
    }
}
