-- pokemon-species/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'order', r."order",
  'gender_rate', r.gender_rate,
  'capture_rate', r.capture_rate,
  'base_happiness', r.base_happiness,
  'is_baby', json(iif(r.is_baby, 'true', 'false')),
  'is_legendary', json(iif(r.is_legendary, 'true', 'false')),
  'is_mythical', json(iif(r.is_mythical, 'true', 'false')),
  'hatch_counter', r.hatch_counter,
  'has_gender_differences', json(iif(r.has_gender_differences, 'true', 'false')),
  'forms_switchable', json(iif(r.forms_switchable, 'true', 'false')),
  'growth_rate', (
    SELECT json_object('name', identifier, 'url', ?2 || 'growth-rate/' || id || '/')
    FROM pokeapi_growth_rates
    WHERE id = r.growth_rate_id),
  'pokedex_numbers', (
    SELECT json_group_array(json_object(
      'entry_number', pokedex_number,
      'pokedex', json_object('name', name, 'url', ?2 || 'pokedex/' || id || '/')))
    FROM (
      SELECT n.pokedex_number, d.id, d.identifier AS name
      FROM pokeapi_pokemon_dex_numbers n
      JOIN pokeapi_pokedexes d ON d.id = n.pokedex_id
      WHERE n.species_id = ?1
      ORDER BY d.id)),
  'egg_groups', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'egg-group/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_pokemon_egg_groups e
      JOIN pokeapi_egg_groups t ON t.id = e.egg_group_id
      WHERE e.species_id = ?1
      ORDER BY e.position)),
  'color', (
    SELECT json_object('name', identifier, 'url', ?2 || 'pokemon-color/' || id || '/')
    FROM pokeapi_pokemon_colors
    WHERE id = r.color_id),
  'shape', (
    SELECT json_object('name', identifier, 'url', ?2 || 'pokemon-shape/' || id || '/')
    FROM pokeapi_pokemon_shapes
    WHERE id = r.shape_id),
  'evolves_from_species', (
    SELECT json_object('name', identifier, 'url', ?2 || 'pokemon-species/' || id || '/')
    FROM pokeapi_pokemon_species
    WHERE id = r.evolves_from_species_id),
  'evolution_chain', iif(r.evolution_chain_id IS NULL, NULL, json_object(
    'url', ?2 || 'evolution-chain/' || r.evolution_chain_id || '/')),
  'habitat', (
    SELECT json_object('name', identifier, 'url', ?2 || 'pokemon-habitat/' || id || '/')
    FROM pokeapi_pokemon_habitats
    WHERE id = r.habitat_id),
  'generation', (
    SELECT json_object('name', identifier, 'url', ?2 || 'generation/' || id || '/')
    FROM pokeapi_generations
    WHERE id = r.generation_id),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_species_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_species_id = ?1
      ORDER BY n.local_language_id)),
  'pal_park_encounters', (
    SELECT json_group_array(json_object(
      'base_score', base_score,
      'rate', rate,
      'area', json_object('name', name, 'url', ?2 || 'pal-park-area/' || id || '/')))
    FROM (
      SELECT n.base_score, n.rate, a.id, a.identifier AS name
      FROM pokeapi_pal_park n
      JOIN pokeapi_pal_park_areas a ON a.id = n.area_id
      WHERE n.species_id = ?1
      ORDER BY a.id)),
  'form_descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.form_description AS description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_species_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_species_id = ?1
      ORDER BY n.local_language_id)),
  'flavor_text_entries', (
    SELECT json_group_array(json_object(
      'flavor_text', flavor_text,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/'),
      'version', json_object('name', version, 'url', ?2 || 'version/' || version_id || '/')))
    FROM (
      SELECT n.flavor_text, l.identifier AS language, l.id AS language_id,
        v.identifier AS version, v.id AS version_id
      FROM pokeapi_pokemon_species_flavor_text n
      JOIN pokeapi_languages l ON l.id = n.language_id
      JOIN pokeapi_versions v ON v.id = n.version_id
      WHERE n.species_id = ?1
      ORDER BY n.position)),
  'genera', (
    SELECT json_group_array(json_object(
      'genus', genus,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.genus, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_species_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_species_id = ?1 AND n.genus <> ''
      ORDER BY n.local_language_id)),
  'varieties', (
    SELECT json_group_array(json_object(
      'is_default', json(iif(is_default, 'true', 'false')),
      'pokemon', json_object('name', name, 'url', ?2 || 'pokemon/' || id || '/')))
    FROM (
      SELECT is_default, id, identifier AS name
      FROM pokeapi_pokemon
      WHERE species_id = ?1
      ORDER BY id)))
FROM pokeapi_pokemon_species r
WHERE r.id = ?1;
