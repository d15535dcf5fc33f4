// The byte behind CRxMainQueue.h. Nothing else in the library looks into libdispatch.
#include "CRxMainQueue.h"
#include <stddef.h>

extern struct dispatch_queue_s _dispatch_main_q;
extern void _dispatch_main_queue_callback_4CF(void *);
extern void dispatch_async_f(struct dispatch_queue_s *, void *, void (*)(void *));

// The mark lies behind the queue's state, width, label and priority, and before the end of the structure (swift-corelibs-libdispatch,
// 64 bits): no other byte of that stretch is 1 on a queue that is being drained.
enum { first_candidate = 96, last_candidate = 127 };

static int proven = -1; // main thread only

static void note(void *flag) { *(volatile bool *)flag = true; }

static void serve(volatile unsigned char *mark) {
    *mark = 0;
    _dispatch_main_queue_callback_4CF(NULL);
    *mark = 1;
}

bool rx_main_queue_serve_nested(void) {
    volatile unsigned char *bytes = (volatile unsigned char *)&_dispatch_main_q;
    if (proven >= 0) {
        if (bytes[proven] == 1) serve(bytes + proven);
        return true;
    }
    static volatile bool ran;
    ran = false;
    dispatch_async_f(&_dispatch_main_q, (void *)&ran, note);
    for (int index = first_candidate; index <= last_candidate; index++) {
        if (bytes[index] != 1) continue;
        serve(bytes + index);
        if (ran) {
            proven = index;
            return true;
        }
    }
    return false;
}
