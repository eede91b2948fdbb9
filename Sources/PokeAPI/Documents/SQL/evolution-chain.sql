-- evolution-chain/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

WITH RECURSIVE
  member AS MATERIALIZED (
    SELECT id, identifier, is_baby, evolves_from_species_id,
      row_number() OVER (ORDER BY "order", id) AS place
    FROM pokeapi_pokemon_species
    WHERE evolution_chain_id = ?1),
  -- The first of a chain is its root; a species whose parent is not in the chain hangs on the root.
  branch AS MATERIALIZED (
    SELECT m.*,
      iif(m.place = 1, NULL, coalesce(p.id, (SELECT id FROM member WHERE place = 1))) AS parent
    FROM member m
    LEFT JOIN member p ON p.id = m.evolves_from_species_id),
  -- Paths sort as one walks the tree: a species, then what evolves from it.
  link(id, identifier, is_baby, evolves_from_species_id, depth, path) AS (
    SELECT id, identifier, is_baby, evolves_from_species_id, 0, ''
    FROM branch
    WHERE parent IS NULL
    UNION ALL
    SELECT b.id, b.identifier, b.is_baby, b.evolves_from_species_id, l.depth + 1,
      l.path || printf('/%06d', b.place)
    FROM link l
    JOIN branch b ON b.parent = l.id),
  piece(path, text) AS (
    SELECT path,
      '{"is_baby":' || iif(is_baby, 'true', 'false')
      || ',"species":' || json_object(
        'name', identifier, 'url', ?2 || 'pokemon-species/' || id || '/')
      || ',"evolution_details":' || (
        SELECT json_group_array(json_object(
          'item', (
            SELECT json_object('name', identifier, 'url', ?2 || 'item/' || id || '/')
            FROM pokeapi_items
            WHERE id = e.trigger_item_id),
          'trigger', (
            SELECT json_object('name', identifier, 'url', ?2 || 'evolution-trigger/' || id || '/')
            FROM pokeapi_evolution_triggers
            WHERE id = e.evolution_trigger_id),
          'gender', e.gender_id,
          'version_group', (
            SELECT json_object('name', identifier, 'url', ?2 || 'version-group/' || id || '/')
            FROM pokeapi_version_groups
            WHERE id = e.version_group_id),
          'is_default', json(iif(e.is_default, 'true', 'false')),
          'held_item', (
            SELECT json_object('name', identifier, 'url', ?2 || 'item/' || id || '/')
            FROM pokeapi_items
            WHERE id = e.held_item_id),
          'known_move', (
            SELECT json_object('name', identifier, 'url', ?2 || 'move/' || id || '/')
            FROM pokeapi_moves
            WHERE id = e.known_move_id),
          'known_move_type', (
            SELECT json_object('name', identifier, 'url', ?2 || 'type/' || id || '/')
            FROM pokeapi_types
            WHERE id = e.known_move_type_id),
          'location', (
            SELECT json_object('name', identifier, 'url', ?2 || 'location/' || id || '/')
            FROM pokeapi_locations
            WHERE id = e.location_id),
          'min_level', e.minimum_level,
          'min_happiness', e.minimum_happiness,
          'min_beauty', e.minimum_beauty,
          'min_affection', e.minimum_affection,
          'min_move_count', e.minimum_move_count,
          'min_steps', e.minimum_steps,
          'min_damage_taken', e.minimum_damage_taken,
          'near_special_rock', json(iif(e.near_special_rock, 'true', 'false')),
          'needs_multiplayer', json(iif(e.needs_multiplayer, 'true', 'false')),
          'needs_overworld_rain', json(iif(e.needs_overworld_rain, 'true', 'false')),
          'party_species', (
            SELECT json_object('name', identifier, 'url', ?2 || 'pokemon-species/' || id || '/')
            FROM pokeapi_pokemon_species
            WHERE id = e.party_species_id),
          'party_type', (
            SELECT json_object('name', identifier, 'url', ?2 || 'type/' || id || '/')
            FROM pokeapi_types
            WHERE id = e.party_type_id),
          'relative_physical_stats', e.relative_physical_stats,
          'time_of_day', e.time_of_day,
          'trade_species', (
            SELECT json_object('name', identifier, 'url', ?2 || 'pokemon-species/' || id || '/')
            FROM pokeapi_pokemon_species
            WHERE id = e.trade_species_id),
          'turn_upside_down', json(iif(e.turn_upside_down, 'true', 'false')),
          'region', (
            SELECT json_object('name', identifier, 'url', ?2 || 'region/' || id || '/')
            FROM pokeapi_regions
            WHERE id = e.region_id),
          'base_form', (
            SELECT json_object('name', identifier, 'url', ?2 || 'pokemon/' || id || '/')
            FROM pokeapi_pokemon
            WHERE id = e.base_form_id),
          'evolved_form', (
            SELECT json_object('name', identifier, 'url', ?2 || 'pokemon/' || id || '/')
            FROM pokeapi_pokemon
            WHERE id = e.evolved_form_id),
          'used_move', (
            SELECT json_object('name', identifier, 'url', ?2 || 'move/' || id || '/')
            FROM pokeapi_moves
            WHERE id = e.used_move_id)))
        FROM (
          SELECT *
          FROM pokeapi_pokemon_evolution
          WHERE evolved_species_id = link.id AND link.evolves_from_species_id IS NOT NULL
          ORDER BY id) e)
      || ',"evolves_to":['
      -- What follows closes the links that it does not evolve from.
      || substr(']}]}]}]}]}]}]}]}', 1, 2 * (depth + 1 - lead(depth, 1, 0) OVER (ORDER BY path)))
      || iif(lead(depth, 1, 0) OVER (ORDER BY path) BETWEEN 1 AND depth, ',', '')
    FROM link)
SELECT json_object(
  'id', r.id,
  'baby_trigger_item', (
    SELECT json_object('name', identifier, 'url', ?2 || 'item/' || id || '/')
    FROM pokeapi_items
    WHERE id = r.baby_trigger_item_id),
  'chain', (SELECT json(group_concat(text, '')) FROM (SELECT text FROM piece ORDER BY path)))
FROM pokeapi_evolution_chains r
WHERE r.id = ?1;
