// The two notes behind CRxMainQueue.h. Nothing else in the library looks into libdispatch.
#define _GNU_SOURCE
#include "CRxMainQueue.h"
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern struct dispatch_queue_s _dispatch_main_q;
extern void _dispatch_main_queue_callback_4CF(void *);
extern void dispatch_async_f(struct dispatch_queue_s *, void *, void (*)(void *));

// Both notes are where swift-corelibs-libdispatch keeps them on 64 bits. The queue's own lies behind its state, width, label and
// priority and before the end of the structure, where no other byte is 1 while the queue is being drained.
enum { first_candidate = 96, last_candidate = 127 };
// The thread's note of what it drains, among its other notes; this value stands for a queue without a work loop.
static const uintptr_t without_work_loop = ~(uintptr_t)3;

// Main thread only, as everything below.
static int queue_note = -1;
static volatile uintptr_t *thread_note;
static volatile bool served;

static void note_served(void *unused) { served = true; }

static int find_thread_note(struct dl_phdr_info *library, size_t size, void *found) {
    if (!strstr(library->dlpi_name, "libdispatch.so") || !library->dlpi_tls_data) return 0;
    for (int index = 0; index < library->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[index];
        if (part->p_type != PT_TLS) continue;
        volatile uintptr_t *words = library->dlpi_tls_data, *match = NULL;
        for (size_t word = 0; word < part->p_memsz / sizeof(uintptr_t); word++) {
            if (words[word] != without_work_loop) continue;
            if (match) return 1; // ambiguous: hands off
            match = words + word;
        }
        *(volatile uintptr_t **)found = match;
    }
    return 1;
}

static void serve(volatile unsigned char *mark) {
    *mark = 0;
    *thread_note = 0;
    _dispatch_main_queue_callback_4CF(NULL);
    *thread_note = without_work_loop;
    *mark = 1;
}

bool rx_main_queue_serve_nested(void) {
    volatile unsigned char *bytes = (volatile unsigned char *)&_dispatch_main_q;
    if (!thread_note) {
        dl_iterate_phdr(find_thread_note, &thread_note);
        if (!thread_note) return false;
    }
    if (*thread_note != without_work_loop) return false;
    if (queue_note >= 0) {
        if (bytes[queue_note] == 1) serve(bytes + queue_note);
        return true;
    }
    served = false;
    dispatch_async_f(&_dispatch_main_q, NULL, note_served);
    for (int index = first_candidate; index <= last_candidate; index++) {
        if (bytes[index] != 1) continue;
        serve(bytes + index);
        if (served) {
            queue_note = index;
            return true;
        }
    }
    return false;
}
