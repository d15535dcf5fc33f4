// The check that drivers, signals and controls are used on the main thread.
import Foundation
import RxSwift

/// Finds uses off the main thread.
enum MainThreadCheck {
    /// Stops the program off the main thread; under a test runner it warns, with the caller's file and line, and goes on.
    ///
    /// - Parameter operation: The function the user called.
    static func check(_ operation: String) {
        guard !MainScheduler.isOnMain else { return }
        let message = "`\(operation)` was called on the thread \(Thread.current.description), not on the main thread. "
            + "Call it there, or put `observe(on: MainScheduler.instance)` and `bind` in its place."
        guard isTestRunner else { preconditionFailure(message) }
        Diagnostics.warn(message)
    }

    /// Is true where a test framework is part of the process.
    private static let isTestRunner: Bool = {
        let process = dlopen(nil, RTLD_LAZY)
        return ["$s6XCTest0A4CaseCMa", "$s7Testing4TestVMa"].contains { (symbol: String) in dlsym(process, symbol) != nil }
    }()
}
