// Warnings about elements that are sent while another one is being delivered: from inside an observer, or from another thread.
// They exist in debug builds only; how a warning finds the user's line is Diagnostics.swift's business.
#if DEBUG
import Foundation
import Synchronization

/// Finds out whether deliveries meet, for something that receives elements.
@usableFromInline
final class EmissionWatch: Sendable {
    /// The thread that delivers; 0 when nobody does.
    private let owner = Atomic<UInt>(0)
    /// One meeting is enough to say of one receiver: every further one would cost as much as the first.
    private let hasWarned = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Notes that a delivery begins. True obliges to call `leave`.
    @usableFromInline
    func enter() -> Bool {
        let (isFirst, other) = owner.compareExchange(expected: 0, desired: currentThreadToken(), ordering: .acquiringAndReleasing)
        if !isFirst { warn(other) }
        return isFirst
    }

    /// Notes that the delivery is over.
    @usableFromInline
    func leave() {
        owner.store(0, ordering: .releasing)
    }

    /// Warns about a delivery that met one of another thread, or of this one.
    func warn(_ other: UInt) {
        guard other > 1, !hasWarned.load(ordering: .relaxed), !hasWarned.exchange(true, ordering: .relaxed) else { return }
        EmissionWarnings.warn(isNested: other == currentThreadToken())
    }
}

/// Prints each warning once a place, at a bounded cost.
enum EmissionWarnings {
    /// How many ways to a meeting are looked up in a process. Each costs up to a second: the program's debug information is read.
    private static let limit = 6
    private static let seen = Mutex<Set<[UInt]>>([])

    /// Begins anew, as for a new receiver of warnings.
    static func forget() {
        seen.withLock { $0 = [] }
    }

    static func warn(isNested: Bool) {
        // The same way to the same place is recognised by its addresses, without looking anything up.
        let way = Thread.callStackReturnAddresses.prefix(24).map(\.uintValue)
        let isNew = seen.withLock { seen in seen.count < limit && seen.insert(way).inserted }
        guard isNew else { return }
        Diagnostics.warn(isNested
            ? "An element was sent to an observer or a subject from inside its own delivery. Observers further down see the new element "
                + "before the one under way. `observe(on: MainScheduler.asyncInstance)` in between keeps their order."
            : "An element was sent to an observer or a subject while another thread was still delivering one. Its observers run on both "
                + "threads at once; send from one thread at a time, or through a serial scheduler.")
    }
}
#endif
