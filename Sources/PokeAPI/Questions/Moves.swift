package import Pokedex
internal import SQLite

/// A move that a Pokémon learns in some games.
package struct LearnedMove: Hashable, Sendable {
  /// PokéAPI's identifier of the way: `level-up`, `machine`.
  package let method: String
  /// The level; 0 where it is not learned by level.
  package let level: Int
  package let name: String
  package let type: String
  /// `physical`, `special` or `status`.
  package let category: String
  package let power: Int?
  package let accuracy: Int?
  package let pp: Int?
}

/// What came of asking for a Pokémon's moves.
package enum MovesResult: Hashable, Sendable {
  /// The moves, and PokéAPI's identifier of the games: `scarlet-violet`.
  case found(moves: [LearnedMove], games: String)
  /// The data set has no moves of the Pokémon, in those games or at all.
  case none
  /// There are no such games; the identifiers of those in which the Pokémon learns moves.
  case unknownVersion(known: [String])
}

extension DataSet {
  /// The moves that a Pokémon learns in some games.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form.
  ///   - version: A game or a pair of them, by identifier or by name in any language; `nil` for the
  ///     newest in which the Pokémon learns moves.
  ///   - languages: The languages of the moves' names, the most wanted first.
  /// - Returns: By way, level and id.
  /// - Throws: ``MissingDataSet``, `SQLiteError` and `FileError` where the file cannot be read.
  package func moves(
    of number: NationalNumber, form: String, version: String?, languages: [LanguageCode]
  ) throws -> MovesResult {
    try read { connection in
      guard let id = try Self.id(of: number, form: form, connection) else { return .none }
      let groups = try connection.rows(
        """
        SELECT g.id, g.identifier FROM pokeapi_version_groups AS g
        WHERE g.id IN (SELECT version_group_id FROM pokeapi_pokemon_moves WHERE pokemon_id = ?)
        ORDER BY g."order" DESC
        """, id
      ) { row throws(SQLiteError) in (id: try row.int(0), identifier: try row.text(1)) }
      var wanted = groups.first?.id
      if let version {
        guard let group = try Self.versionGroup(version, connection) else {
          return .unknownVersion(known: groups.map(\.identifier))
        }
        wanted = group
      }
      guard let group = groups.first(where: { $0.id == wanted }) else { return .none }
      return .found(
        moves: try Self.moves(id, group.id, languages, connection), games: group.identifier)
    }
  }

  /// The moves as they were in the games.
  ///
  /// That is what the changelog says was so before the first later games that changed it, else what is
  /// so today. Up to the third generation a move's type said whether it is special (PokéAPI's
  /// `types.damage_class_id`).
  private static func moves(
    _ pokemon: Int, _ group: Int, _ languages: [LanguageCode], _ connection: Connection
  ) throws(SQLiteError) -> [LearnedMove] {
    let tags = try Self.languages(connection)
    let rows = try connection.rows(
      """
      WITH before AS (
        SELECT l.move_id, l.type_id, l.power, l.accuracy, l.pp, g."order" AS age
        FROM pokeapi_move_changelog AS l
        JOIN pokeapi_version_groups AS g ON g.id = l.changed_in_version_group_id
        WHERE g."order" > (SELECT "order" FROM pokeapi_version_groups WHERE id = ?2)
      )
      SELECT m.move_id, w.identifier, m.level, v.identifier, t.identifier,
        CASE WHEN g.generation_id <= 3 AND c.identifier <> 'status'
          THEN coalesce(tc.identifier, c.identifier) ELSE c.identifier END,
        coalesce((SELECT power FROM before WHERE move_id = v.id AND power IS NOT NULL
          ORDER BY age LIMIT 1), v.power),
        coalesce((SELECT accuracy FROM before WHERE move_id = v.id AND accuracy IS NOT NULL
          ORDER BY age LIMIT 1), v.accuracy),
        coalesce((SELECT pp FROM before WHERE move_id = v.id AND pp IS NOT NULL
          ORDER BY age LIMIT 1), v.pp)
      FROM pokeapi_pokemon_moves AS m
      JOIN pokeapi_version_groups AS g ON g.id = m.version_group_id
      JOIN pokeapi_pokemon_move_methods AS w ON w.id = m.pokemon_move_method_id
      JOIN pokeapi_moves AS v ON v.id = m.move_id
      JOIN pokeapi_types AS t ON t.id = coalesce(
        (SELECT type_id FROM before WHERE move_id = v.id AND type_id IS NOT NULL
         ORDER BY age LIMIT 1), v.type_id)
      LEFT JOIN pokeapi_move_damage_classes AS tc ON tc.id = t.damage_class_id
      JOIN pokeapi_move_damage_classes AS c ON c.id = v.damage_class_id
      WHERE m.pokemon_id = ?1 AND m.version_group_id = ?2
      ORDER BY m.pokemon_move_method_id, m.level, coalesce(m."order", 0), m.move_id
      """, pokemon, group
    ) { row throws(SQLiteError) in
      (
        id: try row.int(0),
        move: LearnedMove(
          method: try row.text(1), level: try row.int(2), name: try row.text(3),
          type: try row.text(4), category: try row.text(5), power: try row.optionalInt(6),
          accuracy: try row.optionalInt(7), pp: try row.optionalInt(8))
      )
    }
    var moves: [LearnedMove] = []
    for row in rows {
      var names = LocalizedText()
      _ = try connection.rows(
        "SELECT local_language_id, name FROM pokeapi_move_names WHERE move_id = ?", row.id
      ) { name throws(SQLiteError) in
        if let tag = tags[try name.int(0)] { names[tag] = try name.text(1) }
      }
      let move = row.move
      moves.append(
        LearnedMove(
          method: move.method, level: move.level, name: names.best(for: languages) ?? move.name,
          type: move.type, category: move.category, power: move.power, accuracy: move.accuracy,
          pp: move.pp))
    }
    return moves
  }

  /// The version group that a person means by its identifier, or by that or the name of a version.
  private static func versionGroup(
    _ text: String, _ connection: Connection
  ) throws(SQLiteError) -> Int? {
    let key = SearchKey.fold(text)
    let rows = try connection.rows(
      """
      SELECT id, identifier FROM pokeapi_version_groups
      UNION ALL SELECT version_group_id, identifier FROM pokeapi_versions
      UNION ALL SELECT v.version_group_id, n.name FROM pokeapi_version_names AS n
      JOIN pokeapi_versions AS v ON v.id = n.version_id
      """
    ) { row throws(SQLiteError) in (group: try row.int(0), name: try row.text(1)) }
    return rows.first { SearchKey.fold($0.name) == key }?.group
  }
}
