-- item-fling-effect/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'effect_entries', (
    SELECT json_group_array(json_object(
      'effect', effect,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.effect, l.identifier AS language, l.id AS language_id
      FROM pokeapi_item_fling_effect_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.item_fling_effect_id = ?1
      ORDER BY n.local_language_id)),
  'items', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'item/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_items
      WHERE fling_effect_id = ?1
      ORDER BY id)))
FROM pokeapi_item_fling_effects r
WHERE r.id = ?1;
