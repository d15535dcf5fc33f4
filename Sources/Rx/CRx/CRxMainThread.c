// The note behind CRxMainThread.h.
#define _GNU_SOURCE
#include "CRxMainThread.h"
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local signed char note; // 0: not asked yet, 1: main, -1: another

bool rx_is_main_thread(void) {
    if (note == 0) note = syscall(SYS_gettid) == getpid() ? 1 : -1;
    return note > 0;
}
