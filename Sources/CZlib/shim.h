// zlib's C interface, and a macro of it that Swift cannot call.

#ifndef POKEDB_CZLIB_SHIM_H
#define POKEDB_CZLIB_SHIM_H

#include <zlib.h>

// "Add 16 to decode only the gzip format": 15 bits of window are the most there are. (inflateInit2)
static inline int czlib_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}

#endif
