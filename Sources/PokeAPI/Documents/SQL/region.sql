-- region/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'locations', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'location/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_locations
      WHERE region_id = ?1
      ORDER BY id)),
  'main_generation', (
    SELECT json_object('name', identifier, 'url', ?2 || 'generation/' || id || '/')
    FROM pokeapi_generations
    WHERE main_region_id = ?1),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_region_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.region_id = ?1
      ORDER BY n.local_language_id)),
  'pokedexes', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokedex/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_pokedexes
      WHERE region_id = ?1
      ORDER BY id)),
  'version_groups', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'version-group/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_version_group_regions m
      JOIN pokeapi_version_groups t ON t.id = m.version_group_id
      WHERE m.region_id = ?1
      ORDER BY t.id)))
FROM pokeapi_regions r
WHERE r.id = ?1;
