// An allocator to preload: counts allocations and live bytes, including the allocator's own header word.
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern void __libc_free(void *);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static long allocations, live_bytes;

long benchmark_allocations(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }
long benchmark_live_bytes(void) { return __atomic_load_n(&live_bytes, __ATOMIC_RELAXED); }

static long size_of(void *block) { return (long)malloc_usable_size(block) + (long)sizeof(size_t); }

static void *counted(void *block) {
    if (block) {
        __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
        __atomic_add_fetch(&live_bytes, size_of(block), __ATOMIC_RELAXED);
    }
    return block;
}

static void uncount(void *block) {
    if (block) __atomic_sub_fetch(&live_bytes, size_of(block), __ATOMIC_RELAXED);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void free(void *block) {
    uncount(block);
    __libc_free(block);
}

void *realloc(void *block, size_t size) {
    uncount(block);
    return counted(__libc_realloc(block, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = counted(__libc_memalign(alignment, size));
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}
