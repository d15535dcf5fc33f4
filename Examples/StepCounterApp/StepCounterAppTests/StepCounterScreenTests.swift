#if canImport(UIKitTesting)
import UIKit
import UIKitTesting
import XCTest
@testable import StepCounterApp

@MainActor
final class StepCounterScreenTests: XCTestCase {
    func testTheBannerAppearsAtTenAndCountingStops() throws {
        let app = try TestApp.launch()
        for _ in 1...9 { try app.tap("+") }
        XCTAssertTrue(app.exists("9"))
        XCTAssertFalse(app.exists("10歩達成!"))
        try app.tap("+")
        XCTAssertTrue(app.exists("10歩達成!"))
        try app.tap("+")
        XCTAssertTrue(app.exists("10"))
    }

    func testResetHidesTheBanner() throws {
        let app = try TestApp.launch()
        for _ in 1...10 { try app.tap("+") }
        try app.tap("リセット")
        XCTAssertTrue(app.exists("0"))
        XCTAssertFalse(app.exists("10歩達成!"))
    }
}
#endif
