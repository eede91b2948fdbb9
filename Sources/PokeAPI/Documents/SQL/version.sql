-- version/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_version_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.version_id = ?1
      ORDER BY n.position)),
  'version_group', (
    SELECT json_object('name', identifier, 'url', ?2 || 'version-group/' || id || '/')
    FROM pokeapi_version_groups
    WHERE id = r.version_group_id))
FROM pokeapi_versions r
WHERE r.id = ?1;
