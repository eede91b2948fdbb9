#include "embedded.h"

// A file that is added to Migrations/ or Seeds/ is added here; a test compares the folders with
// this list.
static const unsigned char migration_0001[] = {
#embed "../../Migrations/0001_pokedex.sql"
};

static const embedded_file files[] = {
    {"Migrations", "0001_pokedex.sql", migration_0001, sizeof migration_0001},
};

const embedded_file *embedded_files(void) { return files; }
size_t embedded_file_count(void) { return sizeof files / sizeof files[0]; }
