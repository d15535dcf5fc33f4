// Serving the main dispatch queue from inside one of its own blocks, which libdispatch refuses to do.
#pragma once
#include <stdbool.h>

/// Runs what waits in the main queue although the caller is inside a block of it.
///
/// libdispatch notes in the queue and in the thread that the queue is being drained, and returns at once where it finds the
/// note. Both are looked for among the few places they can be, taken away for the duration of the call and proved with a block that
/// must run; where anything looks different from what is known, nothing is changed.
///
/// Call on the main thread only. Returns false if the queue cannot be served.
bool rx_main_queue_serve_nested(void);
