// Assertions for screen tests: pictures against recorded ones, and controllers that must be released.

import Foundation
@_spi(Nagare) import UIKit
import XCTest

/// Fails if the controller that `make` returns, once shown and taken off the screen, is still alive.
///
/// ```swift
/// assertReleased { CounterViewController() }
/// assertReleased { DetailViewController() } using: { app in try app.tap("Save") }
/// ```
///
/// - Parameter use: what to do on the screen before it goes away.
@preconcurrency @MainActor public func assertReleased<Controller: UIViewController>(
    file: StaticString = #filePath, line: UInt = #line,
    _ make: () throws -> Controller, using use: (TestApp) throws -> Void = { _ in }
) rethrows {
    weak var controller: Controller?
    weak var view: UIView?
    do {
        let made = try make()
        let app = TestApp.launch(rootViewController: made)
        controller = made
        view = made.viewIfLoaded
        defer { app.end() }
        try use(app)
    }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    if let controller {
        XCTFail(
            "The \(Controller.self) is still alive after it left the screen. " + holders(of: controller), file: file, line: line)
    } else if let view {
        XCTFail("The view of the \(Controller.self), a \(type(of: view)), outlives it.", file: file, line: line)
    }
}

@MainActor private func holders(of controller: UIViewController) -> String {
    if let parent = controller.parent { return "It is a child of a living \(type(of: parent))." }
    if let presenting = controller.presentingViewController { return "It is still presented by a \(type(of: presenting))." }
    return "Something holds it: a closure that captures self without [weak self], a timer, a strong delegate, "
        + "or a subscription whose DisposeBag it owns itself."
}

/// Fails if the picture differs from the one recorded under `name` in `__Screenshots__` beside the test file.
///
/// Without a recorded picture, or with `NAGARE_RECORD=1` in the environment, the picture is recorded and the test fails once to say so.
///
/// - Parameters:
///   - tolerance: the largest difference of a colour value that counts as equal, 0 to 255.
///   - share: the share of pixels that may differ nevertheless, 0 to 1: antialiasing differs between font versions.
@preconcurrency @MainActor public func assertScreenshot(
    _ screenshot: @autoclosure () throws -> Screenshot, named name: String, tolerance: Int = 8, share: Double = 0.001,
    file: StaticString = #filePath, line: UInt = #line
) {
    do {
        let taken = try screenshot()
        let store = ScreenshotStore(testFile: "\(file)", name: name)
        guard let recorded = try store.load(), ProcessInfo.processInfo.environment["NAGARE_RECORD"] != "1" else {
            try store.save(taken)
            XCTFail("Recorded \(store.url.path). Look at it, keep it with the test, and run the test again.", file: file, line: line)
            return
        }
        let difference = taken.difference(from: Screenshot(image: recorded, scale: taken.scale), tolerance: tolerance)
        guard difference.share > share || !difference.sizes.isEmpty else { return }
        let actual = try store.saveActual(taken)
        XCTFail(
            "The screen differs from \(store.url.path): \(difference). It looks like \(actual.path) now.", file: file, line: line)
    } catch {
        XCTFail("\(error)", file: file, line: line)
    }
}
