-- pokedex/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'is_main_series', json(iif(r.is_main_series, 'true', 'false')),
  'descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokedex_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokedex_id = ?1
      ORDER BY n.local_language_id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokedex_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokedex_id = ?1
      ORDER BY n.local_language_id)),
  'pokemon_entries', (
    SELECT json_group_array(json_object(
      'entry_number', pokedex_number,
      'pokemon_species', json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/')))
    FROM (
      SELECT n.pokedex_number, s.id, s.identifier AS name
      FROM pokeapi_pokemon_dex_numbers n
      JOIN pokeapi_pokemon_species s ON s.id = n.species_id
      WHERE n.pokedex_id = ?1
      ORDER BY n.pokedex_number, s.id)),
  'region', (
    SELECT json_object('name', identifier, 'url', ?2 || 'region/' || id || '/')
    FROM pokeapi_regions
    WHERE id = r.region_id),
  'version_groups', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'version-group/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_pokedex_version_groups m
      JOIN pokeapi_version_groups t ON t.id = m.version_group_id
      WHERE m.pokedex_id = ?1
      ORDER BY t.id)))
FROM pokeapi_pokedexes r
WHERE r.id = ?1;
