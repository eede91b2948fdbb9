-- encounter-condition/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'values', (
    SELECT json_group_array(json_object(
      'name', name, 'url', ?2 || 'encounter-condition-value/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_encounter_condition_values
      WHERE encounter_condition_id = ?1
      ORDER BY id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_encounter_condition_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.encounter_condition_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_encounter_conditions r
WHERE r.id = ?1;
