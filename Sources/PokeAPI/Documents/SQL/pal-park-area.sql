-- pal-park-area/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pal_park_area_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pal_park_area_id = ?1
      ORDER BY n.local_language_id)),
  'pokemon_encounters', (
    SELECT json_group_array(json_object(
      'base_score', base_score,
      'rate', rate,
      'pokemon_species', json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/')))
    FROM (
      SELECT n.base_score, n.rate, s.id, s.identifier AS name
      FROM pokeapi_pal_park n
      JOIN pokeapi_pokemon_species s ON s.id = n.species_id
      WHERE n.area_id = ?1
      ORDER BY s.id)))
FROM pokeapi_pal_park_areas r
WHERE r.id = ?1;
