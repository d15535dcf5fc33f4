// Running subscriptions one after the other in a loop, however many end while they are being made.
import Synchronization

/// Turns "subscribe to the next when this one ends" from recursion into a loop, so that the stack does not grow with the number of
/// sequences that end at once.
@usableFromInline
final class SequencePump: @unchecked Sendable {
    private let requests = Atomic<Int>(0)

    @usableFromInline
    init() {}

    /// Runs `step` once for this request: now, or after the step under way, on the thread that runs it.
    @usableFromInline
    func request(_ step: () -> Void) {
        guard requests.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { step() } while requests.subtract(1, ordering: .acquiringAndReleasing).newValue != 0
    }
}
