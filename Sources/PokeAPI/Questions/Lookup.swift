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
  /// The name that fits what is looked for, or the identifier.
  package let matched: String
  /// The language of that name; `nil` for an identifier.
  package let language: LanguageCode?
}

extension DataSet {
  /// Everything whose name in any language, its Latin reading or whose identifier is what is looked
  /// for.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - languages: The languages of the names given back, the most wanted first.
  /// - Returns: By kind and id; where there is nothing, the names that are near.
  /// - Throws: `LookupPattern.Fault` where nothing is called so and it cannot be meant otherwise,
  ///   ``MissingDataSet``, `SQLiteError` and `FileError` where the file cannot be read.
  package func lookup(
    _ query: LookupQuery, languages: [LanguageCode]
  ) throws -> (matches: [LookupMatch], nearMisses: [String]) {
    try read { connection in
      let tags = try Self.languages(connection)
      var search = LookupSearch(query.patterns, tags, languages)
      var matches: [LookupMatch] = []
      for resource in LookupResource.allCases where search.wants(resource) {
        try Self.names(resource, connection) { search.consider($0, $1, $2, $3, of: resource) }
        if search.found.isEmpty { continue }
        matches += try Self.matches(search.found, resource, tags, languages, connection)
        search.found = [:]
      }
      if matches.isEmpty {
        if let fault = query.fault { throw fault }
        try Self.checkLanguages(query, tags)
      }
      return (matches, matches.isEmpty ? search.near : [])
    }
  }

  /// Says where a language is asked for that there are no names in.
  private static func checkLanguages(
    _ query: LookupQuery, _ tags: [Int: LanguageCode]
  ) throws(LookupPattern.Fault) {
    for wanted in query.patterns.compactMap(\.language)
    where !tags.values.contains(where: { $0.lookupTags.contains(wanted) }) {
      throw .missingLanguage(wanted.tag, stored: tags.values.map(\.tag).sorted())
    }
  }

  private static func matches(
    _ found: [Int: LookupSearch.Found], _ resource: LookupResource, _ tags: [Int: LanguageCode],
    _ languages: [LanguageCode], _ connection: Connection
  ) throws(SQLiteError) -> [LookupMatch] {
    var names: [Int: LocalizedText] = [:]
    var identifiers: [Int: String] = [:]
    try Self.names(resource, connection) { id, language, name, identifier in
      guard found[id] != nil else { return }
      // The first row is of what the id is; those of its forms are behind it.
      if identifiers[id] == nil { identifiers[id] = identifier }
      guard let tag = tags[language], names[id]?[tag] == nil, !name.isEmpty else { return }
      names[id, default: LocalizedText()][tag] = name
    }
    return found.sorted { $0.key < $1.key }.map { id, found in
      let identifier = identifiers[id] ?? ""
      return LookupMatch(
        resource: resource, id: id, identifier: identifier,
        name: names[id]?.best(for: languages) ?? identifier, matched: found.text,
        language: found.language)
    }
  }

  /// Reads all names of one kind: id, language (0 for none), name, identifier.
  private static func names(
    _ resource: LookupResource, _ connection: Connection,
    _ body: (Int, Int, String, String) -> Void
  ) throws(SQLiteError) {
    try connection.withStatement(resource.names) { statement throws(SQLiteError) in
      while try statement.step() {
        body(
          try statement.row.int(0), try statement.row.optionalInt(1) ?? 0,
          try statement.row.optionalText(2) ?? "", try statement.row.text(3))
      }
    }
  }
}

/// A search through the names of one kind of thing after another.
private struct LookupSearch {
  struct Found {
    let text: String
    let language: LanguageCode?
    /// Lower is better: the wanted languages in their order, the others, identifiers.
    let rank: Int
  }

  /// The best match of each id, of the kind that is searched.
  var found: [Int: Found] = [:]
  private let patterns: [LookupPattern]
  private let tags: [Int: LanguageCode]
  private let ranks: [Int: Int]
  private let last: Int
  private var nearest: NearMissSearch<String>
  private let looksForNear: Bool
  private let readings: Bool
  /// The identifier that was looked at last, which many names in a row share.
  private var identifier = ""

  var near: [String] { looksForNear ? nearest.nearest.map(\.payload) : [] }

  init(_ patterns: [LookupPattern], _ tags: [Int: LanguageCode], _ languages: [LanguageCode]) {
    self.patterns = patterns
    self.tags = tags
    last = languages.count
    ranks = tags.mapValues { languages.firstIndex(of: $0) ?? languages.count }
    looksForNear = !patterns.contains(where: \.hasWildcards)
    readings = patterns.contains(where: \.mayBeReading)
    nearest = NearMissSearch(for: patterns.first?.key ?? "", limit: 3)
  }

  func wants(_ resource: LookupResource) -> Bool {
    patterns.contains { $0.resource == nil || $0.resource == resource }
  }

  mutating func consider(
    _ id: Int, _ language: Int, _ name: String, _ identifier: String, of resource: LookupResource
  ) {
    if identifier != self.identifier {
      self.identifier = identifier
      let key = SearchKey.fold(identifier)
      if patterns.contains(where: {
        $0.language == nil && ($0.resource ?? resource) == resource && $0.matches(key)
      }) {
        take(id, Found(text: identifier, language: nil, rank: last + 1))
      }
    }
    guard !name.isEmpty, let tag = tags[language] else { return }
    let key = SearchKey.fold(name)
    let reading = readings ? SearchKey.reading(ofKey: key, in: tag) : nil
    for pattern in patterns where (pattern.resource ?? resource) == resource {
      if let wanted = pattern.language, !tag.lookupTags.contains(wanted) { continue }
      if pattern.matches(key) || reading.map(pattern.matches) ?? false {
        take(id, Found(text: name, language: tag, rank: ranks[language] ?? last))
        return
      }
      if looksForNear { nearest.consider(key, name) }
    }
  }

  private mutating func take(_ id: Int, _ match: Found) {
    if let known = found[id], known.rank <= match.rank { return }
    found[id] = match
  }
}

extension LookupResource {
  /// Id, language, name and identifier of everything of this kind.
  fileprivate var names: SQL {
    switch self {
    case .pokemon:
      """
      SELECT p.id, n.local_language_id, n.name, s.identifier
      FROM pokeapi_pokemon_species AS s
      JOIN pokeapi_pokemon AS p ON p.species_id = s.id AND p.is_default = 1
      LEFT JOIN pokeapi_pokemon_species_names AS n ON n.pokemon_species_id = s.id
      UNION ALL SELECT id, NULL, NULL, identifier FROM pokeapi_pokemon
      UNION ALL SELECT f.pokemon_id, n.local_language_id, n.pokemon_name, f.identifier
      FROM (SELECT * FROM pokeapi_pokemon_forms ORDER BY is_default DESC, form_order, id) AS f
      LEFT JOIN pokeapi_pokemon_form_names AS n ON n.pokemon_form_id = f.id
      """
    case .move:
      """
      SELECT t.id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_moves AS t LEFT JOIN pokeapi_move_names AS n ON n.move_id = t.id
      """
    case .ability:
      """
      SELECT t.id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_abilities AS t LEFT JOIN pokeapi_ability_names AS n ON n.ability_id = t.id
      """
    case .item:
      """
      SELECT t.id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_items AS t LEFT JOIN pokeapi_item_names AS n ON n.item_id = t.id
      """
    case .type:
      """
      SELECT t.id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_types AS t LEFT JOIN pokeapi_type_names AS n ON n.type_id = t.id
      """
    case .nature:
      """
      SELECT t.id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_natures AS t LEFT JOIN pokeapi_nature_names AS n ON n.nature_id = t.id
      """
    case .location:
      """
      SELECT t.id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_locations AS t LEFT JOIN pokeapi_location_names AS n ON n.location_id = t.id
      """
    case .version:
      """
      SELECT t.id, n.local_language_id, n.name, t.identifier
      FROM pokeapi_versions AS t LEFT JOIN pokeapi_version_names AS n ON n.version_id = t.id
      """
    }
  }
}
