// Calls a Swift class's initialiser through its address, which Swift itself cannot.
// Knows the calling convention and nothing else: which address is which initialiser is UIKit's business.
#ifndef CUI_RUNTIME_H
#define CUI_RUNTIME_H

#include <stdint.h>

/// Calls an allocating initialiser whose arguments are up to four machine words. Returns the object, +1.
void *_Nullable cui_init_words(const void *_Nonnull function, uintptr_t first, uintptr_t second, uintptr_t third,
                               uintptr_t fourth, const void *_Nonnull type);

/// Calls an allocating initialiser that takes a rectangle. Returns the object, +1.
void *_Nullable cui_init_rect(const void *_Nonnull function, double x, double y, double width, double height,
                              const void *_Nonnull type);

/// Calls an allocating initialiser of unknown arguments: `object` in the first word, zero everywhere else.
void *_Nullable cui_init_probe(const void *_Nonnull function, const void *_Nonnull object, const void *_Nonnull type);

#endif
