// What the tests of sequences share: a base that notices leaks, a log, errors.
import RxSwift
import XCTest

/// A test case after each of whose tests as many of the library's objects live as before.
class RxTestCase: XCTestCase {
    private var resourcesBefore: Int32 = 0

    override func setUp() {
        super.setUp()
        resourcesBefore = Resources.total
    }

    override func tearDown() {
        // Queues let go of finished work a moment after the test has seen its effect.
        let deadline = Date().addingTimeInterval(5)
        while Resources.total > resourcesBefore, Date() < deadline { Thread.sleep(forTimeInterval: 0.002) }
        XCTAssertLessThanOrEqual(Resources.total, resourcesBefore, "\(name) left objects of the library behind.")
        super.tearDown()
    }
}

/// A list of what happened, in order.
final class EventLog: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func callAsFunction(_ line: String) {
        lock.withLock { lines.append(line) }
    }

    /// What was logged, in one line.
    var text: String { lock.withLock { lines.joined(separator: " ") } }

    /// What was logged.
    var entries: [String] { lock.withLock { lines } }
}

/// An error that prints as `Boom()`.
struct Boom: Error, Equatable {}

/// Logs when it is released.
final class Token {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
    }

    func mention() {
        log("in \(name)")
    }

    deinit {
        log("free(\(name))")
    }
}

extension ObservableType {
    /// Subscribes and logs every event as it prints, with a prefix.
    @discardableResult
    func logEvents(_ prefix: String = "", to log: EventLog) -> Disposable {
        subscribe { event in log(prefix.isEmpty ? "\(event)" : "\(prefix) \(event)") }
    }
}

/// Runs bodies at the same time, each on a thread of its own, and waits for all.
func runTogether(_ bodies: [@Sendable () -> Void]) {
    let group = DispatchGroup()
    for body in bodies {
        group.enter()
        Thread.detachNewThread {
            body()
            group.leave()
        }
    }
    group.wait()
}
