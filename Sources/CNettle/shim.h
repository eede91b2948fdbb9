// Nettle's SHA-256, which uses the processor's own instructions where there are any.

#ifndef POKEDB_CNETTLE_SHIM_H
#define POKEDB_CNETTLE_SHIM_H

#include <nettle/sha2.h>

#endif
