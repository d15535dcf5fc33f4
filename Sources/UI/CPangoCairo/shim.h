// Cairo, Pango and fontconfig as UIRaster uses them. Only what Swift cannot import is written out here.

#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

static const int nagare_pango_scale = PANGO_SCALE;
static const PangoGlyph nagare_pango_glyph_empty = PANGO_GLYPH_EMPTY;
static const PangoGlyph nagare_pango_glyph_unknown_flag = PANGO_GLYPH_UNKNOWN_FLAG;

// Casts that are macros in C.
static inline PangoFcFontMap *nagare_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
static inline void nagare_unref(void *object) { g_object_unref(object); }
static inline void *nagare_ref(void *object) { return g_object_ref(object); }
