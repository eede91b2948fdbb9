-- location/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'region', (
    SELECT json_object('name', identifier, 'url', ?2 || 'region/' || id || '/')
    FROM pokeapi_regions
    WHERE id = r.region_id),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_location_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.location_id = ?1
      ORDER BY n.local_language_id)),
  'game_indices', (
    SELECT json_group_array(json_object(
      'game_index', game_index,
      'generation', json_object('name', name, 'url', ?2 || 'generation/' || id || '/')))
    FROM (
      SELECT n.game_index, g.id, g.identifier AS name
      FROM pokeapi_location_game_indices n
      JOIN pokeapi_generations g ON g.id = n.generation_id
      WHERE n.location_id = ?1
      ORDER BY n.generation_id, n.game_index)),
  'areas', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'location-area/' || id || '/'))
    FROM (
      SELECT id, r.identifier || '-' || coalesce(nullif(identifier, ''), 'area') AS name
      FROM pokeapi_location_areas
      WHERE location_id = ?1
      ORDER BY id)))
FROM pokeapi_locations r
WHERE r.id = ?1;
