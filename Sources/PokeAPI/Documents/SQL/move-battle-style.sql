-- move-battle-style/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_move_battle_style_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.move_battle_style_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_move_battle_styles r
WHERE r.id = ?1;
