// The storage behind CRxTrampoline.h.
#include "CRxTrampoline.h"

_Thread_local struct rx_trampoline rx_thread_trampoline;
