// Waking a run loop from another thread, which Foundation's Swift interface does not offer on Linux.
#pragma once

extern void *_Nonnull CFRunLoopGetCurrent(void);
extern void CFRunLoopWakeUp(void *_Nonnull loop);
extern void CFRunLoopStop(void *_Nonnull loop);

/// The run loop of the calling thread.
static inline void *_Nonnull rx_run_loop_current(void) { return CFRunLoopGetCurrent(); }

/// Makes a run loop return from the turn it is in.
static inline void rx_run_loop_end_turn(void *_Nonnull loop) {
    CFRunLoopStop(loop);
    CFRunLoopWakeUp(loop);
}
