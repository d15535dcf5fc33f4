// GTK as Swift sees it: the headers, and functions for what Swift cannot call (variadic functions, version-dependent ones).
// No behaviour lives here.
#ifndef NAGARE_CGTK_SHIM_H
#define NAGARE_CGTK_SHIM_H

#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <cairo-xlib.h>
#include <gdk/x11/gdkx.h>
#endif
#include <stdbool.h>
#include <sys/eventfd.h>

// CoreFoundation's run loop, as libFoundation exports it; swift-corelibs-foundation has no Swift interface to observers.
extern void *CFRunLoopGetMain(void);
extern void CFRunLoopWakeUp(void *loop);
extern void *CFRunLoopObserverCreate(
    const void *allocator, unsigned long activities, bool repeats, long order,
    void (*callback)(void *observer, unsigned long activity, void *info), void *context);
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode);
extern const void *const kCFRunLoopCommonModes;

/// Calls `callback` whenever the main run loop is about to sleep, for the life of the process.
static inline void nagare_before_main_loop_waits(void (*callback)(void *observer, unsigned long activity, void *info)) {
  const unsigned long beforeWaiting = 1 << 5;
  void *observer = CFRunLoopObserverCreate(NULL, beforeWaiting, true, 0, callback, NULL);
  CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
}

static inline void nagare_wake_main_loop(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }

/// Pixels per point of the surface `widget` is on; fractional where GTK knows fractions (4.12 and later).
static inline double nagare_widget_scale(GtkWidget *widget) {
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native(widget);
  GdkSurface *surface = native ? gtk_native_get_surface(native) : NULL;
  if (surface) return gdk_surface_get_scale(surface);
#endif
  return gtk_widget_get_scale_factor(widget);
}

/// Whether a scroll event counts wheel clicks; otherwise its deltas are points.
static inline gboolean nagare_scroll_counts_clicks(GdkEvent *event) {
#if GTK_CHECK_VERSION(4, 8, 0)
  return gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL;
#else
  GdkDevice *device = gdk_event_get_device(event);
  return !device || gdk_device_get_source(device) != GDK_SOURCE_TOUCHPAD;
#endif
}

/// Keeps the memory that frames of up to `width` by `height` pixels travel to an X server in, for the life of the process.
///
/// Cairo gives that memory back when no picture in it is alive, which is after every frame: without this one picture each frame
/// begins with a fresh segment, and the kernel's clearing of its pages takes longer than drawing them. The picture itself is
/// never drawn on, so it takes no memory of its own. Does nothing on other displays.
static inline void nagare_keep_frame_memory(GdkSurface *surface, int width, int height) {
#ifdef GDK_WINDOWING_X11
  static cairo_surface_t *kept = NULL;
  if (kept || !GDK_IS_X11_SURFACE(surface)) return;
  Display *display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
  Visual *visual = DefaultVisual(display, DefaultScreen(display));
  cairo_surface_t *window = cairo_xlib_surface_create(display, gdk_x11_surface_get_xid(surface), visual, width, height);
  kept = cairo_surface_create_similar_image(window, CAIRO_FORMAT_RGB24, width, height);
  cairo_surface_destroy(window);
#endif
}

static inline const char *nagare_type_name(void *object) { return G_OBJECT_TYPE_NAME(object); }

static inline GObjectClass *nagare_object_class(void *object) { return G_OBJECT_GET_CLASS(object); }

static inline void nagare_im_set_surrounding(GtkIMContext *context, const char *text, int length, int cursor, int anchor) {
#if GTK_CHECK_VERSION(4, 2, 0)
  gtk_im_context_set_surrounding_with_selection(context, text, length, cursor, anchor);
#else
  gtk_im_context_set_surrounding(context, text, length, cursor);
#endif
}

static inline GtkWidget *nagare_widget_new(GType type, GtkAccessibleRole role) {
  return (GtkWidget *)g_object_new(type, "accessible-role", role, "can-target", FALSE, "can-focus", FALSE, NULL);
}

static inline void nagare_accessible_set_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

static inline void nagare_accessible_set_state(GtkWidget *widget, GtkAccessibleState state, int value) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}

#endif
