-- super-contest-effect/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'appeal', r.appeal,
  'flavor_text_entries', (
    SELECT json_group_array(json_object(
      'flavor_text', flavor_text,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.flavor_text, l.identifier AS language, l.id AS language_id
      FROM pokeapi_super_contest_effect_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.super_contest_effect_id = ?1
      ORDER BY n.local_language_id)),
  'moves', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'move/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_moves
      WHERE super_contest_effect_id = ?1
      ORDER BY id)))
FROM pokeapi_super_contest_effects r
WHERE r.id = ?1;
