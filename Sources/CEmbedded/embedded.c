#include "embedded.h"

// A file that is added to Migrations/ or Seeds/ is added here; a test compares the folders with
// this list.

static const unsigned char migration_0001[] = {
#embed "../../Migrations/0001_pokedex.sql"
};
static const unsigned char migration_0002[] = {
#embed "../../Migrations/0002_pictures.sql"
};
static const unsigned char seed_placeholder[] = {
#embed "../../Seeds/placeholder.svg"
};
static const unsigned char pokeapi_migration_0001[] = {
#embed "../../Migrations/pokeapi/0001_pokeapi.sql"
};
static const unsigned char pokeapi_migration_0002[] = {
#embed "../../Migrations/pokeapi/0002_entries.sql"
};
static const unsigned char seed_pokemon[] = {
#embed "../../Seeds/pokemon.json"
};
static const unsigned char seed_type_chart_past[] = {
#embed "../../Seeds/type-chart-past.csv"
};
static const unsigned char seed_type_chart[] = {
#embed "../../Seeds/type-chart.csv"
};
static const unsigned char seed_types[] = {
#embed "../../Seeds/types.json"
};

#define EMBEDDED(folder, name, bytes) {folder, name, bytes, sizeof bytes}

static const embedded_file files[] = {
    EMBEDDED("Migrations", "0001_pokedex.sql", migration_0001),
    EMBEDDED("Migrations", "0002_pictures.sql", migration_0002),
    EMBEDDED("Migrations/pokeapi", "0001_pokeapi.sql", pokeapi_migration_0001),
    EMBEDDED("Migrations/pokeapi", "0002_entries.sql", pokeapi_migration_0002),
    EMBEDDED("Seeds", "placeholder.svg", seed_placeholder),
    EMBEDDED("Seeds", "pokemon.json", seed_pokemon),
    EMBEDDED("Seeds", "type-chart-past.csv", seed_type_chart_past),
    EMBEDDED("Seeds", "type-chart.csv", seed_type_chart),
    EMBEDDED("Seeds", "types.json", seed_types),
};

const embedded_file *embedded_files(void) { return files; }
size_t embedded_file_count(void) { return sizeof files / sizeof files[0]; }
