// The counter app's own xib: read whole, connected, and laid out as Interface Builder laid it out.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

@MainActor private final class CounterScreen: UIViewController {
    var countLabel: UILabel!
    var decrementButton: UIButton!
    var resetButton: UIButton!
    var incrementButton: UIButton!

    static func register() {
        ClassRegistry.register(
            CounterScreen.self,
            name: "CounterViewController",
            module: "CounterApp",
            outlets: [
                AppMembers.outlet("countLabel", type: "UILabel!", isCollection: false, \CounterScreen.countLabel),
                AppMembers.outlet("decrementButton", type: "UIButton!", isCollection: false, \CounterScreen.decrementButton),
                AppMembers.outlet("resetButton", type: "UIButton!", isCollection: false, \CounterScreen.resetButton),
                AppMembers.outlet("incrementButton", type: "UIButton!", isCollection: false, \CounterScreen.incrementButton),
            ]
        )
    }
}

@MainActor final class CounterXibTests: XCTestCase {
    private let file = examples.appendingPathComponent("CounterApp/CounterApp/Views/CounterViewController.xib")

    private func load() throws -> (screen: CounterScreen, document: InterfaceDocument, objects: [String: AnyObject]) {
        CounterScreen.register()
        let document = try InterfaceDocument(data: Data(contentsOf: file), file: "CounterViewController.xib")
        let screen = CounterScreen(nibName: nil, bundle: nil)
        let reading = ObjectReading(
            document: document,
            resources: InterfaceResources(directory: fixtures.path),
            owner: screen
        )
        let diagnostics = Diagnostics.collect {
            for element in document.objects?.children ?? [] {
                if element.name == "placeholder" {
                    if element["placeholderIdentifier"] == "IBFilesOwner" { reading.adopt(screen, element) }
                } else {
                    _ = reading.make(element)
                }
            }
            reading.finish()
        }
        XCTAssertEqual(diagnostics.map(\.description), [])
        return (screen, document, reading.objects)
    }

    func testEveryOutletIsConnected() async throws {
        let screen = try load().screen
        XCTAssertEqual(screen.countLabel.text, "0")
        XCTAssertEqual(screen.decrementButton.title(for: .normal), "−")
        XCTAssertEqual(screen.resetButton.title(for: .normal), "Reset")
        XCTAssertEqual(screen.incrementButton.title(for: .normal), "＋")
        XCTAssertTrue(screen.countLabel.isDescendant(of: screen.view))
    }

    func testFontsAndColoursAreTheFiles() async throws {
        let screen = try load().screen
        XCTAssertEqual(screen.countLabel.font, .systemFont(ofSize: 72))
        XCTAssertEqual(screen.countLabel.textAlignment, .center)
        XCTAssertEqual(screen.countLabel.textColor, .label)
        XCTAssertEqual(screen.view.backgroundColor, .systemBackground)
        XCTAssertEqual(screen.incrementButton.titleLabel?.font, .boldSystemFont(ofSize: 28))
        XCTAssertEqual(screen.incrementButton.buttonType, .system)
    }

    func testLayoutGivesTheFramesOfTheFile() async throws {
        let (screen, document, objects) = try load()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = screen
        window.isHidden = false
        window.layoutIfNeeded()
        var compared = 0
        for (id, element) in document.elementsByID {
            guard let view = objects[id] as? UIView, let rect = element.child(key: "frame").flatMap(AttributeValue.rect) else {
                continue
            }
            compared += 1
            // Interface Builder rounds to pixels, and its font is San Francisco.
            XCTAssertEqual(view.frame.minX, rect.minX, accuracy: 2, "x of line \(element.line)")
            XCTAssertEqual(view.frame.minY, rect.minY, accuracy: 2, "y of line \(element.line)")
            XCTAssertEqual(view.frame.width, rect.width, accuracy: 4, "width of line \(element.line)")
            XCTAssertEqual(view.frame.height, rect.height, accuracy: 2, "height of line \(element.line)")
        }
        XCTAssertEqual(compared, 7)
    }

    func testTheViewFollowsAnotherScreenSize() async throws {
        let screen = try load().screen
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 700))
        window.rootViewController = screen
        window.isHidden = false
        window.layoutIfNeeded()
        XCTAssertEqual(screen.view.frame.size, CGSize(width: 600, height: 700))
        XCTAssertEqual(screen.countLabel.center.x, 300, accuracy: 0.5)
        XCTAssertEqual(screen.countLabel.center.y, 300, accuracy: 0.5)
    }
}
