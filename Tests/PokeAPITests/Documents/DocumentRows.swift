/// A few rows a table, written by hand: enough for each part of each document to hold something, and
/// for each to be empty or null somewhere.
enum DocumentRows {
  static let sql = games + items + moves + pokemon + places

  private static let games = """
    INSERT INTO pokeapi_languages VALUES
      (5, 'fr', 'fr', 'fr', 1, 5), (9, 'en', 'us', 'en', 1, 7), (14, 'es', '', 'es-419', 0, 14);
    INSERT INTO pokeapi_language_names VALUES (5, 5, 'Français'), (5, 9, 'French');
    INSERT INTO pokeapi_regions VALUES (1, 'kanto'), (2, 'johto');
    INSERT INTO pokeapi_region_names VALUES (1, 5, 'Kanto'), (1, 9, 'Kanto');
    INSERT INTO pokeapi_generations VALUES (1, 1, 'generation-i'), (2, 2, 'generation-ii');
    INSERT INTO pokeapi_generation_names VALUES (1, 9, 'Generation I');
    INSERT INTO pokeapi_version_groups VALUES
      (1, 'red-blue', 1, 1), (3, 'gold-silver', 2, 3);
    INSERT INTO pokeapi_version_group_regions VALUES (1, 1), (3, 2), (3, 1);
    INSERT INTO pokeapi_versions VALUES (1, 1, 'red'), (2, 1, 'blue'), (4, 3, 'gold');
    INSERT INTO pokeapi_version_names VALUES (1, 1, 9, 'Red'), (2, 1, 5, 'Rouge');
    INSERT INTO pokeapi_pokedexes VALUES (1, NULL, 'national', 1), (2, 1, 'kanto', 1);
    INSERT INTO pokeapi_pokedex_prose VALUES (2, 9, 'Kanto', 'The first one.');
    INSERT INTO pokeapi_pokedex_version_groups VALUES (1, 2, 3), (2, 2, 1);
    INSERT INTO pokeapi_move_damage_classes VALUES (1, 'status'), (2, 'physical');
    INSERT INTO pokeapi_move_damage_class_prose VALUES (2, 9, 'physical', 'It touches.');
    INSERT INTO pokeapi_stats VALUES
      (1, NULL, 'hp', 0, 1), (2, 2, 'attack', 0, 2), (7, NULL, 'accuracy', 1, NULL);
    INSERT INTO pokeapi_stat_names VALUES (2, 5, 'Attaque'), (2, 9, 'Attack');
    INSERT INTO pokeapi_genders VALUES (1, 'female'), (2, 'male'), (3, 'genderless');
    INSERT INTO pokeapi_types VALUES
      (1, 'normal', 1, 2), (4, 'poison', 1, 2), (7, 'bug', 1, 2), (9, 'steel', 2, NULL);
    INSERT INTO pokeapi_type_names VALUES (4, 9, 'Poison');
    INSERT INTO pokeapi_type_game_indices VALUES (4, 1, 3), (4, 2, 3);
    INSERT INTO pokeapi_type_efficacy VALUES
      (1, 1, 100), (4, 1, 100), (4, 4, 50), (4, 7, 100), (4, 9, 0), (7, 4, 50), (7, 1, 200);
    INSERT INTO pokeapi_type_efficacy_past VALUES (4, 7, 200, 1), (7, 4, 200, 1);

    """

  private static let items = """
    INSERT INTO pokeapi_item_pockets VALUES (1, 'misc'), (5, 'berries');
    INSERT INTO pokeapi_item_pocket_names VALUES (5, 9, 'Berries');
    INSERT INTO pokeapi_item_categories VALUES
      (3, 5, 'medicine'), (10, 1, 'evolution'), (26, 1, 'vitamins'), (37, 1, 'all-machines');
    INSERT INTO pokeapi_item_category_prose VALUES (3, 9, 'Medicine');
    INSERT INTO pokeapi_item_fling_effects VALUES (1, 'badly-poison');
    INSERT INTO pokeapi_item_fling_effect_prose VALUES
      (1, 9, 'Badly [poisons]{mechanic:poison} the target.');
    INSERT INTO pokeapi_items VALUES
      (46, 'protein', 26, 9800, NULL, NULL), (126, 'cheri-berry', 3, 20, 10, 1),
      (305, 'tm01', 37, 3000, NULL, NULL), (64, 'x-attack', 26, 500, NULL, NULL),
      (80, 'sun-stone', 10, 2100, 30, NULL);
    INSERT INTO pokeapi_item_names VALUES
      (1, 126, 9, 'Cheri Berry'), (2, 126, 5, 'Baie Ceriz');
    INSERT INTO pokeapi_item_prose VALUES
      (126, 9, 'Cures [paralysis]{mechanic:paralysis}.', 'Held: eaten.\nSee []{move:natural-gift}.');
    INSERT INTO pokeapi_item_flavor_text VALUES
      (1, 126, 3, 9, 'Red and hot.'), (2, 126, 1, 9, '');
    INSERT INTO pokeapi_item_game_indices VALUES (1, 126, 2, 149), (2, 126, 1, 7);
    INSERT INTO pokeapi_item_prices VALUES (126, 1, 1, NULL, 10), (126, 3, 1, 20, 10);
    INSERT INTO pokeapi_item_flags VALUES (1, 'countable'), (5, 'holdable');
    INSERT INTO pokeapi_item_flag_prose VALUES (5, 9, 'Holdable', 'Can be held.');
    INSERT INTO pokeapi_item_flag_map VALUES (126, 1), (126, 5);
    INSERT INTO pokeapi_currencies VALUES (1, 'poke-dollar');
    INSERT INTO pokeapi_currency_names VALUES (1, 9, 'Pokémon Dollar');
    INSERT INTO pokeapi_contest_types VALUES (1, 'cool'), (2, 'beauty');
    INSERT INTO pokeapi_contest_type_names VALUES
      (1, 5, 'Sang-froid', 'Épicé', 'Rouge'), (1, 9, 'Cool', 'Spicy', 'Red'),
      (2, 9, 'Beauty', 'Dry', '');
    INSERT INTO pokeapi_berry_firmness VALUES (2, 'soft');
    INSERT INTO pokeapi_berry_firmness_names VALUES (2, 9, 'Soft');
    INSERT INTO pokeapi_berries VALUES (1, 126, 2, 60, 4, 20, 5, 3, 15, 25);
    INSERT INTO pokeapi_berry_flavors VALUES (1, 1, 10), (1, 2, 0);
    INSERT INTO pokeapi_natures VALUES (1, 'hardy', 2, 2, 1, 1, 0), (2, 'bold', 2, 1, 1, 2, 5);
    INSERT INTO pokeapi_nature_names VALUES (2, 9, 'Bold');
    INSERT INTO pokeapi_pokeathlon_stats VALUES (1, 'speed'), (2, 'power');
    INSERT INTO pokeapi_pokeathlon_stat_names VALUES (1, 9, 'Speed');
    INSERT INTO pokeapi_nature_pokeathlon_stats VALUES (2, 1, -2), (2, 2, 1), (1, 1, 1);
    INSERT INTO pokeapi_move_battle_styles VALUES (1, 'attack');
    INSERT INTO pokeapi_move_battle_style_prose VALUES (1, 9, 'Attack');
    INSERT INTO pokeapi_nature_battle_style_preferences VALUES (2, 1, 61, 7);
    INSERT INTO pokeapi_characteristics VALUES (1, 1, 0), (8, 2, 4);
    INSERT INTO pokeapi_characteristic_text VALUES (8, 9, 'Likes to fight');

    """

  private static let moves = """
    INSERT INTO pokeapi_contest_effects VALUES (1, 4, 0);
    INSERT INTO pokeapi_contest_effect_prose VALUES (1, 9, 'Pleases.', 'Gives four hearts.');
    INSERT INTO pokeapi_super_contest_effects VALUES (5, 2);
    INSERT INTO pokeapi_super_contest_effect_prose VALUES (5, 9, 'Good when first.');
    INSERT INTO pokeapi_move_targets VALUES (7, 'user'), (10, 'selected-pokemon');
    INSERT INTO pokeapi_move_target_prose VALUES (10, 9, 'Selected', 'One that is chosen.');
    INSERT INTO pokeapi_move_effects VALUES (1), (3);
    INSERT INTO pokeapi_move_effect_prose VALUES
      (1, 9, 'Hits.', 'Inflicts [regular damage]{mechanic:regular-damage}.'),
      (3, 5, 'Empoisonne.', 'Peut empoisonner.'), (3, 9, 'May poison.', 'May [poison] the target.');
    INSERT INTO pokeapi_move_effect_changelog VALUES (4, 3, 3);
    INSERT INTO pokeapi_move_effect_changelog_prose VALUES (4, 9, 'Always poisons.');
    INSERT INTO pokeapi_moves VALUES
      (33, 'tackle', 1, 1, 40, 35, 100, 0, 10, 2, 1, NULL, 1, 1, 5),
      (40, 'poison-sting', 1, 4, 15, 35, NULL, 0, 10, 2, 3, 30, NULL, NULL, NULL),
      (14, 'swords-dance', 1, 1, NULL, 20, NULL, 0, 7, 1, NULL, NULL, 2, NULL, NULL);
    INSERT INTO pokeapi_move_names VALUES (1, 33, 9, 'Tackle'), (2, 33, 5, 'Charge');
    INSERT INTO pokeapi_move_flavor_text VALUES (1, 33, 3, 9, 'A full-body charge.');
    INSERT INTO pokeapi_move_meta_ailments VALUES (-1, 'unknown'), (0, 'none'), (5, 'poison');
    INSERT INTO pokeapi_move_meta_ailment_names VALUES (5, 9, 'Poison');
    INSERT INTO pokeapi_move_meta_categories VALUES (0, 'damage'), (2, 'net-good-stats');
    INSERT INTO pokeapi_move_meta_category_prose VALUES (0, 9, 'Inflicts damage');
    INSERT INTO pokeapi_move_meta VALUES
      (33, 0, 0, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0),
      (40, 0, 5, 2, 5, NULL, NULL, 0, 0, 0, 30, 0, 0);
    INSERT INTO pokeapi_move_meta_stat_changes VALUES (1, 14, 2, 2), (2, 40, 2, -1);
    INSERT INTO pokeapi_move_changelog VALUES
      (33, 3, NULL, 35, NULL, 95, NULL, NULL, NULL, 10),
      (40, 3, 1, NULL, NULL, NULL, 3, 10, NULL, NULL);
    INSERT INTO pokeapi_contest_combos VALUES (14, 33), (14, 40);
    INSERT INTO pokeapi_super_contest_combos VALUES (33, 40);
    INSERT INTO pokeapi_pokemon_move_methods VALUES (1, 'level-up'), (4, 'machine');
    INSERT INTO pokeapi_pokemon_move_method_prose VALUES (1, 9, 'Level up', 'By growing.');
    INSERT INTO pokeapi_version_group_pokemon_move_methods VALUES (1, 1), (1, 4), (3, 1);
    INSERT INTO pokeapi_machines VALUES (1, 1, 3, 305, 33), (2, 1, 1, 305, 14);
    INSERT INTO pokeapi_abilities VALUES (5, 'sturdy', 2, 1), (68, 'swarm', 2, 1);
    INSERT INTO pokeapi_ability_names VALUES (1, 68, 9, 'Swarm'), (2, 68, 5, 'Essaim');
    INSERT INTO pokeapi_ability_prose VALUES
      (68, 9, 'Strengthens [bug]{type:bug} moves.', 'Half as strong again.');
    INSERT INTO pokeapi_ability_changelog VALUES (2, 68, 3);
    INSERT INTO pokeapi_ability_changelog_prose VALUES (2, 9, 'Does nothing.');
    INSERT INTO pokeapi_ability_flavor_text VALUES (68, 3, 9, 'Bugs are strong.');

    """

  private static let pokemon = """
    INSERT INTO pokeapi_pokemon_colors VALUES (3, 'brown');
    INSERT INTO pokeapi_pokemon_color_names VALUES (3, 9, 'Brown');
    INSERT INTO pokeapi_pokemon_shapes VALUES (2, 'squiggle');
    INSERT INTO pokeapi_pokemon_shape_prose VALUES (2, 9, 'Squiggle', 'Vermiform', '');
    INSERT INTO pokeapi_pokemon_habitats VALUES (2, 'forest');
    INSERT INTO pokeapi_pokemon_habitat_names VALUES (2, 9, 'forest');
    INSERT INTO pokeapi_egg_groups VALUES (3, 'bug'), (15, 'no-eggs');
    INSERT INTO pokeapi_egg_group_prose VALUES (3, 9, 'Bug');
    INSERT INTO pokeapi_growth_rates VALUES (2, 'medium', 'x^3');
    INSERT INTO pokeapi_growth_rate_prose VALUES (2, 9, 'medium');
    INSERT INTO pokeapi_experience VALUES (2, 1, 0), (2, 2, 8);
    INSERT INTO pokeapi_evolution_triggers VALUES (1, 'level-up'), (3, 'use-item');
    INSERT INTO pokeapi_evolution_trigger_prose VALUES (3, 9, 'Use item');
    INSERT INTO pokeapi_evolution_chains VALUES (5, 80), (6, NULL);
    INSERT INTO pokeapi_pokemon_species VALUES
      (13, 'weedle', 1, NULL, 5, 3, 2, 2, 4, 255, 70, 0, 15, 0, 2, 0, 0, 0, 13, NULL),
      (14, 'kakuna', 1, 13, 5, 3, 2, NULL, 4, 120, 70, 0, 15, 0, 2, 0, 0, 0, 14, NULL),
      (15, 'beedrill', 1, 14, 5, 3, 2, NULL, -1, 45, 70, 0, 15, 1, 2, 1, 0, 1, 15, NULL),
      (16, 'wasp', 2, 13, 5, 3, 2, NULL, 0, 45, 70, 1, 15, 0, 2, 0, 1, 0, 16, NULL),
      (808, 'nut', 2, NULL, 6, 3, 2, NULL, -1, 3, 0, 0, 120, 0, 2, 0, 0, 1, 17, NULL);
    INSERT INTO pokeapi_pokemon_species_names VALUES
      (13, 5, 'Aspicot', ''), (13, 9, 'Weedle', 'Hairy Bug Pokémon');
    INSERT INTO pokeapi_pokemon_species_prose VALUES (13, 9, 'Looks [hairy]{mechanic:hair}.');
    INSERT INTO pokeapi_pokemon_species_flavor_text VALUES
      (1, 13, 4, 9, 'It eats its weight\nin leaves.'), (2, 13, 1, 9, 'It has a\u{0C}stinger.');
    INSERT INTO pokeapi_pokemon_dex_numbers VALUES (13, 1, 13), (14, 1, 14), (13, 2, 1);
    INSERT INTO pokeapi_pokemon_egg_groups VALUES (1, 13, 15), (2, 13, 3);
    INSERT INTO pokeapi_pokemon_evolution (
      id, evolved_species_id, evolution_trigger_id, version_group_id, is_default, trigger_item_id,
      minimum_level, gender_id, location_id, time_of_day, party_species_id, needs_overworld_rain,
      turn_upside_down, needs_multiplayer, near_special_rock, base_form_id, minimum_steps)
    VALUES
      (6, 14, 1, 1, 1, NULL, 7, NULL, NULL, '', NULL, 0, 0, 0, 0, NULL, NULL),
      (7, 15, 3, 1, 1, 80, NULL, 1, 88, 'day', 13, 1, 0, 0, 1, 10013, 500),
      (9, 15, 1, 3, 0, NULL, 10, NULL, NULL, '', NULL, 0, 1, 0, 0, NULL, NULL),
      (10, 16, 1, 3, 1, NULL, 20, NULL, NULL, '', NULL, 0, 0, 1, 0, NULL, NULL);
    INSERT INTO pokeapi_pokemon VALUES
      (13, 'weedle', 13, 3, 32, 39, 17, 1), (14, 'kakuna', 14, 6, 100, NULL, -1, 1),
      (10013, 'weedle-golden', 13, 6, 64, 78, 18, 0);
    INSERT INTO pokeapi_pokemon_abilities VALUES (13, 68, 0, 1), (13, 5, 1, 3);
    INSERT INTO pokeapi_pokemon_abilities_past VALUES (13, 1, NULL, 1, 3), (13, 1, 5, 0, 1);
    INSERT INTO pokeapi_pokemon_forms VALUES
      (13, 'weedle', '', 13, 1, 1, 0, 0, 1, 17),
      (10013, 'weedle-golden', 'golden', 10013, 3, 1, 1, 1, 2, 18),
      (10014, 'weedle-silver', 'silver', 13, 3, 0, 0, 0, 3, 19);
    INSERT INTO pokeapi_pokemon_form_names VALUES
      (10013, 5, 'Doré', ''), (10013, 9, 'Golden', 'Golden Weedle');
    INSERT INTO pokeapi_pokemon_form_types VALUES (10014, 9, 1);
    INSERT INTO pokeapi_pokemon_form_triggers VALUES
      (1, 'held-item'), (4, 'ability'), (5, 'gigantamax-factor'), (6, 'move');
    INSERT INTO pokeapi_pokemon_form_conditions VALUES
      (1, 10013, 5, NULL, NULL, NULL, NULL), (2, 10013, 1, 80, NULL, NULL, 13),
      (3, 10014, 4, NULL, 68, NULL, NULL), (4, 10014, 6, NULL, NULL, 33, NULL);
    INSERT INTO pokeapi_pokemon_game_indices VALUES (13, 1, 112), (13, 4, 13);
    INSERT INTO pokeapi_pokemon_items VALUES (1, 13, 4, 126, 5), (2, 13, 1, 126, 50);
    INSERT INTO pokeapi_pokemon_moves VALUES
      (13, 3, 40, 1, 1, 2, NULL), (13, 1, 40, 1, 1, NULL, NULL), (13, 1, 33, 4, 0, NULL, NULL),
      (14, 1, 33, 1, 1, NULL, NULL);
    INSERT INTO pokeapi_pokemon_stats VALUES (13, 1, 40, 0), (13, 2, 35, 1);
    INSERT INTO pokeapi_pokemon_stats_past VALUES (13, 1, 2, 30, 0);
    INSERT INTO pokeapi_pokemon_types VALUES (13, 7, 1), (13, 4, 2), (14, 7, 1), (10013, 7, 1);
    INSERT INTO pokeapi_pokemon_types_past VALUES (13, 1, 4, 1);
    INSERT INTO pokeapi_sprite VALUES
      ('sprites/items/cheri-berry.png'), ('sprites/items/tm-normal.png'),
      ('sprites/pokemon/13.png'), ('sprites/pokemon/13-golden.png'),
      ('sprites/pokemon/13-silver.png'), ('sprites/pokemon/shiny/10013.png'),
      ('sprites/pokemon/shiny/13-golden.png'), ('sprites/pokemon/other/dream-world/13.svg'),
      ('sprites/pokemon/other/showdown/back/13.gif'),
      ('sprites/pokemon/versions/generation-v/black-white/animated/13.gif'),
      ('sprites/types/generation-iv/platinum/4.png'),
      ('sprites/types/generation-viii/sword-shield/small/4.png');
    INSERT INTO pokeapi_cry VALUES ('cries/pokemon/latest/13.ogg');

    """

  private static let places = """
    INSERT INTO pokeapi_pal_park_areas VALUES (1, 'forest');
    INSERT INTO pokeapi_pal_park_area_names VALUES (1, 9, 'Forest');
    INSERT INTO pokeapi_pal_park VALUES (13, 1, 30, 50);
    INSERT INTO pokeapi_locations VALUES (88, 1, 'viridian-forest'), (89, NULL, 'nowhere');
    INSERT INTO pokeapi_location_names VALUES (88, 9, 'Viridian Forest', '');
    INSERT INTO pokeapi_location_game_indices VALUES (88, 1, 51), (88, 2, 3);
    INSERT INTO pokeapi_location_areas VALUES (321, 88, 0, ''), (322, 88, 1, 'deep');
    INSERT INTO pokeapi_location_area_prose VALUES (1, 321, 9, 'In the forest'), (2, 321, 5, 'Forêt');
    INSERT INTO pokeapi_encounter_methods VALUES (1, 'walk', 1), (18, 'gift', 18);
    INSERT INTO pokeapi_encounter_method_prose VALUES (1, 1, 9, 'Walking'), (2, 1, 5, 'À pied');
    INSERT INTO pokeapi_encounter_conditions VALUES (2, 'time');
    INSERT INTO pokeapi_encounter_condition_prose VALUES (2, 9, 'Time of day');
    INSERT INTO pokeapi_encounter_condition_values VALUES
      (3, 2, 'time-morning', 0), (4, 2, 'time-day', 1);
    INSERT INTO pokeapi_encounter_condition_value_prose VALUES
      (1, 4, 9, 'During the day'), (2, 4, 5, 'Le jour');
    INSERT INTO pokeapi_encounter_slots VALUES (1, 1, 1, 1, 20), (2, 1, 1, 2, 15), (3, 3, 18, NULL, 100);
    INSERT INTO pokeapi_encounters VALUES
      (1, 1, 321, 2, 13, 3, 5), (2, 1, 321, 1, 13, 4, 4), (3, 4, 321, 3, 13, 10, 10),
      (4, 1, 322, 1, 14, 6, 6);
    INSERT INTO pokeapi_encounter_condition_value_map VALUES (1, 1, 4), (2, 1, 3);
    INSERT INTO pokeapi_encounter_pokemon_details VALUES (3, NULL, 0, 1, 0);
    INSERT INTO pokeapi_location_area_encounter_rates VALUES (321, 1, 1, 8), (321, 1, 2, 10);

    """
}
