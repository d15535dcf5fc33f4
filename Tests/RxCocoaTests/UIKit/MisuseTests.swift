// Mistakes in the use of RxCocoa, made in a program of their own: how it ends, what it says, and about which line.
import Foundation
import RxCocoa
import RxSwift
import XCTest

final class MisuseTests: XCTestCase {
    private func make(_ mistake: String) throws -> ChildRun {
        try ChildRun(ChildRun.product("RxMisuseFixture"), [mistake])
    }

    /// The program's line that is marked with the mistake's name, as messages name it.
    private func place(of mistake: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("../../RxMisuseFixture/Mistakes.swift").standardizedFileURL
        return "RxMisuseFixture/Mistakes.swift:\(try ChildRun.line(marked: mistake, in: file.path)): "
    }

    private func assertStops(_ mistake: String, saying words: String..., file: StaticString = #filePath, line: UInt = #line) throws {
        let outcome = try make(mistake)
        XCTAssertTrue(outcome.isStopped, "it went on: \(outcome)", file: file, line: line)
        XCTAssertEqual(outcome.output, [], file: file, line: line)
        let message = outcome.errors.first ?? ""
        for text in try words + [place(of: mistake) + "error: Rx: "] where !message.contains(text) {
            XCTFail("\"\(text)\" is not in \"\(message)\"", file: file, line: line)
        }
    }

    func testDrivingOffTheMainThreadStopsAnApp() throws {
        try assertStops("drive-off-main", saying: "`drive` was called on the thread", "not on the main thread")
    }

    func testEmittingOffTheMainThreadStopsAnApp() throws {
        try assertStops("emit-off-main", saying: "`emit` was called on the thread")
    }

    func testASecondBindingOfItemsStopsAnApp() throws {
        try assertStops("second-binding", saying: "UITableView already passes", "or dispose the earlier binding")
    }

    /// V72
    func testItemsBesideADataSourceStopAnAppWithAHint() throws {
        try assertStops("existing-data-source", saying: "on to Source, which", "Set it to nil first, in code or in the storyboard")
    }

    func testASecondDelegateBesideRxStopsAnApp() throws {
        try assertStops("second-delegate", saying: "UITableView already passes the messages of", "on to Delegate")
    }

    func testAnErrorThatReachesABindingStopsADebugBuild() throws {
        try assertStops("error-to-binder", saying: "An error reached a binding", "Boom()")
        try assertStops("error-to-closure", saying: "An error reached a binding", "Boom()")
        try assertStops("error-to-relay", saying: "An error reached a binding to a relay", "Boom()")
        try assertStops("error-to-property", saying: "An error reached a control property", "Boom()")
        try assertStops("error-to-items", saying: "An error reached the items of a table", "Boom()")
    }

    /// V74
    func testADelegateSetAfterTheUseOfRxIsReportedOnce() throws {
        let outcome = try make("delegate-after-rx")
        XCTAssertEqual(outcome.output, ["went on"])
        XCTAssertEqual(outcome.errors.count, 1, "\(outcome.errors)")
        let message = try XCTUnwrap(outcome.errors.first)
        XCTAssertTrue(message.contains(try place(of: "delegate-after-rx") + "warning: Rx: Delegate was set as a "), message)
        XCTAssertTrue(message.contains("Call `rx.setDelegate(_:)`"), message)
    }

    func testACellNobodyRegisteredIsReportedAndTheRowsStay() throws {
        let outcome = try make("no-cell")
        XCTAssertEqual(outcome.output, ["rows 2", "went on"])
        XCTAssertTrue(outcome.errors.contains { $0.contains("unable to dequeue a cell with identifier \"c\"") }, "\(outcome.errors)")
    }

    func testACellOfAnotherClassIsReportedAndNotConfigured() throws {
        let outcome = try make("wrong-cell")
        XCTAssertEqual(outcome.output, ["rows 2", "went on"])
        let words = "The cell registered as `c` is a `UITableViewCell`, not the `ButtonCell` asked for."
        XCTAssertTrue(outcome.errors.contains { $0.contains(words) }, "\(outcome.errors)")
    }
}

/// Fail where they are asked to, so that the failures themselves can be tested; otherwise they are not run.
final class MisuseProbe: XCTestCase {
    static let switchName = "RX_MISUSE_PROBE"

    override func setUpWithError() throws {
        try XCTSkipUnless(ProcessInfo.processInfo.environment[Self.switchName] != nil, "run by MisuseInTestsTests")
    }

    func testADriveElsewhere() {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = Driver.just(1).drive()  // drive
            done.signal()
        }
        done.wait()
    }

    func testAnError() {
        _ = Observable<Int>.error(RxError.unknown).bind(onNext: { _ in })  // bind
    }

    func testNothingWrong() {
        _ = Observable.just(1).bind(onNext: { _ in })
    }
}

/// In a test run a mistake fails the test that makes it, at the line that makes it, and the others go on.
final class MisuseInTestsTests: XCTestCase {
    /// V69
    func testAMistakeFailsItsTestOnly() throws {
        let outcome = try ChildRun(
            CommandLine.arguments[0], ["RxCocoaTests.MisuseProbe"], environment: [MisuseProbe.switchName: "1"]
        )
        XCTAssertFalse(outcome.isStopped)
        let text = outcome.output + outcome.errors
        for (mark, words) in [("drive", "`drive` was called on the thread"), ("bind", "An error reached a binding")] {
            let line = try ChildRun.line(marked: mark, in: #filePath)
            XCTAssertTrue(text.contains { $0.contains("MisuseTests.swift:\(line): error: ") && $0.contains(words) }, "\(text)")
        }
        XCTAssertTrue(text.contains { $0.contains("testNothingWrong' passed") || $0.contains("testNothingWrong : passed") }, "\(text)")
        XCTAssertTrue(text.contains { $0.contains("Executed 3 tests, with 2 failures (0 unexpected)") }, "\(text)")
    }
}
