-- item-category/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'items', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'item/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_items
      WHERE category_id = ?1
      ORDER BY id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_item_category_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.item_category_id = ?1
      ORDER BY n.local_language_id)),
  'pocket', (
    SELECT json_object('name', identifier, 'url', ?2 || 'item-pocket/' || id || '/')
    FROM pokeapi_item_pockets
    WHERE id = r.pocket_id))
FROM pokeapi_item_categories r
WHERE r.id = ?1;
