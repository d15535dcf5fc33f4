#if canImport(UIKitTesting)
import UIKit
import UIKitTesting
import XCTest
@testable import CounterComparison

@MainActor
final class CounterScreensTests: XCTestCase {
    func testEachScreenCountsUpDownAndBack() throws {
        let app = try TestApp.launch()
        for (tab, name) in [("コールバック", "コールバックパターン"), ("Delegate", "Delegateパターン"), ("Rx", "Rxパターン")] {
            try app.tap(tab)
            XCTAssertTrue(app.exists("\(name): 0"), app.screenDescription)
            for _ in 1...3 { try app.tap("＋") }
            XCTAssertTrue(app.exists("\(name): 3"), app.screenDescription)
            try app.tap("リセット")
            try app.tap("−")
            XCTAssertTrue(app.exists("\(name): -1"), app.screenDescription)
        }
    }

    func testEachScreenKeepsItsCount() throws {
        let app = try TestApp.launch()
        try app.tap("＋")
        try app.tap("Rx")
        try app.tap("コールバック")
        XCTAssertTrue(app.exists("コールバックパターン: 1"), app.screenDescription)
    }
}
#endif
