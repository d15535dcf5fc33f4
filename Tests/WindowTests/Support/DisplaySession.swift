// A desktop for one test: an X server without a screen, a session bus with its accessibility bus, and the fixture's place on disk.

import Foundation
import XCTest

/// Everything a windowed program needs, started for a test and ended with it.
final class DisplaySession {
    let environment: [String: String]
    private let server: ChildProcess
    private let bus: ChildProcess
    /// Of this desktop alone; it goes with it.
    var folder: URL { runtimeFolder }
    private let runtimeFolder: URL

    /// - Throws: `XCTSkip` naming what is not installed.
    init(width: Int = 1280, height: Int = 1024) throws {
        for program in ["xdotool", "Xvfb", "dbus-daemon"] where ChildProcess.find(program) == nil {
            throw XCTSkip("\(program) is not installed; window tests need xvfb, xdotool, dbus and at-spi2-core")
        }
        runtimeFolder = FileManager.default.temporaryDirectory.appendingPathComponent("window-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: runtimeFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])

        let server = try ChildProcess(
            "Xvfb", ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"])
        let number = try eventually("an X display") { server.line { Int($0) != nil } }
        self.server = server
        let base = ["DISPLAY": ":\(number)", "XDG_RUNTIME_DIR": runtimeFolder.path, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "0"]
        let bus = try ChildProcess("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"], environment: base)
        let address = try eventually("a session bus") { bus.line { $0.hasPrefix("unix:") } }
        self.bus = bus
        environment = base.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    }

    var busAddress: String { environment["DBUS_SESSION_BUS_ADDRESS"]! }

    func end() {
        bus.end()
        server.end()
        try? FileManager.default.removeItem(at: runtimeFolder)
    }

    /// Runs xdotool and returns what it prints.
    @discardableResult
    func xdotool(_ arguments: String...) throws -> String {
        let tool = try ChildProcess("xdotool", arguments, environment: environment)
        return try eventually("xdotool \(arguments.joined(separator: " "))") { tool.isRunning ? nil : tool.output }
    }

    /// Moves the real pointer and clicks.
    func click(at point: CGPoint) throws {
        let x = String(Int(point.x.rounded())), y = String(Int(point.y.rounded()))
        try xdotool("mousemove", x, y)
        try xdotool("mousedown", "1")
        usleep(30_000)
        try xdotool("mouseup", "1")
    }

    func type(_ text: String) throws {
        try xdotool("type", "--delay", "15", text)
    }

    func press(_ key: String) throws {
        try xdotool("key", key)
    }

    /// Asks a window to close, as a window manager does for its close button.
    func close(_ window: WindowPlace) throws {
        try X11.sendDelete(to: UInt(window.number) ?? 0, display: environment["DISPLAY"]!)
    }

    /// The window with this title.
    func window(titled title: String) throws -> WindowPlace {
        try eventually("a window titled \"\(title)\"") { try windows(titled: title).last.flatMap { try place(of: $0) } }
    }

    /// The numbers of the visible windows with this title.
    func windows(titled title: String) throws -> [String] {
        try xdotool("search", "--onlyvisible", "--name", "^\(title)$").split(separator: "\n").map(String.init).filter { Int($0) != nil }
    }

    func place(of number: String) throws -> WindowPlace? {
        let fields = try xdotool("getwindowgeometry", "--shell", number).split(separator: "\n").map { $0.split(separator: "=") }
        func field(_ name: String) -> Double? { fields.first { $0.first == name[...] }?.last.flatMap { Double($0) } }
        guard let x = field("X"), let y = field("Y"), let width = field("WIDTH"), let height = field("HEIGHT") else { return nil }
        return WindowPlace(number: number, frame: CGRect(x: x, y: y, width: width, height: height))
    }
}

struct WindowPlace {
    let number: String
    let frame: CGRect

    /// A point of the window on the display.
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: frame.minX + x, y: frame.minY + y)
    }
}

/// The program `Tests/WindowFixture`, built beside the tests.
enum Fixture {
    static func path() throws -> String {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let path = bundle.deletingLastPathComponent().appendingPathComponent("WindowFixture").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw XCTSkip("\(path) is not built; run `swift build --product WindowFixture`")
        }
        return path
    }
}
