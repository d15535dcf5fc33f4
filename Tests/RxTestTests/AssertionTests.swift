// What the assertions accept, and the pictures they draw when they do not.
import RxSwift
import RxTest
import XCTest

final class AssertionTests: XCTestCase {
    private struct Boom: Error {}

    func testEqualRecordingsPass() {
        let failures = TestFailure.capture {
            XCTAssertEqual([Recorded.next(1, 1), .completed(2)], [.next(1, 1), .completed(2)])
            XCTAssertEqual([Recorded.next(1, Int?.none)], [.next(1, nil)])
            XCTAssertEqual([Event.next(1), .error(Boom())], [.next(1), .error(Boom())])
            XCTAssertEqual([SingleEvent<Int>.success(1), .failure(Boom())], [.success(1), .failure(Boom())])
            XCTAssertEqual([MaybeEvent.success(1), .completed], [.success(1), .completed])
            XCTAssertEqual([CompletableEvent.completed, .error(Boom())], [.completed, .error(Boom())])
            XCTAssertRecordedElements([.next(5, "a"), .next(6, "b")], ["a", "b"])
        }
        XCTAssertEqual(failures, [])
    }

    func testADifferenceIsMarkedInTwoAlignedTimelines() {
        let failures = TestFailure.capture {
            XCTAssertEqual(
                [Recorded.next(10, "one"), .next(220, "two"), .completed(230)],
                [.next(10, "one"), .next(215, "two"), .completed(230)]
            )
        }
        XCTAssertEqual(
            failures,
            [
                """
                The events differ first at number 2.
                         actual     |       expected
                     10  next(one)  |   10  next(one)
                  > 220  next(two)  |  215  next(two)
                    230  completed  |  230  completed
                """
            ]
        )
    }

    func testMissingEventsAreNamed() {
        let failures = TestFailure.capture {
            XCTAssertEqual([Recorded.next(10, 1)], [.next(10, 1), .next(20, 2), .completed(30)])
        }
        XCTAssertEqual(
            failures,
            [
                """
                The last 2 of the expected events are missing.
                        actual   |      expected
                    10  next(1)  |  10  next(1)
                  >     –        |  20  next(2)
                        –        |  30  completed
                """
            ]
        )
    }

    func testMoreEventsThanExpectedAreNamed() {
        let failures = TestFailure.capture { XCTAssertEqual([Event.next(1), .completed], [.next(1)]) }
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures[0].hasPrefix("There are 1 more events than expected."), failures[0])
    }

    func testRecordedElementsRefuseATerminalEvent() {
        let failures = TestFailure.capture { XCTAssertRecordedElements([.next(5, "a"), .completed(6)], ["a"]) }
        XCTAssertEqual(failures.count, 1)
    }
}
