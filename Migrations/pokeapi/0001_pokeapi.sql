-- PokeAPI's data set: a table a CSV file, named after it, with its columns under their own names.
--
-- Whole numbers and yes/no (0, 1) are INTEGER, and NULL where the file has nothing; an empty
-- pokemon."order" is -1, as PokeAPI publishes it. TEXT is '' where the file has nothing. A table
-- whose records are not in the order of a key has their place in the file as `position`: PokeAPI
-- numbers machines by it, and its arrays follow it. References are checked at the end of an import.

CREATE TABLE pokeapi_abilities (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  is_main_series INTEGER NOT NULL CHECK (is_main_series IN (0, 1))
);

CREATE TABLE pokeapi_ability_changelog (
  id INTEGER NOT NULL PRIMARY KEY,
  ability_id INTEGER NOT NULL REFERENCES pokeapi_abilities (id),
  changed_in_version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id)
);

CREATE TABLE pokeapi_ability_changelog_prose (
  ability_changelog_id INTEGER NOT NULL REFERENCES pokeapi_ability_changelog (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  effect TEXT NOT NULL,
  PRIMARY KEY (ability_changelog_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_ability_flavor_text (
  ability_id INTEGER NOT NULL REFERENCES pokeapi_abilities (id),
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_text TEXT NOT NULL,
  PRIMARY KEY (ability_id, version_group_id, language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_ability_names (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  ability_id INTEGER NOT NULL REFERENCES pokeapi_abilities (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_ability_prose (
  ability_id INTEGER NOT NULL REFERENCES pokeapi_abilities (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  short_effect TEXT NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (ability_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_berries (
  id INTEGER NOT NULL PRIMARY KEY,
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  firmness_id INTEGER REFERENCES pokeapi_berry_firmness (id),
  natural_gift_power INTEGER,
  natural_gift_type_id INTEGER REFERENCES pokeapi_types (id),
  size INTEGER,
  max_harvest INTEGER,
  growth_time INTEGER,
  soil_dryness INTEGER,
  smoothness INTEGER
);

CREATE TABLE pokeapi_berry_firmness (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_berry_firmness_names (
  berry_firmness_id INTEGER NOT NULL REFERENCES pokeapi_berry_firmness (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (berry_firmness_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_berry_flavors (
  berry_id INTEGER NOT NULL REFERENCES pokeapi_berries (id),
  contest_type_id INTEGER NOT NULL REFERENCES pokeapi_contest_types (id),
  flavor INTEGER NOT NULL,
  PRIMARY KEY (berry_id, contest_type_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_characteristic_text (
  characteristic_id INTEGER NOT NULL REFERENCES pokeapi_characteristics (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  message TEXT NOT NULL,
  PRIMARY KEY (characteristic_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_characteristics (
  id INTEGER NOT NULL PRIMARY KEY,
  stat_id INTEGER NOT NULL REFERENCES pokeapi_stats (id),
  gene_mod_5 INTEGER NOT NULL
);

CREATE TABLE pokeapi_conquest_episode_names (
  episode_id INTEGER NOT NULL REFERENCES pokeapi_conquest_episodes (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (episode_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_episode_warriors (
  episode_id INTEGER NOT NULL REFERENCES pokeapi_conquest_episodes (id),
  warrior_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warriors (id),
  PRIMARY KEY (episode_id, warrior_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_episodes (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_conquest_kingdom_names (
  kingdom_id INTEGER NOT NULL REFERENCES pokeapi_conquest_kingdoms (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (kingdom_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_kingdoms (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id)
);

CREATE TABLE pokeapi_conquest_max_links (
  warrior_rank_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_ranks (id),
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  max_link INTEGER NOT NULL,
  PRIMARY KEY (warrior_rank_id, pokemon_species_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_move_data (
  move_id INTEGER NOT NULL PRIMARY KEY REFERENCES pokeapi_moves (id),
  power INTEGER,
  accuracy INTEGER,
  effect_chance INTEGER,
  effect_id INTEGER NOT NULL REFERENCES pokeapi_conquest_move_effects (id),
  range_id INTEGER NOT NULL REFERENCES pokeapi_conquest_move_ranges (id),
  displacement_id INTEGER REFERENCES pokeapi_conquest_move_displacements (id)
);

CREATE TABLE pokeapi_conquest_move_displacement_prose (
  move_displacement_id INTEGER NOT NULL REFERENCES pokeapi_conquest_move_displacements (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  short_effect TEXT NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (move_displacement_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_move_displacements (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  affects_target INTEGER NOT NULL CHECK (affects_target IN (0, 1))
);

CREATE TABLE pokeapi_conquest_move_effect_prose (
  conquest_move_effect_id INTEGER NOT NULL REFERENCES pokeapi_conquest_move_effects (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  short_effect TEXT NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (conquest_move_effect_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_move_effects (
  id INTEGER NOT NULL PRIMARY KEY
);

CREATE TABLE pokeapi_conquest_move_range_prose (
  conquest_move_range_id INTEGER NOT NULL REFERENCES pokeapi_conquest_move_ranges (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (conquest_move_range_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_move_ranges (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  targets INTEGER NOT NULL
);

CREATE TABLE pokeapi_conquest_pokemon_abilities (
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  slot INTEGER NOT NULL,
  ability_id INTEGER NOT NULL REFERENCES pokeapi_abilities (id),
  PRIMARY KEY (pokemon_species_id, slot)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_pokemon_evolution (
  evolved_species_id INTEGER NOT NULL PRIMARY KEY REFERENCES pokeapi_pokemon_species (id),
  required_stat_id INTEGER REFERENCES pokeapi_conquest_stats (id),
  minimum_stat INTEGER,
  minimum_link INTEGER,
  kingdom_id INTEGER REFERENCES pokeapi_conquest_kingdoms (id),
  warrior_gender_id INTEGER REFERENCES pokeapi_genders (id),
  item_id INTEGER REFERENCES pokeapi_items (id),
  recruiting_ko_required INTEGER NOT NULL CHECK (recruiting_ko_required IN (0, 1))
);

CREATE TABLE pokeapi_conquest_pokemon_moves (
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  PRIMARY KEY (pokemon_species_id, move_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_pokemon_stats (
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  conquest_stat_id INTEGER NOT NULL REFERENCES pokeapi_conquest_stats (id),
  base_stat INTEGER NOT NULL,
  PRIMARY KEY (pokemon_species_id, conquest_stat_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_stat_names (
  conquest_stat_id INTEGER NOT NULL REFERENCES pokeapi_conquest_stats (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (conquest_stat_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_stats (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  is_base INTEGER NOT NULL CHECK (is_base IN (0, 1))
);

CREATE TABLE pokeapi_conquest_transformation_pokemon (
  transformation_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_transformation (transformed_warrior_rank_id),
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  PRIMARY KEY (transformation_id, pokemon_species_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_transformation_warriors (
  transformation_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_transformation (transformed_warrior_rank_id),
  present_warrior_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warriors (id),
  PRIMARY KEY (transformation_id, present_warrior_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_warrior_archetypes (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_conquest_warrior_names (
  warrior_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warriors (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (warrior_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_warrior_rank_stat_map (
  warrior_rank_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_ranks (id),
  warrior_stat_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_stats (id),
  base_stat INTEGER NOT NULL,
  PRIMARY KEY (warrior_rank_id, warrior_stat_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_warrior_ranks (
  id INTEGER NOT NULL PRIMARY KEY,
  warrior_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warriors (id),
  rank INTEGER NOT NULL,
  skill_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_skills (id)
);

CREATE TABLE pokeapi_conquest_warrior_skill_names (
  skill_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_skills (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (skill_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_warrior_skills (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_conquest_warrior_specialties (
  warrior_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warriors (id),
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  slot INTEGER NOT NULL,
  PRIMARY KEY (warrior_id, type_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_warrior_stat_names (
  warrior_stat_id INTEGER NOT NULL REFERENCES pokeapi_conquest_warrior_stats (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (warrior_stat_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_conquest_warrior_stats (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_conquest_warrior_transformation (
  transformed_warrior_rank_id INTEGER NOT NULL PRIMARY KEY REFERENCES pokeapi_conquest_warrior_ranks (id),
  is_automatic INTEGER NOT NULL CHECK (is_automatic IN (0, 1)),
  required_link INTEGER,
  completed_episode_id INTEGER REFERENCES pokeapi_conquest_episodes (id),
  current_episode_id INTEGER REFERENCES pokeapi_conquest_episodes (id),
  distant_warrior_id INTEGER REFERENCES pokeapi_conquest_warriors (id),
  female_warlord_count INTEGER,
  pokemon_count INTEGER,
  collection_type_id INTEGER REFERENCES pokeapi_types (id),
  warrior_count INTEGER
);

CREATE TABLE pokeapi_conquest_warriors (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  gender_id INTEGER NOT NULL REFERENCES pokeapi_genders (id),
  archetype_id INTEGER REFERENCES pokeapi_conquest_warrior_archetypes (id)
);

CREATE TABLE pokeapi_contest_combos (
  first_move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  second_move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  PRIMARY KEY (first_move_id, second_move_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_contest_effect_prose (
  contest_effect_id INTEGER NOT NULL REFERENCES pokeapi_contest_effects (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_text TEXT NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (contest_effect_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_contest_effects (
  id INTEGER NOT NULL PRIMARY KEY,
  appeal INTEGER NOT NULL,
  jam INTEGER NOT NULL
);

CREATE TABLE pokeapi_contest_type_names (
  contest_type_id INTEGER NOT NULL REFERENCES pokeapi_contest_types (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  flavor TEXT NOT NULL,
  color TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (contest_type_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_contest_types (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_currencies (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_currency_names (
  id INTEGER NOT NULL PRIMARY KEY,
  language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_egg_group_prose (
  egg_group_id INTEGER NOT NULL REFERENCES pokeapi_egg_groups (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (egg_group_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_egg_groups (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_encounter_condition_prose (
  encounter_condition_id INTEGER NOT NULL REFERENCES pokeapi_encounter_conditions (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (encounter_condition_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_encounter_condition_value_map (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  encounter_id INTEGER NOT NULL REFERENCES pokeapi_encounters (id),
  encounter_condition_value_id INTEGER NOT NULL REFERENCES pokeapi_encounter_condition_values (id)
);

CREATE TABLE pokeapi_encounter_condition_value_prose (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  encounter_condition_value_id INTEGER NOT NULL REFERENCES pokeapi_encounter_condition_values (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_encounter_condition_values (
  id INTEGER NOT NULL PRIMARY KEY,
  encounter_condition_id INTEGER NOT NULL REFERENCES pokeapi_encounter_conditions (id),
  identifier TEXT NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1))
);

CREATE TABLE pokeapi_encounter_conditions (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_encounter_method_prose (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  encounter_method_id INTEGER NOT NULL REFERENCES pokeapi_encounter_methods (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_encounter_methods (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  "order" INTEGER NOT NULL
);

CREATE TABLE pokeapi_encounter_pokemon_details (
  encounter_id INTEGER NOT NULL PRIMARY KEY REFERENCES pokeapi_encounters (id),
  min_perfect_ivs INTEGER,
  always_shiny INTEGER NOT NULL CHECK (always_shiny IN (0, 1)),
  never_shiny INTEGER NOT NULL CHECK (never_shiny IN (0, 1)),
  is_alpha INTEGER NOT NULL CHECK (is_alpha IN (0, 1))
);

CREATE TABLE pokeapi_encounter_slots (
  id INTEGER NOT NULL PRIMARY KEY,
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  encounter_method_id INTEGER NOT NULL REFERENCES pokeapi_encounter_methods (id),
  slot INTEGER,
  rarity INTEGER NOT NULL
);

CREATE TABLE pokeapi_encounters (
  id INTEGER NOT NULL PRIMARY KEY,
  version_id INTEGER NOT NULL REFERENCES pokeapi_versions (id),
  location_area_id INTEGER NOT NULL REFERENCES pokeapi_location_areas (id),
  encounter_slot_id INTEGER NOT NULL REFERENCES pokeapi_encounter_slots (id),
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  min_level INTEGER NOT NULL,
  max_level INTEGER NOT NULL
);

CREATE TABLE pokeapi_evolution_chains (
  id INTEGER NOT NULL PRIMARY KEY,
  baby_trigger_item_id INTEGER REFERENCES pokeapi_items (id)
);

CREATE TABLE pokeapi_evolution_trigger_prose (
  evolution_trigger_id INTEGER NOT NULL REFERENCES pokeapi_evolution_triggers (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (evolution_trigger_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_evolution_triggers (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_experience (
  growth_rate_id INTEGER NOT NULL REFERENCES pokeapi_growth_rates (id),
  level INTEGER NOT NULL,
  experience INTEGER NOT NULL,
  PRIMARY KEY (growth_rate_id, level)
) WITHOUT ROWID;

CREATE TABLE pokeapi_genders (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_generation_names (
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (generation_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_generations (
  id INTEGER NOT NULL PRIMARY KEY,
  main_region_id INTEGER NOT NULL REFERENCES pokeapi_regions (id),
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_growth_rate_prose (
  growth_rate_id INTEGER NOT NULL REFERENCES pokeapi_growth_rates (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (growth_rate_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_growth_rates (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  formula TEXT NOT NULL
);

CREATE TABLE pokeapi_item_categories (
  id INTEGER NOT NULL PRIMARY KEY,
  pocket_id INTEGER NOT NULL REFERENCES pokeapi_item_pockets (id),
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_item_category_prose (
  item_category_id INTEGER NOT NULL REFERENCES pokeapi_item_categories (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (item_category_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_item_flag_map (
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  item_flag_id INTEGER NOT NULL REFERENCES pokeapi_item_flags (id),
  PRIMARY KEY (item_id, item_flag_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_item_flag_prose (
  item_flag_id INTEGER NOT NULL REFERENCES pokeapi_item_flags (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (item_flag_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_item_flags (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_item_flavor_summaries (
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_summary TEXT NOT NULL,
  PRIMARY KEY (item_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_item_flavor_text (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_text TEXT NOT NULL DEFAULT ''
);

CREATE TABLE pokeapi_item_fling_effect_prose (
  item_fling_effect_id INTEGER NOT NULL REFERENCES pokeapi_item_fling_effects (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  effect TEXT NOT NULL,
  PRIMARY KEY (item_fling_effect_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_item_fling_effects (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_item_game_indices (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  game_index INTEGER NOT NULL
);

CREATE TABLE pokeapi_item_names (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_item_pocket_names (
  item_pocket_id INTEGER NOT NULL REFERENCES pokeapi_item_pockets (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (item_pocket_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_item_pockets (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_item_prices (
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  currency_id INTEGER NOT NULL REFERENCES pokeapi_currencies (id),
  purchase_price INTEGER,
  sell_price INTEGER,
  PRIMARY KEY (item_id, version_group_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_item_prose (
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  short_effect TEXT NOT NULL DEFAULT '',
  effect TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (item_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_items (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES pokeapi_item_categories (id),
  cost INTEGER NOT NULL,
  fling_power INTEGER,
  fling_effect_id INTEGER REFERENCES pokeapi_item_fling_effects (id)
);

CREATE TABLE pokeapi_language_names (
  language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (language_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_languages (
  id INTEGER NOT NULL PRIMARY KEY,
  iso639 TEXT NOT NULL,
  iso3166 TEXT NOT NULL,
  identifier TEXT NOT NULL,
  official INTEGER NOT NULL CHECK (official IN (0, 1)),
  "order" INTEGER NOT NULL
);

CREATE TABLE pokeapi_location_area_encounter_rates (
  location_area_id INTEGER NOT NULL REFERENCES pokeapi_location_areas (id),
  encounter_method_id INTEGER NOT NULL REFERENCES pokeapi_encounter_methods (id),
  version_id INTEGER NOT NULL REFERENCES pokeapi_versions (id),
  rate INTEGER NOT NULL,
  PRIMARY KEY (location_area_id, encounter_method_id, version_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_location_area_prose (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  location_area_id INTEGER NOT NULL REFERENCES pokeapi_location_areas (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_location_areas (
  id INTEGER NOT NULL PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES pokeapi_locations (id),
  game_index INTEGER NOT NULL,
  identifier TEXT NOT NULL DEFAULT ''
);

CREATE TABLE pokeapi_location_game_indices (
  location_id INTEGER NOT NULL REFERENCES pokeapi_locations (id),
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  game_index INTEGER NOT NULL,
  PRIMARY KEY (location_id, generation_id, game_index)
) WITHOUT ROWID;

CREATE TABLE pokeapi_location_names (
  location_id INTEGER NOT NULL REFERENCES pokeapi_locations (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL DEFAULT '',
  subtitle TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (location_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_locations (
  id INTEGER NOT NULL PRIMARY KEY,
  region_id INTEGER REFERENCES pokeapi_regions (id),
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_machines (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  machine_number INTEGER NOT NULL,
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id)
);

CREATE TABLE pokeapi_move_battle_style_prose (
  move_battle_style_id INTEGER NOT NULL REFERENCES pokeapi_move_battle_styles (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (move_battle_style_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_battle_styles (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_move_changelog (
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  changed_in_version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  type_id INTEGER REFERENCES pokeapi_types (id),
  power INTEGER,
  pp INTEGER,
  accuracy INTEGER,
  priority INTEGER,
  target_id INTEGER REFERENCES pokeapi_move_targets (id),
  effect_id INTEGER REFERENCES pokeapi_move_effects (id),
  effect_chance INTEGER,
  PRIMARY KEY (move_id, changed_in_version_group_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_damage_class_prose (
  move_damage_class_id INTEGER NOT NULL REFERENCES pokeapi_move_damage_classes (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (move_damage_class_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_damage_classes (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_move_effect_changelog (
  id INTEGER NOT NULL PRIMARY KEY,
  effect_id INTEGER NOT NULL REFERENCES pokeapi_move_effects (id),
  changed_in_version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id)
);

CREATE TABLE pokeapi_move_effect_changelog_prose (
  move_effect_changelog_id INTEGER NOT NULL REFERENCES pokeapi_move_effect_changelog (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  effect TEXT NOT NULL,
  PRIMARY KEY (move_effect_changelog_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_effect_prose (
  move_effect_id INTEGER NOT NULL REFERENCES pokeapi_move_effects (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  short_effect TEXT NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (move_effect_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_effects (
  id INTEGER NOT NULL PRIMARY KEY
);

CREATE TABLE pokeapi_move_flag_map (
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  move_flag_id INTEGER NOT NULL REFERENCES pokeapi_move_flags (id),
  PRIMARY KEY (move_id, move_flag_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_flag_prose (
  move_flag_id INTEGER NOT NULL REFERENCES pokeapi_move_flags (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (move_flag_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_flags (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_move_flavor_summaries (
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_summary TEXT NOT NULL,
  PRIMARY KEY (move_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_flavor_text (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_text TEXT NOT NULL
);

CREATE TABLE pokeapi_move_meta (
  move_id INTEGER NOT NULL PRIMARY KEY REFERENCES pokeapi_moves (id),
  meta_category_id INTEGER NOT NULL REFERENCES pokeapi_move_meta_categories (id),
  meta_ailment_id INTEGER NOT NULL REFERENCES pokeapi_move_meta_ailments (id),
  min_hits INTEGER,
  max_hits INTEGER,
  min_turns INTEGER,
  max_turns INTEGER,
  drain INTEGER NOT NULL,
  healing INTEGER NOT NULL,
  crit_rate INTEGER NOT NULL,
  ailment_chance INTEGER NOT NULL,
  flinch_chance INTEGER NOT NULL,
  stat_chance INTEGER NOT NULL
);

CREATE TABLE pokeapi_move_meta_ailment_names (
  move_meta_ailment_id INTEGER NOT NULL REFERENCES pokeapi_move_meta_ailments (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (move_meta_ailment_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_meta_ailments (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_move_meta_categories (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_move_meta_category_prose (
  move_meta_category_id INTEGER NOT NULL REFERENCES pokeapi_move_meta_categories (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  description TEXT NOT NULL,
  PRIMARY KEY (move_meta_category_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_meta_stat_changes (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  stat_id INTEGER NOT NULL REFERENCES pokeapi_stats (id),
  change INTEGER NOT NULL
);

CREATE TABLE pokeapi_move_names (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_move_target_prose (
  move_target_id INTEGER NOT NULL REFERENCES pokeapi_move_targets (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (move_target_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_move_targets (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_moves (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  power INTEGER,
  pp INTEGER,
  accuracy INTEGER,
  priority INTEGER NOT NULL,
  target_id INTEGER NOT NULL REFERENCES pokeapi_move_targets (id),
  damage_class_id INTEGER NOT NULL REFERENCES pokeapi_move_damage_classes (id),
  effect_id INTEGER REFERENCES pokeapi_move_effects (id),
  effect_chance INTEGER,
  contest_type_id INTEGER REFERENCES pokeapi_contest_types (id),
  contest_effect_id INTEGER REFERENCES pokeapi_contest_effects (id),
  super_contest_effect_id INTEGER REFERENCES pokeapi_super_contest_effects (id)
);

CREATE TABLE pokeapi_nature_battle_style_preferences (
  nature_id INTEGER NOT NULL REFERENCES pokeapi_natures (id),
  move_battle_style_id INTEGER NOT NULL REFERENCES pokeapi_move_battle_styles (id),
  low_hp_preference INTEGER NOT NULL,
  high_hp_preference INTEGER NOT NULL,
  PRIMARY KEY (nature_id, move_battle_style_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_nature_names (
  nature_id INTEGER NOT NULL REFERENCES pokeapi_natures (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (nature_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_nature_pokeathlon_stats (
  nature_id INTEGER NOT NULL REFERENCES pokeapi_natures (id),
  pokeathlon_stat_id INTEGER NOT NULL REFERENCES pokeapi_pokeathlon_stats (id),
  max_change INTEGER NOT NULL,
  PRIMARY KEY (nature_id, pokeathlon_stat_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_natures (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  decreased_stat_id INTEGER NOT NULL REFERENCES pokeapi_stats (id),
  increased_stat_id INTEGER NOT NULL REFERENCES pokeapi_stats (id),
  hates_flavor_id INTEGER NOT NULL REFERENCES pokeapi_contest_types (id),
  likes_flavor_id INTEGER NOT NULL REFERENCES pokeapi_contest_types (id),
  game_index INTEGER NOT NULL
);

CREATE TABLE pokeapi_pal_park (
  species_id INTEGER NOT NULL PRIMARY KEY REFERENCES pokeapi_pokemon_species (id),
  area_id INTEGER NOT NULL REFERENCES pokeapi_pal_park_areas (id),
  base_score INTEGER NOT NULL,
  rate INTEGER NOT NULL
);

CREATE TABLE pokeapi_pal_park_area_names (
  pal_park_area_id INTEGER NOT NULL REFERENCES pokeapi_pal_park_areas (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (pal_park_area_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pal_park_areas (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_pokeathlon_stat_names (
  pokeathlon_stat_id INTEGER NOT NULL REFERENCES pokeapi_pokeathlon_stats (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (pokeathlon_stat_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokeathlon_stats (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_pokedex_prose (
  pokedex_id INTEGER NOT NULL REFERENCES pokeapi_pokedexes (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (pokedex_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokedex_version_groups (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  pokedex_id INTEGER NOT NULL REFERENCES pokeapi_pokedexes (id),
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id)
);

CREATE TABLE pokeapi_pokedexes (
  id INTEGER NOT NULL PRIMARY KEY,
  region_id INTEGER REFERENCES pokeapi_regions (id),
  identifier TEXT NOT NULL,
  is_main_series INTEGER NOT NULL CHECK (is_main_series IN (0, 1))
);

CREATE TABLE pokeapi_pokemon (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  height INTEGER NOT NULL,
  weight INTEGER NOT NULL,
  base_experience INTEGER,
  "order" INTEGER NOT NULL DEFAULT -1,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1))
);

CREATE TABLE pokeapi_pokemon_abilities (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  ability_id INTEGER NOT NULL REFERENCES pokeapi_abilities (id),
  is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
  slot INTEGER NOT NULL,
  PRIMARY KEY (pokemon_id, slot)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_abilities_past (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  ability_id INTEGER REFERENCES pokeapi_abilities (id),
  is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
  slot INTEGER NOT NULL,
  PRIMARY KEY (pokemon_id, generation_id, slot)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_color_names (
  pokemon_color_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_colors (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (pokemon_color_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_colors (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_pokemon_dex_numbers (
  species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  pokedex_id INTEGER NOT NULL REFERENCES pokeapi_pokedexes (id),
  pokedex_number INTEGER NOT NULL,
  PRIMARY KEY (species_id, pokedex_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_egg_groups (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  egg_group_id INTEGER NOT NULL REFERENCES pokeapi_egg_groups (id)
);

CREATE TABLE pokeapi_pokemon_evolution (
  id INTEGER NOT NULL PRIMARY KEY,
  evolved_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  evolution_trigger_id INTEGER NOT NULL REFERENCES pokeapi_evolution_triggers (id),
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  trigger_item_id INTEGER REFERENCES pokeapi_items (id),
  minimum_level INTEGER,
  gender_id INTEGER REFERENCES pokeapi_genders (id),
  location_id INTEGER REFERENCES pokeapi_locations (id),
  held_item_id INTEGER REFERENCES pokeapi_items (id),
  time_of_day TEXT NOT NULL DEFAULT '',
  known_move_id INTEGER REFERENCES pokeapi_moves (id),
  known_move_type_id INTEGER REFERENCES pokeapi_types (id),
  minimum_happiness INTEGER,
  minimum_beauty INTEGER,
  minimum_affection INTEGER,
  relative_physical_stats INTEGER,
  party_species_id INTEGER REFERENCES pokeapi_pokemon_species (id),
  party_type_id INTEGER REFERENCES pokeapi_types (id),
  trade_species_id INTEGER REFERENCES pokeapi_pokemon_species (id),
  needs_overworld_rain INTEGER NOT NULL CHECK (needs_overworld_rain IN (0, 1)),
  turn_upside_down INTEGER NOT NULL CHECK (turn_upside_down IN (0, 1)),
  needs_multiplayer INTEGER NOT NULL CHECK (needs_multiplayer IN (0, 1)),
  near_special_rock INTEGER NOT NULL CHECK (near_special_rock IN (0, 1)),
  region_id INTEGER REFERENCES pokeapi_regions (id),
  base_form_id INTEGER REFERENCES pokeapi_pokemon (id),
  evolved_form_id INTEGER REFERENCES pokeapi_pokemon (id),
  used_move_id INTEGER REFERENCES pokeapi_moves (id),
  minimum_move_count INTEGER,
  minimum_steps INTEGER,
  minimum_damage_taken INTEGER
);

CREATE TABLE pokeapi_pokemon_form_conditions (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  pokemon_form_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_forms (id),
  form_trigger_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_form_triggers (id),
  trigger_item_id INTEGER REFERENCES pokeapi_items (id),
  trigger_ability_id INTEGER REFERENCES pokeapi_abilities (id),
  trigger_move_id INTEGER REFERENCES pokeapi_moves (id),
  base_form_id INTEGER REFERENCES pokeapi_pokemon_forms (id)
);

CREATE TABLE pokeapi_pokemon_form_generations (
  pokemon_form_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_forms (id),
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  game_index INTEGER NOT NULL,
  PRIMARY KEY (pokemon_form_id, generation_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_form_names (
  pokemon_form_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_forms (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  form_name TEXT NOT NULL DEFAULT '',
  pokemon_name TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (pokemon_form_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_form_pokeathlon_stats (
  pokemon_form_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_forms (id),
  pokeathlon_stat_id INTEGER NOT NULL REFERENCES pokeapi_pokeathlon_stats (id),
  minimum_stat INTEGER NOT NULL,
  base_stat INTEGER NOT NULL,
  maximum_stat INTEGER NOT NULL,
  PRIMARY KEY (pokemon_form_id, pokeathlon_stat_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_form_trigger_prose (
  pokemon_form_trigger_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_form_triggers (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (pokemon_form_trigger_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_form_triggers (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_pokemon_form_types (
  pokemon_form_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_forms (id),
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  slot INTEGER NOT NULL,
  PRIMARY KEY (pokemon_form_id, slot)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_forms (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  form_identifier TEXT NOT NULL DEFAULT '',
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  introduced_in_version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  is_battle_only INTEGER NOT NULL CHECK (is_battle_only IN (0, 1)),
  is_mega INTEGER NOT NULL CHECK (is_mega IN (0, 1)),
  form_order INTEGER NOT NULL,
  "order" INTEGER NOT NULL
);

CREATE TABLE pokeapi_pokemon_game_indices (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  version_id INTEGER NOT NULL REFERENCES pokeapi_versions (id),
  game_index INTEGER NOT NULL,
  PRIMARY KEY (pokemon_id, version_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_habitat_names (
  pokemon_habitat_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_habitats (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (pokemon_habitat_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_habitats (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_pokemon_items (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  version_id INTEGER NOT NULL REFERENCES pokeapi_versions (id),
  item_id INTEGER NOT NULL REFERENCES pokeapi_items (id),
  rarity INTEGER NOT NULL
);

CREATE TABLE pokeapi_pokemon_move_method_prose (
  pokemon_move_method_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_move_methods (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (pokemon_move_method_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_move_methods (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_pokemon_moves (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  pokemon_move_method_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_move_methods (id),
  level INTEGER NOT NULL,
  "order" INTEGER,
  mastery INTEGER,
  PRIMARY KEY (pokemon_id, move_id, version_group_id, pokemon_move_method_id, level)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_shape_prose (
  pokemon_shape_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_shapes (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  awesome_name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (pokemon_shape_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_shapes (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_pokemon_species (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  evolves_from_species_id INTEGER REFERENCES pokeapi_pokemon_species (id),
  evolution_chain_id INTEGER NOT NULL REFERENCES pokeapi_evolution_chains (id),
  color_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_colors (id),
  shape_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_shapes (id),
  habitat_id INTEGER REFERENCES pokeapi_pokemon_habitats (id),
  gender_rate INTEGER NOT NULL,
  capture_rate INTEGER NOT NULL,
  base_happiness INTEGER NOT NULL,
  is_baby INTEGER NOT NULL CHECK (is_baby IN (0, 1)),
  hatch_counter INTEGER NOT NULL,
  has_gender_differences INTEGER NOT NULL CHECK (has_gender_differences IN (0, 1)),
  growth_rate_id INTEGER NOT NULL REFERENCES pokeapi_growth_rates (id),
  forms_switchable INTEGER NOT NULL CHECK (forms_switchable IN (0, 1)),
  is_legendary INTEGER NOT NULL CHECK (is_legendary IN (0, 1)),
  is_mythical INTEGER NOT NULL CHECK (is_mythical IN (0, 1)),
  "order" INTEGER NOT NULL,
  conquest_order INTEGER
);

CREATE TABLE pokeapi_pokemon_species_flavor_summaries (
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_summary TEXT NOT NULL,
  PRIMARY KEY (pokemon_species_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_species_flavor_text (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  version_id INTEGER NOT NULL REFERENCES pokeapi_versions (id),
  language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_text TEXT NOT NULL
);

CREATE TABLE pokeapi_pokemon_species_names (
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  genus TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (pokemon_species_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_species_prose (
  pokemon_species_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_species (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  form_description TEXT NOT NULL,
  PRIMARY KEY (pokemon_species_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_stats (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  stat_id INTEGER NOT NULL REFERENCES pokeapi_stats (id),
  base_stat INTEGER NOT NULL,
  effort INTEGER NOT NULL,
  PRIMARY KEY (pokemon_id, stat_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_stats_past (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  stat_id INTEGER NOT NULL REFERENCES pokeapi_stats (id),
  base_stat INTEGER NOT NULL,
  effort INTEGER NOT NULL,
  PRIMARY KEY (pokemon_id, generation_id, stat_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_types (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  slot INTEGER NOT NULL,
  PRIMARY KEY (pokemon_id, slot)
) WITHOUT ROWID;

CREATE TABLE pokeapi_pokemon_types_past (
  pokemon_id INTEGER NOT NULL REFERENCES pokeapi_pokemon (id),
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  slot INTEGER NOT NULL,
  PRIMARY KEY (pokemon_id, generation_id, slot)
) WITHOUT ROWID;

CREATE TABLE pokeapi_region_names (
  region_id INTEGER NOT NULL REFERENCES pokeapi_regions (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (region_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_regions (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_stat_names (
  stat_id INTEGER NOT NULL REFERENCES pokeapi_stats (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (stat_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_stats (
  id INTEGER NOT NULL PRIMARY KEY,
  damage_class_id INTEGER REFERENCES pokeapi_move_damage_classes (id),
  identifier TEXT NOT NULL,
  is_battle_only INTEGER NOT NULL CHECK (is_battle_only IN (0, 1)),
  game_index INTEGER
);

CREATE TABLE pokeapi_super_contest_combos (
  first_move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  second_move_id INTEGER NOT NULL REFERENCES pokeapi_moves (id),
  PRIMARY KEY (first_move_id, second_move_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_super_contest_effect_prose (
  super_contest_effect_id INTEGER NOT NULL REFERENCES pokeapi_super_contest_effects (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  flavor_text TEXT NOT NULL,
  PRIMARY KEY (super_contest_effect_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_super_contest_effects (
  id INTEGER NOT NULL PRIMARY KEY,
  appeal INTEGER NOT NULL
);

CREATE TABLE pokeapi_type_efficacy (
  damage_type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  target_type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  damage_factor INTEGER NOT NULL,
  PRIMARY KEY (damage_type_id, target_type_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_type_efficacy_past (
  damage_type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  target_type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  damage_factor INTEGER NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  PRIMARY KEY (generation_id, damage_type_id, target_type_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_type_game_indices (
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  game_index INTEGER NOT NULL,
  PRIMARY KEY (type_id, generation_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_type_names (
  type_id INTEGER NOT NULL REFERENCES pokeapi_types (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL,
  PRIMARY KEY (type_id, local_language_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_types (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  damage_class_id INTEGER REFERENCES pokeapi_move_damage_classes (id)
);

CREATE TABLE pokeapi_version_group_pokemon_move_methods (
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  pokemon_move_method_id INTEGER NOT NULL REFERENCES pokeapi_pokemon_move_methods (id),
  PRIMARY KEY (version_group_id, pokemon_move_method_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_version_group_regions (
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  region_id INTEGER NOT NULL REFERENCES pokeapi_regions (id),
  PRIMARY KEY (version_group_id, region_id)
) WITHOUT ROWID;

CREATE TABLE pokeapi_version_groups (
  id INTEGER NOT NULL PRIMARY KEY,
  identifier TEXT NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES pokeapi_generations (id),
  "order" INTEGER NOT NULL
);

CREATE TABLE pokeapi_version_names (
  position INTEGER NOT NULL PRIMARY KEY, -- the record's place in its file
  version_id INTEGER NOT NULL REFERENCES pokeapi_versions (id),
  local_language_id INTEGER NOT NULL REFERENCES pokeapi_languages (id),
  name TEXT NOT NULL
);

CREATE TABLE pokeapi_versions (
  id INTEGER NOT NULL PRIMARY KEY,
  version_group_id INTEGER NOT NULL REFERENCES pokeapi_version_groups (id),
  identifier TEXT NOT NULL
);

CREATE TABLE pokeapi_sprite (
  -- The pictures that exist, by their place below PokeAPI's address of sprites.
  path TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE pokeapi_cry (
  -- The cries that exist, by their place below PokeAPI's address of cries.
  path TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE pokeapi_source (
  -- The files that the tables were filled from, so that a file that is the same is not read again.
  file TEXT NOT NULL PRIMARY KEY, -- pokemon.csv
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  records INTEGER NOT NULL
) WITHOUT ROWID;

CREATE UNIQUE INDEX pokeapi_abilities_by_identifier ON pokeapi_abilities (identifier);
CREATE INDEX pokeapi_abilities_by_generation ON pokeapi_abilities (generation_id);
CREATE UNIQUE INDEX pokeapi_ability_names_key
  ON pokeapi_ability_names (ability_id, local_language_id);
CREATE INDEX pokeapi_berry_flavors_by_contest_type ON pokeapi_berry_flavors (contest_type_id);
CREATE INDEX pokeapi_contest_combos_by_second_move ON pokeapi_contest_combos (second_move_id);
CREATE UNIQUE INDEX pokeapi_encounter_condition_value_map_key
  ON pokeapi_encounter_condition_value_map (encounter_id, encounter_condition_value_id);
CREATE UNIQUE INDEX pokeapi_encounter_condition_value_prose_key
  ON pokeapi_encounter_condition_value_prose (encounter_condition_value_id, local_language_id);
CREATE UNIQUE INDEX pokeapi_encounter_condition_values_by_identifier
  ON pokeapi_encounter_condition_values (identifier);
CREATE INDEX pokeapi_encounter_condition_values_by_encounter_condition
  ON pokeapi_encounter_condition_values (encounter_condition_id);
CREATE UNIQUE INDEX pokeapi_encounter_method_prose_key
  ON pokeapi_encounter_method_prose (encounter_method_id, local_language_id);
CREATE INDEX pokeapi_encounters_by_location_area
  ON pokeapi_encounters (location_area_id, pokemon_id, version_id);
CREATE INDEX pokeapi_encounters_by_pokemon
  ON pokeapi_encounters (pokemon_id, location_area_id, version_id);
CREATE INDEX pokeapi_evolution_chains_by_baby_trigger_item
  ON pokeapi_evolution_chains (baby_trigger_item_id);
CREATE INDEX pokeapi_item_flag_map_by_item_flag ON pokeapi_item_flag_map (item_flag_id);
CREATE UNIQUE INDEX pokeapi_item_flavor_text_key
  ON pokeapi_item_flavor_text (item_id, version_group_id, language_id);
CREATE INDEX pokeapi_item_game_indices_key ON pokeapi_item_game_indices (item_id, generation_id);
CREATE UNIQUE INDEX pokeapi_item_names_key ON pokeapi_item_names (item_id, local_language_id);
CREATE INDEX pokeapi_items_by_identifier ON pokeapi_items (identifier);
CREATE INDEX pokeapi_items_by_category ON pokeapi_items (category_id);
CREATE INDEX pokeapi_items_by_fling_effect ON pokeapi_items (fling_effect_id);
CREATE INDEX pokeapi_location_area_prose_key
  ON pokeapi_location_area_prose (location_area_id, local_language_id);
CREATE INDEX pokeapi_location_areas_by_identifier ON pokeapi_location_areas (identifier);
CREATE INDEX pokeapi_location_areas_by_location ON pokeapi_location_areas (location_id);
CREATE UNIQUE INDEX pokeapi_locations_by_identifier ON pokeapi_locations (identifier);
CREATE INDEX pokeapi_locations_by_region ON pokeapi_locations (region_id);
CREATE UNIQUE INDEX pokeapi_machines_key ON pokeapi_machines (machine_number, version_group_id);
CREATE INDEX pokeapi_machines_by_version_group ON pokeapi_machines (version_group_id);
CREATE INDEX pokeapi_machines_by_item ON pokeapi_machines (item_id);
CREATE INDEX pokeapi_machines_by_move ON pokeapi_machines (move_id);
CREATE INDEX pokeapi_move_flag_map_by_move_flag ON pokeapi_move_flag_map (move_flag_id);
CREATE UNIQUE INDEX pokeapi_move_flavor_text_key
  ON pokeapi_move_flavor_text (move_id, version_group_id, language_id);
CREATE INDEX pokeapi_move_meta_by_meta_category ON pokeapi_move_meta (meta_category_id);
CREATE INDEX pokeapi_move_meta_by_meta_ailment ON pokeapi_move_meta (meta_ailment_id);
CREATE UNIQUE INDEX pokeapi_move_meta_stat_changes_key
  ON pokeapi_move_meta_stat_changes (move_id, stat_id);
CREATE INDEX pokeapi_move_meta_stat_changes_by_stat ON pokeapi_move_meta_stat_changes (stat_id);
CREATE UNIQUE INDEX pokeapi_move_names_key ON pokeapi_move_names (move_id, local_language_id);
CREATE UNIQUE INDEX pokeapi_moves_by_identifier ON pokeapi_moves (identifier);
CREATE INDEX pokeapi_moves_by_generation ON pokeapi_moves (generation_id);
CREATE INDEX pokeapi_moves_by_type ON pokeapi_moves (type_id);
CREATE INDEX pokeapi_moves_by_target ON pokeapi_moves (target_id);
CREATE INDEX pokeapi_moves_by_damage_class ON pokeapi_moves (damage_class_id);
CREATE INDEX pokeapi_moves_by_effect ON pokeapi_moves (effect_id);
CREATE INDEX pokeapi_moves_by_contest_type ON pokeapi_moves (contest_type_id);
CREATE INDEX pokeapi_moves_by_contest_effect ON pokeapi_moves (contest_effect_id);
CREATE INDEX pokeapi_moves_by_super_contest_effect ON pokeapi_moves (super_contest_effect_id);
CREATE INDEX pokeapi_pal_park_by_area ON pokeapi_pal_park (area_id);
CREATE UNIQUE INDEX pokeapi_pokedex_version_groups_key
  ON pokeapi_pokedex_version_groups (pokedex_id, version_group_id);
CREATE UNIQUE INDEX pokeapi_pokemon_by_identifier ON pokeapi_pokemon (identifier);
CREATE INDEX pokeapi_pokemon_by_species ON pokeapi_pokemon (species_id);
CREATE INDEX pokeapi_pokemon_abilities_by_ability ON pokeapi_pokemon_abilities (ability_id);
CREATE INDEX pokeapi_pokemon_dex_numbers_by_pokedex ON pokeapi_pokemon_dex_numbers (pokedex_id);
CREATE UNIQUE INDEX pokeapi_pokemon_egg_groups_key
  ON pokeapi_pokemon_egg_groups (species_id, egg_group_id);
CREATE INDEX pokeapi_pokemon_egg_groups_by_egg_group ON pokeapi_pokemon_egg_groups (egg_group_id);
CREATE INDEX pokeapi_pokemon_evolution_by_evolved_species
  ON pokeapi_pokemon_evolution (evolved_species_id);
CREATE INDEX pokeapi_pokemon_evolution_by_evolution_trigger
  ON pokeapi_pokemon_evolution (evolution_trigger_id);
CREATE INDEX pokeapi_pokemon_evolution_by_gender ON pokeapi_pokemon_evolution (gender_id);
CREATE INDEX pokeapi_pokemon_form_conditions_key
  ON pokeapi_pokemon_form_conditions (pokemon_form_id);
CREATE UNIQUE INDEX pokeapi_pokemon_forms_by_identifier ON pokeapi_pokemon_forms (identifier);
CREATE INDEX pokeapi_pokemon_forms_by_pokemon ON pokeapi_pokemon_forms (pokemon_id);
CREATE UNIQUE INDEX pokeapi_pokemon_items_key
  ON pokeapi_pokemon_items (pokemon_id, version_id, item_id);
CREATE INDEX pokeapi_pokemon_items_by_item ON pokeapi_pokemon_items (item_id);
CREATE INDEX pokeapi_pokemon_moves_by_move ON pokeapi_pokemon_moves (move_id, pokemon_id);
CREATE UNIQUE INDEX pokeapi_pokemon_species_by_identifier ON pokeapi_pokemon_species (identifier);
CREATE INDEX pokeapi_pokemon_species_by_generation ON pokeapi_pokemon_species (generation_id);
CREATE INDEX pokeapi_pokemon_species_by_evolves_from_species
  ON pokeapi_pokemon_species (evolves_from_species_id);
CREATE INDEX pokeapi_pokemon_species_by_evolution_chain
  ON pokeapi_pokemon_species (evolution_chain_id);
CREATE INDEX pokeapi_pokemon_species_by_color ON pokeapi_pokemon_species (color_id);
CREATE INDEX pokeapi_pokemon_species_by_shape ON pokeapi_pokemon_species (shape_id);
CREATE INDEX pokeapi_pokemon_species_by_habitat ON pokeapi_pokemon_species (habitat_id);
CREATE INDEX pokeapi_pokemon_species_by_growth_rate ON pokeapi_pokemon_species (growth_rate_id);
CREATE UNIQUE INDEX pokeapi_pokemon_species_flavor_text_key
  ON pokeapi_pokemon_species_flavor_text (species_id, version_id, language_id);
CREATE INDEX pokeapi_pokemon_types_by_type ON pokeapi_pokemon_types (type_id);
CREATE INDEX pokeapi_type_efficacy_by_target_type ON pokeapi_type_efficacy (target_type_id);
CREATE UNIQUE INDEX pokeapi_version_names_key
  ON pokeapi_version_names (version_id, local_language_id);
