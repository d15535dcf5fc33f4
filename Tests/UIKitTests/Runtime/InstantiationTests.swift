// Objects made from a metatype whose initialiser is not required.

@testable @_spi(Nagare) import UIKit
import XCTest

private final class Delegate: NSObject {
    var values = [1, 2]

    override init() {
        super.init()
        values.append(3)
    }
}

private class FramedView: UIView {
    var givenFrame = CGRect.zero

    override init(frame: CGRect) {
        givenFrame = frame
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

private final class InheritingView: FramedView {
    var note = "mine"
}

private final class GenericView<Value>: UIView {
    var value: Value?
}

private final class FadeSegue: UIStoryboardSegue {
    var note = ""

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        note = "made for \(identifier ?? "nobody")"
        super.init(identifier: identifier, source: source, destination: destination)
    }
}

@MainActor final class InstantiationTests: XCTestCase {
    func testAnObjectIsMadeWithItsOwnInit() async {
        XCTAssertEqual((Instantiation.make(Delegate.self) as? Delegate)?.values, [1, 2, 3])
    }

    func testAViewIsMadeWithItsFrame() async {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        XCTAssertEqual(Instantiation.makeView(FramedView.self, frame: frame)?.givenFrame, frame)
        XCTAssertEqual(Instantiation.makeView(UIView.self, frame: frame)?.frame, frame)
    }

    func testInheritedAndGenericInitialisersWork() async {
        let type: FramedView.Type = InheritingView.self
        let made = Instantiation.makeView(type, frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        XCTAssertEqual((made as? InheritingView)?.note, "mine")
        XCTAssertNotNil(Instantiation.makeView(GenericView<Int>.self, frame: .zero))
    }

    func testASegueTakesItsControllersAndGivesThemBack() async {
        weak var destination: UIViewController?
        do {
            let target = UIViewController()
            destination = target
            let identifier = "a long identifier that does not fit into the two words of a string"
            let segue = Instantiation.makeSegue(
                FadeSegue.self, identifier: identifier, source: UIViewController(), destination: target
            )
            XCTAssertEqual((segue as? FadeSegue)?.note, "made for \(identifier)")
            XCTAssertTrue(segue?.destination === target)
        }
        XCTAssertNil(destination)
    }

    func testObjectsMadeThisWayAreReleased() async {
        weak var made: AnyObject?
        do {
            let view = Instantiation.makeView(FramedView.self, frame: .zero)
            made = view
            XCTAssertNotNil(made)
        }
        XCTAssertNil(made)
    }
}
