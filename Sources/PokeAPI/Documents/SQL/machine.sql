-- machine/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.position,
  'item', (
    SELECT json_object('name', identifier, 'url', ?2 || 'item/' || id || '/')
    FROM pokeapi_items
    WHERE id = r.item_id),
  'version_group', (
    SELECT json_object('name', identifier, 'url', ?2 || 'version-group/' || id || '/')
    FROM pokeapi_version_groups
    WHERE id = r.version_group_id),
  'move', (
    SELECT json_object('name', identifier, 'url', ?2 || 'move/' || id || '/')
    FROM pokeapi_moves
    WHERE id = r.move_id))
FROM pokeapi_machines r
WHERE r.position = ?1;
