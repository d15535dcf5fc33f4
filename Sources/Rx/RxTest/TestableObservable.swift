// The scripted sequences of tests: what hot and cold ones have in common, and how they differ.
import Foundation
import RxSwift

/// A sequence that plays recorded events and remembers who was subscribed when.
public class TestableObservable<Element>: ObservableType, @unchecked Sendable {
    fileprivate let testScheduler: TestScheduler
    fileprivate let lock = NSLock()
    private var subscriptionTimes: [Subscription] = []
    /// What the sequence plays.
    public internal(set) var recordedEvents: [Recorded<Event<Element>>]

    init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
        self.testScheduler = testScheduler
        self.recordedEvents = recordedEvents
    }

    /// When somebody was subscribed, in the order of subscription.
    public internal(set) var subscriptions: [Subscription] {
        get { lock.withLock { subscriptionTimes } }
        set { lock.withLock { subscriptionTimes = newValue } }
    }

    /// Subscribes an observer.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
        attach(observer.asObserver())
    }

    /// Connects an observer to the script.
    func attach(_ observer: AnyObserver<Element>) -> Disposable {
        preconditionFailure("A testable observable is either hot or cold.")
    }

    /// Notes the begin of a subscription; the result notes its end.
    fileprivate func noteSubscription() -> Disposable {
        let begin = testScheduler.clock
        let index = lock.withLock {
            subscriptionTimes.append(Subscription(begin))
            return subscriptionTimes.count - 1
        }
        return Disposables.create { [self] in
            let end = testScheduler.clock
            lock.withLock { subscriptionTimes[index] = Subscription(begin, end) }
        }
    }
}

/// Plays its script on the clock, whoever listens.
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
    private var nextNumber = 0

    override init(testScheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
        super.init(testScheduler: testScheduler, recordedEvents: recordedEvents)
        for event in recordedEvents {
            testScheduler.scheduleAt(event.time) { [self] in
                for entry in lock.withLock({ observers }) { entry.observer.on(event.value) }
            }
        }
    }

    override func attach(_ observer: AnyObserver<Element>) -> Disposable {
        let number = lock.withLock {
            nextNumber += 1
            observers.append((nextNumber, observer))
            return nextNumber
        }
        let note = noteSubscription()
        return Disposables.create { [self] in
            lock.withLock { observers.removeAll { $0.number == number } }
            note.dispose()
        }
    }
}

/// Plays its script anew for every subscription.
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    override func attach(_ observer: AnyObserver<Element>) -> Disposable {
        let note = noteSubscription()
        let pending = recordedEvents.map { event in
            testScheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
                observer.on(event.value)
                return Disposables.create()
            }
        }
        return Disposables.create(pending + [note])
    }
}
