#include "documents.h"

// A file that is added to Sources/PokeAPI/Documents/SQL is added here; a test compares the folder
// with this list.

static const unsigned char ability_sql[] = {
#embed "../PokeAPI/Documents/SQL/ability.sql"
};
static const unsigned char berry_sql[] = {
#embed "../PokeAPI/Documents/SQL/berry.sql"
};
static const unsigned char berry_firmness_sql[] = {
#embed "../PokeAPI/Documents/SQL/berry-firmness.sql"
};
static const unsigned char berry_flavor_sql[] = {
#embed "../PokeAPI/Documents/SQL/berry-flavor.sql"
};
static const unsigned char characteristic_sql[] = {
#embed "../PokeAPI/Documents/SQL/characteristic.sql"
};
static const unsigned char contest_effect_sql[] = {
#embed "../PokeAPI/Documents/SQL/contest-effect.sql"
};
static const unsigned char contest_type_sql[] = {
#embed "../PokeAPI/Documents/SQL/contest-type.sql"
};
static const unsigned char currency_sql[] = {
#embed "../PokeAPI/Documents/SQL/currency.sql"
};
static const unsigned char egg_group_sql[] = {
#embed "../PokeAPI/Documents/SQL/egg-group.sql"
};
static const unsigned char encounter_condition_sql[] = {
#embed "../PokeAPI/Documents/SQL/encounter-condition.sql"
};
static const unsigned char encounter_condition_value_sql[] = {
#embed "../PokeAPI/Documents/SQL/encounter-condition-value.sql"
};
static const unsigned char encounter_method_sql[] = {
#embed "../PokeAPI/Documents/SQL/encounter-method.sql"
};
static const unsigned char entries_sql[] = {
#embed "../PokeAPI/Documents/SQL/entries.sql"
};
static const unsigned char evolution_chain_sql[] = {
#embed "../PokeAPI/Documents/SQL/evolution-chain.sql"
};
static const unsigned char evolution_trigger_sql[] = {
#embed "../PokeAPI/Documents/SQL/evolution-trigger.sql"
};
static const unsigned char gender_sql[] = {
#embed "../PokeAPI/Documents/SQL/gender.sql"
};
static const unsigned char generation_sql[] = {
#embed "../PokeAPI/Documents/SQL/generation.sql"
};
static const unsigned char growth_rate_sql[] = {
#embed "../PokeAPI/Documents/SQL/growth-rate.sql"
};
static const unsigned char item_sql[] = {
#embed "../PokeAPI/Documents/SQL/item.sql"
};
static const unsigned char item_attribute_sql[] = {
#embed "../PokeAPI/Documents/SQL/item-attribute.sql"
};
static const unsigned char item_category_sql[] = {
#embed "../PokeAPI/Documents/SQL/item-category.sql"
};
static const unsigned char item_fling_effect_sql[] = {
#embed "../PokeAPI/Documents/SQL/item-fling-effect.sql"
};
static const unsigned char item_pocket_sql[] = {
#embed "../PokeAPI/Documents/SQL/item-pocket.sql"
};
static const unsigned char language_sql[] = {
#embed "../PokeAPI/Documents/SQL/language.sql"
};
static const unsigned char location_sql[] = {
#embed "../PokeAPI/Documents/SQL/location.sql"
};
static const unsigned char location_area_sql[] = {
#embed "../PokeAPI/Documents/SQL/location-area.sql"
};
static const unsigned char machine_sql[] = {
#embed "../PokeAPI/Documents/SQL/machine.sql"
};
static const unsigned char move_sql[] = {
#embed "../PokeAPI/Documents/SQL/move.sql"
};
static const unsigned char move_ailment_sql[] = {
#embed "../PokeAPI/Documents/SQL/move-ailment.sql"
};
static const unsigned char move_battle_style_sql[] = {
#embed "../PokeAPI/Documents/SQL/move-battle-style.sql"
};
static const unsigned char move_category_sql[] = {
#embed "../PokeAPI/Documents/SQL/move-category.sql"
};
static const unsigned char move_damage_class_sql[] = {
#embed "../PokeAPI/Documents/SQL/move-damage-class.sql"
};
static const unsigned char move_learn_method_sql[] = {
#embed "../PokeAPI/Documents/SQL/move-learn-method.sql"
};
static const unsigned char move_target_sql[] = {
#embed "../PokeAPI/Documents/SQL/move-target.sql"
};
static const unsigned char nature_sql[] = {
#embed "../PokeAPI/Documents/SQL/nature.sql"
};
static const unsigned char pal_park_area_sql[] = {
#embed "../PokeAPI/Documents/SQL/pal-park-area.sql"
};
static const unsigned char pokeathlon_stat_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokeathlon-stat.sql"
};
static const unsigned char pokedex_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokedex.sql"
};
static const unsigned char pokemon_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokemon.sql"
};
static const unsigned char pokemon_color_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokemon-color.sql"
};
static const unsigned char pokemon_encounters_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokemon-encounters.sql"
};
static const unsigned char pokemon_form_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokemon-form.sql"
};
static const unsigned char pokemon_habitat_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokemon-habitat.sql"
};
static const unsigned char pokemon_shape_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokemon-shape.sql"
};
static const unsigned char pokemon_species_sql[] = {
#embed "../PokeAPI/Documents/SQL/pokemon-species.sql"
};
static const unsigned char region_sql[] = {
#embed "../PokeAPI/Documents/SQL/region.sql"
};
static const unsigned char stat_sql[] = {
#embed "../PokeAPI/Documents/SQL/stat.sql"
};
static const unsigned char super_contest_effect_sql[] = {
#embed "../PokeAPI/Documents/SQL/super-contest-effect.sql"
};
static const unsigned char type_sql[] = {
#embed "../PokeAPI/Documents/SQL/type.sql"
};
static const unsigned char version_sql[] = {
#embed "../PokeAPI/Documents/SQL/version.sql"
};
static const unsigned char version_group_sql[] = {
#embed "../PokeAPI/Documents/SQL/version-group.sql"
};

#define TEXT(name, bytes) {name, bytes, sizeof bytes}

static const document_text texts[] = {
    TEXT("ability", ability_sql),
    TEXT("berry", berry_sql),
    TEXT("berry-firmness", berry_firmness_sql),
    TEXT("berry-flavor", berry_flavor_sql),
    TEXT("characteristic", characteristic_sql),
    TEXT("contest-effect", contest_effect_sql),
    TEXT("contest-type", contest_type_sql),
    TEXT("currency", currency_sql),
    TEXT("egg-group", egg_group_sql),
    TEXT("encounter-condition", encounter_condition_sql),
    TEXT("encounter-condition-value", encounter_condition_value_sql),
    TEXT("encounter-method", encounter_method_sql),
    TEXT("entries", entries_sql),
    TEXT("evolution-chain", evolution_chain_sql),
    TEXT("evolution-trigger", evolution_trigger_sql),
    TEXT("gender", gender_sql),
    TEXT("generation", generation_sql),
    TEXT("growth-rate", growth_rate_sql),
    TEXT("item", item_sql),
    TEXT("item-attribute", item_attribute_sql),
    TEXT("item-category", item_category_sql),
    TEXT("item-fling-effect", item_fling_effect_sql),
    TEXT("item-pocket", item_pocket_sql),
    TEXT("language", language_sql),
    TEXT("location", location_sql),
    TEXT("location-area", location_area_sql),
    TEXT("machine", machine_sql),
    TEXT("move", move_sql),
    TEXT("move-ailment", move_ailment_sql),
    TEXT("move-battle-style", move_battle_style_sql),
    TEXT("move-category", move_category_sql),
    TEXT("move-damage-class", move_damage_class_sql),
    TEXT("move-learn-method", move_learn_method_sql),
    TEXT("move-target", move_target_sql),
    TEXT("nature", nature_sql),
    TEXT("pal-park-area", pal_park_area_sql),
    TEXT("pokeathlon-stat", pokeathlon_stat_sql),
    TEXT("pokedex", pokedex_sql),
    TEXT("pokemon", pokemon_sql),
    TEXT("pokemon-color", pokemon_color_sql),
    TEXT("pokemon-encounters", pokemon_encounters_sql),
    TEXT("pokemon-form", pokemon_form_sql),
    TEXT("pokemon-habitat", pokemon_habitat_sql),
    TEXT("pokemon-shape", pokemon_shape_sql),
    TEXT("pokemon-species", pokemon_species_sql),
    TEXT("region", region_sql),
    TEXT("stat", stat_sql),
    TEXT("super-contest-effect", super_contest_effect_sql),
    TEXT("type", type_sql),
    TEXT("version", version_sql),
    TEXT("version-group", version_group_sql),
};

const document_text *document_texts(void) { return texts; }
size_t document_text_count(void) { return sizeof texts / sizeof texts[0]; }
