// The base of tests that are drawn: a clock whose tick is a character.
import RxMarbles
import RxSwift
import RxTest
import XCTest

/// A test case with a scheduler for diagrams. What an operator does to letters reads as two lines, one below the other.
class MarbleTestCase: RxTestCase {
    let scheduler = TestScheduler.marbles()

    /// Checks an operator on a hot sequence of letters: what comes out, and how long the source is subscribed to.
    func check(
        _ source: String, _ expected: String, subscribed: String? = nil, file: StaticString = #filePath, line: UInt = #line,
        _ apply: (Observable<String>) -> Observable<String>
    ) {
        let begin = scheduler.clock
        let letters = scheduler.hot(source, file: file, line: line)
        expect(scheduler, file: file, line: line) { apply(letters.asObservable()) }.toBe(expected, file: file, line: line)
        if let subscribed { expect(subscriptionsOf: letters, from: begin).toBe(subscribed, file: file, line: line) }
    }
}

extension String {
    /// The letter itself, unless it is the one at which a closure of a test throws.
    func orThrow(_ letter: String) throws -> String {
        if self == letter { throw MarbleError() }
        return self
    }
}
