// The SQL of PokéAPI's documents as bytes in the binary, a text a resource.

#ifndef POKEDB_DOCUMENTS_H
#define POKEDB_DOCUMENTS_H

#include <stddef.h>

typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} document_text;

/// Every text, by name; `document_text_count` entries.
const document_text *document_texts(void);
size_t document_text_count(void);

#endif
