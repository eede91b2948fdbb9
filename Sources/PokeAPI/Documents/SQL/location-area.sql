-- location-area/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', l.identifier || '-' || coalesce(nullif(r.identifier, ''), 'area'),
  'game_index', r.game_index,
  'encounter_method_rates', (
    SELECT json_group_array(json_object(
      'encounter_method', json_object('name', name, 'url', ?2 || 'encounter-method/' || id || '/'),
      'version_details', (
        SELECT json_group_array(json_object(
          'rate', rate,
          'version', json_object('name', version, 'url', ?2 || 'version/' || version_id || '/')))
        FROM (
          SELECT n.rate, v.identifier AS version, v.id AS version_id
          FROM pokeapi_location_area_encounter_rates n
          JOIN pokeapi_versions v ON v.id = n.version_id
          WHERE n.location_area_id = ?1 AND n.encounter_method_id = method.id
          ORDER BY n.version_id))))
    FROM (
      SELECT DISTINCT t.id, t.identifier AS name
      FROM pokeapi_location_area_encounter_rates n
      JOIN pokeapi_encounter_methods t ON t.id = n.encounter_method_id
      WHERE n.location_area_id = ?1
      ORDER BY t.id) method),
  'location', json_object('name', l.identifier, 'url', ?2 || 'location/' || l.id || '/'),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_location_area_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.location_area_id = ?1
      ORDER BY n.position)),
  'pokemon_encounters', (
    SELECT json_group_array(json_object(
      'pokemon', json_object('name', name, 'url', ?2 || 'pokemon/' || id || '/'),
      'version_details', (
        SELECT json_group_array((
          SELECT json_object(
            'version', json_object(
              'name', version.name, 'url', ?2 || 'version/' || version.id || '/'),
            'max_chance', sum(chance),
            'encounter_details', json_group_array(json_object(
              'min_level', min_level,
              'max_level', max_level,
              'condition_values', (
                SELECT json_group_array(json_object(
                  'name', name, 'url', ?2 || 'encounter-condition-value/' || id || '/'))
                FROM (
                  SELECT t.id, t.identifier AS name
                  FROM pokeapi_encounter_condition_value_map m
                  JOIN pokeapi_encounter_condition_values t ON t.id = m.encounter_condition_value_id
                  WHERE m.encounter_id = encounter.id
                  ORDER BY m.position)),
              'pokemon_details', (
                SELECT json_object(
                  'min_perfect_ivs', min_perfect_ivs,
                  'always_shiny', json(iif(always_shiny, 'true', 'false')),
                  'never_shiny', json(iif(never_shiny, 'true', 'false')),
                  'is_alpha', json(iif(is_alpha, 'true', 'false')))
                FROM pokeapi_encounter_pokemon_details
                WHERE encounter_id = encounter.id),
              'chance', chance,
              'method', json_object(
                'name', method, 'url', ?2 || 'encounter-method/' || method_id || '/'))))
          FROM (
            SELECT e.id, e.min_level, e.max_level, s.rarity AS chance, t.identifier AS method,
              t.id AS method_id
            FROM pokeapi_encounters e
            JOIN pokeapi_encounter_slots s ON s.id = e.encounter_slot_id
            JOIN pokeapi_encounter_methods t ON t.id = s.encounter_method_id
            WHERE e.location_area_id = ?1 AND e.pokemon_id = pokemon.id
              AND e.version_id = version.id
            ORDER BY e.id) encounter))
        FROM (
          SELECT DISTINCT v.id, v.identifier AS name
          FROM pokeapi_encounters e
          JOIN pokeapi_versions v ON v.id = e.version_id
          WHERE e.location_area_id = ?1 AND e.pokemon_id = pokemon.id
          ORDER BY v.id) version)))
    FROM (
      SELECT DISTINCT p.id, p.identifier AS name
      FROM pokeapi_encounters e
      JOIN pokeapi_pokemon p ON p.id = e.pokemon_id
      WHERE e.location_area_id = ?1
      ORDER BY p.id) pokemon))
FROM pokeapi_location_areas r
JOIN pokeapi_locations l ON l.id = r.location_id
WHERE r.id = ?1;
