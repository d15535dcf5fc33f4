// Whether tests run in this process, and how the one under way is failed without a dependency on a test framework.
// What is a failure is decided by those who call.
import Foundation

/// The test run this process may be.
enum TestRun {
    /// Is true where a test framework is part of the process.
    static let isUnderWay: Bool = {
        let process = dlopen(nil, RTLD_LAZY)
        return ["$s6XCTest0A4CaseCMa", "$s7Testing4TestVMa"].contains { (symbol: String) in dlsym(process, symbol) != nil }
    }()

    /// Fails the test of XCTest that runs.
    ///
    /// - Returns: Whether XCTest is part of the process.
    static func fail(_ message: String, at place: Diagnostics.Place?) -> Bool {
        guard let failure else { return false }
        failure.call(message, text(place?.file ?? "<unknown>"), UInt(place?.line ?? 0))
        return true
    }

    /// `XCTFail(_:file:line:)`. As a field the function has the calling convention of a declared one.
    private struct Failure {
        let call: @Sendable (String, StaticString, UInt) -> Void
    }

    private static let failure: Failure? = {
        guard let address = dlsym(dlopen(nil, RTLD_LAZY), "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF") else { return nil }
        // A Swift function value: its code, and the context it has none of.
        let function: (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) = (address, nil)
        return unsafeBitCast(function, to: Failure.self)
    }()

    /// A text that is only known now as one of the program's own; it stays for good, as those do.
    private static func text(_ characters: String) -> StaticString {
        let utf8 = Array(characters.utf8)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: utf8.count + 1)
        memory.initialize(from: utf8, count: utf8.count)
        memory[utf8.count] = 0
        // Address, length, and flags without the one for a single Unicode scalar: what `StaticString` consists of.
        let parts: (UInt, UInt, Int8) = (UInt(bitPattern: memory), UInt(utf8.count), 0)
        return unsafeBitCast(parts, to: StaticString.self)
    }
}
