-- berry-firmness/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'berries', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'berry/' || id || '/'))
    FROM (
      SELECT b.id AS id, substr(i.identifier, 1, instr(i.identifier, '-') - 1) AS name
      FROM pokeapi_berries b
      JOIN pokeapi_items i ON i.id = b.item_id
      WHERE b.firmness_id = ?1
      ORDER BY b.id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_berry_firmness_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.berry_firmness_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_berry_firmness r
WHERE r.id = ?1;
