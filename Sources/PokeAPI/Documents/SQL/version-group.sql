-- version-group/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'order', r."order",
  'generation', (
    SELECT json_object('name', identifier, 'url', ?2 || 'generation/' || id || '/')
    FROM pokeapi_generations
    WHERE id = r.generation_id),
  'move_learn_methods', (
    SELECT json_group_array(json_object(
      'name', name, 'url', ?2 || 'move-learn-method/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_version_group_pokemon_move_methods m
      JOIN pokeapi_pokemon_move_methods t ON t.id = m.pokemon_move_method_id
      WHERE m.version_group_id = ?1
      ORDER BY t.id)),
  'pokedexes', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokedex/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_pokedex_version_groups m
      JOIN pokeapi_pokedexes t ON t.id = m.pokedex_id
      WHERE m.version_group_id = ?1
      ORDER BY m.position)),
  'regions', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'region/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_version_group_regions m
      JOIN pokeapi_regions t ON t.id = m.region_id
      WHERE m.version_group_id = ?1
      ORDER BY t.id)),
  'versions', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'version/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_versions
      WHERE version_group_id = ?1
      ORDER BY id)))
FROM pokeapi_version_groups r
WHERE r.id = ?1;
