-- ability/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'is_main_series', json(iif(r.is_main_series, 'true', 'false')),
  'generation', (
    SELECT json_object('name', identifier, 'url', ?2 || 'generation/' || id || '/')
    FROM pokeapi_generations
    WHERE id = r.generation_id),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_ability_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.ability_id = ?1
      ORDER BY n.position)),
  'effect_entries', (
    SELECT json_group_array(json_object(
      'effect', effect,
      'short_effect', short_effect,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.effect, n.short_effect, l.identifier AS language, l.id AS language_id
      FROM pokeapi_ability_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.ability_id = ?1
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
          FROM pokeapi_ability_changelog_prose n
          JOIN pokeapi_languages l ON l.id = n.local_language_id
          WHERE n.ability_changelog_id = change_id
          ORDER BY n.local_language_id))))
    FROM (
      SELECT c.id AS change_id, v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_ability_changelog c
      JOIN pokeapi_version_groups v ON v.id = c.changed_in_version_group_id
      WHERE c.ability_id = ?1
      ORDER BY c.id)),
  'flavor_text_entries', (
    SELECT json_group_array(json_object(
      'flavor_text', flavor_text,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/'),
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/')))
    FROM (
      SELECT n.flavor_text, l.identifier AS language, l.id AS language_id,
        v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_ability_flavor_text n
      JOIN pokeapi_languages l ON l.id = n.language_id
      JOIN pokeapi_version_groups v ON v.id = n.version_group_id
      WHERE n.ability_id = ?1
      ORDER BY n.version_group_id, n.language_id)),
  'pokemon', (
    SELECT json_group_array(json_object(
      'is_hidden', json(iif(is_hidden, 'true', 'false')),
      'slot', slot,
      'pokemon', json_object('name', name, 'url', ?2 || 'pokemon/' || id || '/')))
    FROM (
      SELECT n.is_hidden, n.slot, p.id, p.identifier AS name
      FROM pokeapi_pokemon_abilities n
      JOIN pokeapi_pokemon p ON p.id = n.pokemon_id
      WHERE n.ability_id = ?1
      ORDER BY n.pokemon_id, n.slot)))
FROM pokeapi_abilities r
WHERE r.id = ?1;
