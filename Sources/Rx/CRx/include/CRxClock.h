// The system's steady clock, without the detours of dispatch times.
#pragma once
#include <stdint.h>
#include <time.h>

/// Nanoseconds since some fixed point; never goes back.
static inline int64_t rx_steady_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
