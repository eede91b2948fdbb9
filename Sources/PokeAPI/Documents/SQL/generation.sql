-- generation/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'abilities', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'ability/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_abilities
      WHERE generation_id = ?1
      ORDER BY id)),
  'main_region', (
    SELECT json_object('name', identifier, 'url', ?2 || 'region/' || id || '/')
    FROM pokeapi_regions
    WHERE id = r.main_region_id),
  'moves', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'move/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_moves
      WHERE generation_id = ?1
      ORDER BY id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_generation_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.generation_id = ?1
      ORDER BY n.local_language_id)),
  'pokemon_species', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_pokemon_species
      WHERE generation_id = ?1
      ORDER BY id)),
  'types', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_types
      WHERE generation_id = ?1
      ORDER BY id)),
  'version_groups', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'version-group/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_version_groups
      WHERE generation_id = ?1
      ORDER BY id)))
FROM pokeapi_generations r
WHERE r.id = ?1;
