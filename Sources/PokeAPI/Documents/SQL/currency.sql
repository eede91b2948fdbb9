-- currency/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_currency_names n
      JOIN pokeapi_languages l ON l.id = n.language_id
      WHERE n.id = ?1
      ORDER BY n.language_id)))
FROM pokeapi_currencies r
WHERE r.id = ?1;
