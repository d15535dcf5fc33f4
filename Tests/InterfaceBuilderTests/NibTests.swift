// UINib, Bundle.loadNibNamed and controllers that find their own nib.

import Foundation
import XCTest
@testable import InterfaceBuilder
@_spi(Nagare) import UIKit

/// Found under "GreetingView", as UIKit looks for a nib without "Controller" first.
@MainActor private final class GreetingViewController: UIViewController {
    var greeting: UILabel!
    var textWhenLoaded: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        textWhenLoaded = greeting.text
    }

    static let registered: Void = ClassRegistry.register(
        GreetingViewController.self,
        name: "GreetingViewController",
        module: "Fixtures",
        outlets: [AppMembers.outlet("greeting", type: "UILabel!", isCollection: false, \GreetingViewController.greeting)]
    )
}

@MainActor final class NibTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run { GreetingViewController.registered }
    }

    func testANibGivesItsTopLevelObjectsInOrder() async {
        withFixtures {
            let objects = UINib(nibName: "TagView", bundle: nil).instantiate(withOwner: nil)
            XCTAssertEqual(objects.count, 2)
            XCTAssertEqual((objects[0] as? UIView)?.subviews.count, 1)
            XCTAssertEqual((objects[1] as? UILabel)?.text, "second")
        }
    }

    func testEachInstantiationMakesNewObjects() async throws {
        try withFixtures {
            let nib = UINib(nibName: "TagView", bundle: nil)
            let first = try XCTUnwrap(nib.instantiate(withOwner: nil).first as? UIView)
            let second = try XCTUnwrap(nib.instantiate(withOwner: nil).first as? UIView)
            XCTAssertFalse(first === second)
        }
    }

    func testLoadNibNamedIsTheSame() async {
        withFixtures {
            XCTAssertEqual(Bundle.main.loadNibNamed("TagView", owner: nil, options: nil)?.count, 2)
        }
    }

    func testAControllerLoadsTheNibNamedAfterItsClass() async {
        withFixtures {
            let controller = GreetingViewController()
            controller.loadViewIfNeeded()
            XCTAssertEqual(controller.textWhenLoaded, "Good morning")
        }
    }

    func testAControllerLoadsTheNibItIsGiven() async {
        withFixtures {
            let controller = GreetingViewController(nibName: "GreetingView", bundle: nil)
            controller.loadViewIfNeeded()
            XCTAssertEqual(controller.greeting.frame, CGRect(x: 20, y: 100, width: 353, height: 21))
        }
    }

    func testAMissingNibIsNamedAndTheControllerGetsAnEmptyView() async {
        withFixtures {
            let controller = UIViewController(nibName: "Nowhere", bundle: nil)
            let messages = Diagnostics.collect { controller.loadViewIfNeeded() }.map(\.description)
            XCTAssertEqual(messages, ["Nowhere.xib: error: Could not load NIB: the app has no such file"])
            XCTAssertTrue(controller.isViewLoaded)
        }
    }

    func testDataOfANibIsReadToo() async throws {
        try withFixtures {
            let data = try Data(contentsOf: fixtures.appendingPathComponent("TagView.xib"))
            XCTAssertEqual(UINib(data: data, bundle: nil).instantiate(withOwner: nil).count, 2)
        }
    }
}
