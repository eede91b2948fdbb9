-- pokemon/{id}/encounters; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT (
  SELECT json_group_array(json_object(
    'location_area', json_object('name', name, 'url', ?2 || 'location-area/' || id || '/'),
    'version_details', (
      SELECT json_group_array((
        SELECT json_object(
          'version', json_object(
            'name', version.name, 'url', ?2 || 'version/' || version.id || '/'),
          'max_chance', sum(chance),
          'encounter_details', json_group_array(json_object(
            'min_level', min_level,
            'max_level', max_level,
            'condition_values', iif(
              -- Most have none, and sorting nothing costs too.
              EXISTS (
                SELECT 1 FROM pokeapi_encounter_condition_value_map
                WHERE encounter_id = encounter.id),
              (
                SELECT json_group_array(json_object(
                  'name', name, 'url', ?2 || 'encounter-condition-value/' || id || '/'))
                FROM (
                  SELECT t.id, t.identifier AS name
                  FROM pokeapi_encounter_condition_value_map m
                  JOIN pokeapi_encounter_condition_values t ON t.id = m.encounter_condition_value_id
                  WHERE m.encounter_id = encounter.id
                  ORDER BY m.position)),
              json_array()),
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
          WHERE e.pokemon_id = ?1 AND e.location_area_id = area.id AND e.version_id = version.id
          ORDER BY e.encounter_slot_id, e.id) encounter))
      FROM (
        SELECT DISTINCT v.id, v.identifier AS name
        FROM pokeapi_encounters e
        JOIN pokeapi_versions v ON v.id = e.version_id
        WHERE e.pokemon_id = ?1 AND e.location_area_id = area.id
        ORDER BY v.id) version)))
  FROM (
    SELECT a.id, l.identifier || '-' || coalesce(nullif(a.identifier, ''), 'area') AS name
    FROM pokeapi_location_areas a
    JOIN pokeapi_locations l ON l.id = a.location_id
    WHERE a.id IN (SELECT location_area_id FROM pokeapi_encounters WHERE pokemon_id = ?1)
    ORDER BY a.id) area)
FROM pokeapi_pokemon r
WHERE r.id = ?1;
