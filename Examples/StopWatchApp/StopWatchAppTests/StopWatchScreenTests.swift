#if canImport(UIKitTesting)
import UIKit
import UIKitTesting
import XCTest
@testable import StopWatchApp

@MainActor
final class StopWatchScreenTests: XCTestCase {
    func testStartBecomesStopAndChangesItsColour() throws {
        let app = try TestApp.launch()
        let button = try XCTUnwrap(app.element("Start").view as? UIButton)
        XCTAssertEqual(button.backgroundColor, .systemGreen)
        try app.tap("Start")
        XCTAssertEqual(button.title(for: .normal), "Stop")
        XCTAssertEqual(button.backgroundColor, .systemRed)
        XCTAssertFalse(app.exists("Reset"))
    }

    func testTheTimeRunsAndResetAppearsOnceStopped() throws {
        let app = try TestApp.launch()
        XCTAssertTrue(app.exists("00:00.0"))
        try app.tap("Start")
        try app.wait { !app.exists("00:00.0") }
        try app.tap("Stop")
        XCTAssertTrue(app.exists("Reset"))
        try app.tap("Reset")
        XCTAssertTrue(app.exists("00:00.0"))
        XCTAssertFalse(app.exists("Reset"))
    }
}
#endif
