-- pokemon-form/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

WITH
  place(folder) AS (VALUES
    (''),
    ('shiny/'),
    ('back/'),
    ('back/shiny/'),
    ('female/'),
    ('shiny/female/'),
    ('back/female/'),
    ('back/shiny/female/'),
    ('versions/generation-ix/scarlet-violet/'),
    ('versions/generation-ix/scarlet-violet/female/'),
    ('versions/generation-viii/brilliant-diamond-shining-pearl/'),
    ('versions/generation-viii/brilliant-diamond-shining-pearl/female/')),
  -- A default form has its Pokémon's picture, any other one of its own name.
  picture(folder, address) AS (
    SELECT l.folder, 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || coalesce(
      (SELECT path FROM pokeapi_sprite
        WHERE path = 'sprites/pokemon/' || l.folder || f.pokemon_id || '.png'
          AND f.is_default AND f.form_identifier <> ''),
      (SELECT path FROM pokeapi_sprite
        WHERE path = 'sprites/pokemon/' || l.folder || p.species_id
          || iif(f.form_identifier = '', '', '-' || f.form_identifier) || '.png'))
    FROM place l
    CROSS JOIN pokeapi_pokemon_forms f
    JOIN pokeapi_pokemon p ON p.id = f.pokemon_id
    WHERE f.id = ?1)
SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'order', r."order",
  'form_order', r.form_order,
  'is_default', json(iif(r.is_default, 'true', 'false')),
  'is_battle_only', json(iif(r.is_battle_only, 'true', 'false')),
  'is_mega', json(iif(r.is_mega, 'true', 'false')),
  'form_name', r.form_identifier,
  'pokemon', json_object('name', p.identifier, 'url', ?2 || 'pokemon/' || p.id || '/'),
  'sprites', (
    SELECT json_object(
      'front_default', max(address) FILTER (WHERE folder = ''),
      'front_shiny', max(address) FILTER (WHERE folder = 'shiny/'),
      'back_default', max(address) FILTER (WHERE folder = 'back/'),
      'back_shiny', max(address) FILTER (WHERE folder = 'back/shiny/'),
      'front_female', max(address) FILTER (WHERE folder = 'female/'),
      'front_shiny_female', max(address) FILTER (WHERE folder = 'shiny/female/'),
      'back_female', max(address) FILTER (WHERE folder = 'back/female/'),
      'back_shiny_female', max(address) FILTER (WHERE folder = 'back/shiny/female/'),
      'versions', json_object(
        'generation-ix', json_object(
          'scarlet-violet', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-ix/scarlet-violet/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-ix/scarlet-violet/female/'))),
        'generation-viii', json_object(
          'brilliant-diamond-shining-pearl', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-viii/brilliant-diamond-shining-pearl/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-viii/brilliant-diamond-shining-pearl/female/')))))
    FROM picture),
  'version_group', (
    SELECT json_object('name', identifier, 'url', ?2 || 'version-group/' || id || '/')
    FROM pokeapi_version_groups
    WHERE id = r.introduced_in_version_group_id),
  'form_names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.form_name AS name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_form_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_form_id = ?1 AND n.form_name <> ''
      ORDER BY n.local_language_id)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.pokemon_name AS name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_pokemon_form_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.pokemon_form_id = ?1 AND n.pokemon_name <> ''
      ORDER BY n.local_language_id)),
  'types', (
    SELECT json_group_array(json_object(
      'slot', slot,
      'type', json_object('name', name, 'url', ?2 || 'type/' || id || '/')))
    FROM (
      SELECT f.slot, t.id, t.identifier AS name
      FROM (
        SELECT slot, type_id FROM pokeapi_pokemon_form_types WHERE pokemon_form_id = ?1
        UNION ALL
        SELECT slot, type_id FROM pokeapi_pokemon_types
        WHERE pokemon_id = r.pokemon_id
          AND NOT EXISTS (SELECT 1 FROM pokeapi_pokemon_form_types WHERE pokemon_form_id = ?1)) f
      JOIN pokeapi_types t ON t.id = f.type_id
      ORDER BY f.slot)),
  'trigger_conditions', (
    SELECT json_group_array(json_patch(
      json_object('trigger', trigger),
      json_object(
        'name', coalesce(item, ability, move),
        'url', CASE
          WHEN item_id IS NOT NULL THEN ?2 || 'item/' || item_id || '/'
          WHEN ability_id IS NOT NULL THEN ?2 || 'ability/' || ability_id || '/'
          WHEN move_id IS NOT NULL THEN ?2 || 'move/' || move_id || '/'
        END,
        'base_form', iif(base_form_id IS NULL, NULL, json_object(
          'name', base_form, 'url', ?2 || 'pokemon-form/' || base_form_id || '/')))))
    FROM (
      SELECT t.identifier AS trigger, i.id AS item_id, i.identifier AS item, a.id AS ability_id,
        a.identifier AS ability, m.id AS move_id, m.identifier AS move,
        b.id AS base_form_id, b.identifier AS base_form
      FROM pokeapi_pokemon_form_conditions n
      JOIN pokeapi_pokemon_form_triggers t ON t.id = n.form_trigger_id
      LEFT JOIN pokeapi_items i ON i.id = n.trigger_item_id
      LEFT JOIN pokeapi_abilities a ON a.id = n.trigger_ability_id
      LEFT JOIN pokeapi_moves m ON m.id = n.trigger_move_id
      LEFT JOIN pokeapi_pokemon_forms b ON b.id = n.base_form_id
      WHERE n.pokemon_form_id = ?1
      ORDER BY n.position)))
FROM pokeapi_pokemon_forms r
JOIN pokeapi_pokemon p ON p.id = r.pokemon_id
WHERE r.id = ?1;
