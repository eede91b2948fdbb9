-- move-target/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_move_target_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.move_target_id = ?1
      ORDER BY n.local_language_id)),
  'moves', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'move/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_moves
      WHERE target_id = ?1
      ORDER BY id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_move_target_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.move_target_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_move_targets r
WHERE r.id = ?1;
