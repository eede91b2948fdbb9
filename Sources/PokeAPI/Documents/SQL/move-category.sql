-- move-category/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_move_meta_category_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.move_meta_category_id = ?1
      ORDER BY n.local_language_id)),
  'moves', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'move/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_move_meta m
      JOIN pokeapi_moves t ON t.id = m.move_id
      WHERE m.meta_category_id = ?1
      ORDER BY t.id)))
FROM pokeapi_move_meta_categories r
WHERE r.id = ?1;
