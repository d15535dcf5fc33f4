#include "CUIRuntime.h"

// The metatype travels in the context register, as `self` of a Swift method does.
#define SWIFT_CALL __attribute__((swiftcall))
#define METATYPE __attribute__((swift_context)) const void *

typedef SWIFT_CALL void *(*InitWords)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, METATYPE);
typedef SWIFT_CALL void *(*InitRect)(double, double, double, double, METATYPE);
typedef SWIFT_CALL void *(*InitProbe)(const void *, uintptr_t, uintptr_t, uintptr_t, double, double, double, double, METATYPE);

void *cui_init_words(const void *function, uintptr_t first, uintptr_t second, uintptr_t third, uintptr_t fourth,
                     const void *type) {
    return ((InitWords)function)(first, second, third, fourth, type);
}

void *cui_init_rect(const void *function, double x, double y, double width, double height, const void *type) {
    return ((InitRect)function)(x, y, width, height, type);
}

void *cui_init_probe(const void *function, const void *object, const void *type) {
    return ((InitProbe)function)(object, 0, 0, 0, 0, 0, 0, 0, type);
}
