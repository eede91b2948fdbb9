-- move-ailment/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'moves', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'move/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_move_meta m
      JOIN pokeapi_moves t ON t.id = m.move_id
      WHERE m.meta_ailment_id = ?1
      ORDER BY t.id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_move_meta_ailment_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.move_meta_ailment_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_move_meta_ailments r
WHERE r.id = ?1;
