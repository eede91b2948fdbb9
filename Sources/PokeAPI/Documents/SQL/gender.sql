-- gender/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'pokemon_species_details', (
    SELECT json_group_array(json_object(
      'rate', gender_rate,
      'pokemon_species', json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/')))
    FROM (
      SELECT gender_rate, id, identifier AS name
      FROM pokeapi_pokemon_species
      WHERE CASE r.identifier
        WHEN 'female' THEN gender_rate > 0
        WHEN 'male' THEN gender_rate BETWEEN 0 AND 7
        WHEN 'genderless' THEN gender_rate = -1
      END
      ORDER BY id)),
  'required_for_evolution', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon-species/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_pokemon_evolution e
      JOIN pokeapi_pokemon_species t ON t.id = e.evolved_species_id
      WHERE e.gender_id = ?1
      ORDER BY e.id)))
FROM pokeapi_genders r
WHERE r.id = ?1;
