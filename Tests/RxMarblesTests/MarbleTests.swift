// The diagrams themselves, and what a failing one prints.
import RxMarbles
import RxSwift
import RxTest
import XCTest

final class MarbleTests: XCTestCase {
    private let scheduler = TestScheduler.marbles()

    func testAnOperatorIsReadAsTwoDiagrams() {
        let source = scheduler.hot("-a--b-c-|", values: ["a": 1, "b": 2, "c": 3])
        expect(scheduler) { source.map { $0 * 10 } }
            .toBe("         -x--y-z-|", values: ["x": 10, "y": 20, "z": 30])
    }

    func testLettersStandForThemselves() {
        let source = scheduler.cold("-a-(bc)-#")
        expect(scheduler) { source }.toBe("-a-(bc)-#")
    }

    func testAHotSequenceIsSeenFromTheSubscriptionOn() {
        let source = scheduler.hot("a-b^c-d-|")
        expect(scheduler) { source }.toBe("-c-d-|")
    }

    func testTheSubscriptionIsDrawn() {
        let source = scheduler.hot("        -a-b-c-d-e")
        expect(scheduler, subscription: "   --^---!") { source }
            .toBe("                         ---b-c")
        expect(subscriptionsOf: source).toBe("--^---!")
    }

    func testVirtualTimeDrivesDebounce() {
        let source = scheduler.hot("ab---c-de----|")
        expect(scheduler) { source.debounce(.seconds(3), scheduler: self.scheduler) }
            .toBe("                 ----b------e-|")
    }

    func testInnerSequencesAreSubscribedAsDrawn() {
        let outer = scheduler.hot("-a---b----|")
        let first = scheduler.cold(" --x---x|"), second = scheduler.cold("--y-|")
        expect(scheduler) { outer.flatMapLatest { $0 == "a" ? first : second } }
            .toBe("                ---x---y--|")
        expect(subscriptionsOf: first).toBe("-^---!")
        expect(subscriptionsOf: second).toBe("-----^---!")
    }

    func testAFailurePrintsBothDiagramsAndMarksTheFirstDifference() {
        let source = scheduler.hot("--a--b-|", values: ["a": 1, "b": 2])
        let messages = TestFailure.capture {
            expect(scheduler) { source }.toBe("--a---b|", values: ["a": 1, "b": 2])
        }
        XCTAssertEqual(messages, ["""
            The sequence does not follow the diagram.
              expected  --a---b|
              actual    --a--b-|
                             ^
              a = 1, b = 2
            """])
    }

    func testAnUnexpectedValueGetsALetterAndALegend() {
        let source = scheduler.hot("-a|", values: ["a": 7])
        let messages = TestFailure.capture { expect(scheduler) { source }.toBe("-a|", values: ["a": 1]) }
        XCTAssertEqual(messages, ["""
            The sequence does not follow the diagram.
              expected  -a|
              actual    -A|
                         ^
              a = 1, A = 7
            """])
    }

    func testTheErrorOfASharpIsCompared() {
        struct Boom: Error, Equatable {}
        let source = scheduler.cold("-#", error: Boom())
        XCTAssertEqual(TestFailure.capture { expect(scheduler) { source }.toBe("-#", error: Boom()) }, [])
        XCTAssertEqual(TestFailure.capture { expect(scheduler) { source }.toBe("-#") }.count, 1)
    }

    func testAMalformedDiagramNamesThePlace() {
        XCTAssertEqual(TestFailure.capture { _ = scheduler.hot("-a-(b-") }, ["""
            The marble diagram cannot be read: time cannot pass inside a group.
              -a-(b-
                   ^
            """])
        XCTAssertEqual(TestFailure.capture { _ = scheduler.hot("a?") }, ["""
            The marble diagram cannot be read: “?” means nothing in a diagram.
              a?
               ^
            """])
        XCTAssertEqual(
            TestFailure.capture { _ = scheduler.hot("-a", values: ["b": 1]) },
            ["The marble diagram cannot be used: no value is given for “a”."]
        )
    }

    func testASecondSubscriptionThatIsMissingIsShown() {
        let source = scheduler.cold("-a|")
        _ = expect(scheduler) { source }
        XCTAssertEqual(TestFailure.capture { expect(subscriptionsOf: source).toBe("^-!", "^") }, ["""
            The subscriptions do not follow the diagrams.
              expected  ^-!
              actual    ^-!
              expected  ^
              actual    (no subscription)
            """])
    }
}
