-- pokeathlon-stat/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'affecting_natures', json_object(
    'increase', (
      SELECT json_group_array(json_object(
        'max_change', max_change,
        'nature', json_object('name', name, 'url', ?2 || 'nature/' || id || '/')))
      FROM (
        SELECT n.max_change, t.id, t.identifier AS name
        FROM pokeapi_nature_pokeathlon_stats n
        JOIN pokeapi_natures t ON t.id = n.nature_id
        WHERE n.pokeathlon_stat_id = ?1 AND n.max_change > 0
        ORDER BY t.id)),
    'decrease', (
      SELECT json_group_array(json_object(
        'max_change', max_change,
        'nature', json_object('name', name, 'url', ?2 || 'nature/' || id || '/')))
      FROM (
        SELECT n.max_change, t.id, t.identifier AS name
        FROM pokeapi_nature_pokeathlon_stats n
        JOIN pokeapi_natures t ON t.id = n.nature_id
        WHERE n.pokeathlon_stat_id = ?1 AND n.max_change <= 0
        ORDER BY t.id))),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokeathlon_stat_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokeathlon_stat_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_pokeathlon_stats r
WHERE r.id = ?1;
