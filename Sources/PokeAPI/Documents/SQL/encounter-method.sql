-- encounter-method/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'order', r."order",
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_encounter_method_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.encounter_method_id = ?1
      ORDER BY n.position)))
FROM pokeapi_encounter_methods r
WHERE r.id = ?1;
