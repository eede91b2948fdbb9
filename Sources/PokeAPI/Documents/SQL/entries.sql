-- What /api/v2 has, a row a document: its resource, its id, and its name where the resource has names.
-- Statements about lists and names continue this text.

WITH entry(resource, id, name) AS (
  SELECT 'ability', id, identifier FROM pokeapi_abilities
  UNION ALL SELECT 'berry', b.id, substr(i.identifier, 1, instr(i.identifier, '-') - 1)
  FROM pokeapi_berries b
  JOIN pokeapi_items i ON i.id = b.item_id
  UNION ALL SELECT 'berry-firmness', id, identifier FROM pokeapi_berry_firmness
  UNION ALL SELECT 'berry-flavor', contest_type_id, lower(flavor)
  FROM pokeapi_contest_type_names
  WHERE local_language_id = 9
  UNION ALL SELECT 'characteristic', id, NULL FROM pokeapi_characteristics
  UNION ALL SELECT 'contest-effect', id, NULL FROM pokeapi_contest_effects
  UNION ALL SELECT 'contest-type', id, identifier FROM pokeapi_contest_types
  UNION ALL SELECT 'currency', id, identifier FROM pokeapi_currencies
  UNION ALL SELECT 'egg-group', id, identifier FROM pokeapi_egg_groups
  UNION ALL SELECT 'encounter-condition', id, identifier FROM pokeapi_encounter_conditions
  UNION ALL SELECT 'encounter-condition-value', id, identifier FROM pokeapi_encounter_condition_values
  UNION ALL SELECT 'encounter-method', id, identifier FROM pokeapi_encounter_methods
  UNION ALL SELECT 'evolution-chain', id, NULL FROM pokeapi_evolution_chains
  UNION ALL SELECT 'evolution-trigger', id, identifier FROM pokeapi_evolution_triggers
  UNION ALL SELECT 'gender', id, identifier FROM pokeapi_genders
  UNION ALL SELECT 'generation', id, identifier FROM pokeapi_generations
  UNION ALL SELECT 'growth-rate', id, identifier FROM pokeapi_growth_rates
  UNION ALL SELECT 'item', id, identifier FROM pokeapi_items
  UNION ALL SELECT 'item-attribute', id, identifier FROM pokeapi_item_flags
  UNION ALL SELECT 'item-category', id, identifier FROM pokeapi_item_categories
  UNION ALL SELECT 'item-fling-effect', id, identifier FROM pokeapi_item_fling_effects
  UNION ALL SELECT 'item-pocket', id, identifier FROM pokeapi_item_pockets
  UNION ALL SELECT 'language', id, identifier FROM pokeapi_languages
  UNION ALL SELECT 'location', id, identifier FROM pokeapi_locations
  UNION ALL SELECT 'location-area', a.id,
    l.identifier || '-' || coalesce(nullif(a.identifier, ''), 'area')
  FROM pokeapi_location_areas a
  JOIN pokeapi_locations l ON l.id = a.location_id
  UNION ALL SELECT 'machine', position, NULL FROM pokeapi_machines
  UNION ALL SELECT 'move', id, identifier FROM pokeapi_moves
  UNION ALL SELECT 'move-ailment', id, identifier FROM pokeapi_move_meta_ailments
  UNION ALL SELECT 'move-battle-style', id, identifier FROM pokeapi_move_battle_styles
  UNION ALL SELECT 'move-category', id, identifier FROM pokeapi_move_meta_categories
  UNION ALL SELECT 'move-damage-class', id, identifier FROM pokeapi_move_damage_classes
  UNION ALL SELECT 'move-learn-method', id, identifier FROM pokeapi_pokemon_move_methods
  UNION ALL SELECT 'move-target', id, identifier FROM pokeapi_move_targets
  UNION ALL SELECT 'nature', id, identifier FROM pokeapi_natures
  UNION ALL SELECT 'pal-park-area', id, identifier FROM pokeapi_pal_park_areas
  UNION ALL SELECT 'pokeathlon-stat', id, identifier FROM pokeapi_pokeathlon_stats
  UNION ALL SELECT 'pokedex', id, identifier FROM pokeapi_pokedexes
  UNION ALL SELECT 'pokemon', id, identifier FROM pokeapi_pokemon
  UNION ALL SELECT 'pokemon-color', id, identifier FROM pokeapi_pokemon_colors
  UNION ALL SELECT 'pokemon-form', id, identifier FROM pokeapi_pokemon_forms
  UNION ALL SELECT 'pokemon-habitat', id, identifier FROM pokeapi_pokemon_habitats
  UNION ALL SELECT 'pokemon-shape', id, identifier FROM pokeapi_pokemon_shapes
  UNION ALL SELECT 'pokemon-species', id, identifier FROM pokeapi_pokemon_species
  UNION ALL SELECT 'region', id, identifier FROM pokeapi_regions
  UNION ALL SELECT 'stat', id, identifier FROM pokeapi_stats
  UNION ALL SELECT 'super-contest-effect', id, NULL FROM pokeapi_super_contest_effects
  UNION ALL SELECT 'type', id, identifier FROM pokeapi_types
  UNION ALL SELECT 'version', id, identifier FROM pokeapi_versions
  UNION ALL SELECT 'version-group', id, identifier FROM pokeapi_version_groups)
