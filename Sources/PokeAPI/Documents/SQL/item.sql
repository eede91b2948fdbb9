-- item/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'fling_power', r.fling_power,
  'fling_effect', (
    SELECT json_object('name', identifier, 'url', ?2 || 'item-fling-effect/' || id || '/')
    FROM pokeapi_item_fling_effects
    WHERE id = r.fling_effect_id),
  'attributes', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'item-attribute/' || id || '/'))
    FROM (
      SELECT t.id AS id, t.identifier AS name
      FROM pokeapi_item_flag_map m
      JOIN pokeapi_item_flags t ON t.id = m.item_flag_id
      WHERE m.item_id = ?1
      ORDER BY t.id)),
  'category', (
    SELECT json_object('name', identifier, 'url', ?2 || 'item-category/' || id || '/')
    FROM pokeapi_item_categories
    WHERE id = r.category_id),
  'effect_entries', (
    SELECT json_group_array(json_object(
      'effect', effect,
      'short_effect', short_effect,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.effect, n.short_effect, l.identifier AS language, l.id AS language_id
      FROM pokeapi_item_prose n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.item_id = ?1
      ORDER BY n.local_language_id)),
  'flavor_text_entries', (
    SELECT json_group_array(json_object(
      'text', flavor_text,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/'),
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/')))
    FROM (
      SELECT n.flavor_text, l.identifier AS language, l.id AS language_id,
        v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_item_flavor_text n
      JOIN pokeapi_languages l ON l.id = n.language_id
      JOIN pokeapi_version_groups v ON v.id = n.version_group_id
      WHERE n.item_id = ?1
      ORDER BY n.position)),
  'game_indices', (
    SELECT json_group_array(json_object(
      'game_index', game_index,
      'generation', json_object('name', name, 'url', ?2 || 'generation/' || id || '/')))
    FROM (
      SELECT n.game_index, g.id, g.identifier AS name
      FROM pokeapi_item_game_indices n
      JOIN pokeapi_generations g ON g.id = n.generation_id
      WHERE n.item_id = ?1
      ORDER BY n.position)),
  'names', (
    SELECT json_group_array(json_object(
      'name', name,
      'language', json_object('name', language, 'url', ?2 || 'language/' || language_id || '/')))
    FROM (
      SELECT n.name, l.identifier AS language, l.id AS language_id
      FROM pokeapi_item_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.item_id = ?1
      ORDER BY n.position)),
  'held_by_pokemon', (
    SELECT json_group_array(json_object(
      'pokemon', json_object('name', name, 'url', ?2 || 'pokemon/' || id || '/'),
      'version_details', (
        SELECT json_group_array(json_object(
          'rarity', rarity,
          'version', json_object('name', version, 'url', ?2 || 'version/' || version_id || '/')))
        FROM (
          SELECT n.rarity, v.identifier AS version, v.id AS version_id
          FROM pokeapi_pokemon_items n
          JOIN pokeapi_versions v ON v.id = n.version_id
          WHERE n.item_id = ?1 AND n.pokemon_id = holder.id
          ORDER BY v.id))))
    FROM (
      SELECT p.id, p.identifier AS name
      FROM pokeapi_pokemon p
      WHERE p.id IN (SELECT pokemon_id FROM pokeapi_pokemon_items WHERE item_id = ?1)
      ORDER BY p.id) holder),
  'sprites', json_object('default', (
    SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
    FROM pokeapi_sprite
    WHERE path = 'sprites/items/' || CASE
      WHEN r.identifier GLOB 'data-card*' THEN 'data-card'
      WHEN r.identifier GLOB 'tm[0-9]*' THEN 'tm-normal'
      WHEN r.identifier GLOB 'hm[0-9]*' THEN 'hm-normal'
      ELSE r.identifier
    END || '.png')),
  'baby_trigger_for', (
    SELECT json_object('url', ?2 || 'evolution-chain/' || id || '/')
    FROM pokeapi_evolution_chains
    WHERE baby_trigger_item_id = ?1),
  'machines', (
    SELECT json_group_array(json_object(
      'machine', json_object('url', ?2 || 'machine/' || id || '/'),
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/')))
    FROM (
      SELECT m.position AS id, v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_machines m
      JOIN pokeapi_version_groups v ON v.id = m.version_group_id
      WHERE m.item_id = ?1
      ORDER BY m.position)),
  'prices', (
    SELECT json_group_array(json_object(
      'currency', json_object('name', currency, 'url', ?2 || 'currency/' || currency_id || '/'),
      'purchase_price', purchase_price,
      'sell_price', sell_price,
      'version_group', json_object(
        'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/')))
    FROM (
      SELECT n.purchase_price, n.sell_price, c.identifier AS currency, c.id AS currency_id,
        v.identifier AS version_group, v.id AS version_group_id
      FROM pokeapi_item_prices n
      JOIN pokeapi_currencies c ON c.id = n.currency_id
      JOIN pokeapi_version_groups v ON v.id = n.version_group_id
      WHERE n.item_id = ?1
      ORDER BY n.version_group_id)))
FROM pokeapi_items r
WHERE r.id = ?1;
