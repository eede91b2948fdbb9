-- pokemon/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

WITH
  place(folder, extension) AS (VALUES
    ('', 'png'),
    ('female/', 'png'),
    ('shiny/', 'png'),
    ('shiny/female/', 'png'),
    ('back/', 'png'),
    ('back/female/', 'png'),
    ('back/shiny/', 'png'),
    ('back/shiny/female/', 'png'),
    ('other/dream-world/', 'svg'),
    ('other/dream-world/female/', 'svg'),
    ('other/home/', 'png'),
    ('other/home/female/', 'png'),
    ('other/home/shiny/', 'png'),
    ('other/home/shiny/female/', 'png'),
    ('other/official-artwork/', 'png'),
    ('other/official-artwork/shiny/', 'png'),
    ('other/showdown/', 'gif'),
    ('other/showdown/female/', 'gif'),
    ('other/showdown/shiny/', 'gif'),
    ('other/showdown/shiny/female/', 'gif'),
    ('other/showdown/back/', 'gif'),
    ('other/showdown/back/female/', 'gif'),
    ('other/showdown/back/shiny/', 'gif'),
    ('other/showdown/back/shiny/female/', 'gif'),
    ('versions/generation-i/red-blue/', 'png'),
    ('versions/generation-i/red-blue/gray/', 'png'),
    ('versions/generation-i/red-blue/transparent/', 'png'),
    ('versions/generation-i/red-blue/back/', 'png'),
    ('versions/generation-i/red-blue/back/gray/', 'png'),
    ('versions/generation-i/red-blue/transparent/back/', 'png'),
    ('versions/generation-i/yellow/', 'png'),
    ('versions/generation-i/yellow/gray/', 'png'),
    ('versions/generation-i/yellow/transparent/', 'png'),
    ('versions/generation-i/yellow/back/', 'png'),
    ('versions/generation-i/yellow/back/gray/', 'png'),
    ('versions/generation-i/yellow/transparent/back/', 'png'),
    ('versions/generation-ii/crystal/', 'png'),
    ('versions/generation-ii/crystal/shiny/', 'png'),
    ('versions/generation-ii/crystal/back/', 'png'),
    ('versions/generation-ii/crystal/back/shiny/', 'png'),
    ('versions/generation-ii/crystal/transparent/', 'png'),
    ('versions/generation-ii/crystal/transparent/shiny/', 'png'),
    ('versions/generation-ii/crystal/transparent/back/', 'png'),
    ('versions/generation-ii/crystal/transparent/back/shiny/', 'png'),
    ('versions/generation-ii/gold/', 'png'),
    ('versions/generation-ii/gold/shiny/', 'png'),
    ('versions/generation-ii/gold/back/', 'png'),
    ('versions/generation-ii/gold/back/shiny/', 'png'),
    ('versions/generation-ii/gold/transparent/', 'png'),
    ('versions/generation-ii/silver/', 'png'),
    ('versions/generation-ii/silver/shiny/', 'png'),
    ('versions/generation-ii/silver/back/', 'png'),
    ('versions/generation-ii/silver/back/shiny/', 'png'),
    ('versions/generation-ii/silver/transparent/', 'png'),
    ('versions/generation-iii/emerald/', 'png'),
    ('versions/generation-iii/emerald/shiny/', 'png'),
    ('versions/generation-iii/firered-leafgreen/', 'png'),
    ('versions/generation-iii/firered-leafgreen/shiny/', 'png'),
    ('versions/generation-iii/firered-leafgreen/back/', 'png'),
    ('versions/generation-iii/firered-leafgreen/back/shiny/', 'png'),
    ('versions/generation-iii/ruby-sapphire/', 'png'),
    ('versions/generation-iii/ruby-sapphire/shiny/', 'png'),
    ('versions/generation-iii/ruby-sapphire/back/', 'png'),
    ('versions/generation-iii/ruby-sapphire/back/shiny/', 'png'),
    ('versions/generation-iv/diamond-pearl/', 'png'),
    ('versions/generation-iv/diamond-pearl/female/', 'png'),
    ('versions/generation-iv/diamond-pearl/shiny/', 'png'),
    ('versions/generation-iv/diamond-pearl/shiny/female/', 'png'),
    ('versions/generation-iv/diamond-pearl/back/', 'png'),
    ('versions/generation-iv/diamond-pearl/back/female/', 'png'),
    ('versions/generation-iv/diamond-pearl/back/shiny/', 'png'),
    ('versions/generation-iv/diamond-pearl/back/shiny/female/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/female/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/shiny/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/shiny/female/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/back/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/back/female/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/back/shiny/', 'png'),
    ('versions/generation-iv/heartgold-soulsilver/back/shiny/female/', 'png'),
    ('versions/generation-iv/platinum/', 'png'),
    ('versions/generation-iv/platinum/female/', 'png'),
    ('versions/generation-iv/platinum/shiny/', 'png'),
    ('versions/generation-iv/platinum/shiny/female/', 'png'),
    ('versions/generation-iv/platinum/back/', 'png'),
    ('versions/generation-iv/platinum/back/female/', 'png'),
    ('versions/generation-iv/platinum/back/shiny/', 'png'),
    ('versions/generation-iv/platinum/back/shiny/female/', 'png'),
    ('versions/generation-v/black-white/', 'png'),
    ('versions/generation-v/black-white/female/', 'png'),
    ('versions/generation-v/black-white/shiny/', 'png'),
    ('versions/generation-v/black-white/shiny/female/', 'png'),
    ('versions/generation-v/black-white/back/', 'png'),
    ('versions/generation-v/black-white/back/female/', 'png'),
    ('versions/generation-v/black-white/back/shiny/', 'png'),
    ('versions/generation-v/black-white/back/shiny/female/', 'png'),
    ('versions/generation-v/black-white/animated/', 'gif'),
    ('versions/generation-v/black-white/animated/female/', 'gif'),
    ('versions/generation-v/black-white/animated/shiny/', 'gif'),
    ('versions/generation-v/black-white/animated/shiny/female/', 'gif'),
    ('versions/generation-v/black-white/animated/back/', 'gif'),
    ('versions/generation-v/black-white/animated/back/female/', 'gif'),
    ('versions/generation-v/black-white/animated/back/shiny/', 'gif'),
    ('versions/generation-v/black-white/animated/back/shiny/female/', 'gif'),
    ('versions/generation-vi/omegaruby-alphasapphire/', 'png'),
    ('versions/generation-vi/omegaruby-alphasapphire/female/', 'png'),
    ('versions/generation-vi/omegaruby-alphasapphire/shiny/', 'png'),
    ('versions/generation-vi/omegaruby-alphasapphire/shiny/female/', 'png'),
    ('versions/generation-vi/x-y/', 'png'),
    ('versions/generation-vi/x-y/female/', 'png'),
    ('versions/generation-vi/x-y/shiny/', 'png'),
    ('versions/generation-vi/x-y/shiny/female/', 'png'),
    ('versions/generation-vii/icons/', 'png'),
    ('versions/generation-vii/icons/female/', 'png'),
    ('versions/generation-vii/ultra-sun-ultra-moon/', 'png'),
    ('versions/generation-vii/ultra-sun-ultra-moon/female/', 'png'),
    ('versions/generation-vii/ultra-sun-ultra-moon/shiny/', 'png'),
    ('versions/generation-vii/ultra-sun-ultra-moon/shiny/female/', 'png'),
    ('versions/generation-viii/icons/', 'png'),
    ('versions/generation-viii/icons/female/', 'png'),
    ('versions/generation-viii/brilliant-diamond-shining-pearl/', 'png'),
    ('versions/generation-viii/brilliant-diamond-shining-pearl/female/', 'png'),
    ('versions/generation-ix/scarlet-violet/', 'png'),
    ('versions/generation-ix/scarlet-violet/female/', 'png')),
  -- A form without a picture under its own id may have one under its species' id and its own name.
  picture(folder, address) AS (
    SELECT l.folder, 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || coalesce(
      (SELECT path FROM pokeapi_sprite
        WHERE path = 'sprites/pokemon/' || l.folder || p.id || '.' || l.extension),
      (SELECT path FROM pokeapi_sprite
        WHERE path = 'sprites/pokemon/' || l.folder || p.species_id
          || nullif(substr(p.identifier, instr(p.identifier || '-', '-')), '')
          || '.' || l.extension))
    FROM place l
    CROSS JOIN pokeapi_pokemon p
    WHERE p.id = ?1)
SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'base_experience', r.base_experience,
  'height', r.height,
  'is_default', json(iif(r.is_default, 'true', 'false')),
  'order', r."order",
  'weight', r.weight,
  'abilities', (
    SELECT json_group_array(json_object(
      'is_hidden', json(iif(is_hidden, 'true', 'false')),
      'slot', slot,
      'ability', json_object('name', name, 'url', ?2 || 'ability/' || id || '/')))
    FROM (
      SELECT n.is_hidden, n.slot, a.id, a.identifier AS name
      FROM pokeapi_pokemon_abilities n
      JOIN pokeapi_abilities a ON a.id = n.ability_id
      WHERE n.pokemon_id = ?1
      ORDER BY n.slot)),
  'past_abilities', (
    SELECT json_group_array(json_object(
      'generation', json_object('name', name, 'url', ?2 || 'generation/' || id || '/'),
      'abilities', (
        SELECT json_group_array(json_object(
          'is_hidden', json(iif(is_hidden, 'true', 'false')),
          'slot', slot,
          'ability', iif(id IS NULL, NULL, json_object(
            'name', name, 'url', ?2 || 'ability/' || id || '/'))))
        FROM (
          SELECT n.is_hidden, n.slot, a.id, a.identifier AS name
          FROM pokeapi_pokemon_abilities_past n
          LEFT JOIN pokeapi_abilities a ON a.id = n.ability_id
          WHERE n.pokemon_id = ?1 AND n.generation_id = past.id
          ORDER BY n.slot))))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_generations
      WHERE id IN (SELECT generation_id FROM pokeapi_pokemon_abilities_past WHERE pokemon_id = ?1)
      ORDER BY id) past),
  'forms', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'pokemon-form/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_pokemon_forms
      WHERE pokemon_id = ?1
      ORDER BY id)),
  'game_indices', (
    SELECT json_group_array(json_object(
      'game_index', game_index,
      'version', json_object('name', name, 'url', ?2 || 'version/' || id || '/')))
    FROM (
      SELECT n.game_index, v.id, v.identifier AS name
      FROM pokeapi_pokemon_game_indices n
      JOIN pokeapi_versions v ON v.id = n.version_id
      WHERE n.pokemon_id = ?1
      ORDER BY v.id)),
  'held_items', (
    SELECT json_group_array(json_object(
      'item', json_object('name', name, 'url', ?2 || 'item/' || id || '/'),
      'version_details', (
        SELECT json_group_array(json_object(
          'rarity', rarity,
          'version', json_object('name', version, 'url', ?2 || 'version/' || version_id || '/')))
        FROM (
          SELECT n.rarity, v.identifier AS version, v.id AS version_id
          FROM pokeapi_pokemon_items n
          JOIN pokeapi_versions v ON v.id = n.version_id
          WHERE n.pokemon_id = ?1 AND n.item_id = held.id
          ORDER BY v.id))))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_items
      WHERE id IN (SELECT item_id FROM pokeapi_pokemon_items WHERE pokemon_id = ?1)
      ORDER BY id) held),
  'location_area_encounters', ?2 || 'pokemon/' || r.id || '/encounters',
  'moves', (
    SELECT json_group_array(json_object(
      'move', json_object('name', name, 'url', ?2 || 'move/' || id || '/'),
      'version_group_details', (
        SELECT json_group_array(json_object(
          'level_learned_at', level,
          'version_group', json_object(
            'name', version_group, 'url', ?2 || 'version-group/' || version_group_id || '/'),
          'move_learn_method', json_object(
            'name', method, 'url', ?2 || 'move-learn-method/' || method_id || '/'),
          'order', place))
        FROM (
          SELECT n.level, n."order" AS place,
            v.identifier AS version_group, v.id AS version_group_id,
            t.identifier AS method, t.id AS method_id
          FROM pokeapi_pokemon_moves n
          JOIN pokeapi_version_groups v ON v.id = n.version_group_id
          JOIN pokeapi_pokemon_move_methods t ON t.id = n.pokemon_move_method_id
          WHERE n.pokemon_id = ?1 AND n.move_id = known.id
          ORDER BY n.version_group_id, n.pokemon_move_method_id, n.level))))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_moves
      WHERE id IN (SELECT move_id FROM pokeapi_pokemon_moves WHERE pokemon_id = ?1)
      ORDER BY id) known),
  'species', (
    SELECT json_object('name', identifier, 'url', ?2 || 'pokemon-species/' || id || '/')
    FROM pokeapi_pokemon_species
    WHERE id = r.species_id),
  'sprites', (
    SELECT json_object(
      'front_default', max(address) FILTER (WHERE folder = ''),
      'front_female', max(address) FILTER (WHERE folder = 'female/'),
      'front_shiny', max(address) FILTER (WHERE folder = 'shiny/'),
      'front_shiny_female', max(address) FILTER (WHERE folder = 'shiny/female/'),
      'back_default', max(address) FILTER (WHERE folder = 'back/'),
      'back_female', max(address) FILTER (WHERE folder = 'back/female/'),
      'back_shiny', max(address) FILTER (WHERE folder = 'back/shiny/'),
      'back_shiny_female', max(address) FILTER (WHERE folder = 'back/shiny/female/'),
      'other', json_object(
        'dream_world', json_object(
          'front_default', max(address) FILTER (WHERE folder = 'other/dream-world/'),
          'front_female', max(address) FILTER (WHERE folder = 'other/dream-world/female/')),
        'home', json_object(
          'front_default', max(address) FILTER (WHERE folder = 'other/home/'),
          'front_female', max(address) FILTER (WHERE folder = 'other/home/female/'),
          'front_shiny', max(address) FILTER (WHERE folder = 'other/home/shiny/'),
          'front_shiny_female', max(address) FILTER (WHERE folder = 'other/home/shiny/female/')),
        'official-artwork', json_object(
          'front_default', max(address) FILTER (WHERE folder = 'other/official-artwork/'),
          'front_shiny', max(address) FILTER (WHERE folder = 'other/official-artwork/shiny/')),
        'showdown', json_object(
          'front_default', max(address) FILTER (WHERE folder = 'other/showdown/'),
          'front_female', max(address) FILTER (WHERE folder = 'other/showdown/female/'),
          'front_shiny', max(address) FILTER (WHERE folder = 'other/showdown/shiny/'),
          'front_shiny_female', max(address) FILTER (WHERE folder = 'other/showdown/shiny/female/'),
          'back_default', max(address) FILTER (WHERE folder = 'other/showdown/back/'),
          'back_female', max(address) FILTER (WHERE folder = 'other/showdown/back/female/'),
          'back_shiny', max(address) FILTER (WHERE folder = 'other/showdown/back/shiny/'),
          'back_shiny_female', max(address) FILTER (WHERE folder = 'other/showdown/back/shiny/female/'))),
      'versions', json_object(
        'generation-i', json_object(
          'red-blue', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-i/red-blue/'),
            'front_gray', max(address) FILTER (WHERE folder = 'versions/generation-i/red-blue/gray/'),
            'front_transparent', max(address) FILTER (WHERE folder = 'versions/generation-i/red-blue/transparent/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-i/red-blue/back/'),
            'back_gray', max(address) FILTER (WHERE folder = 'versions/generation-i/red-blue/back/gray/'),
            'back_transparent', max(address) FILTER (WHERE folder = 'versions/generation-i/red-blue/transparent/back/')),
          'yellow', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-i/yellow/'),
            'front_gray', max(address) FILTER (WHERE folder = 'versions/generation-i/yellow/gray/'),
            'front_transparent', max(address) FILTER (WHERE folder = 'versions/generation-i/yellow/transparent/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-i/yellow/back/'),
            'back_gray', max(address) FILTER (WHERE folder = 'versions/generation-i/yellow/back/gray/'),
            'back_transparent', max(address) FILTER (WHERE folder = 'versions/generation-i/yellow/transparent/back/'))),
        'generation-ii', json_object(
          'crystal', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/shiny/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/back/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/back/shiny/'),
            'front_transparent', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/transparent/'),
            'front_shiny_transparent', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/transparent/shiny/'),
            'back_transparent', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/transparent/back/'),
            'back_shiny_transparent', max(address) FILTER (WHERE folder = 'versions/generation-ii/crystal/transparent/back/shiny/')),
          'gold', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-ii/gold/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-ii/gold/shiny/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-ii/gold/back/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-ii/gold/back/shiny/'),
            'front_transparent', max(address) FILTER (WHERE folder = 'versions/generation-ii/gold/transparent/')),
          'silver', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-ii/silver/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-ii/silver/shiny/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-ii/silver/back/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-ii/silver/back/shiny/'),
            'front_transparent', max(address) FILTER (WHERE folder = 'versions/generation-ii/silver/transparent/'))),
        'generation-iii', json_object(
          'emerald', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-iii/emerald/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iii/emerald/shiny/')),
          'firered-leafgreen', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-iii/firered-leafgreen/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iii/firered-leafgreen/shiny/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-iii/firered-leafgreen/back/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iii/firered-leafgreen/back/shiny/')),
          'ruby-sapphire', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-iii/ruby-sapphire/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iii/ruby-sapphire/shiny/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-iii/ruby-sapphire/back/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iii/ruby-sapphire/back/shiny/'))),
        'generation-iv', json_object(
          'diamond-pearl', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/female/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/shiny/'),
            'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/shiny/female/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/back/'),
            'back_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/back/female/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/back/shiny/'),
            'back_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/diamond-pearl/back/shiny/female/')),
          'heartgold-soulsilver', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/female/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/shiny/'),
            'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/shiny/female/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/back/'),
            'back_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/back/female/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/back/shiny/'),
            'back_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/heartgold-soulsilver/back/shiny/female/')),
          'platinum', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/female/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/shiny/'),
            'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/shiny/female/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/back/'),
            'back_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/back/female/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/back/shiny/'),
            'back_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-iv/platinum/back/shiny/female/'))),
        'generation-v', json_object(
          'black-white', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/female/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/shiny/'),
            'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/shiny/female/'),
            'back_default', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/back/'),
            'back_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/back/female/'),
            'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/back/shiny/'),
            'back_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/back/shiny/female/'),
            'animated', json_object(
              'front_default', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/'),
              'front_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/female/'),
              'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/shiny/'),
              'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/shiny/female/'),
              'back_default', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/back/'),
              'back_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/back/female/'),
              'back_shiny', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/back/shiny/'),
              'back_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-v/black-white/animated/back/shiny/female/')))),
        'generation-vi', json_object(
          'omegaruby-alphasapphire', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-vi/omegaruby-alphasapphire/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-vi/omegaruby-alphasapphire/female/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-vi/omegaruby-alphasapphire/shiny/'),
            'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-vi/omegaruby-alphasapphire/shiny/female/')),
          'x-y', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-vi/x-y/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-vi/x-y/female/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-vi/x-y/shiny/'),
            'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-vi/x-y/shiny/female/'))),
        'generation-vii', json_object(
          'icons', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-vii/icons/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-vii/icons/female/')),
          'ultra-sun-ultra-moon', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-vii/ultra-sun-ultra-moon/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-vii/ultra-sun-ultra-moon/female/'),
            'front_shiny', max(address) FILTER (WHERE folder = 'versions/generation-vii/ultra-sun-ultra-moon/shiny/'),
            'front_shiny_female', max(address) FILTER (WHERE folder = 'versions/generation-vii/ultra-sun-ultra-moon/shiny/female/'))),
        'generation-viii', json_object(
          'icons', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-viii/icons/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-viii/icons/female/')),
          'brilliant-diamond-shining-pearl', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-viii/brilliant-diamond-shining-pearl/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-viii/brilliant-diamond-shining-pearl/female/'))),
        'generation-ix', json_object(
          'scarlet-violet', json_object(
            'front_default', max(address) FILTER (WHERE folder = 'versions/generation-ix/scarlet-violet/'),
            'front_female', max(address) FILTER (WHERE folder = 'versions/generation-ix/scarlet-violet/female/')))))
    FROM picture),
  'cries', json_object(
    'latest', (
      SELECT 'https://raw.githubusercontent.com/PokeAPI/cries/main/' || path
      FROM pokeapi_cry
      WHERE path = 'cries/pokemon/latest/' || r.id || '.ogg'),
    'legacy', (
      SELECT 'https://raw.githubusercontent.com/PokeAPI/cries/main/' || path
      FROM pokeapi_cry
      WHERE path = 'cries/pokemon/legacy/' || r.id || '.ogg')),
  'stats', (
    SELECT json_group_array(json_object(
      'base_stat', base_stat,
      'effort', effort,
      'stat', json_object('name', name, 'url', ?2 || 'stat/' || id || '/')))
    FROM (
      SELECT n.base_stat, n.effort, s.id, s.identifier AS name
      FROM pokeapi_pokemon_stats n
      JOIN pokeapi_stats s ON s.id = n.stat_id
      WHERE n.pokemon_id = ?1
      ORDER BY s.id)),
  'past_stats', (
    SELECT json_group_array(json_object(
      'generation', json_object('name', name, 'url', ?2 || 'generation/' || id || '/'),
      'stats', (
        SELECT json_group_array(json_object(
          'base_stat', base_stat,
          'effort', effort,
          'stat', json_object('name', name, 'url', ?2 || 'stat/' || id || '/')))
        FROM (
          SELECT n.base_stat, n.effort, s.id, s.identifier AS name
          FROM pokeapi_pokemon_stats_past n
          JOIN pokeapi_stats s ON s.id = n.stat_id
          WHERE n.pokemon_id = ?1 AND n.generation_id = past.id
          ORDER BY s.id))))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_generations
      WHERE id IN (SELECT generation_id FROM pokeapi_pokemon_stats_past WHERE pokemon_id = ?1)
      ORDER BY id) past),
  'types', (
    SELECT json_group_array(json_object(
      'slot', slot,
      'type', json_object('name', name, 'url', ?2 || 'type/' || id || '/')))
    FROM (
      SELECT n.slot, t.id, t.identifier AS name
      FROM pokeapi_pokemon_types n
      JOIN pokeapi_types t ON t.id = n.type_id
      WHERE n.pokemon_id = ?1
      ORDER BY n.slot)),
  'past_types', (
    SELECT json_group_array(json_object(
      'generation', json_object('name', name, 'url', ?2 || 'generation/' || id || '/'),
      'types', (
        SELECT json_group_array(json_object(
          'slot', slot,
          'type', json_object('name', name, 'url', ?2 || 'type/' || id || '/')))
        FROM (
          SELECT n.slot, t.id, t.identifier AS name
          FROM pokeapi_pokemon_types_past n
          JOIN pokeapi_types t ON t.id = n.type_id
          WHERE n.pokemon_id = ?1 AND n.generation_id = past.id
          ORDER BY n.slot))))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_generations
      WHERE id IN (SELECT generation_id FROM pokeapi_pokemon_types_past WHERE pokemon_id = ?1)
      ORDER BY id) past))
FROM pokeapi_pokemon r
WHERE r.id = ?1;
