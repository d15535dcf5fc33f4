// What the build tool's list of an app's tests is made of. Nothing here is for apps to use.

import XCTest

/// Entries of a test program, made from the methods of the app's test classes.
///
/// XCTest on Linux takes plain functions only, while on iOS a test class or a test may be bound to the main actor, be asynchronous or
/// throw. Tests run on the main thread, so all of these can be brought into one form.
@_spi(Nagare) public enum TestMembers {
    public typealias Body = (XCTestCase) throws -> Void

    /// A synchronous test; `body` calls the method.
    public static func synchronous<Case: XCTestCase>(_ body: @escaping @MainActor (Case) throws -> Void) -> Body {
        { test in
            nonisolated(unsafe) let test = test
            try MainActor.assumeIsolated { try body(downcast(test)) }
        }
    }

    /// An asynchronous test; `body` calls the method.
    public static func asynchronous<Case: XCTestCase>(_ body: @escaping (Case) async throws -> Void) -> Body {
        { test in
            try asyncTest { (test: Case) in { try await body(test) } }(downcast(test))()
        }
    }

    private static func downcast<Case: XCTestCase>(_ test: XCTestCase) -> Case {
        guard let test = test as? Case else {
            preconditionFailure("a test of \(Case.self) was called on \(type(of: test))")
        }
        return test
    }
}
