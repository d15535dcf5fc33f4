// The helper thread that waits for GLib's file descriptors while Foundation's run loop sleeps.
// It never touches GLib itself: it only tells the main thread that GLib has something to do.

internal import CGtk
import Foundation

/// Waits on a set of descriptors on a thread of its own and reports once a wait.
///
/// `@unchecked Sendable`: everything mutable is guarded by `condition`.
final class DescriptorPoller: @unchecked Sendable {
    private struct Wait: Equatable {
        var descriptors: [pollfd]
        /// On `DispatchTime`'s clock, in nanoseconds; `nil`: no limit.
        var deadline: UInt64?

        /// GLib counts in milliseconds, so the same deadline asked for twice differs by up to one.
        static func == (left: Wait, right: Wait) -> Bool {
            let sameDeadline = switch (left.deadline, right.deadline) {
            case (nil, nil): true
            case let (left?, right?): max(left, right) - min(left, right) <= 1_000_000
            default: false
            }
            return sameDeadline
                && left.descriptors.elementsEqual(right.descriptors) { $0.fd == $1.fd && $0.events == $1.events }
        }
    }

    private let condition = NSCondition()
    private let interrupt: Int32
    private let onReady: @Sendable () -> Void
    private var requested: Wait?
    private var isWaiting = false

    /// - Parameter onReady: called on the helper thread when a descriptor is ready or the deadline has come.
    init(onReady: @escaping @Sendable () -> Void) {
        self.onReady = onReady
        interrupt = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        let thread = Thread { [unowned self] in run() }
        thread.name = "GLib descriptors"
        thread.stackSize = 128 * 1024
        thread.start()
    }

    /// Starts or changes the wait. A wait that is already the same goes on undisturbed.
    ///
    /// - Parameter timeout: milliseconds; negative: no limit.
    func wait(for descriptors: [pollfd], timeout: Int32) {
        let deadline = timeout < 0 ? nil : DispatchTime.now().uptimeNanoseconds + UInt64(timeout) * 1_000_000
        let wait = Wait(descriptors: descriptors, deadline: deadline)
        condition.lock()
        defer { condition.unlock() }
        guard requested != wait else { return }
        requested = wait
        if isWaiting {
            var one: UInt64 = 1
            _ = write(interrupt, &one, MemoryLayout<UInt64>.size)
        } else {
            condition.signal()
        }
    }

    private func run() {
        while true {
            let wait = nextWait()
            if pollReports(wait) { onReady() }
        }
    }

    private func nextWait() -> Wait {
        condition.lock()
        defer { condition.unlock() }
        isWaiting = false
        while true {
            if let wait = requested {
                isWaiting = true
                return wait
            }
            condition.wait()
        }
    }

    /// Whether `wait` came to its end, rather than being replaced by another.
    private func pollReports(_ wait: Wait) -> Bool {
        var descriptors = wait.descriptors + [pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0)]
        var timeout: Int32 = -1
        if let deadline = wait.deadline {
            let now = DispatchTime.now().uptimeNanoseconds
            timeout = deadline > now ? Int32(clamping: (deadline - now + 999_999) / 1_000_000) : 0
        }
        _ = poll(&descriptors, nfds_t(descriptors.count), timeout)
        var count: UInt64 = 0
        _ = read(interrupt, &count, MemoryLayout<UInt64>.size)

        condition.lock()
        defer { condition.unlock() }
        guard requested == wait else { return false }
        requested = nil
        return true
    }
}
