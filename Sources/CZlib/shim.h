// zlib's C interface, and macros of it that Swift cannot call.

#ifndef POKEDB_CZLIB_SHIM_H
#define POKEDB_CZLIB_SHIM_H

#include <zlib.h>

// "Add 16 to decode only the gzip format": 15 bits of window are the most there are. (inflateInit2)
static inline int czlib_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

// "Add 16 to windowBits to write a simple gzip header and trailer around the compressed data";
// "The default value is memLevel = 8". (deflateInit2)
static inline int czlib_deflate_init_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
