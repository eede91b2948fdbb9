-- pokemon-habitat/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_habitat_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_habitat_id = ?1
      ORDER BY n.local_language_id)),
  'pokemon_species', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_pokemon_species
      WHERE habitat_id = ?1
      ORDER BY id)))
FROM pokeapi_pokemon_habitats r
WHERE r.id = ?1;
