-- evolution-trigger/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_evolution_trigger_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.evolution_trigger_id = ?1
      ORDER BY n.local_language_id)),
  'pokemon_species', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_pokemon_evolution e
      JOIN pokeapi_pokemon_species t ON t.id = e.evolved_species_id
      WHERE e.evolution_trigger_id = ?1
      GROUP BY t.id
      ORDER BY min(e.id))))
FROM pokeapi_evolution_triggers r
WHERE r.id = ?1;
