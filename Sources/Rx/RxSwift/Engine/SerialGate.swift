// Mutual exclusion without waiting: of several threads one works, the others leave their work to it.
// Combining operators serialise their inputs with this; no user code ever runs under a lock.
import CRx
import Synchronization

/// A re-entrant gate. A thread that finds another one inside posts its work instead of waiting; the one inside does it on leaving.
///
/// The fast way in and out is `enter` … `leave`; whoever is refused calls `performRefused`. Entering costs a compare-and-swap, leaving a
/// plain store. The store and the following look into the mail may be reordered by the processor; the poster's heavy fence makes up
/// for it.
@usableFromInline
final class SerialGate: @unchecked Sendable {
    /// The token of the thread inside; 0 when nobody is.
    @usableFromInline let owner = Atomic<UInt>(0)
    @usableFromInline let hasMail = Atomic<Bool>(false)
    private let mailLock = ParkingLock()
    /// Guarded by `mailLock`.
    @exclusivity(unchecked) private var mail: [() -> Void] = []

    @usableFromInline
    init() {}

    /// Enters if nobody is inside. True obliges to call `leave`.
    @inlinable
    @inline(__always)
    func enter() -> Bool {
        guard owner.compareExchange(expected: 0, desired: currentThreadToken(), ordering: .acquiring).exchanged
        else { return false }
        if hasMail.load(ordering: .relaxed) { openMail() }
        return true
    }

    /// Leaves, and does what others posted meanwhile.
    @inlinable
    @inline(__always)
    func leave() {
        owner.store(0, ordering: .releasing)
        if hasMail.load(ordering: .relaxed) { collectMail() }
    }

    /// Is true when the calling thread is inside.
    @usableFromInline
    var isInside: Bool { owner.load(ordering: .relaxed) == currentThreadToken() }

    /// Leaves work to the thread inside, or does it here if that one has left.
    private func post(_ work: @escaping () -> Void) {
        mailLock.withLock {
            mail.append(work)
            hasMail.store(true, ordering: .relaxed)
        }
        rx_heavy_fence()
        collectMail()
    }

    /// Does work whose thread `enter` has refused: at once if that thread is inside already, through the one inside otherwise.
    @usableFromInline
    @inline(never)
    func performRefused(_ work: @escaping () -> Void) {
        if isInside { work() } else { post(work) }
    }

    /// Does work inside the gate, now or through the thread inside. For the rarer events.
    @usableFromInline
    func perform(_ work: @escaping () -> Void) {
        if enter() {
            work()
            leave()
        } else {
            performRefused(work)
        }
    }

    @usableFromInline
    @inline(never)
    func collectMail() {
        let me = currentThreadToken()
        while hasMail.load(ordering: .acquiring) {
            guard owner.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged else { return }
            openMail()
            owner.store(0, ordering: .releasing)
        }
    }

    /// Does the posted work. The caller is the owner.
    @usableFromInline
    @inline(never)
    func openMail() {
        while true {
            let work: [() -> Void] = mailLock.withLock {
                hasMail.store(false, ordering: .relaxed)
                defer { mail = [] }
                return mail
            }
            if work.isEmpty { return }
            for job in work { job() }
        }
    }
}
