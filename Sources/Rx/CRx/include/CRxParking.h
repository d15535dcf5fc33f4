// Parking: a thread sleeps in the kernel until a 32-bit word changes. Nothing here knows what the word means.
#pragma once
#include <stdint.h>

/// Sleeps while *word equals expected; may return early, so the caller checks its word again.
void rx_park(const void *_Nonnull word, uint32_t expected);
/// Wakes one thread sleeping on word.
void rx_unpark_one(const void *_Nonnull word);
/// Wakes every thread sleeping on word.
void rx_unpark_all(const void *_Nonnull word);
