-- nature/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'decreased_stat', (
    SELECT json_object('name', identifier, 'url', ?2 || 'stat/' || id || '/')
    FROM pokeapi_stats
    WHERE id = nullif(r.decreased_stat_id, r.increased_stat_id)),
  'increased_stat', (
    SELECT json_object('name', identifier, 'url', ?2 || 'stat/' || id || '/')
    FROM pokeapi_stats
    WHERE id = nullif(r.increased_stat_id, r.decreased_stat_id)),
  'likes_flavor', (
    SELECT json_object(
      'name', lower(flavor), 'url', ?2 || 'berry-flavor/' || contest_type_id || '/')
    FROM pokeapi_contest_type_names
    WHERE contest_type_id = nullif(r.likes_flavor_id, r.hates_flavor_id) AND local_language_id = 9),
  'hates_flavor', (
    SELECT json_object(
      'name', lower(flavor), 'url', ?2 || 'berry-flavor/' || contest_type_id || '/')
    FROM pokeapi_contest_type_names
    WHERE contest_type_id = nullif(r.hates_flavor_id, r.likes_flavor_id) AND local_language_id = 9),
  'pokeathlon_stat_changes', (
    SELECT json_group_array(json_object(
      'max_change', max_change,
      'pokeathlon_stat', json_object('name', name, 'url', ?2 || 'pokeathlon-stat/' || id || '/')))
    FROM (
      SELECT n.max_change, s.id, s.identifier AS name
      FROM pokeapi_nature_pokeathlon_stats n
      JOIN pokeapi_pokeathlon_stats s ON s.id = n.pokeathlon_stat_id
      WHERE n.nature_id = ?1
      ORDER BY s.id)),
  'move_battle_style_preferences', (
    SELECT json_group_array(json_object(
      'low_hp_preference', low_hp_preference,
      'high_hp_preference', high_hp_preference,
      'move_battle_style', json_object(
        'name', name, 'url', ?2 || 'move-battle-style/' || id || '/')))
    FROM (
      SELECT n.low_hp_preference, n.high_hp_preference, s.id, s.identifier AS name
      FROM pokeapi_nature_battle_style_preferences n
      JOIN pokeapi_move_battle_styles s ON s.id = n.move_battle_style_id
      WHERE n.nature_id = ?1
      ORDER BY s.id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_nature_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.nature_id = ?1
      ORDER BY n.local_language_id)))
FROM pokeapi_natures r
WHERE r.id = ?1;
