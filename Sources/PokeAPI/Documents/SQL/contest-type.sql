-- contest-type/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'berry_flavor', (
    SELECT json_object(
      'name', lower(flavor), 'url', ?2 || 'berry-flavor/' || contest_type_id || '/')
    FROM pokeapi_contest_type_names
    WHERE contest_type_id = r.id AND local_language_id = 9),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'color', color,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, n.color, l.identifier AS language, l.id AS language_id
      FROM pokeapi_contest_type_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.contest_type_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_contest_types r
WHERE r.id = ?1;
