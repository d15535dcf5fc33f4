// The window's program on a machine without a display.

import Foundation
import XCTest

final class DisplaylessTests: XCTestCase {
    func testWithoutADisplayItSaysSoInOneLineAndNamesTheOtherWays() throws {
        let app = try ChildProcess(
            try Fixture.path(), environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11"])
        XCTAssertEqual(try eventually("the end of the program") { app.status }, 3)
        let lines = try eventually("its message") { app.output.isEmpty ? nil : app.output.split(separator: "\n") }
        XCTAssertEqual(lines.count, 1, app.output)
        XCTAssertTrue(lines[0].contains("display") && lines[0].contains("--web") && lines[0].contains("snapshot"), app.output)
    }
}
