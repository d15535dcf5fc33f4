// The command as a person uses it, on small apps written for the purpose: what is said when something is wrong, and that
// nothing is built twice. Nagare's libraries are built on the way unless they are there already.

import Foundation
import XCTest

final class AppBuildingTests: XCTestCase {
    private var folder: String!

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/nagare-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/App", withIntermediateDirectories: true)
        try write("""
            { objects = {
            ROOT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (APP, TESTS); };
            LIST = { isa = XCConfigurationList; buildConfigurations = (DEBUG); };
            DEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 5.0; GENERATE_INFOPLIST_FILE = YES; }; };
            MAIN = { isa = PBXGroup; children = (SYNC, TSYNC); sourceTree = "<group>"; };
            SYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            TSYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = AppTests; sourceTree = "<group>"; };
            APP = { isa = PBXNativeTarget; name = App; buildConfigurationList = LIST; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (SYNC); };
            TESTS = { isa = PBXNativeTarget; name = AppTests; buildConfigurationList = LIST; productType = "com.apple.product-type.bundle.unit-test"; fileSystemSynchronizedGroups = (TSYNC); };
            }; rootObject = ROOT; }
            """, to: "App.xcodeproj/project.pbxproj")
        try write("""
            import UIKit

            @main
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
            }
            """, to: "App/AppDelegate.swift")
        try write("""
            import XCTest
            @testable import App

            final class AppTests: XCTestCase {
                func testTheBundleIsTheApps() {
                    XCTAssertEqual(Bundle.main.path(forResource: "note", ofType: "txt").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }, "found")
                    XCTAssertEqual(Bundle.main.infoDictionary?["CFBundleName"] as? String, "App")
                }

                @MainActor func testOneOfTheMainActor() { XCTAssertTrue(Thread.isMainThread) }
            }

            @MainActor private final class MainActorTests: XCTestCase {
                func testSynchronous() { XCTAssertTrue(Thread.isMainThread) }
                func testAsynchronous() async { XCTAssertTrue(Thread.isMainThread) }
            }
            """, to: "AppTests/AppTests.swift")
        try write("found", to: "App/note.txt")
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func write(_ text: String, to name: String) throws {
        let file = folder + "/" + name
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }

    private func nagare(_ words: [String], environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = Bundle(for: Self.self).bundleURL.appendingPathComponent("nagare")
        process.arguments = words
        var variables = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"] { variables[name] = nil }
        // A folder of its own for the app; the libraries are those everybody uses.
        process.environment = variables.merging(environment) { _, new in new }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self).replacingOccurrences(of: folder, with: "HERE"))
    }

    func testAnAppIsTestedInItsBundleAndNotBuiltTwice() throws {
        let first = try nagare(["test", folder])
        XCTAssertEqual(first.status, 0, first.output)
        XCTAssertTrue(first.output.contains("Building App"), first.output)
        XCTAssertTrue(first.output.contains("Executed 4 tests, with 0 failures"), first.output)
        let second = try nagare(["test", folder])
        XCTAssertEqual(second.status, 0, second.output)
        XCTAssertFalse(second.output.contains("Building"), second.output)
    }

    func testErrorsAreShownOnceAtTheOriginalsPlace() throws {
        try write("""
            import UIKit

            final class Screen: UIViewController {
                @objc func tapped() {}
                @IBOutlet private weak var label: UILabel!
                let first = #selector(tapped), second = #selector(taped)
                let number: Int = "text"
            }
            """, to: "App/Screen.swift")
        let result = try nagare(["test", folder])
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.output.contains("HERE/App/Screen.swift:6:55: error: cannot find 'taped' in scope"), result.output)
        XCTAssertTrue(result.output.contains("HERE/App/Screen.swift:7:23: error: cannot convert value of type 'String' to specified type 'Int'"), result.output)
        XCTAssertTrue(result.output.contains(" 6 |     let first = #selector(tapped), second = #selector(taped)"), result.output)
        XCTAssertEqual(result.output.components(separatedBy: "Screen.swift:7:23: error").count, 2, result.output)
        XCTAssertTrue(result.output.contains("error: 'App' was not built: 2 errors"), result.output)
    }

    func testAMissingDependencyIsNamedAndCanBeGiven() throws {
        try write("import Gadgets\nlet gadget = Gadget()\n", to: "App/Use.swift")
        let result = try nagare(["test", folder])
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.output.contains("HERE/App/Use.swift:1:1: error: the module 'Gadgets' is not part of Nagare"), result.output)
        XCTAssertTrue(result.output.contains("pass --dependency Gadgets=FOLDER"), result.output)
        try write("import UIKit\npublic class Gadget: UIView { @objc func act() {} }\n", to: "elsewhere/Sources/Gadgets/Gadget.swift")
        let given = try nagare(["test", folder, "--dependency", "Gadgets=\(folder!)/elsewhere"])
        XCTAssertEqual(given.status, 0, given.output)
        try FileManager.default.createDirectory(atPath: folder + "/Pods", withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: folder + "/elsewhere", toPath: folder + "/Pods/Gadgets")
        let pod = try nagare(["test", folder])
        XCTAssertEqual(pod.status, 0, pod.output)
    }

    func testRunWithoutADisplaySaysWhatElseThereIs() throws {
        let result = try nagare(["run", folder])
        XCTAssertEqual(result.status, 1)
        XCTAssertEqual(result.output, "error: there is no display to open a window on; use `--web` to show the app in a browser, or `nagare snapshot` for a picture\n")
    }

    func testWhatCannotBeBuiltIsSaidInOneLine() throws {
        XCTAssertEqual(try nagare(["build", folder + "/App"]).output, "HERE/App: error: the folder has no .xcodeproj or .xcworkspace; Swift files alone do not say what the app consists of\n")
        XCTAssertEqual(try nagare(["build", folder, "--target", "Ap"]).output, "HERE/App.xcodeproj/project.pbxproj:2: error: there is no target 'Ap'; the project has 'App', 'AppTests'\n")
        XCTAssertEqual(try nagare(["bild", folder]).output, "nagare: there is no command 'bild'; did you mean 'build'?\n")
        try write("{ objects = {\n", to: "App.xcodeproj/project.pbxproj")
        XCTAssertEqual(try nagare(["build", folder]).output, "HERE/App.xcodeproj/project.pbxproj:2: error: the dictionary that begins on line 1 has no '}'\n")
    }
}
