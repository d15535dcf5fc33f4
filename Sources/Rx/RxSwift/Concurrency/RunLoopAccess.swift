// What the blocking reads need from the run loop and the main queue beyond Foundation's interface.
import CRx

/// A thread's run loop, as another thread may touch it.
///
/// It must not be used after the thread has ended.
package struct WakeableRunLoop: @unchecked Sendable {
    private let loop: UnsafeMutableRawPointer

    /// The run loop of the calling thread.
    package static var current: WakeableRunLoop { WakeableRunLoop(loop: rx_run_loop_current()) }

    /// Makes the run loop return from the turn it is in.
    package func endTurn() {
        rx_run_loop_end_turn(loop)
    }
}

/// The main dispatch queue.
package enum MainQueue {
    /// Runs what waits in the main queue although the caller is inside a block of it; call on the main thread only.
    ///
    /// - Returns: False if the system's libdispatch does not allow it.
    package static func serveNested() -> Bool {
        rx_main_queue_serve_nested()
    }
}
