// yajl's parser: events for JSON text, handed over in pieces; and the one setting that is needed, as
// Swift cannot call a variadic function.

#ifndef POKEDB_CYAJL_SHIM_H
#define POKEDB_CYAJL_SHIM_H

#include <yajl/yajl_parse.h>

// "Allow multiple values to be parsed by a single handle." (yajl_allow_multiple_values)
static inline void cyajl_allow_many_values(yajl_handle handle) {
  yajl_config(handle, yajl_allow_multiple_values, 1);
}

#endif
