-- stat/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'game_index', coalesce(r.game_index, 0),
  'is_battle_only', json(iif(r.is_battle_only, 'true', 'false')),
  'affecting_moves', json_object(
    'increase', (
      SELECT json_group_array(json_object(
        'change', change,
        'move', json_object('name', name, 'url', ?2 || 'move/' || id || '/')))
      FROM (
        SELECT n.change, t.id, t.identifier AS name
        FROM pokeapi_move_meta_stat_changes n
        JOIN pokeapi_moves t ON t.id = n.move_id
        WHERE n.stat_id = ?1 AND n.change > 0
        ORDER BY n.position)),
    'decrease', (
      SELECT json_group_array(json_object(
        'change', change,
        'move', json_object('name', name, 'url', ?2 || 'move/' || id || '/')))
      FROM (
        SELECT n.change, t.id, t.identifier AS name
        FROM pokeapi_move_meta_stat_changes n
        JOIN pokeapi_moves t ON t.id = n.move_id
        WHERE n.stat_id = ?1 AND n.change <= 0
        ORDER BY n.position))),
  'affecting_natures', json_object(
    'increase', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'nature/' || id || '/'))
      FROM (
        SELECT id, identifier AS name
        FROM pokeapi_natures
        WHERE increased_stat_id = ?1 AND decreased_stat_id <> ?1
        ORDER BY id)),
    'decrease', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'nature/' || id || '/'))
      FROM (
        SELECT id, identifier AS name
        FROM pokeapi_natures
        WHERE decreased_stat_id = ?1 AND increased_stat_id <> ?1
        ORDER BY id))),
  'affecting_items', (
    WITH affecting(stat, item) AS (
      VALUES ('hp', 'hp-up'), ('attack', 'protein'), ('defense', 'iron'),
        ('special-attack', 'calcium'), ('special-defense', 'zinc'), ('speed', 'carbos'),
        ('attack', 'x-attack'), ('defense', 'x-defense'), ('special-attack', 'x-sp-atk'),
        ('special-defense', 'x-sp-def'), ('speed', 'x-speed'), ('accuracy', 'x-accuracy'),
        ('evasion', 'x-evasion'))
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'item/' || id || '/'))
    FROM (
      SELECT i.id, i.identifier AS name
      FROM affecting a
      JOIN pokeapi_items i ON i.identifier = a.item
      WHERE a.stat = r.identifier
      ORDER BY i.id)),
  'characteristics', (
    SELECT json_group_array(json_object('url', ?2 || 'characteristic/' || id || '/'))
    FROM (
      SELECT id
      FROM pokeapi_characteristics
      WHERE stat_id = ?1
      ORDER BY id)),
  'move_damage_class', (
    SELECT json_object('name', identifier, 'url', ?2 || 'move-damage-class/' || id || '/')
    FROM pokeapi_move_damage_classes
    WHERE id = r.damage_class_id),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_stat_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.stat_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_stats r
WHERE r.id = ?1;
