// How a failure reaches the test framework that runs: XCTest or Swift Testing.
import Foundation
import RxSwift
import XCTest
#if canImport(Testing)
import Testing
#endif

/// The line of a test.
package struct TestLocation: Sendable {
    package let file: StaticString
    package let line: UInt

    package init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }
}

/// Reports failures.
package enum TestFailure {
    private static let captured = CapturedFailures()

    /// Runs a body whose failures are returned instead of reported: for tests of assertions.
    package static func capture(_ body: () throws -> Void) rethrows -> [String] {
        captured.begin()
        do { try body() } catch {
            _ = captured.end()
            throw error
        }
        return captured.end()
    }

    /// Fails the running test.
    ///
    /// - Parameters:
    ///   - message: What went wrong.
    ///   - location: The line of the assertion; without one the failure is that of the running test (Swift Testing), or the message names the
    ///     innermost line outside the library (XCTest).
    package static func record(_ message: String, at location: TestLocation?) {
        if captured.take(message) { return }
        #if canImport(Testing)
        if let test = Test.current {
            Issue.record(Comment(rawValue: message), sourceLocation: location.map(sourceLocation) ?? test.sourceLocation)
            return
        }
        #endif
        if let location {
            XCTFail(message, file: location.file, line: location.line)
        } else {
            let place = Diagnostics.callSite().map { "\($0.file):\($0.line): " } ?? ""
            XCTFail(place + message)
        }
    }

    #if canImport(Testing)
    private static func sourceLocation(_ location: TestLocation) -> SourceLocation {
        let path = "\(location.file)"
        // A file identifier is the module and the file's name; the folder stands in for the module.
        let components = path.split(separator: "/").suffix(2).map(String.init)
        let fileID = components.count == 2 ? components.joined(separator: "/") : "Tests/\(path)"
        return SourceLocation(fileID: fileID, filePath: path, line: Int(location.line), column: 1)
    }
    #endif
}

/// The failures of the body being captured, if any.
private final class CapturedFailures: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: [String]?

    func begin() {
        lock.withLock { messages = [] }
    }

    func end() -> [String] {
        lock.withLock {
            let all = messages ?? []
            messages = nil
            return all
        }
    }

    func take(_ message: String) -> Bool {
        lock.withLock {
            guard messages != nil else { return false }
            messages?.append(message)
            return true
        }
    }
}
