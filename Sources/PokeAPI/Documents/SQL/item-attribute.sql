-- item-attribute/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'descriptions', (
    SELECT json_group_array(json_object(
      'description', description,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.description, l.identifier AS language, l.id AS language_id
      FROM pokeapi_item_flag_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.item_flag_id = ?1
      ORDER BY n.local_language_id)),
  'items', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'item/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_item_flag_map m
      JOIN pokeapi_items t ON t.id = m.item_id
      WHERE m.item_flag_id = ?1
      ORDER BY t.id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_item_flag_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.item_flag_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_item_flags r
WHERE r.id = ?1;
