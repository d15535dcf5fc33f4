// GLib's main context as a guest of Foundation's main run loop, which stays in charge.
// Timers, dispatch queues and main-actor tasks of the app therefore run as in any Foundation program.

internal import CGtk
import Foundation

/// Dispatches GLib's sources from `RunLoop.main`, also from run loops nested inside a callback.
///
/// Before the main run loop sleeps, GLib is asked which descriptors and until when it wants to wait; `DescriptorPoller` waits for
/// them and wakes the run loop. The main thread owns the main context for good, so that GLib's worker threads interrupt the wait
/// when they add a source.
@MainActor enum GLibRunLoop {
    /// GLib sources dispatched in a row before the run loop gets a turn.
    private static let iterationsPerTurn = 16

    private static let poller = DescriptorPoller {
        RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { dispatch() } }
        nagare_wake_main_loop()
    }
    private static var descriptors = [GPollFD](repeating: GPollFD(), count: 16)

    static func install() {
        g_main_context_acquire(g_main_context_default())
        nagare_before_main_loop_waits { _, _, _ in MainActor.assumeIsolated { GLibRunLoop.prepareToWait() } }
    }

    /// Runs what is due now.
    static func dispatch() {
        for _ in 0..<iterationsPerTurn where g_main_context_iteration(nil, 0) == 0 { return }
    }

    private static func prepareToWait() {
        let context = g_main_context_default()
        var priority: Int32 = 0
        var timeout: Int32 = -1
        let isReady = g_main_context_prepare(context, &priority) != 0
        var count = g_main_context_query(context, Int32.max, &timeout, &descriptors, Int32(descriptors.count))
        if Int(count) > descriptors.count {
            descriptors = [GPollFD](repeating: GPollFD(), count: Int(count))
            count = g_main_context_query(context, Int32.max, &timeout, &descriptors, count)
        }
        let polled = descriptors.prefix(Int(count)).map {
            pollfd(fd: $0.fd, events: Int16(bitPattern: $0.events), revents: 0)
        }
        poller.wait(for: polled, timeout: isReady ? 0 : timeout)
    }
}
