// The files of the page as bytes in the binary, so that the service runs from any folder alone.

#ifndef POKEDB_PAGE_H
#define POKEDB_PAGE_H

#include <stddef.h>

typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} page_asset;

/// Every file of the page, by its path below the folder; `page_asset_count` entries.
const page_asset *page_assets(void);
size_t page_asset_count(void);

#endif
