// libpng's simplified interface, whose constants are expressions that Swift does not read.

#ifndef POKEDB_CPNG_SHIM_H
#define POKEDB_CPNG_SHIM_H

#include <png.h>

// Red, green, blue and opacity, a byte each.
static inline void cpng_wants_rgba(png_image *image) {
  image->format = PNG_FORMAT_RGBA;
  // "Interpret 16-bit samples as sRGB", as those of 8 bits are.
  image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
}

static inline png_uint_32 cpng_version(void) { return PNG_IMAGE_VERSION; }

#endif
