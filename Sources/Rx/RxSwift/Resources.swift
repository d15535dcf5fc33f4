// Counting of live objects, so that tests can see a leak.
import Synchronization

/// Counts the library's live objects.
///
/// The count runs in debug builds and in builds that define `TRACE_RESOURCES`; elsewhere it stays 0.
public enum Resources {
    private static let count = Atomic<Int32>(0)
    private static let serialCount = Atomic<Int32>(0)

    /// The number of live observables, subscriptions and disposables.
    public static var total: Int32 { count.load(ordering: .relaxed) }

    /// The number of live subscriptions that `observe(on:)` delivers on a serial dispatch queue.
    public static var numberOfSerialDispatchQueueObservables: Int32 { serialCount.load(ordering: .relaxed) }

    /// Counts one more object and returns the new total.
    @discardableResult
    public static func incrementTotal() -> Int32 {
        count.add(1, ordering: .relaxed).newValue
    }

    /// Counts one object less and returns the new total.
    @discardableResult
    public static func decrementTotal() -> Int32 {
        count.subtract(1, ordering: .relaxed).newValue
    }

    /// Counts an object that begins to live.
    @inlinable
    @inline(__always)
    static func track() {
        #if DEBUG || TRACE_RESOURCES
        incrementTotal()
        #endif
    }

    /// Counts an object that ceases to live.
    @inlinable
    @inline(__always)
    static func untrack() {
        #if DEBUG || TRACE_RESOURCES
        decrementTotal()
        #endif
    }

    /// Counts a delivery on a serial dispatch queue that begins, with 1, or ends, with -1.
    @usableFromInline
    static func countSerialDelivery(_ change: Int32) {
        serialCount.add(change, ordering: .relaxed)
    }
}
