-- characteristic/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'gene_modulo', r.gene_mod_5,
  'possible_values', (
    WITH RECURSIVE possible(value) AS (
      SELECT r.gene_mod_5
      UNION ALL
      SELECT value + 5 FROM possible WHERE value + 5 <= 31)
    SELECT json_group_array(value) FROM possible),
  'highest_stat', (
    SELECT json_object('name', identifier, 'url', ?2 || 'stat/' || id || '/')
    FROM pokeapi_stats
    WHERE id = r.stat_id),
  'descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.message AS description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_characteristic_text n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.characteristic_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_characteristics r
WHERE r.id = ?1;
