-- encounter-condition-value/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'condition', (
    SELECT json_object('name', identifier, 'url', ?2 || 'encounter-condition/' || id || '/')
    FROM pokeapi_encounter_conditions
    WHERE id = r.encounter_condition_id),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_encounter_condition_value_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.encounter_condition_value_id = ?1
      ORDER BY n.position)))
FROM pokeapi_encounter_condition_values r
WHERE r.id = ?1;
