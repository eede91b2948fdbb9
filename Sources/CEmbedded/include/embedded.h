// Files of Migrations/ and Seeds/ as bytes in the binary, so that pokedb runs from any folder alone.

#ifndef POKEDB_EMBEDDED_H
#define POKEDB_EMBEDDED_H

#include <stddef.h>

typedef struct {
  const char *folder;
  const char *name;
  const unsigned char *bytes;
  size_t count;
} embedded_file;

/// Every embedded file, by folder and name; `embedded_file_count` entries.
const embedded_file *embedded_files(void);
size_t embedded_file_count(void);

#endif
