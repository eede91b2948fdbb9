-- move-learn-method/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_move_method_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_move_method_id = ?1
      ORDER BY n.local_language_id)),
  'descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_move_method_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_move_method_id = ?1
      ORDER BY n.local_language_id)),
  'version_groups', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'version-group/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_version_group_pokemon_move_methods m
      JOIN pokeapi_version_groups t ON t.id = m.version_group_id
      WHERE m.pokemon_move_method_id = ?1
      ORDER BY t.id)))
FROM pokeapi_pokemon_move_methods r
WHERE r.id = ?1;
