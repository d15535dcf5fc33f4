// An app in a real window: a real pointer and keyboard, and the screen read back as a screen reader does.
// What the desktop around the window decides is in DesktopTests.

import Foundation
import XCTest

final class WindowTests: WindowCase {
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
        XCTAssertEqual(app.output.split(separator: "\n").filter { !$0.contains("WARNING") }, ["scene did disconnect", "will terminate"], app.output)
    }

    func testAScreenSizeCanBeAskedFor() throws {
        try relaunch(["NAGARE_SIZE": "320x568"])
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
