-- type/{id}; ?1 is the id, ?2 the address of the API: https://host/api/v2/

SELECT json_object(
  'id', r.id,
  'name', r.identifier,
  'damage_relations', json_object(
    'no_damage_to', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
      FROM (
        SELECT t.id, t.identifier AS name
        FROM pokeapi_type_efficacy e
        JOIN pokeapi_types t ON t.id = e.target_type_id
        WHERE e.damage_type_id = ?1 AND e.damage_factor = 0
        ORDER BY t.id)),
    'half_damage_to', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
      FROM (
        SELECT t.id, t.identifier AS name
        FROM pokeapi_type_efficacy e
        JOIN pokeapi_types t ON t.id = e.target_type_id
        WHERE e.damage_type_id = ?1 AND e.damage_factor = 50
        ORDER BY t.id)),
    'double_damage_to', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
      FROM (
        SELECT t.id, t.identifier AS name
        FROM pokeapi_type_efficacy e
        JOIN pokeapi_types t ON t.id = e.target_type_id
        WHERE e.damage_type_id = ?1 AND e.damage_factor = 200
        ORDER BY t.id)),
    'no_damage_from', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
      FROM (
        SELECT t.id, t.identifier AS name
        FROM pokeapi_type_efficacy e
        JOIN pokeapi_types t ON t.id = e.damage_type_id
        WHERE e.target_type_id = ?1 AND e.damage_factor = 0
        ORDER BY t.id)),
    'half_damage_from', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
      FROM (
        SELECT t.id, t.identifier AS name
        FROM pokeapi_type_efficacy e
        JOIN pokeapi_types t ON t.id = e.damage_type_id
        WHERE e.target_type_id = ?1 AND e.damage_factor = 50
        ORDER BY t.id)),
    'double_damage_from', (
      SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
      FROM (
        SELECT t.id, t.identifier AS name
        FROM pokeapi_type_efficacy e
        JOIN pokeapi_types t ON t.id = e.damage_type_id
        WHERE e.target_type_id = ?1 AND e.damage_factor = 200
        ORDER BY t.id))),
  'past_damage_relations', (
    SELECT json_group_array(json_object(
      'generation', json_object('name', name, 'url', ?2 || 'generation/' || id || '/'),
      'damage_relations', json_object(
        'no_damage_to', (
          SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_types t
            LEFT JOIN pokeapi_type_efficacy e
              ON e.damage_type_id = ?1 AND e.target_type_id = t.id AND t.generation_id <= past.id
            LEFT JOIN pokeapi_type_efficacy_past o
              ON o.damage_type_id = ?1 AND o.target_type_id = t.id AND o.generation_id = past.id
            WHERE coalesce(o.damage_factor, e.damage_factor) = 0
            ORDER BY o.damage_factor IS NOT NULL, t.id)),
        'half_damage_to', (
          SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_types t
            LEFT JOIN pokeapi_type_efficacy e
              ON e.damage_type_id = ?1 AND e.target_type_id = t.id AND t.generation_id <= past.id
            LEFT JOIN pokeapi_type_efficacy_past o
              ON o.damage_type_id = ?1 AND o.target_type_id = t.id AND o.generation_id = past.id
            WHERE coalesce(o.damage_factor, e.damage_factor) = 50
            ORDER BY o.damage_factor IS NOT NULL, t.id)),
        'double_damage_to', (
          SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_types t
            LEFT JOIN pokeapi_type_efficacy e
              ON e.damage_type_id = ?1 AND e.target_type_id = t.id AND t.generation_id <= past.id
            LEFT JOIN pokeapi_type_efficacy_past o
              ON o.damage_type_id = ?1 AND o.target_type_id = t.id AND o.generation_id = past.id
            WHERE coalesce(o.damage_factor, e.damage_factor) = 200
            ORDER BY o.damage_factor IS NOT NULL, t.id)),
        'no_damage_from', (
          SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_types t
            LEFT JOIN pokeapi_type_efficacy e
              ON e.target_type_id = ?1 AND e.damage_type_id = t.id AND t.generation_id <= past.id
            LEFT JOIN pokeapi_type_efficacy_past o
              ON o.target_type_id = ?1 AND o.damage_type_id = t.id AND o.generation_id = past.id
            WHERE coalesce(o.damage_factor, e.damage_factor) = 0
            ORDER BY o.damage_factor IS NOT NULL, t.id)),
        'half_damage_from', (
          SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_types t
            LEFT JOIN pokeapi_type_efficacy e
              ON e.target_type_id = ?1 AND e.damage_type_id = t.id AND t.generation_id <= past.id
            LEFT JOIN pokeapi_type_efficacy_past o
              ON o.target_type_id = ?1 AND o.damage_type_id = t.id AND o.generation_id = past.id
            WHERE coalesce(o.damage_factor, e.damage_factor) = 50
            ORDER BY o.damage_factor IS NOT NULL, t.id)),
        'double_damage_from', (
          SELECT json_group_array(json_object('name', name, 'url', ?2 || 'type/' || id || '/'))
          FROM (
            SELECT t.id, t.identifier AS name
            FROM pokeapi_types t
            LEFT JOIN pokeapi_type_efficacy e
              ON e.target_type_id = ?1 AND e.damage_type_id = t.id AND t.generation_id <= past.id
            LEFT JOIN pokeapi_type_efficacy_past o
              ON o.target_type_id = ?1 AND o.damage_type_id = t.id AND o.generation_id = past.id
            WHERE coalesce(o.damage_factor, e.damage_factor) = 200
            ORDER BY o.damage_factor IS NOT NULL, t.id)))))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_generations
      WHERE id IN (
        SELECT generation_id
        FROM pokeapi_type_efficacy_past
        WHERE ?1 IN (damage_type_id, target_type_id))
      ORDER BY id) past),
  'game_indices', (
    SELECT json_group_array(json_object(
      'game_index', game_index,
      'generation', json_object('name', name, 'url', ?2 || 'generation/' || id || '/')))
    FROM (
      SELECT n.game_index, g.id, g.identifier AS name
      FROM pokeapi_type_game_indices n
      JOIN pokeapi_generations g ON g.id = n.generation_id
      WHERE n.type_id = ?1
      ORDER BY g.id)),
  'generation', (
    SELECT json_object('name', identifier, 'url', ?2 || 'generation/' || id || '/')
    FROM pokeapi_generations
    WHERE id = r.generation_id),
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
      FROM pokeapi_type_names n
      JOIN pokeapi_languages l ON l.id = n.local_language_id
      WHERE n.type_id = ?1
      ORDER BY n.local_language_id)),
  'pokemon', (
    SELECT json_group_array(json_object(
      'slot', slot,
      'pokemon', json_object('name', name, 'url', ?2 || 'pokemon/' || id || '/')))
    FROM (
      SELECT n.slot, p.id, p.identifier AS name
      FROM pokeapi_pokemon_types n
      JOIN pokeapi_pokemon p ON p.id = n.pokemon_id
      WHERE n.type_id = ?1
      ORDER BY p.id)),
  'moves', (
    SELECT json_group_array(json_object('name', name, 'url', ?2 || 'move/' || id || '/'))
    FROM (
      SELECT id, identifier AS name
      FROM pokeapi_moves
      WHERE type_id = ?1
      ORDER BY id)),
  'sprites', json_object(
    'generation-iii', json_object(
      'colosseum', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/colosseum/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/colosseum/small/' || r.id || '.png')),
      'emerald', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/emerald/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/emerald/small/' || r.id || '.png')),
      'firered-leafgreen', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/firered-leafgreen/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/firered-leafgreen/small/' || r.id || '.png')),
      'ruby-sapphire', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/ruby-sapphire/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/ruby-sapphire/small/' || r.id || '.png')),
      'xd', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/xd/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iii/xd/small/' || r.id || '.png'))),
    'generation-iv', json_object(
      'diamond-pearl', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iv/diamond-pearl/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iv/diamond-pearl/small/' || r.id || '.png')),
      'heartgold-soulsilver', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iv/heartgold-soulsilver/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iv/heartgold-soulsilver/small/' || r.id || '.png')),
      'platinum', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iv/platinum/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-iv/platinum/small/' || r.id || '.png'))),
    'generation-v', json_object(
      'black-2-white-2', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-v/black-2-white-2/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-v/black-2-white-2/small/' || r.id || '.png')),
      'black-white', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-v/black-white/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-v/black-white/small/' || r.id || '.png'))),
    'generation-vi', json_object(
      'omega-ruby-alpha-sapphire', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vi/omega-ruby-alpha-sapphire/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vi/omega-ruby-alpha-sapphire/small/' || r.id || '.png')),
      'x-y', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vi/x-y/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vi/x-y/small/' || r.id || '.png'))),
    'generation-vii', json_object(
      'lets-go-pikachu-lets-go-eevee', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vii/lets-go-pikachu-lets-go-eevee/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vii/lets-go-pikachu-lets-go-eevee/small/' || r.id || '.png')),
      'sun-moon', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vii/sun-moon/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vii/sun-moon/small/' || r.id || '.png')),
      'ultra-sun-ultra-moon', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vii/ultra-sun-ultra-moon/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-vii/ultra-sun-ultra-moon/small/' || r.id || '.png'))),
    'generation-viii', json_object(
      'brilliant-diamond-shining-pearl', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-viii/brilliant-diamond-shining-pearl/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-viii/brilliant-diamond-shining-pearl/small/' || r.id || '.png')),
      'legends-arceus', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-viii/legends-arceus/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-viii/legends-arceus/small/' || r.id || '.png')),
      'sword-shield', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-viii/sword-shield/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-viii/sword-shield/small/' || r.id || '.png'))),
    'generation-ix', json_object(
      'scarlet-violet', json_object(
        'name_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-ix/scarlet-violet/' || r.id || '.png'),
        'symbol_icon', (
          SELECT 'https://raw.githubusercontent.com/PokeAPI/sprites/master/' || path
          FROM pokeapi_sprite
          WHERE path = 'sprites/types/generation-ix/scarlet-violet/small/' || r.id || '.png')))))
FROM pokeapi_types r
WHERE r.id = ?1;
