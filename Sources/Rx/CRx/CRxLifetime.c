// The replaced destroyer behind CRxLifetime.h. Which objects anyone cares for is known in Swift.
#include "CRxLifetime.h"
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Runtime ABI: a class's destroyer lies two words before the metadata's address point, takes the object in the context register and
// is called in the Swift convention.
typedef __attribute__((swiftcall)) void (*destroyer)(__attribute__((swift_context)) void *object);
enum { destroyer_offset = -2 };

static rx_lifetime_listener tell_before, tell_after;
static void *(*find_original)(void *);

static __attribute__((swiftcall)) void announcing_destroyer(__attribute__((swift_context)) void *object) {
    destroyer original = (destroyer)find_original(*(void **)object);
    tell_before(object);
    original(object);
    tell_after(object);
}

void rx_set_lifetime_listeners(
    rx_lifetime_listener will_destroy, rx_lifetime_listener did_destroy, void *(*original_destroyer)(void *)) {
    tell_before = will_destroy;
    tell_after = did_destroy;
    find_original = original_destroyer;
}

void *rx_announce_destruction(void *class_metadata) {
    _Atomic(destroyer) *slot = (_Atomic(destroyer) *)((void **)class_metadata + destroyer_offset);
    destroyer original = atomic_load(slot);
    if (!original || original == announcing_destroyer) return NULL;
    // Metadata may lie on a page that was made read-only after loading.
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t begin = (uintptr_t)slot & ~(page - 1);
    if (mprotect((void *)begin, page, PROT_READ | PROT_WRITE) != 0) return NULL;
    atomic_store(slot, announcing_destroyer);
    return (void *)original;
}
