// The kernel call behind CRxFence.h, and what stands in where the kernel refuses it.
#define _GNU_SOURCE
#include "CRxFence.h"
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// linux/membarrier.h, Linux 4.14.
enum { private_expedited = 1 << 3, register_private_expedited = 1 << 4 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int has_membarrier;

static void register_once(void) { has_membarrier = syscall(SYS_membarrier, register_private_expedited, 0, 0) == 0; }

void rx_heavy_fence(void) {
    pthread_once(&once, register_once);
    atomic_thread_fence(memory_order_seq_cst);
    if (has_membarrier && syscall(SYS_membarrier, private_expedited, 0, 0) == 0) return;
    // Store buffers empty themselves within microseconds; a short sleep outlasts them.
    struct timespec pause = {0, 100000};
    nanosleep(&pause, NULL);
    atomic_thread_fence(memory_order_seq_cst);
}
