package import Pokedex
internal import SQLite

/// Something of the data set that a word names.
package struct LookupMatch: Hashable, Sendable {
  package let resource: LookupResource
  package let id: Int
  /// PokéAPI's identifier: `thunder-punch`.
  package let identifier: String
  /// The name in the wanted language.
  package let name: String
}

extension DataSet {
  /// Everything whose name in any language, or whose identifier, is what is looked for.
  ///
  /// - Parameters:
  ///   - pattern: What is looked for.
  ///   - languages: The languages of the names given back, the most wanted first.
  /// - Returns: By kind and id; where there is nothing, the names that are near.
  /// - Throws: ``MissingDataSet``, `SQLiteError` and `FileError` where the file cannot be read.
  package func lookup(
    _ pattern: LookupPattern, languages: [LanguageCode]
  ) throws -> (matches: [LookupMatch], nearMisses: [String]) {
    try read { connection in
      let tags = try Self.languages(connection)
      var near = NearMissSearch<String>(for: pattern.key, limit: 3)
      var matches: [LookupMatch] = []
      for resource in LookupResource.allCases {
        if let wanted = pattern.resource, wanted != resource { continue }
        var found: Set<Int> = []
        let isAsked = { (language: Int) in
          pattern.language.map { tags[language]?.lookupTags.contains($0) == true } ?? true
        }
        try Self.names(resource, connection) { id, language, name, identifier in
          let isIdentifier =
            pattern.language == nil && pattern.matches(SearchKey.fold(identifier))
          guard isAsked(language) else { return }
          let key = SearchKey.fold(name)
          if isIdentifier || pattern.matches(key) {
            found.insert(id)
          } else if !pattern.hasWildcards {
            near.consider(key, name)
          }
        }
        if found.isEmpty { continue }
        matches += try Self.matches(found, resource, tags, languages, connection)
      }
      return (matches, matches.isEmpty ? near.nearest.map(\.payload) : [])
    }
  }

  private static func matches(
    _ found: Set<Int>, _ resource: LookupResource, _ tags: [Int: LanguageCode],
    _ languages: [LanguageCode], _ connection: Connection
  ) throws(SQLiteError) -> [LookupMatch] {
    var names: [Int: LocalizedText] = [:]
    var identifiers: [Int: String] = [:]
    try Self.names(resource, connection) { id, language, name, identifier in
      guard found.contains(id) else { return }
      identifiers[id] = identifier
      if let tag = tags[language] { names[id, default: LocalizedText()][tag] = name }
    }
    return found.sorted().map { id in
      let identifier = identifiers[id] ?? ""
      return LookupMatch(
        resource: resource, id: id, identifier: identifier,
        name: names[id]?.best(for: languages) ?? identifier)
    }
  }

  /// Reads all names of one kind.
  private static func names(
    _ resource: LookupResource, _ connection: Connection,
    _ body: (Int, Int, String, String) -> Void
  ) throws(SQLiteError) {
    try connection.withStatement(resource.names) { statement throws(SQLiteError) in
      while try statement.step() {
        body(
          try statement.row.int(0), try statement.row.int(1), try statement.row.text(2),
          try statement.row.text(3))
      }
    }
  }
}

extension LookupResource {
  /// Id, language, name and identifier of everything of this kind.
  fileprivate var names: SQL {
    switch self {
    case .pokemon:
      """
      SELECT n.pokemon_species_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_pokemon_species_names AS n
      JOIN pokeapi_pokemon_species AS t ON t.id = n.pokemon_species_id
      """
    case .move:
      """
      SELECT n.move_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_move_names AS n JOIN pokeapi_moves AS t ON t.id = n.move_id
      """
    case .ability:
      """
      SELECT n.ability_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_ability_names AS n JOIN pokeapi_abilities AS t ON t.id = n.ability_id
      """
    case .item:
      """
      SELECT n.item_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_item_names AS n JOIN pokeapi_items AS t ON t.id = n.item_id
      """
    case .type:
      """
      SELECT n.type_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_type_names AS n JOIN pokeapi_types AS t ON t.id = n.type_id
      """
    case .nature:
      """
      SELECT n.nature_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_nature_names AS n JOIN pokeapi_natures AS t ON t.id = n.nature_id
      """
    case .location:
      """
      SELECT n.location_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_location_names AS n JOIN pokeapi_locations AS t ON t.id = n.location_id
      """
    case .version:
      """
      SELECT n.version_id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_version_names AS n JOIN pokeapi_versions AS t ON t.id = n.version_id
      """
    }
  }
}
