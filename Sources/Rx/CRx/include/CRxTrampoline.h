// The current-thread scheduler's queue, one for each thread, and the name by which a thread is told from others.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// An intrusive first-in-first-out queue of opaque items. `active` is 1 while someone drains it.
struct rx_trampoline {
    void *_Nullable head;
    void *_Nullable tail;
    intptr_t active;
};

extern _Thread_local struct rx_trampoline rx_thread_trampoline;

/// The calling thread's queue.
static inline struct rx_trampoline *_Nonnull rx_current_trampoline(void) { return &rx_thread_trampoline; }

/// A number that is this thread's alone while it lives; never 0 or 1.
static inline uintptr_t rx_thread_token(void) { return (uintptr_t)&rx_thread_trampoline; }
