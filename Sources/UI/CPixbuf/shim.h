// gdk-pixbuf, which reads and writes image files for UIRaster.

#include <gdk-pixbuf/gdk-pixbuf.h>

static inline void nagare_pixbuf_unref(void *object) { g_object_unref(object); }
