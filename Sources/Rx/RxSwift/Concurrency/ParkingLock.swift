// The library's mutual exclusion: a word in user space, and the kernel only for waiters.
// It guards the library's own fields; user code never runs while it is held.
import CRx
import Synchronization

/// A non-recursive lock whose waiters sleep in the kernel after a short, bounded spin.
///
/// The word is 0 when free, 1 when held, 2 when held and someone may be asleep. Its atomics are visible to ThreadSanitizer.
@usableFromInline
struct ParkingLock: ~Copyable, Sendable {
    @usableFromInline let word = Atomic<UInt32>(0)

    @inlinable
    init() {}

    /// Takes the lock, sleeping until it is free.
    @inlinable
    func lock() {
        if word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { return }
        lockSlowly()
    }

    /// Takes the lock if it is free.
    @inlinable
    func tryLock() -> Bool {
        word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    }

    /// Leaves the lock and wakes one sleeper, if any.
    @inlinable
    func unlock() {
        if word.exchange(0, ordering: .releasing) == 2 { wakeOne() }
    }

    /// Runs a body of the library's own code while holding the lock.
    @inlinable
    func withLock<Result: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    @usableFromInline
    @inline(never)
    func lockSlowly() {
        for _ in 0..<64 {
            if word.load(ordering: .relaxed) == 0, tryLock() { return }
        }
        while word.exchange(2, ordering: .acquiring) != 0 {
            withUnsafePointer(to: word) { rx_park($0, 2) }
        }
    }

    @usableFromInline
    @inline(never)
    func wakeOne() {
        withUnsafePointer(to: word) { rx_unpark_one($0) }
    }
}

/// Carries a value into a `@Sendable` closure when its use is ordered by other means (a queue, a lock, a hand-over).
@usableFromInline
struct UncheckedSendable<Value>: @unchecked Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }
}
