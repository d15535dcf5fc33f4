#if canImport(UIKitTesting)
import UIKit
import UIKitTesting
import XCTest
@testable import CounterApp

@MainActor
final class CounterScreenTests: XCTestCase {
    func testPlusCountsUpAndEnablesMinus() throws {
        let app = try TestApp.launch()
        XCTAssertTrue(app.exists("0"))
        XCTAssertFalse(try app.element("−").isEnabled)
        try app.tap("＋")
        try app.tap("＋")
        XCTAssertTrue(app.exists("2"))
        XCTAssertTrue(try app.element("−").isEnabled)
    }

    func testResetShowsZeroAndDisablesMinus() throws {
        let app = try TestApp.launch()
        try app.tap("＋")
        try app.tap("Reset")
        XCTAssertTrue(app.exists("0"))
        XCTAssertFalse(try app.element("−").isEnabled)
    }

    func testTheButtonsStayOnANarrowScreen() throws {
        let app = try TestApp.launch()
        app.resize(to: CGSize(width: 320, height: 568))
        for name in ["−", "Reset", "＋"] {
            let frame = try app.element(name).frame
            XCTAssertTrue(CGRect(x: 0, y: 0, width: 320, height: 568).contains(frame), "\(name): \(frame)")
        }
    }
}
#endif
