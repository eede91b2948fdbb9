-- move/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'accuracy', r.accuracy,
  'effect_chance', r.effect_chance,
  'pp', r.pp,
  'priority', r.priority,
  'power', r.power,
  'contest_combos', iif(
    ?1 IN (SELECT first_move_id FROM pokeapi_contest_combos)
      OR ?1 IN (SELECT second_move_id FROM pokeapi_contest_combos)
      OR ?1 IN (SELECT first_move_id FROM pokeapi_super_contest_combos)
      OR ?1 IN (SELECT second_move_id FROM pokeapi_super_contest_combos),
    json_object(
      'normal', json_object(
        'use_before', (
          SELECT iif(count(*) = 0, NULL, json_group_array(json_object(
            'name', name, 'url', ?2 || 'move/' || id || '/')))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_contest_combos c
            JOIN pokeapi_moves t ON t.id = c.second_move_id
            WHERE c.first_move_id = ?1
            ORDER BY t.id)),
        'use_after', (
          SELECT iif(count(*) = 0, NULL, json_group_array(json_object(
            'name', name, 'url', ?2 || 'move/' || id || '/')))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_contest_combos c
            JOIN pokeapi_moves t ON t.id = c.first_move_id
            WHERE c.second_move_id = ?1
            ORDER BY t.id))),
      'super', json_object(
        'use_before', (
          SELECT iif(count(*) = 0, NULL, json_group_array(json_object(
            'name', name, 'url', ?2 || 'move/' || id || '/')))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_super_contest_combos c
            JOIN pokeapi_moves t ON t.id = c.second_move_id
            WHERE c.first_move_id = ?1
            ORDER BY t.id)),
        'use_after', (
          SELECT iif(count(*) = 0, NULL, json_group_array(json_object(
            'name', name, 'url', ?2 || 'move/' || id || '/')))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_super_contest_combos c
            JOIN pokeapi_moves t ON t.id = c.first_move_id
            WHERE c.second_move_id = ?1
            ORDER BY t.id)))),
    NULL),
  'contest_type', (
    SELECT json_object('name', identifier, 'url', ?2 || 'contest-type/' || id || '/')
    FROM pokeapi_contest_types
    WHERE id = r.contest_type_id),
  'contest_effect', iif(r.contest_effect_id IS NULL, NULL, json_object(
    'url', ?2 || 'contest-effect/' || r.contest_effect_id || '/')),
  'damage_class', (
    SELECT json_object('name', identifier, 'url', ?2 || 'move-damage-class/' || id || '/')
    FROM pokeapi_move_damage_classes
    WHERE id = r.damage_class_id),
  'effect_entries', (
    SELECT json_group_array(json_object(
      'effect', effect,
      'short_effect', short_effect,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.effect, n.short_effect, l.identifier AS language, l.id AS language_id
      FROM pokeapi_move_effect_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.move_effect_id = r.effect_id
      ORDER BY n.local_language_id)),
  'effect_changes', (
    SELECT json_group_array(json_object(
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/'),
      'effect_entries', (
        SELECT json_group_array(json_object(
          'effect', effect,
          'language', json_object(
            'name', language, 'url', ?2 || 'language/' || language_id || '/')))
        FROM (
          SELECT n.effect, l.identifier AS language, l.id AS language_id
          FROM pokeapi_move_effect_changelog_prose n
          JOIN pokeapi_languages l ON l.id = n.local_language_id
          WHERE n.move_effect_changelog_id = change_id
          ORDER BY n.local_language_id))))
    FROM (
      SELECT c.id AS change_id, v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_move_effect_changelog c
      JOIN pokeapi_version_groups v ON v.id = c.changed_in_version_group_id
      WHERE c.effect_id = r.effect_id
      ORDER BY c.id)),
  'generation', (
    SELECT json_object('name', identifier, 'url', ?2 || 'generation/' || id || '/')
    FROM pokeapi_generations
    WHERE id = r.generation_id),
  'meta', (
    SELECT json_object(
      'ailment', json_object('name', a.identifier, 'url', ?2 || 'move-ailment/' || a.id || '/'),
      'category', json_object('name', c.identifier, 'url', ?2 || 'move-category/' || c.id || '/'),
      'min_hits', m.min_hits,
      'max_hits', m.max_hits,
      'min_turns', m.min_turns,
      'max_turns', m.max_turns,
      'drain', m.drain,
      'healing', m.healing,
      'crit_rate', m.crit_rate,
      'ailment_chance', m.ailment_chance,
      'flinch_chance', m.flinch_chance,
      'stat_chance', m.stat_chance)
    FROM pokeapi_move_meta m
    JOIN pokeapi_move_meta_ailments a ON a.id = m.meta_ailment_id
    JOIN pokeapi_move_meta_categories c ON c.id = m.meta_category_id
    WHERE m.move_id = ?1),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_move_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.move_id = ?1
      ORDER BY n.position)),
  'past_values', (
    SELECT json_group_array(json_object(
      'accuracy', accuracy,
      'power', power,
      'pp', pp,
      'effect_chance', target_id,
      'effect_entries', (
        SELECT json_group_array(json_object(
          'effect', effect,
          'short_effect', short_effect,
          'language', json_object(
            'name', language, 'url', ?2 || 'language/' || language_id || '/')))
        FROM (
          SELECT n.effect, n.short_effect, l.identifier AS language, l.id AS language_id
          FROM pokeapi_move_effect_prose n
          JOIN pokeapi_languages l ON l.id = n.local_language_id
          WHERE n.move_effect_id = past.priority
          ORDER BY n.local_language_id)),
      'type', (
        SELECT json_object('name', identifier, 'url', ?2 || 'type/' || id || '/')
        FROM pokeapi_types
        WHERE id = past.type_id),
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/')))
    FROM (
      SELECT c.accuracy, c.power, c.pp, c.target_id, c.priority, c.type_id,
        v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_move_changelog c
      JOIN pokeapi_version_groups v ON v.id = c.changed_in_version_group_id
      WHERE c.move_id = ?1
      ORDER BY c.changed_in_version_group_id) past),
  'stat_changes', (
    SELECT json_group_array(json_object(
      'change', change,
      'stat', json_object('name', name, 'url', ?2 || 'stat/' || id || '/')))
    FROM (
      SELECT n.change, s.id, s.identifier AS name
      FROM pokeapi_move_meta_stat_changes n
      JOIN pokeapi_stats s ON s.id = n.stat_id
      WHERE n.move_id = ?1
      ORDER BY n.position)),
  'super_contest_effect', iif(r.super_contest_effect_id IS NULL, NULL, json_object(
    'url', ?2 || 'super-contest-effect/' || r.super_contest_effect_id || '/')),
  'target', (
    SELECT json_object('name', identifier, 'url', ?2 || 'move-target/' || id || '/')
    FROM pokeapi_move_targets
    WHERE id = r.target_id),
  'type', (
    SELECT json_object('name', identifier, 'url', ?2 || 'type/' || id || '/')
    FROM pokeapi_types
    WHERE id = r.type_id),
  'machines', (
    SELECT json_group_array(json_object(
      'machine', json_object('url', ?2 || 'machine/' || id || '/'),
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/')))
    FROM (
      SELECT m.position AS id, v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_machines m
      JOIN pokeapi_version_groups v ON v.id = m.version_group_id
      WHERE m.move_id = ?1
      ORDER BY m.position)),
  'flavor_text_entries', (
    SELECT json_group_array(json_object(
      'flavor_text', flavor_text,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/'),
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/')))
    FROM (
      SELECT n.flavor_text, l.identifier AS language, l.id AS language_id,
        v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_move_flavor_text n
      JOIN pokeapi_languages l ON l.id = n.language_id
      JOIN pokeapi_version_groups v ON v.id = n.version_group_id
      WHERE n.move_id = ?1
      ORDER BY n.position)),
  'learned_by_pokemon', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_pokemon
      WHERE id IN (SELECT pokemon_id FROM pokeapi_pokemon_moves WHERE move_id = ?1)
      ORDER BY id)))
FROM pokeapi_moves r
WHERE r.id = ?1;
