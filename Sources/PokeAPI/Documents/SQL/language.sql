-- language/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'official', json(iif(r.official, 'true', 'false')),
  'iso639', r.iso639,
  'iso3166', r.iso3166,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_language_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.language_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_languages r
WHERE r.id = ?1;
