// A read that may never return says so in debug builds.
import RxBlocking
import RxSwift
import XCTest

final class PatienceTests: XCTestCase {
    func testALongReadWithoutATimeoutNamesWhoWaits() throws {
        let texts = Texts()
        let before = Diagnostics.sink
        defer { Diagnostics.sink = before }
        let end = PublishSubject<Int>()
        Diagnostics.sink = { warning in
            texts.add(warning.text)
            // The warning is given while the read waits; this is what ends it.
            end.onCompleted()
        }
        var read = end.toBlocking()
        read.patience = 0.01
        let line = #line + 1
        let elements = try read.toArray()
        XCTAssertEqual(elements, [])
        XCTAssertEqual(texts.all.count, 1)
        let text = texts.all.first ?? ""
        XCTAssertTrue(text.contains("PatienceTests.swift:\(line): "), text)
        XCTAssertTrue(text.contains("has been waiting on the main thread for 0 s"), text)
    }

    func testAReadWithATimeoutDoesNotWarn() {
        let texts = Texts()
        let before = Diagnostics.sink
        defer { Diagnostics.sink = before }
        Diagnostics.sink = { texts.add($0.text) }
        var read = Observable<Int>.never().toBlocking(timeout: 0.03)
        read.patience = 0.01
        XCTAssertThrowsError(try read.first())
        XCTAssertEqual(texts.all, [])
    }

    private final class Texts: @unchecked Sendable {
        private let lock = NSLock()
        private var texts: [String] = []

        var all: [String] { lock.withLock { texts } }

        func add(_ text: String) {
            lock.withLock { texts.append(text) }
        }
    }
}
