// The check that drivers, signals and controls are used on the main thread.
import Foundation
import RxSwift

/// Finds uses off the main thread.
enum MainThreadCheck {
    /// Stops the program off the main thread; in a test run the test under way fails, at the caller's file and line, and it goes on.
    ///
    /// - Parameter operation: The function the user called.
    static func check(_ operation: String) {
        guard !MainScheduler.isOnMain else { return }
        Diagnostics.fail(
            "`\(operation)` was called on the thread \(Thread.current.description), not on the main thread. "
                + "Call it there, or put `observe(on: MainScheduler.instance)` and `bind` in its place."
        )
    }
}
