// Where shared sequences deliver, and how a test replaces that.
import Foundation
import RxSwift

/// Makes the scheduler of drivers and signals.
public enum SharingScheduler {
    private static let state = SharingSchedulerState()

    /// Makes the scheduler; the main one unless a mock is in force.
    public static var make: () -> SchedulerType {
        state.current
    }

    /// Runs an action that makes drivers and signals on a scheduler of its own.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler, usually a test scheduler.
    ///   - action: Makes the sequences.
    public static func mock(scheduler: SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Runs an action that makes drivers and signals on schedulers of its own.
    ///
    /// - Parameters:
    ///   - makeScheduler: Makes the schedulers.
    ///   - action: Makes the sequences.
    public static func mock(makeScheduler: @escaping () -> SchedulerType, action: () throws -> Void) rethrows {
        let previous = state.replace(by: makeScheduler)
        defer { _ = state.replace(by: previous) }
        try action()
    }
}

private final class SharingSchedulerState: @unchecked Sendable {
    private let lock = NSLock()
    private var makeScheduler: () -> SchedulerType = { MainScheduler() }

    var current: () -> SchedulerType { lock.withLock { makeScheduler } }

    func replace(by makeScheduler: @escaping () -> SchedulerType) -> () -> SchedulerType {
        lock.withLock {
            let previous = self.makeScheduler
            self.makeScheduler = makeScheduler
            return previous
        }
    }
}
