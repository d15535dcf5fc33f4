// An app on a desktop of its own, ended after every test, and what tests look for in it. The fixture is started before every test.
// The app runs as a program of its own; nothing of it is linked here.

import Foundation
import XCTest

struct WindowedProgram {
    var path: String
    var title: String
}

class WindowCase: XCTestCase {
    private(set) var desktop: DisplaySession!
    private(set) var app: ChildProcess!
    private(set) var reader: AccessibilityClient!
    private(set) var window: WindowPlace!
    /// What `launch` starts; the fixture unless a test says otherwise.
    var program: WindowedProgram?

    /// Whether the app is started before the test.
    var startsAtOnce: Bool { true }

    override func setUpWithError() throws {
        desktop = try DisplaySession()
        if startsAtOnce { try launch() }
    }

    override func tearDown() {
        app?.end()
        reader = nil
        desktop?.end()
    }

    func launch(_ options: [String: String] = [:]) throws {
        app = try start(options)
        window = try desktop.window(titled: program?.title ?? "Window Fixture")
        reader = try AccessibilityClient(sessionBus: desktop.busAddress)
        try desktop.xdotool("windowfocus", window.number)
        _ = try eventually("the first element (there are \(shown()))") {
            try reader.elements().first { $0.role == "label" || $0.role.hasSuffix("button") }
        }
    }

    /// Ends the app and starts it again with other environment variables.
    func relaunch(_ options: [String: String]) throws {
        app.end()
        try launch(options)
    }

    /// Starts another copy of the app.
    func start(_ options: [String: String] = [:]) throws -> ChildProcess {
        let environment = desktop.environment.merging(["NAGARE_ACCESSIBILITY": "1"]) { $1 }.merging(options) { $1 }
        return try ChildProcess(try program?.path ?? Fixture.path(), environment: environment)
    }

    func label(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> AccessibleElement {
        try eventually("a label \"\(text)\" (there are \(shown()))", file: file, line: line) {
            try reader.element(role: "label", name: text)
        }
    }

    func button(_ title: String, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line) throws {
        _ = try eventually("the button \"\(title)\" with enabled = \(isEnabled) (there are \(shown()))", file: file, line: line) {
            try reader.elements().first {
                $0.role.hasSuffix("button") && $0.name == title && $0.states.contains(AccessibleElement.sensitive) == isEnabled
            }
        }
    }

    func shown() -> String {
        ((try? reader.elements()) ?? []).map { "\($0.role) \"\($0.name)\" \($0.states.sorted())" }.joined(separator: ", ")
    }
}
