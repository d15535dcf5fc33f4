// The scheduler of tests. The sequences and observers it makes have files of their own.
import RxSwift

/// A virtual-time scheduler that makes testable sequences and observers.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let clicks = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
/// let result = scheduler.start { clicks.map { $0 * 10 } }
/// XCTAssertEqual(result.events, [.next(210, 10), .next(220, 20)])
/// ```
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
    /// The times `start` uses unless it is given others.
    public enum Defaults {
        /// When the sequence is made.
        public static let created = 100
        /// When it is subscribed to.
        public static let subscribed = 200
        /// When the subscription is disposed.
        public static let disposed = 1000
    }

    /// The number of actions after which one `start` or `advanceTo` gives up and fails the test.
    ///
    /// An interval, timer or retry that nobody disposes would otherwise keep the virtual clock running for ever.
    public var actionLimit = 1_000_000

    private let simulateProcessingDelay: Bool

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The first tick.
    ///   - resolution: The length of a tick, in seconds.
    ///   - simulateProcessingDelay: Whether an action scheduled for now runs one tick later.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution)
        )
        mayContinue = { [unowned self] executed in isWithinLimit(executed) }
    }

    /// Moves actions scheduled for now, or for the past, to now or to the next tick.
    override public func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        guard time <= clock else { return time }
        return clock + (simulateProcessingDelay ? 1 : 0)
    }

    /// Makes a sequence that emits at the given times whether somebody is subscribed or not.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        HotObservable(testScheduler: self, recordedEvents: events)
    }

    /// Makes a sequence that emits at the given times after each subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        ColdObservable(testScheduler: self, recordedEvents: events)
    }

    /// Makes an observer that records what it receives.
    ///
    /// - Parameter type: The type of the elements.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Schedules an action at a time.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Makes a sequence, subscribes to it and disposes the subscription at the given times, and runs the clock.
    ///
    /// - Parameters:
    ///   - created: When the sequence is made.
    ///   - subscribed: When it is subscribed to.
    ///   - disposed: When the subscription is disposed.
    ///   - create: Makes the sequence.
    /// - Returns: What the subscription received.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        let observer = createObserver(Element.self)
        let subscription = SerialDisposable()
        var source: Observable<Element>?
        scheduleAt(created) { source = create().asObservable() }
        scheduleAt(subscribed) {
            if let source { subscription.disposable = source.subscribe(observer) }
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }

    /// Makes a sequence at 100, subscribes to it at 200, disposes the subscription at the given time, and runs the clock.
    ///
    /// - Parameters:
    ///   - disposed: When the subscription is disposed.
    ///   - create: Makes the sequence.
    /// - Returns: What the subscription received.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// Makes a sequence at 100, subscribes to it at 200, disposes the subscription at 1000, and runs the clock.
    ///
    /// - Parameter create: Makes the sequence.
    /// - Returns: What the subscription received.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        _ create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }

    private func isWithinLimit(_ executed: Int) -> Bool {
        guard executed >= actionLimit else { return true }
        TestFailure.record(
            "The test scheduler ran \(executed) actions and reached the virtual time \(clock) without coming to rest. "
                + "Something repeats without end, such as an interval, a timer or a retry that is not disposed. "
                + "Use `start(disposed:)` or `advanceTo(_:)`, or raise `actionLimit`.",
            at: nil
        )
        return false
    }
}
