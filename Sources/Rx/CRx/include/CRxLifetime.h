// Learning of the end of any Swift object: the destroyer of its class is replaced by one that tells first.
#pragma once
#include <stdbool.h>

/// Is told the address of an object that is about to be destroyed, and that was.
typedef void (*rx_lifetime_listener)(void *_Nonnull object);

/// Makes the objects of a class announce their destruction.
///
/// Call it once for each class: the one an object is exactly of, not a superclass. Returns the destroyer it replaced, or NULL if the
/// class cannot be changed.
void *_Nullable rx_announce_destruction(void *_Nonnull class_metadata);

/// Sets who is told. The original destroyer is asked for by class; both listeners must not touch the object itself.
void rx_set_lifetime_listeners(
    rx_lifetime_listener _Nonnull will_destroy, rx_lifetime_listener _Nonnull did_destroy,
    void *_Nonnull (*_Nonnull original_destroyer)(void *_Nonnull class_metadata));
