-- pokemon-shape/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'awesome_names', (
    SELECT json_group_array(json_object(
      'awesome_name', awesome_name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.awesome_name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_shape_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_shape_id = ?1
      ORDER BY n.local_language_id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_shape_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_shape_id = ?1
      ORDER BY n.local_language_id)),
  'pokemon_species', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_pokemon_species
      WHERE shape_id = ?1
      ORDER BY id)))
FROM pokeapi_pokemon_shapes r
WHERE r.id = ?1;
