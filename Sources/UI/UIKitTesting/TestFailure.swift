// What a test is told when it cannot go on: what was wanted, what is there instead, and where the test asked.

import Foundation

/// An action or query that found no fitting element, or could not be carried out.
public struct TestFailure: Error, CustomStringConvertible, LocalizedError, Sendable {
    public let message: String
    private let location: String?

    init(_ message: String, _ file: StaticString? = nil, _ line: UInt = 0) {
        self.message = message
        location = file.map { "\($0):\(line)" }
    }

    public var description: String {
        location.map { "\($0): \(message)" } ?? message
    }

    public var errorDescription: String? { description }
}
