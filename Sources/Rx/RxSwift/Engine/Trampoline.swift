// The queue of the current-thread scheduler: intrusive, one for each thread, without a dictionary.
// This is the only file that touches the thread-local storage of CRx.
import CRx

/// Names the calling thread; see `rx_thread_token`.
@inlinable
@inline(__always)
func currentThreadToken() -> UInt {
    rx_thread_token()
}

/// A piece of work in a trampoline. A step answers true to be put at the back of the queue again.
@usableFromInline
final class TrampolineItem {
    fileprivate let step: () -> Bool
    fileprivate var next: UnsafeMutableRawPointer?

    @usableFromInline
    init(_ step: @escaping () -> Bool) {
        self.step = step
    }
}

/// Runs queued work of this thread, in order, until none is left.
@usableFromInline
enum Trampoline {
    /// Is true while this thread drains its queue.
    @usableFromInline
    static var isActive: Bool { rx_current_trampoline().pointee.active != 0 }

    /// Becomes the one who drains, unless someone further up the stack already is. True obliges to call `drain`.
    @inlinable
    static func enter() -> Bool {
        let queue = rx_current_trampoline()
        if queue.pointee.active != 0 { return false }
        queue.pointee.active = 1
        return true
    }

    /// Runs the queue empty and leaves.
    @inlinable
    static func drain() {
        if rx_current_trampoline().pointee.head != nil { runQueue() }
        rx_current_trampoline().pointee.active = 0
    }

    @usableFromInline
    static func runQueue() {
        let queue = rx_current_trampoline()
        while let first = queue.pointee.head {
            let item = Unmanaged<TrampolineItem>.fromOpaque(first)
            let next = item._withUnsafeGuaranteedRef { $0.next }
            queue.pointee.head = next
            if next == nil { queue.pointee.tail = nil }
            if item._withUnsafeGuaranteedRef({ $0.step() }) { enqueue(first) } else { item.release() }
        }
    }

    /// Queues an item; someone must be draining, or about to.
    @usableFromInline
    static func push(_ item: TrampolineItem) {
        enqueue(Unmanaged.passRetained(item).toOpaque())
    }

    /// Runs an item now and then until it is done, after what is queued already.
    @usableFromInline
    static func run(_ item: TrampolineItem) {
        let isOutermost = enter()
        push(item)
        if isOutermost { drain() }
    }

    /// The address of this thread's queue head: not nil while something else waits for its turn.
    @usableFromInline
    static func headAddress() -> UnsafePointer<UnsafeMutableRawPointer?> {
        UnsafeRawPointer(rx_current_trampoline()).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    }

    private static func enqueue(_ pointer: UnsafeMutableRawPointer) {
        let queue = rx_current_trampoline()
        Unmanaged<TrampolineItem>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.next = nil }
        if let last = queue.pointee.tail {
            Unmanaged<TrampolineItem>.fromOpaque(last)._withUnsafeGuaranteedRef { $0.next = pointer }
        } else {
            queue.pointee.head = pointer
        }
        queue.pointee.tail = pointer
    }
}
