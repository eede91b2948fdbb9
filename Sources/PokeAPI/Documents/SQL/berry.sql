-- berry/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', substr(i.identifier, 1, instr(i.identifier, '-') - 1),
  'growth_time', r.growth_time,
  'max_harvest', r.max_harvest,
  'natural_gift_power', r.natural_gift_power,
  'size', r.size,
  'smoothness', r.smoothness,
  'soil_dryness', r.soil_dryness,
  'firmness', (
    SELECT json_object('name', identifier, 'url', ?2 || 'berry-firmness/' || id || '/')
    FROM pokeapi_berry_firmness
    WHERE id = r.firmness_id),
  'flavors', (
    SELECT json_group_array(json_object(
      'potency', potency,
      'flavor', json_object('name', name, 'url', ?2 || 'berry-flavor/' || id || '/')))
    FROM (
      SELECT b.flavor AS potency, b.contest_type_id AS id, lower(f.flavor) AS name
      FROM pokeapi_berry_flavors b
      JOIN pokeapi_contest_type_names f ON f.contest_type_id = b.contest_type_id
        AND f.local_language_id = 9
      WHERE b.berry_id = ?1
      ORDER BY b.contest_type_id)),
  'item', json_object('name', i.identifier, 'url', ?2 || 'item/' || i.id || '/'),
  'natural_gift_type', (
    SELECT json_object('name', identifier, 'url', ?2 || 'type/' || id || '/')
    FROM pokeapi_types
    WHERE id = r.natural_gift_type_id))
FROM pokeapi_berries r
JOIN pokeapi_items i ON i.id = r.item_id
WHERE r.id = ?1;
