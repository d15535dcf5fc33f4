// Every example in its window, used with the pointer as its reader would. `./nagare test` builds the examples and tells where they
// are; without that these tests are skipped. The apps' own screen tests run without a display.

import Foundation
import XCTest

final class ExampleWindowTests: WindowCase {
    /// Programs by the name of their app, from `NAGARE_EXAMPLES`: `NAME=PATH`, one a line.
    private static let programs: [String: String] = {
        let lines = (ProcessInfo.processInfo.environment["NAGARE_EXAMPLES"] ?? "").split(separator: "\n")
        return Dictionary(uniqueKeysWithValues: lines.compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        })
    }()

    override var startsAtOnce: Bool { false }

    /// A plain `swift test` has no built apps. `./nagare test` has, and takes a skipped test for a failed one.
    private func requirePrograms() throws {
        if Self.programs.isEmpty { throw XCTSkip("the examples are not built; `./nagare test` builds and tests them") }
    }

    private func show(_ name: String) throws {
        try requirePrograms()
        let path = try XCTUnwrap(Self.programs[name], "NAGARE_EXAMPLES does not name \(name)")
        program = WindowedProgram(path: path, title: ".+")
        try launch(["NAGARE_SIZE": "393x852"])
    }

    /// Places are those of a screen of 393×852 points.
    private func click(_ x: CGFloat, _ y: CGFloat, times: Int = 1) throws {
        for _ in 0..<times { try desktop.click(at: window.point(x, y)) }
    }

    private func tab(_ number: Int, of count: Int) throws {
        try click(393 * (CGFloat(number) - 0.5) / CGFloat(count), 825)
    }

    private func assertGone(_ name: String, line: UInt = #line) throws {
        _ = try eventually("the end of \"\(name)\" (there are \(shown()))", line: line) {
            try reader.elements().contains { $0.name == name } ? nil : true
        }
    }

    func testNoExampleIsForgotten() throws {
        try requirePrograms()
        XCTAssertEqual(
            Self.programs.keys.sorted(), ["CounterApp", "CounterComparison", "NinjaTableApp", "StepCounterApp", "StopWatchApp"],
            "an example without a test of its window")
    }

    func testCounterApp() throws {
        try show("CounterApp")
        try click(290, 484, times: 2)
        _ = try label("2")
        try click(103, 484)
        _ = try label("1")
        try click(197, 484)
        _ = try label("0")
        try button("−", isEnabled: false)
    }

    func testStopWatchApp() throws {
        try show("StopWatchApp")
        _ = try label("00:00.0")
        try click(197, 405)
        try button("Stop", isEnabled: true)
        try assertGone("00:00.0")
        try click(197, 405)
        try button("Start", isEnabled: true)
        let reset = try eventually("the reset button (there are \(shown()))") { try reader.elements().first { $0.name == "Reset" } }
        try reader.perform(action: "activate", on: reset.object)
        _ = try label("00:00.0")
        try assertGone("Reset")
    }

    func testNinjaTableApp() throws {
        try show("NinjaTableApp")
        try click(150, 198)
        try click(150, 346)
        _ = try eventually("two chosen rows (there are \(shown()))") { try reader.elements().first { $0.name == "2人を選択中" } }
        try click(150, 198)
        _ = try eventually("one chosen row (there are \(shown()))") { try reader.elements().first { $0.name == "1人を選択中" } }
        try tab(2, of: 2)
        try assertGone("1人を選択中")
        try click(150, 270)
        _ = try eventually("one chosen row (there are \(shown()))") { try reader.elements().first { $0.name == "1人を選択中" } }
    }

    func testCounterComparison() throws {
        try show("CounterComparison")
        for (number, name) in ["コールバックパターン", "Delegateパターン", "Rxパターン"].enumerated() {
            try tab(number + 1, of: 3)
            _ = try label("\(name): 0")
            try click(102, 468, times: 3)
            _ = try label("\(name): 3")
            try click(291, 468)
            _ = try label("\(name): 0")
            try click(196, 468)
            _ = try label("\(name): -1")
        }
    }

    func testStepCounterApp() throws {
        try show("StepCounterApp")
        try click(197, 548, times: 10)
        _ = try label("10")
        _ = try eventually("the banner (there are \(shown()))") { try reader.elements().first { $0.name == "10歩達成!" } }
        try click(197, 625)
        _ = try label("0")
        try assertGone("10歩達成!")
    }
}
