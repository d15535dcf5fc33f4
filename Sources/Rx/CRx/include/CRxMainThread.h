// Whether the calling thread is the process's first one, answered from a thread-local note.
#pragma once
#include <stdbool.h>

/// Is true on the thread that runs main().
bool rx_is_main_thread(void);
