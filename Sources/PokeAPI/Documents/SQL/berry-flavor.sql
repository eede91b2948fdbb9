-- berry-flavor/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', (
    SELECT lower(flavor)
    FROM pokeapi_contest_type_names
    WHERE contest_type_id = r.id AND local_language_id = 9),
  'berries', (
    SELECT json_group_array(json_object(
      'potency', potency,
      'berry', json_object('name', name, 'url', ?2 || 'berry/' || id || '/')))
    FROM (
      SELECT f.flavor AS potency, b.id,
        substr(i.identifier, 1, instr(i.identifier, '-') - 1) AS name
      FROM pokeapi_berry_flavors f
      JOIN pokeapi_berries b ON b.id = f.berry_id
      JOIN pokeapi_items i ON i.id = b.item_id
      WHERE f.contest_type_id = ?1 AND f.flavor > 0
      ORDER BY f.flavor, b.id)),
  'contest_type', json_object('name', r.identifier, 'url', ?2 || 'contest-type/' || r.id || '/'),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.flavor AS name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_contest_type_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.contest_type_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_contest_types r
WHERE r.id = ?1;
