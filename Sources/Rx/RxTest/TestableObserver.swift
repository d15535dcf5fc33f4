// The observer that writes down what it receives.
import Foundation
import RxSwift

/// Records events with the virtual time of their arrival.
public final class TestableObserver<Element>: ObserverType, @unchecked Sendable {
    private let scheduler: TestScheduler
    private let lock = NSLock()
    private var recorded: [Recorded<Event<Element>>] = []

    init(scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// What arrived so far, in order.
    public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

    /// Records an event at the current virtual time.
    public func on(_ event: Event<Element>) {
        let entry = Recorded(time: scheduler.clock, value: event)
        lock.withLock { recorded.append(entry) }
    }
}
