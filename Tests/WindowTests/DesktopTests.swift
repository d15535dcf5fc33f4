// What the desktop gives and takes: scale, light and dark, the wheel, input methods, the clipboard, links.
// The window's own behaviour is in WindowTests.

import CGtk
import Foundation
import XCTest

final class DesktopTests: WindowCase {
    func testAssistiveTechnologyIsToldTheNamesOfProgramAndWindow() throws {
        let all = try reader.elements()
        XCTAssertEqual(all.first { $0.role == "application" }?.name, "WindowFixture")
        XCTAssertEqual(all.first { $0.role == "window" || $0.role == "frame" }?.name, "Window Fixture")
    }

    func testTwoPixelsAPointWhereTheDesktopSaysSo() throws {
        _ = try label("light at 1x")
        try relaunch(["GDK_SCALE": "2", "NAGARE_SIZE": "320x400"])
        _ = try label("320×400")
        _ = try label("light at 2x")
        XCTAssertEqual(window.frame.size, CGSize(width: 640, height: 800))
        // The middle of the plus button, in pixels.
        try desktop.click(at: window.point(2 * 230, 2 * 265))
        _ = try label("1")
    }

    func testTheSettingForDarkThemesMakesTheAppDark() throws {
        let folder = desktop.folder.appendingPathComponent("config/gtk-4.0")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "[Settings]\ngtk-application-prefer-dark-theme=1\n"
            .write(to: folder.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)
        try relaunch(["XDG_CONFIG_HOME": folder.deletingLastPathComponent().path])
        _ = try label("dark at 1x")
    }

    func testTheAppFollowsTheColourSchemeOfTheDesktop() throws {
        let portal = try DesktopPortal(sessionBus: desktop.busAddress)
        _ = try label("light at 1x")
        _ = try eventually("the dark scheme (there are \(shown()))") { () -> AccessibleElement? in
            try portal.announce(colourScheme: 1)
            return try reader.element(role: "label", name: "dark at 1x")
        }
        try portal.announce(colourScheme: 2)
        _ = try label("light at 1x")
    }

    func testTheWheelScrollsALongTable() throws {
        try relaunch(["FIXTURE_SCREEN": "rows"])
        XCTAssertNotNil(try row(0))
        try desktop.xdotool("mousemove", "\(Int(window.frame.midX))", "\(Int(window.frame.midY))")
        try desktop.xdotool("click", "--repeat", "20", "--delay", "10", "5")
        _ = try eventually("row 20 (there are \(shown()))") { try row(20) }
        XCTAssertNil(try row(0))
        let numbers = try reader.elements().filter { $0.name.hasPrefix("Row ") }.compactMap { Int($0.name.dropFirst(4)) }
        XCTAssertEqual(numbers, numbers.sorted(), "rows are read from top to bottom")
        try desktop.xdotool("click", "--repeat", "30", "--delay", "10", "4")
        _ = try eventually("row 0 (there are \(shown()))") { try row(0) }
        XCTAssertLessThan(try reader.elements().count, 80, "only the rows on the screen are elements")
    }

    private func row(_ number: Int) throws -> AccessibleElement? {
        try reader.elements().first { $0.name == "Row \(number)" || $0.name.hasPrefix("Row \(number),") }
    }

    func testTextBeingComposedShowsInTheFieldBeforeItIsCommitted() throws {
        try desktop.click(at: window.point(200, 348))
        try desktop.type("A")
        _ = try label("Hello, A!")
        // GTK's own input method composes characters by number: 3042 is the kana A.
        try desktop.press("ctrl+shift+u")
        for digit in ["3", "0", "4", "2"] { try desktop.press(digit) }
        let field = try eventually("the text field") { try reader.elements().first { $0.name == "Name" } }
        var text = ""
        _ = try eventually("the composed text in \"\(text)\"") { () -> Bool? in
            text = try reader.text(of: field.object)
            return text == "Au3042" ? true : nil
        }
        try desktop.press("space")
        _ = try label("Hello, Aあ!")
    }

    func testWhatOneAppCopiesAnotherPastes() throws {
        try desktop.click(at: window.point(200, 348))
        try desktop.type("Hanako")
        _ = try label("Hello, Hanako!")
        try desktop.press("ctrl+a")
        try desktop.press("ctrl+c")
        let first = window.number
        let other = try start(["NAGARE_SIZE": "380x700"])
        defer { other.end() }
        let second = try eventually("a second window") { try desktop.windows(titled: "Window Fixture").first { $0 != first } }
        try desktop.xdotool("windowmove", second, "500", "0")
        let place = try eventually("the second window in its place") { () -> WindowPlace? in
            let place = try desktop.place(of: second)
            return place?.frame.minX == 500 ? place : nil
        }
        try desktop.xdotool("windowfocus", second)
        try desktop.click(at: place.point(200, 348))
        try desktop.press("ctrl+v")
        _ = try eventually("the pasted text (there are \(shown()))") {
            try reader.elements().filter { $0.name == "Hello, Hanako!" }.count == 2 ? true : nil
        }
    }

    func testOpeningALinkStartsTheProgramForIt() throws {
        let folder = desktop.folder, opened = folder.appendingPathComponent("opened").path
        let applications = folder.appendingPathComponent("data/applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        try """
            [Desktop Entry]
            Type=Application
            Name=Fixture Links
            Exec=sh -c 'echo "$0" > \(opened)' %u
            MimeType=x-scheme-handler/nagare-fixture;

            """.write(to: applications.appendingPathComponent("links.desktop"), atomically: true, encoding: .utf8)
        try "[Default Applications]\nx-scheme-handler/nagare-fixture=links.desktop\n"
            .write(to: applications.appendingPathComponent("mimeapps.list"), atomically: true, encoding: .utf8)
        try relaunch(["XDG_DATA_HOME": folder.appendingPathComponent("data").path])
        try desktop.click(at: window.point(200, 565))
        _ = try label("Opened")
        _ = try eventually("the link in the other program") {
            (try? String(contentsOfFile: opened, encoding: .utf8)) == "nagare-fixture:hello\n" ? true : nil
        }
    }

    func testALinkNobodyOpensIsToldToTheApp() throws {
        try desktop.click(at: window.point(200, 565))
        _ = try label("Not opened")
    }
}
