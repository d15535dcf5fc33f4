// Serving the main dispatch queue from inside one of its own blocks, which libdispatch refuses to do.
#pragma once
#include <stdbool.h>

/// Runs what waits in the main queue although the caller is inside a block of it.
///
/// libdispatch marks the queue as being drained with one byte and returns at once while it is set. The byte is looked for among
/// the few it can be and proved with a block that must run; where no candidate proves right nothing is changed.
///
/// Call on the main thread only. Returns false if the queue cannot be served.
bool rx_main_queue_serve_nested(void);
