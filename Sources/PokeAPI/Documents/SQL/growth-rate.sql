-- growth-rate/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'formula', r.formula,
  'descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name AS description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_growth_rate_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.growth_rate_id = ?1
      ORDER BY n.local_language_id)),
  'levels', (
    SELECT json_group_array(json_object('level', level, 'experience', experience))
    FROM (
      SELECT level, experience
      FROM pokeapi_experience
      WHERE growth_rate_id = ?1
      ORDER BY level)),
  'pokemon_species', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_pokemon_species
      WHERE growth_rate_id = ?1
      ORDER BY id)))
FROM pokeapi_growth_rates r
WHERE r.id = ?1;
