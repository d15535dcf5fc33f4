// The scheduler whose clock moves only when it is told to. The queue behind it lives in VirtualTimeQueue.swift.
import Foundation

/// Runs scheduled actions in the order of their virtual time, on the thread that advances the clock.
///
/// Actions may be scheduled and cancelled from any thread; one thread at a time may advance the clock.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, @unchecked Sendable {
    /// A point of virtual time.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// An interval of virtual time.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let converter: Converter
    private let lock = ParkingLock()
    // All guarded by `lock`.
    @exclusivity(unchecked) private var currentClock: VirtualTime
    @exclusivity(unchecked) private var queue: VirtualTimeQueue<VirtualTime>
    @exclusivity(unchecked) private var isRunning = false

    /// Is asked before every action of `start` and `advanceTo` with the number of actions this run has executed; false stops
    /// the run.
    package var mayContinue: (@Sendable (_ executed: Int) -> Bool)?

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: Where the clock begins.
    ///   - converter: What virtual time means.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        currentClock = initialClock
        queue = VirtualTimeQueue { converter.compareVirtualTime($0, $1) }
    }

    /// The current virtual time as a date.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// The current virtual time.
    public var clock: VirtualTime { lock.withLock { currentClock } }

    /// Schedules an action at the current virtual time.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }

    /// Schedules an action after an interval of real-time units, translated by the converter.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        let time = converter.convertToVirtualTime(now.adding(dueTime))
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Schedules an action after an interval of virtual time.
    public func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        let time = converter.offsetVirtualTime(clock, offset: dueTime)
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Schedules an action at a point of virtual time; one in the past runs before the clock moves on.
    public func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        let item = VirtualTimeItem(time: time) { action(state) }
        lock.withLock { queue.insert(item) }
        return item
    }

    /// Adjusts the time of an action about to be scheduled; the base returns it unchanged.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs every scheduled action, and what they schedule, moving the clock along.
    public func start() {
        guard beginRunning() else { return }
        run { _ in true }
        endRunning()
    }

    /// Runs the actions up to and including a point of virtual time, then sets the clock to it.
    public func advanceTo(_ virtualTime: VirtualTime) {
        Diagnostics.require(beginRunning(), "advanceTo was called while the virtual-time scheduler is running.")
        run { [converter] time in converter.compareVirtualTime(time, virtualTime) != .greaterThan }
        lock.withLock { currentClock = virtualTime }
        endRunning()
    }

    /// Moves the clock forward without running anything.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let wakeUp = converter.offsetVirtualTime(clock, offset: virtualInterval)
        Diagnostics.require(
            converter.compareVirtualTime(wakeUp, clock) != .lessThan, "A virtual-time scheduler cannot sleep into the past."
        )
        lock.withLock { currentClock = wakeUp }
    }

    /// Ends the run under way after the action it is in.
    public func stop() {
        lock.withLock { isRunning = false }
    }

    private func beginRunning() -> Bool {
        lock.withLock {
            guard !isRunning else { return false }
            isRunning = true
            return true
        }
    }

    private func endRunning() {
        lock.withLock { isRunning = false }
    }

    private func run(while isDue: (VirtualTime) -> Bool) {
        var executed = 0
        while mayContinue?(executed) != false, let item = nextItem(while: isDue) {
            executed += 1
            item.invoke()
        }
    }

    /// Takes the next action out of the queue and moves the clock to its time.
    private func nextItem(while isDue: (VirtualTime) -> Bool) -> VirtualTimeItem<VirtualTime>? {
        lock.withLock {
            guard isRunning, let item = queue.first, isDue(item.time) else { return nil }
            queue.removeFirst()
            if converter.compareVirtualTime(item.time, currentClock) == .greaterThan { currentClock = item.time }
            return item
        }
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The clock and what is still scheduled, in order.
    public var debugDescription: String {
        let (clock, pending) = lock.withLock { (currentClock, queue.inOrder) }
        return "\(type(of: self)) at \(clock), scheduled: \(pending.map(\.debugDescription))"
    }
}
