// The selectors Swift gives to methods: what Interface Builder files and `#selector` agree on.

import SourceTransform
import XCTest

final class ObjectiveCNameTests: XCTestCase {
    func testSelectorsFollowTheCompilersRule() {
        XCTAssertEqual(ObjectiveCName.selector(base: "reset", labels: []), "reset")
        XCTAssertEqual(ObjectiveCName.selector(base: "tapped", labels: ["_"]), "tapped:")
        XCTAssertEqual(ObjectiveCName.selector(base: "tapped", labels: ["sender"]), "tappedWithSender:")
        XCTAssertEqual(ObjectiveCName.selector(base: "handle", labels: ["with"]), "handleWith:")
        XCTAssertEqual(ObjectiveCName.selector(base: "tapped", labels: ["_", "forEvent"]), "tapped:forEvent:")
        XCTAssertEqual(ObjectiveCName.selector(base: "tableView", labels: ["_", "didSelectRowAt"]), "tableView:didSelectRowAt:")
        XCTAssertEqual(ObjectiveCName.selector(base: "move", labels: ["from", "to"]), "moveFrom:to:")
        XCTAssertEqual(ObjectiveCName.selector(base: "moveTo", labels: ["point"]), "moveToPoint:")
        XCTAssertEqual(ObjectiveCName.selector(base: "add", labels: ["_", "_"]), "add::")
        XCTAssertEqual(ObjectiveCName.setter(of: "count"), "setCount:")
    }
}
