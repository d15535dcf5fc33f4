// What operators that know time share: reading a scheduler's clock exactly, and one timer that is set again and again.
import CRx
import Dispatch
import Foundation

/// A scheduler's clock in whole nanoseconds, so that instants can be compared without rounding.
@usableFromInline
struct SchedulerClock: Sendable {
    @usableFromInline let scheduler: SchedulerType
    /// Queues measure with the system's steady clock, which nobody sets back.
    private let isSteady: Bool

    @usableFromInline
    init(_ scheduler: SchedulerType) {
        self.scheduler = scheduler
        isSteady = scheduler is SerialDispatchQueueScheduler || scheduler is ConcurrentDispatchQueueScheduler
            || scheduler is ConcurrentMainScheduler
    }

    /// The current instant, in nanoseconds since some fixed point.
    @usableFromInline
    var now: Int64 {
        if isSteady { return rx_steady_nanoseconds() }
        // A date is a binary fraction of seconds; a tenth of a microsecond is finer than any virtual clock and hides its rounding.
        let ticks = (scheduler.now.timeIntervalSinceReferenceDate * 1e7).rounded()
        return Int64(ticks) * 100
    }
}

/// The length of an interval in nanoseconds; intervals too long for that are as long as possible.
@usableFromInline
func nanoseconds(of interval: RxTimeInterval) -> Int64 {
    let longest = Int64.max / 4
    func scaled(_ value: Int, _ factor: Int64) -> Int64 {
        let (result, overflows) = Int64(value).multipliedReportingOverflow(by: factor)
        if overflows { return value < 0 ? -longest : longest }
        return min(max(result, -longest), longest)
    }
    switch interval {
    case .seconds(let value): return scaled(value, 1_000_000_000)
    case .milliseconds(let value): return scaled(value, 1_000_000)
    case .microseconds(let value): return scaled(value, 1000)
    case .nanoseconds(let value): return scaled(value, 1)
    case .never: return longest
    @unknown default: return longest
    }
}

/// A timer of a group, for one deadline at a time. Used inside the group's gate, and fires inside it.
///
/// Moving the deadline back costs nothing: the scheduled action finds that it is early and is scheduled again for the rest.
@usableFromInline
final class GroupTimer: @unchecked Sendable {
    private let group: Group
    private let down: Node
    @usableFromInline let clock: SchedulerClock
    private let action: (GroupTimer) -> Void
    // All touched inside the gate.
    @exclusivity(unchecked) private var deadline: Int64?
    @exclusivity(unchecked) private var scheduled: MemberSubscription?
    @exclusivity(unchecked) private var scheduledFor: Int64 = 0

    /// Makes a timer that is not set.
    ///
    /// - Parameters:
    ///   - group: Cancels it and serialises it with the operator's inputs.
    ///   - down: The stage below the group, which a scheduled action keeps alive.
    ///   - scheduler: Where the deadline passes.
    ///   - action: Runs at the deadline; receives the timer, which it must not capture.
    @usableFromInline
    init(_ group: Group, _ down: Node, _ scheduler: SchedulerType, _ action: @escaping (GroupTimer) -> Void) {
        self.group = group
        self.down = down
        self.action = action
        clock = SchedulerClock(scheduler)
    }

    /// Sets the deadline, instead of the one before.
    @usableFromInline
    func set(at instant: Int64) {
        deadline = instant
        guard let scheduled else {
            schedule()
            return
        }
        if instant < scheduledFor {
            group.drop(scheduled)
            schedule()
        }
    }

    /// Forgets the deadline.
    @usableFromInline
    func unset() {
        deadline = nil
    }

    private func schedule() {
        guard let deadline, !group.isOver else { return }
        scheduledFor = deadline
        let member = group.makeMember()
        scheduled = member
        let delay = max(0, deadline &- clock.now)
        member.setDisposable(clock.scheduler.scheduleRelative((), dueTime: .nanoseconds(Int(delay))) { [self] in
            group.perform { self.fire(member) }
            return Disposables.create()
        })
    }

    private func fire(_ member: MemberSubscription) {
        guard scheduled === member else { return }
        scheduled = nil
        group.drop(member)
        guard let deadline else { return }
        if clock.now < deadline {
            schedule()
        } else {
            self.deadline = nil
            action(self)
        }
    }
}
